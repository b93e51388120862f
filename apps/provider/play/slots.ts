import { slots, type SlotEntry } from '../games/catalogue.js';
import { SeededDraw, slotText } from '../games/math/draw.js';
import { playSlot, type SlotRound } from '../games/slots/play.js';
import { slotStakes } from '../games/stakes.js';
import { orderOf } from '../store/orders.repository.js';
import { roundByKey, roundOf, setRoundState, type RoundRow } from '../store/rounds.repository.js';
import type { Queryable, Store } from '../store/store.js';
import type { BetOrder, BetWinOrder, Order, Outcome } from '../wallet/order.js';
import { InTurn } from './in-turn.js';
import type { Grants } from './grants.js';
import type { Orders } from './orders.js';
import { Refusal } from './refusal.js';
import type { Session, Sessions } from './sessions.js';

export interface SpinResult {
  readonly round: string;
  readonly number: number;
  readonly stake: number;
  readonly win: number;
  readonly result: SlotRound;
  readonly seed: string;
  readonly hash: string;
  readonly nextHash: string;
  /** After the round; null while the wallet has not answered. */
  readonly balance: number | null;
  readonly isFree: boolean;
}

interface Chance {
  readonly seed: string;
  readonly hash: string;
  readonly nextHash: string;
}

/** Slots: one bet, one result that follows from the seed, one win or a closing. */
export class Slots {
  private readonly inTurn = new InTurn();

  constructor(
    private readonly store: Store,
    private readonly sessions: Sessions,
    private readonly orders: Orders,
    private readonly grants: Grants,
    private readonly options: { takesBetWin: boolean; betsFreeRounds: boolean; now: () => number },
  ) {}

  /**
   * Plays one round. The same key answers the same round again.
   * @throws Refusal BAD_STAKE, WALLET_… with the wallet's code, UNCERTAIN when nobody knows whether the stake was taken: it comes back
   */
  spin(session: Session, game: string, { stake, key }: { stake: unknown; key: unknown }): Promise<SpinResult> {
    const entry = slots.get(game);
    if (!entry) throw new Refusal('NO_SUCH_GAME');
    if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw new Refusal('BAD_REQUEST');
    if (typeof stake !== 'number' || !slotStakes.includes(stake)) throw new Refusal('BAD_STAKE');
    return this.inTurn.run(session.id, () => this.spinNow(session, entry, stake, key));
  }

  private async spinNow(session: Session, entry: SlotEntry, stake: number, key: string): Promise<SpinResult> {
    const known = await roundByKey(this.store, session.id, key);
    if (known) return this.answerOf(known);
    const { row, chance } = await this.open(session, entry, stake, key);
    if (row.grant_id !== null && !this.options.betsFreeRounds) return this.finish(session, row, chance, null);
    const outcome = await this.orders.ask(this.betOf(session, entry, row, chance));
    if (outcome.kind === 'ok') return this.finish(session, row, chance, outcome);
    await this.drop(row, outcome.kind === 'refused' ? 'refused' : 'cancelled');
    if (outcome.kind === 'refused') throw new Refusal(`WALLET_${outcome.code}`, outcome.balance);
    throw new Refusal('UNCERTAIN');
  }

  /** A round that is not played; its free round is given back. */
  private drop(row: RoundRow, state: 'refused' | 'cancelled'): Promise<void> {
    return this.store.transaction(async (transaction) => {
      await setRoundState(transaction, row.id, state, this.date());
      if (row.grant_id !== null) await this.grants.giveBack(transaction, row.grant_id);
    });
  }

  /** Uses up a seed, draws the next one, and takes a free round where there is one. */
  private open(session: Session, entry: SlotEntry, stake: number, key: string): Promise<{ row: RoundRow; chance: Chance }> {
    const game = entry.machine.game.code;
    return this.store.transaction(async (transaction) => {
      await this.sessions.assertOpen(transaction, session.id);
      const { number, seed, hash } = await this.sessions.nextSeed(transaction, session.id, game);
      const next = await this.sessions.addSeed(transaction, session.id, game, number + 1);
      const grant = await this.grants.take(transaction, session.player, game);
      const { rows } = await transaction.query<RoundRow>(
        `INSERT INTO round (id, session_id, player, game, number, client_seed, key, grant_id, stake, state, at)
         VALUES ($1, $2, $3, $4, $5, (SELECT client_seed FROM session WHERE id = $2), $6, $7, $8, 'betting', $9) RETURNING *`,
        [
          roundId(session.id, game, number),
          session.id,
          session.player,
          game,
          number,
          key,
          grant?.id ?? null,
          grant?.stake ?? stake,
          this.date(),
        ],
      );
      return { row: rows[0]!, chance: { seed, hash, nextHash: next.hash } };
    });
  }

  private betOf(session: Session, entry: SlotEntry, row: RoundRow, chance: Chance): BetOrder | BetWinOrder {
    const { token, player, currency } = session;
    const common = { token, player, currency, game: row.game, round: row.id, tx: `b-${row.id}`, amount: row.stake };
    if (row.grant_id !== null) return { ...common, kind: 'bet', amount: 0, closes: false, grant: row.grant_id };
    if (!entry.inOneCall || !this.options.takesBetWin) return { ...common, kind: 'bet', closes: false };
    return { ...common, kind: 'betwin', win: winOf(row, resultOf(row, chance.seed)) };
  }

  private async finish(session: Session, row: RoundRow, chance: Chance, bet: Extract<Outcome, { kind: 'ok' }> | null): Promise<SpinResult> {
    const settled = await this.settle(row, session, { isDelivered: true });
    const last = settled.order === undefined ? undefined : await this.orders.deliver(settled.order, { isHeld: true });
    const balance = last?.kind === 'ok' ? last.balance : settled.order === undefined ? (bet?.balance ?? null) : null;
    return { ...describe(row, settled.result), ...chance, balance };
  }

  /** Draws, writes the result down and what has to be sent for it, in one transaction. It may run twice: the second time nothing is new. */
  private async settle(
    row: RoundRow,
    session: Session,
    { isDelivered = false } = {},
  ): Promise<{ result: SlotRound; order: string | undefined }> {
    const { seed } = await this.seedOf(this.store, row);
    const result = resultOf(row, seed);
    const order =
      (await orderOf(this.store, `b-${row.id}`))?.kind === 'betwin' ? undefined : this.lastOrder(row, session, winOf(row, result));
    await this.store.transaction(async (transaction) => {
      await transaction.query(`UPDATE round SET state = 'settled', outcome = $2, win = $3, settled_at = $4 WHERE id = $1`, [
        row.id,
        JSON.stringify(result),
        winOf(row, result),
        this.date(),
      ]);
      if (order) await this.orders.add(transaction, order, { isDelivered });
    });
    return { result, order: order?.tx };
  }

  private lastOrder(row: RoundRow, { token, currency }: Session, win: number): Order {
    const common = { token, currency, player: row.player, game: row.game, round: row.id };
    const betTx = row.grant_id === null || this.options.betsFreeRounds ? `b-${row.id}` : null;
    if (win === 0 && row.grant_id === null) return { ...common, kind: 'close', tx: `c-${row.id}`, betTx: `b-${row.id}` };
    return { ...common, kind: 'win', tx: `w-${row.id}`, betTx, grant: row.grant_id, amount: win, closes: true };
  }

  /**
   * Rounds begun before `before` that a process left undecided: whose bet was taken are drawn and paid, the others are cancelled. Call
   * after `Orders.recover`.
   */
  async recover(before: Date): Promise<void> {
    const { rows } = await this.store.query<RoundRow>(`SELECT * FROM round WHERE state = 'betting' AND table_round IS NULL AND at <= $1`, [
      before,
    ]);
    for (const row of rows) await this.recoverRound(row);
  }

  /** A bet in one call that could not be rolled back any more stands: its result does too. */
  async stood(round: string): Promise<void> {
    const row = await roundOf(this.store, round);
    if (row && row.table_round === null) await this.settle(row, await this.sessionOf(row));
  }

  private async recoverRound(row: RoundRow): Promise<void> {
    const bet = await orderOf(this.store, `b-${row.id}`);
    const isTaken = bet ? bet.state === 'done' : row.grant_id !== null && !this.options.betsFreeRounds;
    if (isTaken) await this.settle(row, await this.sessionOf(row));
    else await this.drop(row, 'cancelled');
  }

  private async answerOf(row: RoundRow): Promise<SpinResult> {
    if (row.state !== 'settled') throw new Refusal('UNCERTAIN');
    const { seed, hash, nextHash } = await this.seedOf(this.store, row);
    return { ...describe(row, row.outcome as SlotRound), seed, hash, nextHash, balance: null };
  }

  private async seedOf(store: Queryable, row: RoundRow): Promise<Chance> {
    const { rows } = await store.query<{ seed: string; hash: string }>(
      'SELECT seed, hash FROM seed WHERE session_id = $1 AND game = $2 AND number IN ($3, $3 + 1) ORDER BY number',
      [row.session_id, row.game, row.number],
    );
    return { ...rows[0]!, nextHash: rows[1]?.hash ?? '' };
  }

  private async sessionOf(row: RoundRow): Promise<Session> {
    return (await this.store.query<Session>('SELECT * FROM session WHERE id = $1', [row.session_id])).rows[0]!;
  }

  private date(): Date {
    return new Date(this.options.now());
  }
}

/** Readable, and no two alike: session, the game's initials, number. */
const roundId = (session: string, game: string, number: number): string =>
  `${session}-${game
    .split('-')
    .map((word) => word[0]!.toUpperCase())
    .join('')}-${number}`;

const resultOf = (row: RoundRow, seed: string): SlotRound =>
  playSlot(slots.get(row.game)!.machine, new SeededDraw(seed, slotText(row.client_seed!, row.game, row.number!)));

const winOf = (row: RoundRow, result: SlotRound): number => (row.stake * result.units) / 100;

const describe = (row: RoundRow, result: SlotRound): Pick<SpinResult, 'round' | 'number' | 'stake' | 'win' | 'result' | 'isFree'> => ({
  round: row.id,
  number: row.number!,
  stake: row.stake,
  win: winOf(row, result),
  result,
  isFree: row.grant_id !== null,
});
