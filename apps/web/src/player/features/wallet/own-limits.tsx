import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatTime, formatWon } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import type { CallOutput } from '../../../lib/contract.js';

export type OwnLimits = CallOutput<'user/bank/getRules'>;
export type Way = OwnLimits['charge'];

/** The limits in force for oneself; undefined until they are read. */
export const useOwnLimits = (): OwnLimits | undefined => useCall('user/bank/getRules').data;

/** Why an amount is not one of those that may be asked for; null where nothing speaks against it. The server decides. */
export function limitProblem(amount: number, way: Way, t: TFunction): string | null {
  if (amount > way.maximum) return t('wallet:limits.above', { amount: formatWon(way.maximum) });
  if (way.unit > 1 && amount % way.unit !== 0) return t('wallet:limits.unit', { amount: formatWon(way.unit) });
  return null;
}

/** The limits beside the minimum as lines of a list, with what is left of them today. */
export function LimitLines({ way }: { way: Way }): ReactNode {
  const { t } = useTranslation();
  const { maximum, unit, delayMinutes, nextAt, dailyCount, dailySum, usedCount, usedSum, hours } = way;
  return (
    <>
      <li>{t('wallet:limits.maximum', { amount: formatWon(maximum) })}</li>
      {unit > 1 && <li>{t('wallet:limits.unit', { amount: formatWon(unit) })}</li>}
      {delayMinutes > 0 && <li>{t('wallet:limits.delay', { minutes: formatAmount(Math.ceil(delayMinutes)) })}</li>}
      {nextAt !== null && <li>{t('wallet:limits.next', { at: formatTime(nextAt, 'short') })}</li>}
      {dailyCount > 0 && <li>{t('wallet:limits.count', { count: dailyCount, left: Math.max(0, dailyCount - usedCount) })}</li>}
      {dailySum > 0 && <li>{t('wallet:limits.sum', { amount: formatWon(dailySum), left: formatWon(Math.max(0, dailySum - usedSum)) })}</li>}
      {hours !== '' && <li>{t('wallet:limits.hours', { hours })}</li>}
    </>
  );
}
