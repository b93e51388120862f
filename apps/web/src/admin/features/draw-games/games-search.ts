import type { CallOutput } from '../../../lib/contract.js';
import { gameStates as states } from '#lib/contract/values';

export interface GamesSearch {
  state?: (typeof states)[number];
}

/** Reads the list's URL. */
export function gamesSearch(raw: Record<string, unknown>): GamesSearch {
  return (states as readonly unknown[]).includes(raw['state']) ? { state: raw['state'] as GamesSearch['state'] & string } : {};
}

const tabs = ['rule', 'markets', 'levels'] as const;
export type EditorTab = (typeof tabs)[number];

export interface EditorSearch {
  tab?: EditorTab;
  /** `1` to `7`. */
  level?: string;
}

/** Reads the editor's URL. */
export function editorSearch(raw: Record<string, unknown>): EditorSearch {
  const level = String(raw['level'] ?? '');
  return {
    ...((tabs as readonly unknown[]).includes(raw['tab']) ? { tab: raw['tab'] as EditorTab } : {}),
    ...(/^[1-7]$/.test(level) ? { level } : {}),
  };
}

/** How many games stand in each state. */
export function stateCounts(games: CallOutput<'admin/game/get'>['items']): Record<(typeof states)[number], number> {
  const count = (state: string): number => games.filter((game) => game.state === state).length;
  return { on_sale: count('on_sale'), maintenance: count('maintenance'), stopped: count('stopped') };
}
