import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { Ledger, lockOwner, owned, site, type PostingDraft, type TransferKind } from '#lib/wallet';
import {
  type PayableShares,
  type PlacedShares,
  RollingSharesRepository,
  type NewRun,
  type Run,
  type RunLine,
  type ShareScope,
} from './data/rolling-shares.repository.js';
import { PositionAsksRepository } from '../positions/data/position-asks.repository.js';
import { RollingSumsRepository } from './data/rolling-sums.repository.js';

/** Shares that one run takes at most: it bounds the length of a transaction, however many bets a unit has. */
export const runSize = 10_000;

/**
 * Accrues, pays and takes back shares, in the caller's transaction. The shares change their state and the ledger is posted
 * together, summed by owner; every transfer names its run, and the run its shares.
 * Shares are locked before accounts, by everybody who locks both.
 */
/** A run, its rows, its transfers and its news have one instant. */
type DatedRun = Run & { at: Date };

@Injectable()
export class RollingRuns {
  constructor(
    private readonly shares: RollingSharesRepository,
    private readonly sums: RollingSumsRepository,
    private readonly positions: PositionAsksRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Accrues what is due: site.rolling → rolling_pending. @returns how many shares */
  async accrue(tx: Tx, scope: ShareScope): Promise<number> {
    const run = await this.run(tx, { kind: 'accrual', from: ['due'], to: 'accrued', scope, limit: runSize });
    if (!run) return 0;
    await this.post(tx, run, 'rolling_accrued', run.lines, ({ ownerId, amount }) => [
      { from: site('rolling'), to: owned(ownerId, 'rolling_pending'), amount },
    ]);
    return sharesOf(await this.finish(tx, 'accrual', run));
  }

  /**
   * Pays what is accrued in a unit, or what waits for a hand: rolling_pending → cash, or points through the exchange accounts.
   * @param wonPerPoint what a point is worth, won; undefined pays cash
   * @returns how many shares
   */
  async pay(tx: Tx, scope: { unit: string } | PayableShares, wonPerPoint: number | undefined): Promise<number> {
    return sharesOf(await this.payRun(tx, scope, wonPerPoint));
  }

  /** Pays all that waits for a hand to be paid to an owner. @returns won */
  async payByHand(tx: Tx, ownerId: number, wonPerPoint: number | undefined): Promise<number> {
    let paid = 0;
    for (;;) {
      const lines = await this.payRun(tx, { payableTo: ownerId }, wonPerPoint);
      paid += amountOf(lines);
      if (sharesOf(lines) < runSize) return paid;
    }
  }

  private async payRun(tx: Tx, scope: { unit: string } | PayableShares, wonPerPoint: number | undefined): Promise<RunLine[]> {
    const run = await this.run(tx, { kind: 'payment', from: ['accrued'], to: 'paid', scope, limit: runSize, wonPerPoint });
    if (!run) return [];
    await this.post(tx, run, 'rolling_paid', byOwner(run.lines), (line) => paymentOf(line, wonPerPoint));
    return this.finish(tx, 'payment', run);
  }

  /** Has what is accrued in a unit wait to be paid by hand. @returns how many shares */
  async release(tx: Tx, unit: string): Promise<number> {
    const released = await this.shares.release(tx, unit, runSize);
    if (released.length === 0) return 0;
    await this.sums.release(tx, released);
    return sharesOf(released);
  }

  /**
   * Takes back what is accrued or paid. What was paid in points is taken in points as far as they are there: points leave by
   * conversion only, so the rest has become money and is recalled as money, a debt where there is none.
   * @returns how many shares
   */
  async takeBack(tx: Tx, scope: ShareScope, to: 'reversed' | 'cancelled', limit?: number): Promise<number> {
    return sharesOf(await this.reverse(tx, { from: ['accrued', 'paid'], to, scope, limit }));
  }

  /** Takes back what was paid, for good, and nothing else; agents who carry those bets no longer pay for it. @returns won */
  async recover(tx: Tx, scope: PlacedShares): Promise<number> {
    return amountOf(await this.reverse(tx, { from: ['paid'], to: 'cancelled', scope }));
  }

  private async reverse(tx: Tx, draft: Pick<NewRun, 'from' | 'to' | 'scope' | 'limit'>): Promise<RunLine[]> {
    const run = await this.run(tx, { ...draft, kind: 'reversal' });
    if (!run) return [];
    const pending = run.lines.filter(({ wasPaid }) => !wasPaid);
    await this.post(tx, run, 'rolling_reversed', pending, ({ ownerId, amount }) => [
      { from: owned(ownerId, 'rolling_pending'), to: site('rolling'), amount },
    ]);
    const paid = run.lines.filter(({ wasPaid }) => wasPaid);
    for (const [index, line] of paid.entries()) await this.recall(tx, run, line, index + 1);
    await this.positions.askOfReversal(tx, run.id, run.at);
    return this.finish(tx, 'reversal', run);
  }

  private async run(tx: Tx, draft: Omit<NewRun, 'at'>): Promise<DatedRun | undefined> {
    const at = this.clock.now();
    const run = await this.shares.run(tx, { ...draft, at });
    return run && { ...run, at };
  }

  /** Keeps the owners' sums up, behind the locks of their accounts, and tells the read models. */
  private async finish(tx: Tx, kind: NewRun['kind'], { id, lines, posted, at }: DatedRun): Promise<RunLine[]> {
    await this.sums.follow(tx, kind, lines, at);
    await this.outbox.record(tx, [{ name: 'rolling.posted', at, streams: [], data: { runId: id }, facts: { kind, lines: posted } }]);
    return lines;
  }

  private async post(
    tx: Tx,
    run: DatedRun,
    kind: TransferKind,
    lines: RunLine[],
    postingsOf: (line: RunLine) => PostingDraft[],
  ): Promise<void> {
    if (lines.length === 0) return;
    await this.ledger.post(tx, [{ ...common(run), key: `rolling:${run.id}`, kind, postings: lines.flatMap(postingsOf) }]);
  }

  private async recall(tx: Tx, run: DatedRun, { ownerId, amount, paidWonPerPoint }: RunLine, number: number): Promise<void> {
    const also: PostingDraft[] = [];
    let rest = amount;
    if (paidWonPerPoint !== null) {
      const { point } = await lockOwner(tx, ownerId);
      const points = Math.min(point, Math.floor(amount / paidWonPerPoint));
      const won = points * paidWonPerPoint;
      if (points > 0) {
        also.push({ from: owned(ownerId, 'point'), to: site('point_exchange'), amount: points });
        also.push({ from: site('cash_exchange'), to: site('rolling'), amount: won });
      }
      rest -= won;
    }
    const key = `rolling:${run.id}:${number}`;
    await this.ledger.recall(tx, { ...common(run), key, kind: 'rolling_reversed', ownerId, amount: rest, to: site('rolling'), also });
  }
}

function common({ id, at }: DatedRun) {
  return { cause: { kind: 'rolling_run', id }, actor: 'system', at };
}

/** One line for each owner, so that what is less than a point is left over once. */
function byOwner(lines: readonly RunLine[]): RunLine[] {
  const owners = new Map<number, RunLine>();
  for (const line of lines) {
    const known = owners.get(line.ownerId);
    owners.set(line.ownerId, known ? { ...known, amount: known.amount + line.amount } : line);
  }
  return [...owners.values()];
}

function sharesOf(lines: readonly Pick<RunLine, 'shares'>[]): number {
  return lines.reduce((sum, { shares }) => sum + shares, 0);
}

/** Whole points, and what is less than a point as cash. */
function paymentOf({ ownerId, amount }: RunLine, wonPerPoint: number | undefined): PostingDraft[] {
  const pending = owned(ownerId, 'rolling_pending');
  const points = wonPerPoint === undefined ? 0 : Math.floor(amount / wonPerPoint);
  const won = points * (wonPerPoint ?? 0);
  const postings: PostingDraft[] = [];
  if (points > 0) {
    postings.push({ from: pending, to: site('cash_exchange'), amount: won });
    postings.push({ from: site('point_exchange'), to: owned(ownerId, 'point'), amount: points });
  }
  if (amount > won) postings.push({ from: pending, to: owned(ownerId, 'cash'), amount: amount - won });
  return postings;
}

function amountOf(lines: readonly RunLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
