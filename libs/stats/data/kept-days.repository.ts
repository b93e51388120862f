import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import type { Days } from '../domain/days.js';
import type { Flows } from '../domain/flows.js';
import { daysLater } from '../domain/kept-days.js';
import type { DayCell } from '../domain/tally.js';
import { column } from './flow-columns.js';

/** What is kept of everybody before each Monday. */
export const keptNames = [
  'deposits',
  'withdrawals',
  'stakes',
  'betCount',
  'settledStakes',
  'payouts',
] as const satisfies readonly (keyof Flows)[];
const columns = keptNames.map(column);
const list = columns.join(', ');

/** Owners in a row of stat_bettor_day. */
export const bettorsPerBlock = 4096;
/** Owners in a row of stat_owner_before. */
export const ownersPerBlock = 1024;

/** The owners of rows of stat_owner_day as rows of stat_bettor_day. */
export const bettorBlock = `(owner_id / ${bettorsPerBlock})::integer AS block,
  bit_or(set_bit(0::bit(${bettorsPerBlock}), (owner_id % ${bettorsPerBlock})::integer, 1)) AS bettors`;

/** Days of which something came late: which, and whose. */
export interface LateDays {
  days: string[];
  /** Of stat_owner_before. */
  blocks: number[];
}

/** Tables stat_bettor_day, stat_owner_before, stat_late_day and stat_kept: days that are over, for reading many of them at once. */
@Injectable()
export class KeptDaysRepository {
  /** Lets one after the other keep days; before the transaction's first query, so that it sees what the one before did. */
  async lock(tx: Tx): Promise<void> {
    await tx.query('LOCK TABLE stat_kept IN EXCLUSIVE MODE');
  }

  /** The first day that is not kept; undefined before any was. */
  async until(sql: Sql): Promise<string | undefined> {
    const [row] = await sql.query<{ until: string }>('SELECT until::text AS until FROM stat_kept');
    return row?.until;
  }

  /** The first day of the sums that the kept days are made from. */
  async earliest(sql: Sql): Promise<string | undefined> {
    const [row] = await sql.query<{ day: string | null }>('SELECT min(day)::text AS day FROM stat_owner_day');
    return row?.day ?? undefined;
  }

  async keepUntil(tx: Tx, day: string): Promise<void> {
    await tx.query('DELETE FROM stat_kept');
    await tx.query('INSERT INTO stat_kept (until) VALUES ($1)', [day]);
  }

  /** Notes what is added to days before `today`, where it changes what is kept. */
  async noteLate(sql: Sql, cells: readonly DayCell[], today: string): Promise<void> {
    const late = cells.filter(({ day, flows }) => day < today && keptNames.some((name) => flows[name] !== 0));
    if (late.length === 0) return;
    await sql.query(
      `INSERT INTO stat_late_day (owner_id, day, ${list})
       SELECT * FROM unnest($1::bigint[], $2::date[], ${columns.map((_, index) => `$${index + 3}::bigint[]`).join(', ')})`,
      [late.map(({ ownerId }) => ownerId), late.map(({ day }) => day), ...keptNames.map((name) => late.map(({ flows }) => flows[name]))],
    );
  }

  /** Takes out what came late, as this transaction sees it. @returns what of it belongs to days before `until` */
  async takeLate(tx: Tx, until: string): Promise<LateDays> {
    const rows = await tx.query<{ day: string; block: number }>(
      `WITH gone AS (DELETE FROM stat_late_day RETURNING owner_id, day)
       SELECT DISTINCT day::text AS day, (owner_id / ${ownersPerBlock})::integer AS block FROM gone WHERE day < $1 ORDER BY 1, 2`,
      [until],
    );
    return { days: [...new Set(rows.map(({ day }) => day))], blocks: [...new Set(rows.map(({ block }) => block))] };
  }

  async isAnyLate(sql: Sql): Promise<boolean> {
    const rows = await sql.query('SELECT 1 FROM stat_late_day LIMIT 1');
    return rows.length > 0;
  }

  /** Who had bets, each day for itself. What stood for the days before goes. */
  async replaceBettors(tx: Tx, days: readonly string[]): Promise<void> {
    await tx.query('DELETE FROM stat_bettor_day WHERE day = ANY ($1::date[])', [days]);
    await tx.query(
      `INSERT INTO stat_bettor_day (day, block, bettors)
       SELECT day, ${bettorBlock} FROM stat_owner_day WHERE day = ANY ($1::date[]) AND bet_count > 0 GROUP BY 1, 2`,
      [days],
    );
  }

  /**
   * What everybody had before a Monday: what they had before the one before it, and that week. What stood there goes.
   * @param blocks all of them when it is null
   */
  async replaceBefore(tx: Tx, monday: string, blocks: readonly number[] | null): Promise<void> {
    const span: Days = { from: daysLater(monday, -7), until: daysLater(monday, -1) };
    const only = (block: string) => `($2::integer[] IS NULL OR ${block} = ANY ($2))`;
    await tx.query(`DELETE FROM stat_owner_before WHERE monday = $1 AND ${only('block')}`, [monday, blocks]);
    await tx.query(
      `WITH part AS MATERIALIZED (
         SELECT owner_id, ${list} FROM stat_owner_day
         WHERE day BETWEEN $3 AND $4 AND ${only(`(owner_id / ${ownersPerBlock})::integer`)}
         UNION ALL
         SELECT block::bigint * ${ownersPerBlock} + place - 1, ${columns.map((name) => `u.${name}`).join(', ')}
         FROM stat_owner_before b, unnest(${columns.map((name) => `b.${name}`).join(', ')}) WITH ORDINALITY AS u (${list}, place)
         WHERE monday = $3 AND ${only('block')}
       ), owners AS (
         SELECT owner_id, ${columns.map((name) => `sum(${name})::bigint AS ${name}`).join(', ')} FROM part GROUP BY owner_id
       ), filled AS (
         SELECT DISTINCT (owner_id / ${ownersPerBlock})::integer AS block FROM owners WHERE ${columns.map((name) => `${name} <> 0`).join(' OR ')}
       )
       INSERT INTO stat_owner_before (monday, block, ${list})
       SELECT $1::date, block, ${columns.map((name) => `array_agg(coalesce(${name}, 0) ORDER BY place)`).join(', ')}
       FROM filled CROSS JOIN generate_series(0, ${ownersPerBlock - 1}) AS place
         LEFT JOIN owners ON owner_id = block::bigint * ${ownersPerBlock} + place
       GROUP BY block`,
      [monday, blocks, span.from, span.until],
    );
  }

  /** Takes out what is kept of days before `earliest`, and of `until` and later; all of it where one of them is missing. */
  async dropOutside(tx: Tx, earliest: string | undefined, until: string | undefined): Promise<void> {
    const isOutside = (day: string, first: string) => `DELETE FROM ${day} WHERE $1::date IS NULL OR $2::date IS NULL OR ${first}`;
    const ends = [earliest ?? null, until ?? null];
    await tx.query(isOutside('stat_bettor_day', 'day < $1 OR day >= $2'), ends);
    await tx.query(isOutside('stat_owner_before', 'monday <= $1 OR monday > $2'), ends);
  }
}
