import { setTimeout as sleep } from 'node:timers/promises';
import type { Timing } from '../games/catalogue.js';
import type { Bead, TableOutcome } from '../games/tables/table-game.js';
import type { Orders } from '../play/orders.js';
import { Refusal } from '../play/refusal.js';
import type { Session } from '../play/sessions.js';
import { roadOf, type TableRoundRow } from '../store/rounds.repository.js';
import type { Store } from '../store/store.js';
import { addBets, readBets, sumOf } from './table-bets.js';
import type { Stake, TableRounds } from './table-rounds.js';

/** `closing`: no more bets, those on their way are waited for. */
export type Phase = 'waiting' | 'betting' | 'closing' | 'dealing' | 'result';

export interface TableState {
  readonly game: string;
  readonly phase: Phase;
  /** When this phase ends, as the vendor's clock has it, milliseconds. */
  readonly endsAt: number;
  readonly now: number;
  readonly round: string;
  readonly hash: string;
  readonly nextHash: string;
  /** From the deal on. */
  readonly outcome: TableOutcome | null;
  /** Oldest first. */
  readonly road: readonly { readonly id: string; readonly bead: Bead }[];
  readonly watching: number;
}

export type TableEvent =
  | { readonly kind: 'table'; readonly state: TableState }
  | { readonly kind: 'settled'; readonly round: string; readonly win: number; readonly stake: number; readonly balance: number | null };

export interface Watcher {
  readonly playKey: string;
  see(event: TableEvent): void;
}

/** All stakes of the player in this round, and the balance after them. */
export interface Placed {
  readonly bets: Readonly<Record<string, number>>;
  readonly balance: number | null;
}

const ROAD = 60;
const MOST_BETS_A_ROUND = 30;

/** A table that deals for everybody at once, by the clock. */
export class LiveTable {
  private phase: Phase = 'waiting';
  private endsAt = 0;
  private round: TableRoundRow | undefined;
  private nextHash = '';
  private outcome: TableOutcome | null = null;
  private road: { id: string; bead: Bead }[] = [];
  private readonly watchers = new Set<Watcher>();
  private readonly stakes = new Map<string, { bets: Record<string, number>; count: number }>();
  private readonly onTheirWay = new Set<Promise<unknown>>();
  private running: Promise<void> | undefined;
  private readonly stopping = new AbortController();

  constructor(
    private readonly store: Store,
    private readonly rounds: TableRounds,
    private readonly orders: Orders,
    private readonly timing: Timing,
    private readonly now: () => number = Date.now,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  /** Ends between two phases: a round under way is voided or paid at the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    watcher.see({ kind: 'table', state: this.state() });
    return () => this.watchers.delete(watcher);
  }

  state(): TableState {
    const { phase, endsAt, round, nextHash, outcome, road } = this;
    return {
      ...{ game: this.rounds.game.code, phase, endsAt, now: this.now(), nextHash, outcome, road },
      ...{ round: round?.id ?? '', hash: round?.hash ?? '', watching: this.watchers.size },
    };
  }

  betsOf(session: Session): Readonly<Record<string, number>> {
    return this.stakes.get(session.id)?.bets ?? {};
  }

  /**
   * Places stakes in the round that takes bets now.
   * @throws Refusal BETS_CLOSED, BAD_REQUEST, BAD_STAKE, WALLET_…, UNCERTAIN
   */
  async place(session: Session, { round, bets: given }: { round: unknown; bets: unknown }): Promise<Placed> {
    const bets = readBets(this.rounds.game, given);
    const { round: open } = this;
    if (this.phase !== 'betting' || !open || round !== open.id) throw new Refusal('BETS_CLOSED');
    const mine = this.stakes.get(session.id) ?? { bets: {}, count: 0 };
    if (mine.count >= MOST_BETS_A_ROUND) throw new Refusal('TOO_MANY_BETS');
    // What is on its way counts against the table's limit at once; what the wallet refuses is taken off again.
    const held = { bets: addBets(mine.bets, bets), count: mine.count + 1 };
    this.stakes.set(session.id, held);
    const work = this.send(session, { id: `${open.id}:${session.id}`, tableRound: open.id, bets }, held);
    this.onTheirWay.add(work);
    try {
      return await work;
    } catch (error) {
      this.release(session.id, bets);
      throw error;
    } finally {
      this.onTheirWay.delete(work);
    }
  }

  private async send(session: Session, stake: Stake, held: { bets: Record<string, number>; count: number }): Promise<Placed> {
    const { token, player, currency } = session;
    const common = { token, player, currency, game: this.rounds.game.code, round: stake.id, tx: `b-${stake.id}-${held.count}` };
    const outcome = await this.orders.ask({ ...common, kind: 'bet', amount: sumOf(stake.bets), closes: false }, (store) =>
      this.rounds.keep(store, session, stake),
    );
    if (outcome.kind === 'refused') throw new Refusal(`WALLET_${outcome.code}`, outcome.balance);
    if (outcome.kind === 'unknown') throw new Refusal('UNCERTAIN');
    return { bets: this.stakes.get(session.id)?.bets ?? held.bets, balance: outcome.balance };
  }

  private release(session: string, bets: Readonly<Record<string, number>>): void {
    const mine = this.stakes.get(session);
    if (!mine) return;
    const rest = Object.entries(mine.bets).map(([code, stake]) => [code, stake - (bets[code] ?? 0)] as const);
    this.stakes.set(session, { ...mine, bets: Object.fromEntries(rest.filter(([, stake]) => stake > 0)) });
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.playRound();
      } catch {
        // The database was away: the round under way is put right before the next one opens.
        await this.pause(1_000);
        await this.rounds.recover().catch(() => undefined);
      }
    }
  }

  private async playRound(): Promise<void> {
    const { round, next } = await this.rounds.open();
    Object.assign(this, { round, nextHash: next.hash, outcome: null });
    this.stakes.clear();
    this.road = await roadOf(this.store, this.rounds.game.code, ROAD);
    if (!(await this.enter('betting', this.timing.betMs))) return;
    this.phase = 'closing';
    this.show();
    await Promise.allSettled(this.onTheirWay);
    this.outcome = await this.rounds.deal(round.id);
    await this.enter('dealing', this.timing.dealMs);
    const settled = await this.rounds.settle(round.id, { isDelivered: true });
    this.road = [...this.road, { id: round.id, bead: this.outcome.bead }].slice(-ROAD);
    const paid = Promise.allSettled(settled.map((row) => this.tell(row)));
    await this.enter('result', this.timing.showMs);
    await paid;
  }

  private async tell(row: { id: string; play_key: string; win: number | null; stake: number; order: string }): Promise<void> {
    const outcome = await this.orders.deliver(row.order, { isHeld: true });
    const balance = outcome?.kind === 'ok' ? outcome.balance : null;
    for (const watcher of this.watchers) {
      if (watcher.playKey === row.play_key) watcher.see({ kind: 'settled', round: row.id, win: row.win ?? 0, stake: row.stake, balance });
    }
  }

  /** @returns false when the table stops meanwhile */
  private async enter(phase: Phase, lastsMs: number): Promise<boolean> {
    Object.assign(this, { phase, endsAt: this.now() + lastsMs });
    this.show();
    return this.pause(lastsMs);
  }

  private show(): void {
    const state = this.state();
    for (const watcher of this.watchers) watcher.see({ kind: 'table', state });
  }

  private pause(lastsMs: number): Promise<boolean> {
    return sleep(lastsMs, undefined, { signal: this.stopping.signal, ref: true }).then(
      () => true,
      () => false,
    );
  }
}
