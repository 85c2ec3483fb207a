// The bots of who plays at once: the level and the pace chosen last, remembered in this browser.
import type { GameInfo, PlayNow } from '../generated/http';
import { settings } from '../settings.svelte';
import { PACES } from '../table/api';
import { language, t } from '../words/language.svelte';

const RANKS = ['novice', 'regular', 'formidable'];

/** Levels to choose from: those with a name that people understand, the weakest first, then the others; playing at
 * random is for study, unless it is the weakest. */
export function levelsOf(info: GameInfo): string[] {
  const place = (rank: string) => (RANKS.includes(rank) ? RANKS.indexOf(rank) : RANKS.length);
  const all = [...info.agents].sort((one, other) => place(one.rank ?? '') - place(other.rank ?? ''));
  const steady = all.filter((agent) => agent.rank || agent.name !== 'random');
  return (steady.length ? steady : all).map((agent) => agent.name);
}

/** What a level is called: its rank, if it has one, and who plays at it. */
export function levelName(info: GameInfo | null, name: string | null): string {
  const own = name && language.words.has(`level-${name}`) ? t(`level-${name}`) : (name ?? '');
  const rank = info?.agents.find((agent) => agent.name === name)?.rank;
  return rank ? `${t(`rank-${rank}`)} · ${own}` : own;
}

/** How strong it was found to be; nothing where that was not measured. */
export function strengthOf(info: GameInfo, name: string): string {
  const level = info.agents.find((agent) => agent.name === name);
  return level?.rank ? t(`strength-${level.against}`, { percent: level.wins ?? 0 }) : '';
}

/** The level chosen for this game, if there still is such a one; otherwise its usual one. */
export function levelOf(info: GameInfo): string {
  const levels = levelsOf(info);
  const chosen = settings.now.levels[info.id];
  const usual = info.agents.find((agent) => agent.stand_in)?.name;
  return levels.find((name) => name === chosen) ?? usual ?? levels[0]!;
}

export function paceNow(): number {
  return PACES.includes(settings.now.pace) ? settings.now.pace : 1;
}

export function botsOf(info: GameInfo): Pick<PlayNow, 'agent' | 'house'> {
  return {
    agent: levelOf(info),
    house: {
      visibility: 'code',
      decision: 0,
      grace: 60,
      stand_in: '',
      pace: paceNow(),
      chat: true,
      spectators: true,
      all_seeing: false,
    },
  };
}
