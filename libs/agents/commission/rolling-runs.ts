import { Inject, Injectable } from '@nestjs/common';
import { must, type Clock } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { Ledger, lockOwner, owned, site, type PostingDraft, type TransferKind } from '#lib/wallet';
import { RollingSharesRepository, type NewRun, type RunLine, type ShareScope } from './data/rolling-shares.repository.js';

/** Shares that one run takes at most: it bounds the length of a transaction, however many bets a unit has. */
export const runSize = 10_000;

/**
 * Accrues, pays and takes back shares, in the caller's transaction. The shares change their state and the ledger is posted
 * together, summed by owner; every transfer names its run, and the run its shares.
 * Shares are locked before accounts, by everybody who locks both.
 */
@Injectable()
export class RollingRuns {
  constructor(
    private readonly shares: RollingSharesRepository,
    private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Accrues what is due: site.rolling → rolling_pending. @returns how many shares */
  async accrue(tx: Tx, scope: ShareScope): Promise<number> {
    const lines = await this.run(tx, { kind: 'accrual', from: ['due'], to: 'accrued', scope, limit: runSize });
    await this.post(tx, 'rolling_accrued', lines, ({ ownerId, amount }) => [
      { from: site('rolling'), to: owned(ownerId, 'rolling_pending'), amount },
    ]);
    return sharesOf(lines);
  }

  /**
   * Pays what is accrued in a unit: rolling_pending → cash, or points through the exchange accounts.
   * @param wonPerPoint what a point is worth, won; undefined pays cash
   * @returns how many shares
   */
  async pay(tx: Tx, unit: string, wonPerPoint: number | undefined): Promise<number> {
    const lines = await this.run(tx, { kind: 'payment', from: ['accrued'], to: 'paid', scope: { unit }, limit: runSize, wonPerPoint });
    await this.post(tx, 'rolling_paid', lines, (line) => paymentOf(line, wonPerPoint));
    return sharesOf(lines);
  }

  /**
   * Takes back what is accrued or paid. What was paid in points is taken in points as far as they are there: points leave by
   * conversion only, so the rest has become money and is recalled as money, a debt where there is none.
   * @returns how many shares
   */
  async takeBack(tx: Tx, scope: ShareScope, to: 'reversed' | 'cancelled', limit?: number): Promise<number> {
    const lines = await this.run(tx, { kind: 'reversal', from: ['accrued', 'paid'], to, scope, limit });
    const pending = lines.filter(({ wasPaid }) => !wasPaid);
    await this.post(tx, 'rolling_reversed', pending, ({ ownerId, amount }) => [
      { from: owned(ownerId, 'rolling_pending'), to: site('rolling'), amount },
    ]);
    const paid = lines.filter(({ wasPaid }) => wasPaid);
    for (const [index, line] of paid.entries()) await this.recall(tx, line, index + 1);
    return sharesOf(lines);
  }

  private run(tx: Tx, run: Omit<NewRun, 'at'>): Promise<RunLine[]> {
    return this.shares.run(tx, { ...run, at: this.clock.now() });
  }

  private async post(tx: Tx, kind: TransferKind, lines: RunLine[], postingsOf: (line: RunLine) => PostingDraft[]): Promise<void> {
    if (lines.length === 0) return;
    const run = must(lines[0], 'there are lines').run;
    await this.ledger.post(tx, [{ ...common(run), key: `rolling:${run}`, kind, postings: lines.flatMap(postingsOf) }]);
  }

  private async recall(tx: Tx, { run, ownerId, amount, paidWonPerPoint }: RunLine, number: number): Promise<void> {
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
    const key = `rolling:${run}:${number}`;
    await this.ledger.recall(tx, { ...common(run), key, kind: 'rolling_reversed', ownerId, amount: rest, to: site('rolling'), also });
  }
}

function common(run: number) {
  return { cause: { kind: 'rolling_run', id: run }, actor: 'system' };
}

function sharesOf(lines: readonly RunLine[]): number {
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
