import type { Side } from '../../../ui/bead.js';
import { outcomeWords } from '../../../shared/draws/draw-labels.js';
import type { Market } from './rounds.js';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The two sides of what can go one way or the other; a bead tells them by its shape. */
const sides: Readonly<Record<string, Side>> = { odd: 'a', even: 'b', under: 'a', over: 'b', left: 'a', right: 'b', three: 'a', four: 'b' };

/** Undefined for outcomes of markets with more than two. */
export function sideOf(outcome: string): Side | undefined {
  return sides[outcome];
}

/** The one letter in a bead. */
export function sideLetter(outcome: string, t: Translate): string {
  return t(`draws:letter.${outcome}`);
}

/** Markets with two sides: what a road can show. */
export function roadMarkets(markets: readonly Market[]): readonly Market[] {
  return markets.filter(({ outcomes }) => outcomes.length === 2 && outcomes.every(({ id }) => sideOf(id) !== undefined));
}

/** Markets that say one thing each about a result, in the order in which it is read; the others combine these. */
const plain = [
  'sum_odd_even',
  'sum_under_over',
  'sum_size',
  'power_odd_even',
  'power_under_over',
  'ladder_start',
  'ladder_lines',
  'ladder_odd_even',
  'keno_sum_odd_even',
  'keno_sum_last_digit',
  'five_sum_odd_even',
  'five_sum_under_over',
] as const;

/** What a result came to, in the shortest words. */
export function plainOutcomes(outcomes: Readonly<Record<string, string>>): { market: string; outcome: string; side: Side | undefined }[] {
  return plain.flatMap((market) => {
    const outcome = outcomes[market];
    return outcome === undefined ? [] : [{ market, outcome, side: sideOf(outcome) }];
  });
}

export function plainText(outcomes: Readonly<Record<string, string>>, t: Translate): string {
  return plainOutcomes(outcomes)
    .map(({ market, outcome }) => outcomeWords(market, outcome, t))
    .join(' · ');
}
