import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatTime, formatWon } from '../../lib/format.js';
import { refresh, useCall } from '../../lib/queries.js';
import { usePush } from '../../lib/use-push.js';
import type { CallOutput } from '../../lib/contract.js';
import type { Break } from './bank-break.js';

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

/** The limits of a deposit by bank or by coin; undefined until they are read. */
export const chargeWay = (own: OwnLimits | undefined, isByBank: boolean): Way | undefined =>
  own === undefined || isByBank ? own?.charge : withoutAccount(own.charge);

/** The most of one deposit, won: by bank also what the account takes. */
export const mostCharge = ({ charge, account }: OwnLimits, isByBank: boolean): number =>
  Math.min(charge.maximum, (isByBank ? account.limit : null) ?? Infinity);

/** The same of a deposit by coin, which no bank account limits. What else limits it together with the account is the server's to judge. */
function withoutAccount(way: Way): Way {
  const isAccountAlone = way.because.every((why) => why === 'temporary_account');
  return isAccountAlone ? { ...way, now: way.maximum, because: [] } : way;
}

/** What may be deposited, as far as it is known. @param minimum won */
export function spanWords(minimum: number, way: Way | undefined, t: TFunction): string {
  if (way === undefined || way.now === 0) return t('wallet:deposit.minimum', { amount: formatWon(minimum) });
  if (way.now === minimum) return formatWon(minimum);
  return t('wallet:deposit.between', { least: formatWon(minimum), most: formatWon(way.now) });
}

/** Why no more may be deposited now; that of the account stands with its kind. @param limit of the account, won; null where it has none */
export function ChargeHolds({ way, limit, rules }: { way: Way; limit: number | null; rules: Break }): ReactNode {
  const because = way.because.filter((why) => why !== 'temporary_account' || way.now === 0);
  return <HoldNotes way={{ ...way, because }} numbers={{ receivable: 0, missing: 0, temporaryLimit: limit ?? 0 }} rules={rules} />;
}

/** Why no more may be withdrawn now. */
export function ExchangeHolds({ own, receivable, rules }: { own: OwnLimits; /** Won. */ receivable: number; rules: Break }): ReactNode {
  return <HoldNotes way={own.exchange} numbers={{ receivable, missing: own.turnover.missing, temporaryLimit: 0 }} rules={rules} />;
}

/** Why no more may be asked for now: a note of each reason. */
function HoldNotes({ way, numbers, rules }: { way: Way; numbers: HoldNumbers; rules: Break }): ReactNode {
  const { t } = useTranslation();
  return holdWords(way, numbers, rules, t).map((words) => (
    <p key={words} className="note warning" role="note">
      {words}
    </p>
  ));
}

/** Each reason with its number. */
function holdWords(way: Way, numbers: HoldNumbers, { closedFrom: from, closedUntil: until }: Break, t: TFunction): string[] {
  const { receivable, missing, temporaryLimit } = numbers;
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
