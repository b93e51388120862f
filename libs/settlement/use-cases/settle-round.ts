import { Inject, Injectable } from '@nestjs/common';
import { type BetPlace, OpenBets } from '#lib/betting';
import { DrawRounds, type RoundRow } from '#lib/games';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { isDecided, unitOf } from '../round-outcomes.js';
import { UnitCommission } from '../unit-commission.js';
import { SettleBets } from './settle-bets.js';

/** Bounds the memory and the length of one transaction, however many bets a round has. */
const batchSize = 500;

/** Batches under way at a time: while the database works on one, the next is graded. They have no member in common, so none waits for another. */
const lanes = 2;

/**
 * Brings every bet of a round to the round's newest result: pays the open ones, corrects those that an earlier result had settled,
 * returns the stakes of a void round. May run twice, and in many processes at once: each bet is locked by one of them, its revision
 * lets it change once, and its transfer has one key. A result that is entered meanwhile is taken up at the next batch.
 */
@Injectable()
export class SettleRound {
  constructor(
    private readonly database: Database,
    private readonly rounds: DrawRounds,
    private readonly bets: OpenBets,
    private readonly settle: SettleBets,
    private readonly commission: UnitCommission,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many bets this call brought to the result */
  async run(roundId: number): Promise<number> {
    let settled = 0;
    for (;;) {
      const round = await this.rounds.byId(this.database, roundId);
      if (!round || round.settledAt || !isDecided(round)) return settled;
      const reason = await this.reasonOf(round);
      const runs = await Promise.allSettled(Array.from({ length: lanes }, (_, rest) => this.lane(round, reason, rest)));
      for (const run of runs) {
        if (run.status === 'rejected') throw run.reason;
        settled += run.value;
      }
      if (await this.finish(round)) return settled;
    }
  }

  /** Why bets that were settled before are settled otherwise. */
  private async reasonOf({ id, revision }: RoundRow): Promise<string> {
    if (revision === 1) return '';
    return (await this.rounds.results(this.database, id)).at(-1)?.reason ?? '';
  }

  /** Settles one lane's members, batch by batch, until none is left or the round has another result. */
  private async lane(round: RoundRow, reason: string, rest: number): Promise<number> {
    let settled = 0;
    let after: BetPlace | undefined;
    for (;;) {
      const taken = await this.database.transaction(async (tx) => {
        if (!(await this.stands(tx, round))) return [];
        const bets = await this.bets.take(tx, round.revision, { of: lanes, rest }, { roundId: round.id, after, limit: batchSize });
        await this.settle.run(tx, bets, { round, actor: 'system', reason });
        return bets;
      });
      after = taken.at(-1);
      settled += taken.length;
      if (!after) return settled;
    }
  }

  /** @returns false when the round has another result by now, so that there is more to do */
  private async finish(round: RoundRow): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      if (!(await this.stands(tx, round))) return false;
      // What is left is in the hands of another process, which will come here itself.
      if (await this.bets.anyLeft(tx, round.id, round.revision)) return true;
      if (await this.rounds.markSettled(tx, round.id, round.revision, this.clock.now())) {
        await this.commission.close(tx, unitOf(round.id), round.revision, round.status === 'void' ? 'reverse' : 'pay');
      }
      return true;
    });
  }

  /** Whether the round still has this result; from here to the commit it keeps it. */
  private async stands(tx: Tx, { id, revision }: RoundRow): Promise<boolean> {
    return (await this.rounds.holdOpen(tx, id))?.revision === revision;
  }
}
