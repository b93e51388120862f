import type { RequestHold } from '#lib/contract';
import { isExchangeClosed } from './exchange-hours.js';
import { type DayOfRequests, isWithinHours, leftOfDay, nextRequestAt, type RequestLimits } from './request-limits.js';

/** What may be asked for now, won, and what keeps it there. */
export interface AskedNow {
  now: number;
  because: RequestHold[];
}

/** Something that lets no more than `most` won be asked for. */
export interface Hold {
  why: RequestHold;
  most: number;
}

/** Something that lets nothing be asked for, where it holds. */
export const holdIf = (why: RequestHold, isHeld: boolean): Hold => ({ why, most: isHeld ? 0 : Infinity });

/** What the limits of one way and the requests before hold. */
export function holdsOf(limits: RequestLimits, day: DayOfRequests, at: Date): Hold[] {
  const next = nextRequestAt(day, limits);
  return [
    holdIf('hours', !isWithinHours(at, limits.hours)),
    holdIf('too_soon', next !== undefined && at < next),
    holdIf('daily_count', limits.dailyCount > 0 && day.count >= limits.dailyCount),
    { why: 'daily_sum', most: leftOfDay(day, limits) ?? Infinity },
  ];
}

/** The banks' break, which closes withdrawals alone. */
export const bankBreak = (at: Date, rules: { exchangeClosedFrom: string; exchangeClosedUntil: string }): Hold =>
  holdIf('bank_break', isExchangeClosed(at, rules.exchangeClosedFrom, rules.exchangeClosedUntil));

/**
 * The most that one request of now may ask for. The same rules refuse a request that asks for more; this says them beforehand.
 * @param owned what the owner has for it, won; undefined where what is asked for comes from outside
 */
export function askedNow(owned: number | undefined, { least, most, unit }: RequestLimits, holds: readonly Hold[]): AskedNow {
  const wanted = owned ?? most;
  const all = [...holds, { why: 'maximum' as const, most }];
  const free = Math.max(0, Math.min(wanted, ...all.map((hold) => hold.most)));
  const inUnits = unit > 0 ? Math.floor(free / unit) * unit : free;
  const because = all.filter((hold) => hold.most < wanted).map(({ why }) => why);
  if (inUnits >= least) return { now: inUnits, because };
  // What is free is too little for one request; where nothing else holds it, that alone is the reason.
  return { now: 0, because: free === 0 && because.length > 0 ? because : [...because, 'minimum'] };
}
