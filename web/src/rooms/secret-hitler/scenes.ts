// What this table should feel: ballots turning over, a policy, a shot, and at the end who was who.
import type { Action, Event, Policy, Role, View } from '../../generated/games/secret-hitler';
import type { Place } from '../../table/place.svelte';
import { turned, type Card, type Scene } from '../../table/scenes.svelte';
import Icon from './Icon.svelte';

const ORDER: readonly Role[] = ['liberal', 'fascist', 'hitler'];

export function scene(event: Event, at: Place<View, Action>): Scene | null {
  const theme = String(at.options.theme ?? 'hitler');
  const sign = (name: string): Card['sign'] => [Icon, { name, theme }];
  const side = (name: Role | Policy) => (name === 'liberal' ? 'var(--liberal)' : 'var(--fascist)');
  const tile = (policy: Policy): Card => ({ word: at.t(`tile-${policy}`), sign: sign(policy), colour: side(policy) });

  switch (event.type) {
    case 'VotesRevealed':
      return {
        seconds: 3.4,
        title: at.t('scene-votes'),
        together: true,
        cards: [...event.ja, ...event.nein]
          .sort((one, other) => one - other)
          .map((seat) => {
            const ja = event.ja.includes(seat);
            return {
              seat,
              word: at.t(ja ? 'ja' : 'nein'),
              note: at.t(ja ? 'ja-means' : 'nein-means'),
              colour: ja ? 'var(--good)' : 'var(--bad)',
            };
          }),
        verdict: `${at.t(event.elected ? 'elected' : 'rejected')} · ${event.ja.length}–${event.nein.length}`,
      };
    case 'PolicyEnacted':
    case 'ChaosStruck':
      return { seconds: 2.4, together: true, cards: [tile(event.policy)], verdict: at.sentence(event) };
    case 'PlayerExecuted':
      return {
        seconds: 2.6,
        together: true,
        cards: [{ seat: event.seat, word: at.t('dead'), sign: sign('execution'), colour: 'var(--fascist)' }],
        verdict: at.sentence(event),
      };
    case 'HitlerRuledOut':
      return {
        seconds: 2.4,
        title: at.t('scene-hitler'),
        together: true,
        cards: [{ seat: event.seat, word: `✓ ${at.t('not-hitler')}`, colour: 'var(--good)' }],
        verdict: at.sentence(event),
      };
    case 'MatchEnded':
      return {
        seconds: 2.5 + 0.8 * event.roles.length,
        title: at.t('who-was-who'),
        cards: turned(
          event.roles.map((role, seat) => ({
            seat,
            role,
            word: at.words.noun('Role', role),
            sign: sign(role),
            colour: side(role),
          })),
          (one, other) => ORDER.indexOf(one.role) - ORDER.indexOf(other.role),
        ),
        verdict: at.t(`reason-${event.outcome.reason}`),
      };
    default:
      return null;
  }
}
