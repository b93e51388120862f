import { randomBytes } from 'node:crypto';
import { hashOfSeed, SeededDraw } from '../games/math/draw.js';
import type { TableGame, TableOutcome } from '../games/tables/table-game.js';
import type { Orders } from '../play/orders.js';
import type { Session } from '../play/sessions.js';
import { ordersOfRound, type OrderRow } from '../store/orders.repository.js';
import { tableRoundOf, type RoundRow, type TableRoundRow } from '../store/rounds.repository.js';
import type { Queryable, Store } from '../store/store.js';
import type { BetOrder, Order } from '../wallet/order.js';
import { type BothSides, effectiveOf } from './effective.js';
import { winOf } from './table-bets.js';

/** What a player staked with one bet. */
export interface Stake {
  readonly id: string;
  readonly tableRound: string;
  readonly bets: Readonly<Record<string, number>>;
}

export type PlayerRound = RoundRow & Pick<Session, 'token' | 'currency' | 'play_key'>;

/** The records of one table: its rounds, their seeds, and what its players staked. */
export class TableRounds {
  constructor(
    private readonly store: Store,
    private readonly orders: Orders,
    readonly game: TableGame,
    private readonly now: () => number,
    private readonly bothSides: BothSides = 'none',
  ) {}

  /** The round that opens now and the one after it, whose hash is published already. */
  async open(): Promise<{ round: TableRoundRow; next: TableRoundRow }> {
    return this.store.transaction(async (transaction) => {
      const round = (await this.waiting(transaction)) ?? (await this.add(transaction));
      await transaction.query(`UPDATE table_round SET state = 'open', opened_at = $2 WHERE id = $1`, [round.id, this.date()]);
      return { round, next: await this.add(transaction) };
    });
  }

  /** Draws the round. The same round drawn again has the same outcome. */
  async deal(id: string): Promise<TableOutcome> {
    const round = (await tableRoundOf(this.store, id))!;
    const outcome = this.game.deal(new SeededDraw(round.seed, id));
    await this.store.query(`UPDATE table_round SET state = 'dealt', outcome = $2, dealt_at = $3 WHERE id = $1 AND state = 'open'`, [
      id,
      JSON.stringify(outcome),
      this.date(),
    ]);
    return outcome;
  }

  /** Pays or closes everybody's round, each in its own transaction; running again repeats nothing. */
  async settle(id: string, { isDelivered = false } = {}): Promise<(PlayerRound & { order: string })[]> {
    const { outcome } = (await tableRoundOf(this.store, id))!;
    const settled: (PlayerRound & { order: string })[] = [];
    for (const row of await this.playersOf(id)) {
      const win = winOf(this.game, outcome!, row.bets ?? {});
      const effective = effectiveOf(row.bets ?? {}, outcome!, this.bothSides);
      const order = this.lastOrder(row, await this.takenBetOf(row), { win, effective });
      await this.store.transaction(async (transaction) => {
        await transaction.query(`UPDATE round SET state = 'settled', win = $2, outcome = $3, settled_at = $4 WHERE id = $1`, [
          row.id,
          win,
          JSON.stringify(outcome),
          this.date(),
        ]);
        await this.orders.add(transaction, order, { isDelivered });
      });
      settled.push({ ...row, win, order: order.tx });
    }
    await this.store.query(`UPDATE table_round SET state = 'settled' WHERE id = $1`, [id]);
    return settled;
  }

  /** A round that was never dealt: every stake goes back. */
  async void(id: string): Promise<void> {
    await this.store.transaction(async (transaction) => {
      await transaction.query(`UPDATE table_round SET state = 'void' WHERE id = $1`, [id]);
      for (const row of await this.playersOf(id, transaction)) {
        const taken = (await ordersOfRound(transaction, row.id)).filter(isTakenBet);
        for (const { body } of taken) await this.orders.add(transaction, this.orders.rollbackOf(body as BetOrder));
      }
      await transaction.query(`UPDATE round SET state = 'cancelled', settled_at = $2 WHERE table_round = $1`, [id, this.date()]);
    });
  }

  /** What the last process left: dealt rounds are paid, others voided. Call after `Orders.recover`. */
  async recover(): Promise<void> {
    const { rows } = await this.store.query<TableRoundRow>(`SELECT * FROM table_round WHERE game = $1 AND state IN ('open', 'dealt')`, [
      this.game.code,
    ]);
    for (const { id, state } of rows) await (state === 'dealt' ? this.settle(id) : this.void(id));
  }

  /** Adds a stake that the wallet took to what the player has in this round. */
  async keep(store: Queryable, session: Session, { id, tableRound, bets }: Stake): Promise<void> {
    const stake = Object.values(bets).reduce((all, each) => all + each, 0);
    await store.query(
      `INSERT INTO round (id, session_id, player, game, table_round, stake, bets, state, at) VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8)
       ON CONFLICT (id) DO UPDATE SET stake = round.stake + excluded.stake,
         bets = (SELECT jsonb_object_agg(code, total) FROM (
           SELECT key AS code, sum(value::bigint) AS total FROM (
             SELECT * FROM jsonb_each_text(round.bets) UNION ALL SELECT * FROM jsonb_each_text(excluded.bets)) AS each GROUP BY key) AS sums)`,
      [id, session.id, session.player, this.game.code, tableRound, stake, JSON.stringify(bets), this.date()],
    );
  }

  async playersOf(id: string, store: Queryable = this.store): Promise<PlayerRound[]> {
    const { rows } = await store.query<PlayerRound>(
      `SELECT round.*, session.token, session.currency, session.play_key FROM round JOIN session ON session.id = round.session_id
       WHERE table_round = $1 AND state = 'open' ORDER BY round.id`,
      [id],
    );
    return rows;
  }

  /** The first of a player's bets on a round that the wallet took: of those before it nobody may know anything there. */
  private async takenBetOf({ id }: PlayerRound): Promise<string> {
    return (await ordersOfRound(this.store, id)).find(isTakenBet)!.tx;
  }

  private lastOrder(row: PlayerRound, betTx: string, { win, effective }: { win: number; effective: number }): Order {
    const { token, currency, player, game, id } = row;
    const common = { token, currency, player, game, round: id, betTx, effective };
    if (win === 0) return { ...common, kind: 'close', tx: `c-${id}` };
    return { ...common, kind: 'win', tx: `w-${id}`, grant: null, amount: win, closes: true };
  }

  private async waiting(store: Queryable): Promise<TableRoundRow | undefined> {
    const { rows } = await store.query<TableRoundRow>(
      `SELECT * FROM table_round WHERE game = $1 AND state = 'next' ORDER BY number LIMIT 1`,
      [this.game.code],
    );
    return rows[0];
  }

  private async add(store: Queryable): Promise<TableRoundRow> {
    const seed = randomBytes(32).toString('hex');
    const initials = this.game.code.split('-').map((word) => word.slice(0, 2).toUpperCase());
    const { rows } = await store.query<TableRoundRow>(
      `INSERT INTO table_round (id, game, number, seed, hash, state, opened_at)
       SELECT $1 || '-' || n, $2, n, $3, $4, 'next', $5 FROM (SELECT coalesce(max(number), 0) + 1 AS n FROM table_round WHERE game = $2) AS last
       RETURNING *`,
      [initials.join(''), this.game.code, seed, hashOfSeed(seed), this.date()],
    );
    return rows[0]!;
  }

  private date(): Date {
    return new Date(this.now());
  }
}

const isTakenBet = ({ kind, state }: OrderRow): boolean => kind === 'bet' && state === 'done';
