// The bots of who plays at once: the level and the pace chosen last, remembered in this browser.
import type { GameInfo, PlayNow } from '../generated/http';
import { settings } from '../settings.svelte';
import { PACES } from '../table/api';

/** Levels to choose from; playing at random is for study. */
export function levelsOf(info: GameInfo): string[] {
  const all = info.agents.map((agent) => agent.name);
  const steady = all.filter((name) => name !== 'random');
  return steady.length ? steady : all;
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
