import type { TFunction } from 'i18next';
import type { CallOutput } from '../../lib/contract.js';
import { formatAmount, formatWon } from '../../lib/format.js';

export type MarkedPlayer = CallOutput<'admin/protection/marker/get'>['items'][number];
export type Marker = MarkedPlayer['markers'][number];

/** The reason of a marker's points, as a sentence. */
export function markerWords({ kind, value, usual, account }: Marker, t: TFunction): string {
  return t(`protection:reason.${kind}`, {
    value: kind === 'rising' ? formatWon(value) : formatAmount(value),
    usual: formatWon(usual ?? 0),
    account: account ?? '',
  });
}

/** How a score stands out. */
export function scoreTone(score: number): 'lose' | 'warning' | 'neutral' {
  return score >= 50 ? 'lose' : score >= 20 ? 'warning' : 'neutral';
}
