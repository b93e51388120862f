import { Injectable } from '@nestjs/common';
import { type GradableBet, OpenBets } from '#lib/betting';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { DrawRounds, findGame, gradeMarkets, type GradedMarkets, type RoundRow } from '#lib/draws';
import { type DrawResult, must } from '#lib/kernel';
import { Database, type Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { EffectViews } from '../data/effect-views.js';
import { changeOf } from '../domain/bet-change.js';
import { DryRun } from '../domain/dry-run.js';
import { unitOf } from '../round-outcomes.js';
import { UnitCommission } from '../unit-commission.js';
import { assertEnterable } from '../services/result-entry.js';

type Input = CallParsed<'admin/round/preview'>;
type Preview = CallOutput<'admin/round/preview'>;

/** Bounds the memory, however many bets a round has. */
const batchSize = 1_000;

/** Shows what entering a result would do, by the same rule that does it, on one snapshot; changes nothing and holds nobody up. */
@Injectable()
export class PreviewResult {
  constructor(
    private readonly database: Database,
    private readonly rounds: DrawRounds,
    private readonly bets: OpenBets,
    private readonly ledger: Ledger,
    private readonly commission: UnitCommission,
    private readonly effects: EffectViews,
  ) {}

  /** @throws DomainError NOT_FOUND, and what `assertEnterable` refuses */
  async execute({ round_id: id, result, skip, take }: Input): Promise<Preview> {
    return this.database.reading(async (tx) => {
      const round = await this.rounds.byId(tx, id);
      if (!round) throw refuse('NOT_FOUND');
      await assertEnterable(tx, round, result);
      const outcomes = result && outcomesBy(round, result);
      const run = new DryRun<GradableBet>({ skip, take });
      await this.go(tx, round, outcomes, run);
      const items = await this.effects.of(tx, run.page);
      const rolling = await this.rolling(tx, round, result);
      return {
        ...{ version: round.version, outcomes: outcomes && { ...outcomes }, sums: { ...run.sums, rolling } },
        ...{ unchanged: run.unchanged, items, total: run.sums.bets },
      };
    });
  }

  private async go(tx: Tx, round: RoundRow, outcomes: GradedMarkets | null, run: DryRun<GradableBet>): Promise<void> {
    for await (const ids of this.bets.pages(tx, round, batchSize)) {
      const bets = await this.bets.standing(tx, ids);
      const purses = await this.ledger.snapshots(tx, [...new Set(bets.map(({ ownerId }) => ownerId))]);
      for (const bet of bets) run.take(bet, changeOf(bet, outcomes), must(purses.get(bet.ownerId), `owner ${bet.ownerId} has no accounts`));
    }
    run.end();
  }

  /** Commission on a void round is taken back, and paid again when it has a result after all; another result leaves it as it is. */
  private async rolling(tx: Tx, round: RoundRow, result: DrawResult | null): Promise<number> {
    const wasVoid = round.status === 'void';
    if (wasVoid === (result === null)) return 0;
    const { due, paid } = await this.commission.ofUnit(tx, unitOf(round.id));
    return wasVoid ? 0 - due : paid;
  }
}

function outcomesBy(round: RoundRow, result: DrawResult): GradedMarkets {
  return gradeMarkets(must(findGame(round.game), `there is no game ${round.game}`), result);
}
