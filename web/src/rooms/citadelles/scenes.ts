// What this table should feel: who answers the call, whom the Assassin and the Thief are after, what burns, and at the
// end every city counted, the best last.
import type { Action, Character, Event, View } from '../../generated/games/citadelles';
import type { Place } from '../../table/place.svelte';
import { turned, type Card, type Scene } from '../../table/scenes.svelte';
import { CARDS } from './cards';
import { BUILDINGS, COIN, PORTRAITS } from './charges';
import Charge from './Charge.svelte';
import { total } from './moments';
import Shield from './Shield.svelte';
import { tinctureOf } from './tinctures';

export function scene(event: Event, at: Place<View, Action>): Scene | null {
  const arms = (character: Character): Card => ({
    word: at.words.noun('Character', character),
    sign: [Shield, { tincture: tinctureOf(character), charge: PORTRAITS[character] }],
  });
  const shown = (seconds: number, ...cards: Card[]): Scene => ({
    seconds,
    together: true,
    cards,
    verdict: at.sentence(event),
  });

  switch (event.type) {
    case 'CharacterCalled':
      return event.seat === null
        ? shown(1.1, arms(event.character))
        : shown(1.6, { ...arms(event.character), seat: event.seat });
    case 'MurderAnnounced':
      return shown(2.4, { ...arms(event.character), note: at.t('roll-murdered') });
    case 'TheftAnnounced':
      return shown(2.2, { ...arms(event.character), note: at.t('roll-robbed') });
    case 'GoldStolen':
      return shown(2, {
        seat: event.seat,
        word: `−${event.gold}`,
        sign: [Charge, { path: COIN }],
        colour: 'var(--bad)',
      });
    case 'VictimRevealed':
      return shown(2.6, { ...arms(event.character), seat: event.seat, note: at.t('roll-murdered') });
    case 'DistrictDestroyed':
      return shown(2.2, {
        seat: event.owner,
        word: at.words.noun('District', event.district),
        note: '✕',
        sign: [Shield, { tincture: CARDS[event.district].colour, charge: BUILDINGS[event.district] }],
      });
    case 'MatchEnded':
      return {
        seconds: 2.5 + 0.9 * event.scores.length,
        title: at.t('score-table'),
        cards: turned(
          event.scores.map((score, seat) => {
            const won = event.outcome.winners.includes(seat);
            const points = total(score);
            return {
              seat,
              points,
              won,
              word: String(points),
              note: won ? '★' : '',
              colour: won ? 'var(--accent)' : undefined,
            };
          }),
          (one, other) => Number(one.won) - Number(other.won) || one.points - other.points,
        ),
        verdict: at.sentence(event),
      };
    default:
      return null;
  }
}
