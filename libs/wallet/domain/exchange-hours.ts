import { isBetweenSeoulTimes } from '#lib/kernel';

/** True while the banks' check closes withdrawals. Equal ends are no closing. */
export function isExchangeClosed(instant: Date, from: string, until: string): boolean {
  return isBetweenSeoulTimes(instant, from, until);
}
