import { isBetweenSeoulTimes } from '#lib/kernel';
import type { RollingCategory } from './rates.js';

/** The empty-bet cut, and the times of the day at which it holds for the casino and for slots. */
export interface EmptyBetCut {
  emptyBetCutPercent: number;
  casinoCutFrom: string;
  casinoCutUntil: string;
  slotCutFrom: string;
  slotCutUntil: string;
}

/** Per cent of a stake that is left out of rolling. Ends that are the same are the whole day. */
export function cutPercentOf(cut: EmptyBetCut, category: RollingCategory, at: Date): number {
  const [from, until] = endsOf(cut, category);
  return from === until || isBetweenSeoulTimes(at, from, until) ? cut.emptyBetCutPercent : 0;
}

function endsOf(cut: EmptyBetCut, category: RollingCategory): [from: string, until: string] {
  if (category.startsWith('casino')) return [cut.casinoCutFrom, cut.casinoCutUntil];
  return category.startsWith('slot') ? [cut.slotCutFrom, cut.slotCutUntil] : ['', ''];
}
