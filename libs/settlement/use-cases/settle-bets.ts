import { Inject, Injectable } from '@nestjs/common';
import { type GradableBet, OpenBets, type SettledBet } from '#lib/betting';
import { Outbox } from '#lib/events';
import type { RoundRow } from '#lib/draws';
import { assert, type Clock } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { movementsOf } from '../bet-transfers.js';
import { type BetChange, changeOf } from '../domain/bet-change.js';
import { outcomesOf } from '../round-outcomes.js';

/** By which result, and on whose word, bets are settled. */
export interface Grading {
  round: RoundRow;
  /** Such as `system` or `admin:1`. */
  actor: string;
  reason: string;
}

type Changed = SettledBet & { change: BetChange };

/** Brings bets to the result of their round, from whatever they are: rows, money and events in the caller's transaction. */
@Injectable()
export class SettleBets {
  constructor(
    private readonly bets: OpenBets,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Settles those of the bets that are open and that no other transaction has locked. @returns how many */
  async open(tx: Tx, ids: readonly number[], { round, actor }: Omit<Grading, 'reason'>): Promise<number> {
    const note = { resultRevision: round.revision, at: this.clock.now(), actor };
    const { settled, indebted } = await this.bets.settleOpen(tx, ids, outcomesOf(round), note);
    await this.ledger.repayDebts(tx, indebted);
    this.outbox.wakeAfterCommit(tx);
    return settled;
  }

  /** @param locked bets that the transaction has locked. A bet that is so already is only noted to be. @returns what each became */
  async execute(tx: Tx, locked: readonly GradableBet[], grading: Grading): Promise<BetChange[]> {
    const outcomes = outcomesOf(grading.round);
    const graded = locked.map((bet): Changed => {
      const change = changeOf(bet, outcomes);
      return { bet, change, result: change.result, payout: change.payout, legResults: change.legResults };
    });
    const open = locked.filter(({ status }) => status === 'accepted').map(({ id }) => id);
    if (open.length > 0) assert((await this.open(tx, open, grading)) === open.length, 'every bet that was locked is settled');
    await this.again(
      tx,
      graded.filter(({ bet }) => bet.status !== 'accepted'),
      grading,
    );
    return graded.map(({ change }) => change);
  }

  private async again(tx: Tx, graded: readonly Changed[], { round, actor, reason }: Grading): Promise<void> {
    const changed = graded.filter(({ change }) => change.changes);
    const at = this.clock.now();
    await this.bets.confirm(
      tx,
      graded.filter(({ change }) => !change.changes),
      round.revision,
    );
    await this.bets.resettle(tx, changed, { resultRevision: round.revision, at, actor, reason });
    await this.move(tx, changed, { actor, at });
    this.outbox.wakeAfterCommit(tx);
  }

  /** Credits come first, so that no debt is noted which they would repay at once. */
  private async move(tx: Tx, changed: readonly Changed[], note: { actor: string; at: Date }): Promise<void> {
    const { transfers, recalls } = movementsOf(changed, note);
    // What is posted in two steps is locked in one, in the order that everybody keeps.
    if (recalls.length > 0)
      await this.ledger.lockOwners(
        tx,
        changed.map(({ bet }) => bet.ownerId),
      );
    await this.ledger.post(tx, transfers);
    await this.ledger.recallAll(tx, recalls);
  }
}
