// What a side or a role of a game is called, whatever game it is.
import type { Words } from '../words/words';

/** The first of these messages that the game has; otherwise the bare word. */
function named(words: Words | undefined, messages: readonly string[], otherwise: string): string {
  const found = messages.find((message) => words?.has(message));
  return found && words ? words.say(found) : otherwise;
}

export const roleName = (words: Words | undefined, role: string, side: string): string =>
  role ? named(words, [`role-${role}-short`, `role-${role}`], role) : sideName(words, side);

export const sideName = (words: Words | undefined, side: string): string =>
  side ? named(words, [`party-${side}`, `side-${side}`], side) : '';
