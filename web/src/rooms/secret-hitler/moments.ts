// The turning points of a match, for the end page: read from the board once everybody's role is known.
import { TABLES, type Board, type Role, type Said } from '../../generated/games/secret-hitler';
import { rounds } from './track';

export interface Moment {
  round: number;
  message: string;
  args: Record<string, number | string>;
  /** Seats whose names the message wants, by argument. */
  seats: Record<string, number>;
  /** Which side it helped. */
  side: 'liberal' | 'fascist';
}

const isLiberal = (role: Role | undefined) => role === 'liberal';

export function moments(board: Board, roles: readonly Role[], heard: readonly Said[], most = 6): Moment[] {
  const found: Moment[] = [];
  const add = (
    round: number,
    side: Moment['side'],
    message: string,
    seats: Moment['seats'],
    args: Moment['args'] = {},
  ) => found.push({ round, side, message, seats, args });

  let fascist = 0;
  for (const round of rounds(board)) {
    const president = round.candidate;
    const chancellor = round.nominee ?? -1;
    if (round.chaos !== null) {
      if (round.chaos === 'fascist') fascist += 1;
      add(round.number, round.chaos, `moment-chaos-${round.chaos}`, {});
    }
    if (round.elected && fascist >= TABLES.danger && roles[chancellor] === 'hitler')
      add(round.number, 'fascist', 'moment-hitler-elected', { chancellor });
    if (round.enacted === 'fascist') {
      fascist += 1;
      if (isLiberal(roles[president]) !== isLiberal(roles[chancellor]))
        add(
          round.number,
          'fascist',
          isLiberal(roles[president]) ? 'moment-bad-chancellor' : 'moment-bad-president',
          { president, chancellor },
          { fascist },
        );
      else if (!isLiberal(roles[president]))
        add(round.number, 'fascist', 'moment-bad-government', { president, chancellor }, { fascist });
      else add(round.number, 'fascist', 'moment-unlucky', { president, chancellor }, { fascist });
    }
    if (round.veto_agreed) add(round.number, 'liberal', 'moment-veto', { president, chancellor });
    if (round.power === 'execution' && round.target !== null) {
      const role = roles[round.target];
      const side = isLiberal(role) ? 'fascist' : 'liberal';
      add(round.number, side, `moment-executed-${role}`, { president, target: round.target });
    }
    if (round.power === 'investigation' && round.target !== null) {
      const target = round.target;
      const claim = heard.findLast(
        ({ seat, utterance }) => seat === president && utterance.type === 'ClaimParty' && utterance.seat === target,
      );
      if (claim?.utterance.type === 'ClaimParty') {
        const honest = (claim.utterance.party === 'liberal') === isLiberal(roles[target]);
        if (!honest)
          add(round.number, isLiberal(roles[president]) ? 'liberal' : 'fascist', 'moment-lied-party', {
            president,
            target,
          });
        else if (claim.utterance.party === 'fascist')
          add(round.number, 'liberal', 'moment-unmasked', { president, target });
      }
    }
  }
  return weighed(found)
    .slice(0, most)
    .sort((one, other) => found.indexOf(one) - found.indexOf(other));
}

/** What decides comes before what is ordinary; of equal weight the later first. */
function weighed(found: readonly Moment[]): Moment[] {
  const weight = ({ message }: Moment) =>
    /hitler/.test(message)
      ? 5
      : /executed|chaos/.test(message)
        ? 4
        : /lied|unmasked|veto/.test(message)
          ? 3
          : /bad/.test(message)
            ? 2
            : 1;
  return [...found].sort((one, other) => weight(other) - weight(one) || other.round - one.round);
}
