/** Where the games live. The specification names these paths. */
export interface GamePath {
  readonly path: string;
  readonly game: string;
  /** The `type` of the path's query that chooses the game; the first entry of a path is meant without it. */
  readonly type?: string;
}

const at = (folder: string, games: readonly string[]): GamePath[] => games.map((game) => ({ path: `/game/${folder}/${game}`, game }));
const eos = ['eos1', 'eos2', 'eos3', 'eos4', 'eos5'] as const;

export const gamePaths: readonly GamePath[] = [
  ...at('powerball/ntry', eos),
  { path: '/game/powerball/ntry/powerball', game: 'powerball5', type: 'eos5' },
  { path: '/game/powerball/ntry/powerball', game: 'powerball3', type: 'eos3' },
  ...at('powerball', ['pbg']),
  ...at('powerball/ntry', ['coinpowerball']),
  ...at('minigame/ntry', ['powerladder', 'kenoladder', 'speedkeno', 'coinladder']),
  ...at('minigame/bepick', ['marukhan']),
  ...eos.map((game) => ({ path: `/game/powerball/bepick/${game}`, game: `bepick_${game}` })),
  ...at('powerball/bepick', ['happy545']),
];

/** The game of a page; undefined where there is none. */
export function gameAt(path: string, type?: string): string | undefined {
  const entries = gamePaths.filter((entry) => entry.path === path);
  return (entries.find((entry) => entry.type !== undefined && entry.type === type) ?? entries[0])?.game;
}

/** How a link leads to a game; home for a game without a page of its own. */
export function gameLink(game: string): { to: string; search: { type?: string } } {
  const entry = gamePaths.find((each) => each.game === game);
  return { to: entry?.path ?? '/', search: entry?.type === undefined ? {} : { type: entry.type } };
}

/** The menus that games stand in, as their paths say. */
export const gameMenus = ['powerball', 'minigame'] as const;
export type GameMenuName = (typeof gameMenus)[number];

/** Where the first game of a menu is. */
export function firstGamePath(menu: GameMenuName): string {
  return gamePaths.find(({ path }) => path.startsWith(`/game/${menu}/`))?.path ?? '/';
}

export function menuOf(game: string): GameMenuName {
  return gameLink(game).to.startsWith('/game/minigame/') ? 'minigame' : 'powerball';
}
