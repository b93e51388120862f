import { Injectable } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { drawGames } from '#lib/games';
import { Database } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { betColumns, type BetRow } from './bet-rows.js';

/** What a list of bets may ask for; amounts are won. */
export interface BetFilter extends Partial<Omit<CallParsed<'admin/bet/get'>, 'memberId' | 'skip' | 'take'>> {
  /** Own bets only. */
  ownerId?: number;
  /** The downline of the agent at the end of this path, the agent itself excluded. */
  below?: readonly number[];
  skip: number;
  take: number;
}

export interface BetPage {
  items: BetRow[];
  total: number;
  /** Over all rows that match, won; `stake` leaves out what was cancelled, `open` is the stakes of bets in progress. */
  sums: { stake: number; payout: number; open: number };
}

/** Lists of bets, newest first unless another order is asked for. */
@Injectable()
export class BetList {
  constructor(private readonly database: Database) {}

  async page(filter: BetFilter): Promise<BetPage> {
    const { where, params } = condition(filter);
    const order = orderOf(filter);
    const [items, [totals]] = await Promise.all([
      this.database.query<BetRow>(
        `SELECT ${betColumns} FROM (SELECT * FROM bet b WHERE ${where} ORDER BY ${order}
           OFFSET $${params.length + 1} LIMIT $${params.length + 2}) b ORDER BY ${order}`,
        [...params, filter.skip, filter.take],
      ),
      this.database.query<{ total: number; stake: number; payout: number; open: number }>(
        `SELECT count(*) AS total, coalesce(sum(stake) FILTER (WHERE status <> 'cancelled'), 0)::bigint AS stake,
                coalesce(sum(payout), 0)::bigint AS payout,
                coalesce(sum(stake) FILTER (WHERE status = 'accepted'), 0)::bigint AS open
         FROM bet b WHERE ${where}`,
        params,
      ),
    ]);
    const { total = 0, stake = 0, payout = 0, open = 0 } = totals ?? {};
    return { items, total, sums: { stake, payout, open } };
  }
}

/** Columns that a list may be sorted by; those that may be empty say where the empty ones stand: at the end. */
const sortColumns = {
  placedAt: { column: 'b.placed_at', empty: '' },
  settledAt: { column: 'b.settled_at', empty: 'NULLS LAST' },
  stake: { column: 'b.stake', empty: '' },
  payout: { column: 'b.payout', empty: 'NULLS LAST' },
  odds: { column: 'b.odds', empty: '' },
} as const;

function orderOf({ sort = 'placedAt', ascending = false }: BetFilter): string {
  const direction = ascending ? 'ASC' : 'DESC';
  const { column, empty } = sortColumns[sort];
  return `${column} ${direction} ${empty}, b.id ${direction}`;
}

function condition(filter: BetFilter): { where: string; params: unknown[] } {
  const params: unknown[] = [];
  const terms: string[] = ['true'];
  const add = (value: unknown, term: (place: string) => string): void => {
    if (value === undefined || value === null || value === '') return;
    params.push(value);
    terms.push(term(`$${params.length}`));
  };
  const { from, until } = periodOf(filter);
  add(from, (place) => `b.placed_at >= ${place}`);
  add(until, (place) => `b.placed_at < ${place}`);
  add(filter.ownerId, (place) => `b.owner_id = ${place}`);
  add(filter.below?.join('.'), (place) => `b.path <@ ${place}::ltree AND b.path <> ${place}::ltree`);
  add(filter.agentId && `*.${filter.agentId}.*{1,}`, (place) => `b.path ~ ${place}::lquery`);
  add(filter.search && `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`, (place) => `(b.account ILIKE ${place} OR b.nickname ILIKE ${place})`);
  add(filter.level, (place) => `b.level = ${place}`);
  add(filter.game, (place) => `b.game = ${place}`);
  add(filter.family && drawGames.filter(({ family }) => family === filter.family).map(({ id }) => id), (place) => `b.game = ANY (${place})`);
  add(filter.roundId, (place) => `b.round_id = ${place}`);
  add(filter.round, (place) => `b.round = ${place}`);
  add(filter.market, (place) => `EXISTS (SELECT FROM bet_leg l WHERE l.bet_id = b.id AND l.market = ${place})`);
  add(filter.kind && filter.kind === 'multi', (place) => `EXISTS (SELECT FROM bet_leg l WHERE l.bet_id = b.id AND l.ordinal = 2) = ${place}`);
  add(filter.status, (place) => `b.status = ${place}`);
  add(filter.result, (place) => `b.result = ${place}`);
  add(filter.minStake, (place) => `b.stake >= ${place}`);
  add(filter.maxStake, (place) => `b.stake <= ${place}`);
  add(filter.minOdds, (place) => `b.odds >= ${place}`);
  add(filter.minPayout, (place) => `b.payout >= ${place}`);
  add(filter.address?.trim(), (place) => `b.address = ${place}`);
  return { where: terms.join(' AND '), params };
}
