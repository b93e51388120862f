import { Injectable } from '@nestjs/common';
import { Database } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { betColumns, type BetResult, type BetRow } from './bet-rows.js';

export interface BetFilter {
  /** Own bets only. */
  ownerId?: number;
  /** The downline of the agent at the end of this path, the agent itself excluded. */
  below?: readonly number[];
  /** A part of account or nickname. */
  search?: string;
  game?: string;
  status?: BetRow['status'];
  result?: BetResult;
  /** Won. */
  minStake?: number;
  /** Day in Seoul or instant; by when the bet was placed. */
  startedAt?: string | null;
  /** Day in Seoul (that whole day) or instant, inclusive. */
  endedAt?: string | null;
  skip: number;
  take: number;
}

export interface BetPage {
  items: BetRow[];
  total: number;
  /** Over all rows that match, won; `open` is the stakes of bets in progress. */
  sums: { stake: number; payout: number; open: number };
}

/** Lists of bets, newest first. */
@Injectable()
export class BetList {
  constructor(private readonly database: Database) {}

  async page(filter: BetFilter): Promise<BetPage> {
    const { where, params } = condition(filter);
    const [items, [totals]] = await Promise.all([
      this.database.query<BetRow>(
        `SELECT ${betColumns} FROM (SELECT * FROM bet WHERE ${where} ORDER BY placed_at DESC, id DESC
           OFFSET $${params.length + 1} LIMIT $${params.length + 2}) b ORDER BY b.placed_at DESC, b.id DESC`,
        [...params, filter.skip, filter.take],
      ),
      this.database.query<{ total: number; stake: number; payout: number; open: number }>(
        `SELECT count(*) AS total, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(payout), 0)::bigint AS payout,
                coalesce(sum(stake) FILTER (WHERE status = 'accepted'), 0)::bigint AS open
         FROM bet WHERE ${where}`,
        params,
      ),
    ]);
    const { total = 0, stake = 0, payout = 0, open = 0 } = totals ?? {};
    return { items, total, sums: { stake, payout, open } };
  }
}

function condition(filter: BetFilter): { where: string; params: unknown[] } {
  const params: unknown[] = [];
  const terms: string[] = ['true'];
  const add = (value: unknown, term: (place: string) => string): void => {
    if (value === undefined || value === null || value === '') return;
    params.push(value);
    terms.push(term(`$${params.length}`));
  };
  add(filter.ownerId, (place) => `owner_id = ${place}`);
  add(filter.below?.join('.'), (place) => `path <@ ${place}::ltree AND path <> ${place}::ltree`);
  add(filter.search && `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`, (place) => `(account ILIKE ${place} OR nickname ILIKE ${place})`);
  add(filter.game, (place) => `game = ${place}`);
  add(filter.status, (place) => `status = ${place}`);
  add(filter.result, (place) => `result = ${place}`);
  add(filter.minStake, (place) => `stake >= ${place}`);
  const { from, until } = periodOf(filter);
  add(from, (place) => `placed_at >= ${place}`);
  add(until, (place) => `placed_at < ${place}`);
  return { where: terms.join(' AND '), params };
}
