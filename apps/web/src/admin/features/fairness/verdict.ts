import type { CallOutput } from '../../../lib/contract.js';

export type FairnessGame = CallOutput<'admin/fairness/get'>['games'][number];
export type FairnessMarket = FairnessGame['markets'][number];

export type Verdict = 'fits' | 'watch' | 'strays';

/**
 * Below these chances a fair draw is worth watching, or hardly one. Of many markets looked at together some stray by chance
 * alone: of a hundred one falls below the first, and of ten thousand one below the second.
 */
const WATCH_P = 0.01;
const STRAYS_P = 0.0001;

export function verdictOf({ p, draws }: Pick<FairnessMarket, 'p' | 'draws'>): Verdict {
  if (draws === 0 || p >= WATCH_P) return 'fits';
  return p >= STRAYS_P ? 'watch' : 'strays';
}

export const verdicts = {
  fits: { tone: 'win', key: 'admin:fairness.fits' },
  watch: { tone: 'warning', key: 'admin:fairness.watch' },
  strays: { tone: 'lose', key: 'admin:fairness.strays' },
} as const satisfies Readonly<Record<Verdict, { tone: string; key: string }>>;

/** The chance as it is read: four decimals, and what is smaller than the last of them as such. */
export const formatP = (p: number): string => (p < 0.0001 ? '< 0.0001' : p.toFixed(4));

export interface FairnessSearch {
  game?: string;
  verdict?: Verdict;
}

/** Reads the page's URL. */
export function fairnessSearch(raw: Record<string, unknown>): FairnessSearch {
  return {
    ...(typeof raw['game'] === 'string' && raw['game'] !== '' ? { game: raw['game'] } : {}),
    ...(typeof raw['verdict'] === 'string' && Object.hasOwn(verdicts, raw['verdict']) ? { verdict: raw['verdict'] as Verdict } : {}),
  };
}
