import { siteAccounts } from '../domain/accounts.js';

const ofPoints = Object.entries(siteAccounts).flatMap(([kind, unit]) => (unit === 'point' ? [`'${kind}'`] : []));

/**
 * SQL: what a unit of one of the house's accounts was worth at a time, won. An egg is a won; a point what the settings said then, which the
 * function `point_rates` knows.
 * @param rates its rows, where the statement has them at hand
 */
export function wonOf(account: string, at: string, rates = 'point_rates()'): string {
  return `CASE WHEN ${account} IN (${ofPoints.join(', ')})
    THEN (SELECT r.won FROM ${rates} r WHERE ${at} >= r.since AND ${at} < r.until) ELSE 1 END`;
}
