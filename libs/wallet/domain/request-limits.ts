import { dayHoursOf, refuse } from '#lib/contract';
import { isBetweenSeoulTimes, seoulIso } from '#lib/kernel';

/** What an owner has asked for on a Seoul day and did not get refused or taken back. */
export interface DayOfRequests {
  count: number;
  /** Won. */
  sum: number;
  /** When the owner asked last, on any day. */
  lastAt: Date | null;
}

/** The limits of one way, deposits or withdrawals. */
export interface RequestLimits {
  least: number;
  most: number;
  unit: number;
  delayMinutes: number;
  /** 0 is no limit. */
  dailyCount: number;
  dailySum: number;
  /** Spans of the day; none are the whole day. */
  hours: string;
}

export interface RequestRefusals {
  belowMinimum: 'CHARGE_BELOW_MINIMUM' | 'EXCHANGE_BELOW_MINIMUM';
  aboveMaximum: 'CHARGE_ABOVE_MAXIMUM' | 'EXCHANGE_ABOVE_MAXIMUM';
  notInUnit: 'CHARGE_NOT_IN_UNIT' | 'EXCHANGE_NOT_IN_UNIT';
  tooSoon: 'CHARGE_TOO_SOON' | 'EXCHANGE_TOO_SOON';
  dailyCount: 'CHARGE_DAILY_COUNT' | 'EXCHANGE_DAILY_COUNT';
  dailySum: 'CHARGE_DAILY_SUM' | 'EXCHANGE_DAILY_SUM';
  outsideHours: 'CHARGE_OUTSIDE_HOURS' | 'EXCHANGE_OUTSIDE_HOURS';
}

export const chargeRefusals: RequestRefusals = {
  belowMinimum: 'CHARGE_BELOW_MINIMUM',
  aboveMaximum: 'CHARGE_ABOVE_MAXIMUM',
  notInUnit: 'CHARGE_NOT_IN_UNIT',
  tooSoon: 'CHARGE_TOO_SOON',
  dailyCount: 'CHARGE_DAILY_COUNT',
  dailySum: 'CHARGE_DAILY_SUM',
  outsideHours: 'CHARGE_OUTSIDE_HOURS',
};
export const exchangeRefusals: RequestRefusals = {
  belowMinimum: 'EXCHANGE_BELOW_MINIMUM',
  aboveMaximum: 'EXCHANGE_ABOVE_MAXIMUM',
  notInUnit: 'EXCHANGE_NOT_IN_UNIT',
  tooSoon: 'EXCHANGE_TOO_SOON',
  dailyCount: 'EXCHANGE_DAILY_COUNT',
  dailySum: 'EXCHANGE_DAILY_SUM',
  outsideHours: 'EXCHANGE_OUTSIDE_HOURS',
};

const minuteMs = 60_000;

/** Whether a time of the day lies in one of the spans. */
export function isWithinHours(at: Date, hours: string): boolean {
  const spans = dayHoursOf(hours);
  return spans.length === 0 || spans.some(({ from, until }) => isBetweenSeoulTimes(at, from, until));
}

/** @throws DomainError where an amount is not one of those that may be asked for */
export function assertAmount(amount: number, { least, most, unit }: RequestLimits, codes: RequestRefusals): void {
  if (amount < least) throw refuse(codes.belowMinimum, { minimum: least });
  if (amount > most) throw refuse(codes.aboveMaximum, { maximum: most });
  if (amount % unit !== 0) throw refuse(codes.notInUnit, { unit });
}

/** @throws DomainError outside the hours in which requests are taken */
export function assertHours(at: Date, { hours }: RequestLimits, codes: RequestRefusals): void {
  if (!isWithinHours(at, hours)) throw refuse(codes.outsideHours, { hours });
}

/** The time from which the next request may come; undefined where that is at once. */
export function nextRequestAt({ lastAt }: DayOfRequests, { delayMinutes }: RequestLimits): Date | undefined {
  return lastAt && delayMinutes > 0 ? new Date(lastAt.getTime() + delayMinutes * minuteMs) : undefined;
}

/** What may still be asked for on the day, won; null is no limit. */
export function leftOfDay(day: DayOfRequests, { dailySum }: RequestLimits): number | null {
  return dailySum === 0 ? null : Math.max(0, dailySum - day.sum);
}

/**
 * Holds a request against those before it. Asked behind the owner's lock, so that of two at once the second sees the first.
 * @throws DomainError too soon, too many, or too much on one day
 */
export function assertPace(request: { amount: number; at: Date }, day: DayOfRequests, limits: RequestLimits, codes: RequestRefusals): void {
  const { amount, at } = request;
  const { delayMinutes, dailyCount, dailySum } = limits;
  const next = nextRequestAt(day, limits);
  if (next && at < next) {
    const hours = Math.round((delayMinutes / 60) * 100) / 100;
    throw refuse(codes.tooSoon, { hours, minutes: delayMinutes, nextAt: seoulIso(next) });
  }
  if (dailyCount > 0 && day.count >= dailyCount) throw refuse(codes.dailyCount, { limit: dailyCount });
  const left = leftOfDay(day, limits);
  if (left !== null && amount > left) throw refuse(codes.dailySum, { limit: dailySum, left });
}
