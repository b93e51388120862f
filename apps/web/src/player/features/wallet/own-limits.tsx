import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatTime, formatWon } from '../../../lib/format.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import type { CallOutput } from '../../../lib/contract.js';

export type OwnLimits = CallOutput<'user/bank/getRules'>;
export type Way = OwnLimits['charge'];

/** Hours and breaks begin and end by themselves, ms. */
const READ_MS = 30_000;

/** The limits in force for oneself and what may be asked for now, live; undefined until they are read. */
export function useOwnLimits(): OwnLimits | undefined {
  const renew = (): void => refresh('user/bank/getRules');
  usePush('wallet.changed', renew);
  usePush('bet.settled', renew);
  usePush('bet.resettled', renew);
  return useCall('user/bank/getRules', undefined, { refetchInterval: READ_MS }).data;
}

/** The same of a deposit by coin, which no bank account limits. What else limits it together with the account is the server's to judge. */
export function withoutAccount(way: Way): Way {
  const isAccountAlone = way.because.every((why) => why === 'temporary_account');
  return isAccountAlone ? { ...way, now: way.maximum, because: [] } : way;
}

/** Why no more may be asked for now, each reason with its number. */
export function holdWords(way: Way, { receivable, missing, from, until, temporaryLimit }: HoldNumbers, t: TFunction): string[] {
  const sums: Partial<Record<OwnLimits['charge']['because'][number], number>> = {
    ...{ frozen: receivable, turnover: missing, temporary_account: temporaryLimit },
    ...{ daily_sum: Math.max(0, way.dailySum - way.usedSum), maximum: way.maximum, minimum: way.minimum },
  };
  return way.because.map((why) =>
    t(`wallet:now.because.${why}`, {
      amount: formatWon(sums[why] ?? 0),
      at: way.nextAt === null ? '' : formatTime(way.nextAt, 'short'),
      ...{ count: way.dailyCount, hours: way.hours, from, until },
    }),
  );
}

interface HoldNumbers {
  /** Won. */
  readonly receivable: number;
  readonly missing: number;
  readonly temporaryLimit: number;
  /** The banks' break. */
  readonly from: string;
  readonly until: string;
}

/** Why an amount is not one of those that may be asked for; null where nothing speaks against it. The server decides. */
export function limitProblem(amount: number, way: Way, t: TFunction): string | null {
  if (amount > way.now && way.now > 0) return t('wallet:limits.above', { amount: formatWon(way.now) });
  if (way.unit > 1 && amount % way.unit !== 0) return t('wallet:limits.unit', { amount: formatWon(way.unit) });
  return null;
}

/** The limits beside the minimum as lines of a list, with what is left of them today. */
export function LimitLines({ way, most = way.maximum }: { way: Way; /** Of one request, won. */ most?: number }): ReactNode {
  const { t } = useTranslation();
  const { unit, delayMinutes, nextAt, dailyCount, dailySum, usedCount, usedSum, hours } = way;
  return (
    <>
      <li>{t('wallet:limits.maximum', { amount: formatWon(most) })}</li>
      {unit > 1 && <li>{t('wallet:limits.unit', { amount: formatWon(unit) })}</li>}
      {delayMinutes > 0 && <li>{t('wallet:limits.delay', { minutes: formatAmount(Math.ceil(delayMinutes)) })}</li>}
      {nextAt !== null && <li>{t('wallet:limits.next', { at: formatTime(nextAt, 'short') })}</li>}
      {dailyCount > 0 && <li>{t('wallet:limits.count', { count: dailyCount, left: Math.max(0, dailyCount - usedCount) })}</li>}
      {dailySum > 0 && <li>{t('wallet:limits.sum', { amount: formatWon(dailySum), left: formatWon(Math.max(0, dailySum - usedSum)) })}</li>}
      {hours !== '' && <li>{t('wallet:limits.hours', { hours })}</li>}
    </>
  );
}
