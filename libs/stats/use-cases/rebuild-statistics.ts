import { Inject, Injectable } from '@nestjs/common';
import { Relay, type RelayedEvent } from '#lib/events';
import { seoulDay, seoulDayEnd, seoulDayStart, type Clock } from '#lib/kernel';
import { CLOCK, Database, lastLeftAt, type Tx } from '#lib/platform';
import { flowColumns, ownFlowColumns } from '../data/flow-columns.js';
import { gameColumns, GameDaysRepository } from '../data/game-days.repository.js';
import { HoursRepository } from '../data/hours.repository.js';
import { OwnerDaysRepository } from '../data/owner-days.repository.js';
import { playColumns, PlaysRepository } from '../data/plays.repository.js';
import { StepDaysRepository } from '../data/step-days.repository.js';
import { TotalsRepository } from '../data/totals.repository.js';
import { reversed, type Contribution } from '../domain/contribution.js';
import { Tally, totalChanges } from '../domain/tally.js';
import type { OwnerStanding } from '../domain/totals.js';
import { contributionsOf } from '../listeners/contributions-of.js';
import { PlayOfGames, StatsSource, type SourceOwner } from '../ports.js';
import { KeepDays } from '../services/keep-days.js';

export interface RebuildReport {
  days: number;
  owners: number;
}

const ownersPerPage = 1_000;

/**
 * Makes the statistics anew from the tables they stand for, day by day, in one transaction. Readers go on with the old
 * numbers until it commits, and the relay waits.
 *
 * A change whose event is still on its way is in the sources already and would be counted again when its event comes. So
 * what the outbox holds, seen in the same snapshot, is taken off.
 *
 * Once periods have left for the archive, days up to the last time one did keep their numbers: their sources are not whole any more.
 */
@Injectable()
export class RebuildStatistics {
  constructor(
    private readonly database: Database,
    private readonly source: StatsSource,
    private readonly relay: Relay,
    private readonly hours: HoursRepository,
    private readonly days: OwnerDaysRepository,
    private readonly plays: PlaysRepository,
    private readonly gameDays: GameDaysRepository,
    private readonly steps: StepDaysRepository,
    private readonly totals: TotalsRepository,
    private readonly games: PlayOfGames,
    private readonly keeper: KeepDays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(onDay: (day: string) => void = () => undefined): Promise<RebuildReport> {
    return this.database.transaction(async (tx) => {
      // The locks come before the snapshot, which the first query takes: what committed while waiting is then seen.
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await tx.query(
        'LOCK TABLE stat_kept, stat_hour, stat_owner_day, stat_play, stat_game_day, stat_step_day, stat_owner, stat_total IN EXCLUSIVE MODE',
      );
      const since = await firstWholeDay(tx);
      await tx.query('DELETE FROM stat_hour WHERE hour >= $1', [since]);
      for (const table of ['stat_owner_day', 'stat_play', 'stat_game_day', 'stat_step_day'])
        await tx.query(`DELETE FROM ${table} WHERE day >= $1`, [seoulDay(since)]);
      for (const table of ['stat_owner', 'stat_total']) await tx.query(`DELETE FROM ${table}`);
      const days = await this.rebuildDays(tx, since, onDay);
      const ahead = (await this.relay.waiting(tx)).flatMap((event) => this.willCount(event)).map(reversed);
      await this.count(
        tx,
        ahead.filter(({ at }) => at >= since),
      );
      const owners = await this.rebuildOwners(tx, ahead);
      await this.dropEmpty(tx);
      await this.keeper.again(tx);
      return { days, owners };
    });
  }

  private async rebuildDays(tx: Tx, since: Date, onDay: (day: string) => void): Promise<number> {
    const earliest = await this.source.earliest(tx);
    if (!earliest) return 0;
    const now = this.clock.now();
    let days = 0;
    for (let from = seoulDayStart(seoulDay(earliest > since ? earliest : since)); from <= now; from = seoulDayEnd(seoulDay(from))) {
      const flows = await this.source.flows(tx, from, seoulDayEnd(seoulDay(from)));
      await this.count(
        tx,
        flows.map(({ hour, ...sums }) => ({ at: hour, ...sums })),
      );
      onDay(seoulDay(from));
      days++;
    }
    return days;
  }

  private async count(tx: Tx, contributions: Contribution[]): Promise<void> {
    const tally = new Tally();
    for (const contribution of contributions) tally.add(contribution);
    await this.hours.add(tx, tally.hours());
    await this.days.add(tx, tally.days());
    await this.plays.add(tx, tally.plays());
    await this.gameDays.add(tx, tally.games());
    await this.steps.add(tx, tally.steps());
  }

  private async rebuildOwners(tx: Tx, ahead: Contribution[]): Promise<number> {
    const openAhead = openByOwner(ahead);
    let count = 0;
    let afterId = 0;
    for (;;) {
      const page = await this.source.owners(tx, afterId, ownersPerPage);
      if (page.length === 0) return count;
      const standings = page.map((owner) => withoutAhead(owner, openAhead));
      await this.totals.putOwners(tx, standings);
      await this.totals.add(tx, totalChanges(standings.map((after) => ({ after }))));
      count += page.length;
      afterId = page.at(-1)!.id;
    }
  }

  /** Rows that cancel out leave no trace in live tables that were made anew. */
  private async dropEmpty(tx: Tx): Promise<void> {
    const games = { stat_game_day: gameColumns, stat_step_day: gameColumns };
    const columns = { stat_hour: flowColumns, stat_owner_day: ownFlowColumns, stat_play: playColumns, ...games };
    for (const [table, { isEmpty }] of Object.entries(columns)) await tx.query(`DELETE FROM ${table} WHERE ${isEmpty}`);
  }

  /** What an event on its way will add; one that the statistics cannot read adds nothing. */
  private willCount(event: RelayedEvent): Contribution[] {
    try {
      return contributionsOf(event, this.games);
    } catch {
      return [];
    }
  }
}

/** The first day whose sources are all there. */
async function firstWholeDay(tx: Tx): Promise<Date> {
  const leftAt = await lastLeftAt(tx);
  return leftAt ? seoulDayEnd(seoulDay(leftAt)) : new Date(0);
}

type Open = NonNullable<Contribution['open']>;

function openByOwner(contributions: Contribution[]): Map<number, Open> {
  const sums = new Map<number, Open>();
  for (const { path, open } of contributions) {
    if (!open) continue;
    const ownerId = path.at(-1)!;
    const { bets, stakes } = sums.get(ownerId) ?? { bets: 0, stakes: 0 };
    sums.set(ownerId, { bets: bets + open.bets, stakes: stakes + open.stakes });
  }
  return sums;
}

/** Bets whose event is still to come are not yet in progress, or not yet ended, for the totals. */
function withoutAhead({ id, ...owner }: SourceOwner, openAhead: Map<number, Open>): OwnerStanding {
  const { bets, stakes } = openAhead.get(id) ?? { bets: 0, stakes: 0 };
  return { ownerId: id, ...owner, openBets: owner.openBets + bets, openStakes: owner.openStakes + stakes };
}
