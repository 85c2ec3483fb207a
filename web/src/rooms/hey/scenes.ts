// What this table should feel: votes turning over, the role of who leaves, a guess, and after each mission both words
// and who was who, before the next one begins.
import type { Action, Event, Role, View } from '../../generated/games/hey';
import type { Place } from '../../table/place.svelte';
import { turned, type Card, type Scene } from '../../table/scenes.svelte';
import { ranking } from './clues';
import RoleSign from './RoleSign.svelte';

type RoleCard = Card & { role: Role };
const ORDER: readonly Role[] = ['disciple', 'infiltrator', 'journalist'];

export function scene(event: Event, at: Place<View, Action>, view: View): Scene | null {
  const lang = view.board.words;
  const roleCard = (seat: number, role: Role): RoleCard => ({
    seat,
    role,
    word: at.words.noun('Role', role),
    sign: [RoleSign, { role }],
    colour: `var(--${role})`,
  });
  const wordCard = (word: string, role: 'disciple' | 'infiltrator'): RoleCard => ({
    role,
    word,
    lang,
    note: at.t(`${role}s`),
    sign: [RoleSign, { role }],
    colour: `var(--${role})`,
  });

  switch (event.type) {
    case 'VotesRevealed':
      return {
        seconds: 4,
        title: at.t('scene-votes'),
        together: true,
        cards: event.voters.map((seat, place) => ({ seat, word: `→ ${at.name(event.targets[place]!)}` })),
        verdict: at.sentence(event),
      };
    case 'PlayerEliminated':
      return { seconds: 3, together: true, cards: [roleCard(event.seat, event.role)], verdict: at.sentence(event) };
    case 'GuessMade':
      return {
        seconds: 3,
        together: true,
        cards: [
          {
            seat: event.seat,
            word: event.word,
            lang,
            note: event.right ? '✓' : '✕',
            colour: event.right ? 'var(--good)' : 'var(--bad)',
          },
        ],
        verdict: at.sentence(event),
      };
    case 'MissionEnded':
      return {
        seconds: 4 + 0.8 * (event.roles.length + 2),
        title: [at.t('round-heading', { number: event.mission }), event.title].filter(Boolean).join(' · '),
        cards: turned(
          [wordCard(event.password, 'disciple'), wordCard(event.near, 'infiltrator')].concat(
            event.roles.map((role, seat) => ({
              ...roleCard(seat, role),
              note: event.gains[seat] ? `+${event.gains[seat]}` : '',
            })),
          ),
          (one, other) =>
            Number('seat' in one) - Number('seat' in other) || ORDER.indexOf(one.role) - ORDER.indexOf(other.role),
        ),
        verdict: at.t(`ended-${event.ending}`),
      };
    case 'MatchEnded': {
      const worst = ranking(view.board.scores).reverse();
      return {
        seconds: 2.5 + 0.6 * view.board.seats,
        title: at.t('scores'),
        cards: view.board.scores.map((points, seat) => ({
          seat,
          word: String(points),
          note: event.outcome.winners.includes(seat) ? '★' : '',
          colour: event.outcome.winners.includes(seat) ? 'var(--gold)' : undefined,
          turn: worst.indexOf(seat),
        })),
        verdict: at.sentence(event),
      };
    }
    default:
      return null;
  }
}

/** Who left has left, and the points are those of the mission that was just shown. */
export function after(view: View, event: Event): View {
  const { board } = view;
  if (event.type === 'MissionEnded') return { ...view, board: { ...board, scores: event.scores } };
  if (event.type !== 'PlayerEliminated') return view;
  const living = board.living.filter((seat) => seat !== event.seat);
  const revealed = board.revealed.map((role, seat) => (seat === event.seat ? event.role : role));
  return { ...view, board: { ...board, living, revealed } };
}
