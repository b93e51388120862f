import { Inject, Injectable } from '@nestjs/common';
import { OpenBets } from '#lib/betting';
import { DrawRounds, type RoundRow } from '#lib/draws';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { settlementConcurrency } from '../concurrency.js';
import { isDecided, unitOf } from '../round-outcomes.js';
import { UnitCommission } from '../unit-commission.js';
import { type Grading, SettleBets } from './settle-bets.js';

/** Bets that a run came across, cancelled ones too, and those of them that it brought to the result. */
interface Taken {
  seen: number;
  settled: number;
}

/**
 * Brings every bet of a round to the round's newest result: pays the open ones, corrects those that an earlier result had settled,
 * returns the stakes of a void round. May run twice, and in many processes at once: each bet is locked by one of them, its revision
 * lets it change once, and its transfer has one key. A result that is entered meanwhile is taken up at the next batch.
 */
@Injectable()
export class SettleRound {
  /** Bets of one transaction: bounds its memory and its length, however many bets a round has. */
  protected readonly batchSize: number = 1_000;
  /** Batches under way at a time. */
  protected readonly concurrency: number = settlementConcurrency;

  constructor(
    private readonly database: Database,
    private readonly rounds: DrawRounds,
    private readonly bets: OpenBets,
    private readonly settle: SettleBets,
    private readonly commission: UnitCommission,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many bets this call brought to the result */
  async execute(roundId: number): Promise<number> {
    let settled = 0;
    for (;;) {
      const round = await this.rounds.byId(this.database, roundId);
      if (!round || round.settledAt || !isDecided(round)) return settled;
      const taken = await this.settleAll(round);
      settled += taken.settled;
      if (await this.finish(round, taken)) return settled;
    }
  }

  private async settleAll(round: RoundRow): Promise<Taken> {
    const grading: Grading = { round, actor: 'system', reason: await this.reasonOf(round) };
    const pages = this.bets.pages(this.database, round, this.batchSize);
    const runs = await Promise.allSettled(Array.from({ length: this.concurrency }, () => this.settlePages(pages, grading)));
    const taken: Taken = { seen: 0, settled: 0 };
    for (const run of runs) {
      if (run.status === 'rejected') throw run.reason;
      taken.seen += run.value.seen;
      taken.settled += run.value.settled;
    }
    return taken;
  }

  /** Why bets that were settled before are settled otherwise. */
  private async reasonOf({ id, revision }: RoundRow): Promise<string> {
    if (revision === 1) return '';
    return (await this.rounds.results(this.database, id)).at(-1)?.reason ?? '';
  }

  /** Settles one page after the other, until none is left or the round has another result. */
  private async settlePages(pages: AsyncGenerator<number[], void>, grading: Grading): Promise<Taken> {
    const taken: Taken = { seen: 0, settled: 0 };
    for (;;) {
      const { value: ids } = await pages.next();
      if (!ids) return taken;
      taken.seen += ids.length;
      const settled = await this.settlePage(ids, grading);
      if (settled === null) return taken;
      taken.settled += settled;
    }
  }

  /**
   * The open bets, and then those that an earlier result had settled: in transactions of their own, as each locks its accounts in one step.
   * @returns how many it settled; null when the round has another result by now
   */
  private async settlePage(ids: readonly number[], grading: Grading): Promise<number | null> {
    const open = await this.whileItStands(grading.round, (tx) => this.settle.open(tx, ids, grading));
    if (open === null || open === ids.length) return open;
    const again = await this.whileItStands(grading.round, async (tx) => {
      const behind = await this.bets.takeBehind(tx, ids, grading.round.revision);
      await this.settle.execute(tx, behind, grading);
      return behind.length;
    });
    return open + (again ?? 0);
  }

  /** @returns null when the round has another result by now */
  private async whileItStands(round: RoundRow, work: (tx: Tx) => Promise<number>): Promise<number | null> {
    return this.database.transaction(async (tx) => ((await this.stands(tx, round)) ? work(tx) : null));
  }

  /** @returns false when the round has another result by now, so that there is more to do */
  private async finish(round: RoundRow, { seen, settled }: Taken): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      if (!(await this.stands(tx, round))) return false;
      // What is left is in the hands of another process, which will come here itself. To look for it takes reading all bets once more.
      if (settled < seen && (await this.bets.anyLeft(tx, round, round.revision))) return true;
      if (await this.rounds.markSettled(tx, round.id, round.revision, this.clock.now())) {
        await this.commission.close(tx, [
          { unit: unitOf(round.id), revision: round.revision, outcome: round.status === 'void' ? 'reverse' : 'pay' },
        ]);
      }
      return true;
    });
  }

  /** Whether the round still has this result; from here to the commit it keeps it. */
  private async stands(tx: Tx, { id, revision }: RoundRow): Promise<boolean> {
    return (await this.rounds.holdOpen(tx, id))?.revision === revision;
  }
}
