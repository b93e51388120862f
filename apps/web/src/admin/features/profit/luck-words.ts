import type { TFunction } from 'i18next';
import { formatAmount, formatWon } from '../../../lib/format.js';
import type { Profit } from './profit-figures.js';

export type Luck = NonNullable<Profit['period']['luck']>;

/** How unusual a result is: within one, two and three standard deviations of what was to be expected, or beyond. */
function degreeOf(z: number): 'usual' | 'some' | 'rare' | 'extreme' {
  const size = Math.abs(z);
  if (size < 1) return 'usual';
  if (size < 2) return 'some';
  return size < 3 ? 'rare' : 'extreme';
}

/** Luck in plain words; z and its share of a hundred stand in it. */
export function luckWords({ z, percentile }: Pick<Luck, 'z' | 'percentile'>, t: TFunction): string {
  if (z === null || percentile === null) return t('profit:luck.none');
  const degree = degreeOf(z);
  const side = z >= 0 ? 'above' : 'below';
  const words = degree === 'usual' ? t('profit:luck.usual') : t(`profit:luck.${degree}.${side}`);
  return `${words} (z ${z > 0 ? '+' : ''}${z.toFixed(2)}, ${t('profit:luck.percentile', { percent: percentile.toFixed(1) })})`;
}

/** `+1,200,000 ± 300,000`. */
export function expectedWords({ expected, deviation }: Pick<Luck, 'expected' | 'deviation'>): string {
  return `${formatWon(expected, true)} ± ${formatAmount(deviation)}`;
}

/** How much of the change of GGR the luck of both periods is; null where one of them has none, or where it went the other way. */
export function luckOfChange({ period, compared }: Pick<Profit, 'period' | 'compared'>): { amount: number; percent: number } | null {
  if (compared === null) return null;
  const change = period.lines.ggr - compared.lines.ggr;
  const [now, before] = [period.luck, compared.luck].map((luck) => (luck === null ? null : luck.actual - luck.expected));
  if (now === null && before === null) return null;
  const amount = (now ?? 0) - (before ?? 0);
  if (change === 0 || Math.sign(amount) !== Math.sign(change)) return null;
  return { amount, percent: Math.round((amount / change) * 100) };
}
