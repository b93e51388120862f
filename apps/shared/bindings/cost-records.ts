import { Injectable } from '@nestjs/common';
import { LosingReports, PositionReports, RollingReports } from '#lib/agents';
import { GrantsRepository } from '#lib/bonuses';
import { CasinoFigures, FeesRepository } from '#lib/casino';
import type { Sql } from '#lib/platform';
import { type CostDay, CostRecords } from '#lib/stats';
import { BonusCosts } from '#lib/wallet';

/** The records behind the costs: gifts, campaigns, free rounds, runs of rolling, lines of losing, carried bets and booked fees. */
@Injectable()
export class LiveCostRecords extends CostRecords {
  constructor(
    private readonly bonuses: BonusCosts,
    private readonly grants: GrantsRepository,
    private readonly casino: CasinoFigures,
    private readonly rolling: RollingReports,
    private readonly losing: LosingReports,
    private readonly positions: PositionReports,
    private readonly fees: FeesRepository,
  ) {
    super();
  }

  async ofDay(sql: Sql, from: Date, until: Date): Promise<Omit<CostDay, 'day'>[]> {
    const points = (await this.bonuses.worth(sql, from, until)) + (await this.grants.worth(sql, from, until));
    const bonuses = points + (await this.casino.gifts(sql, from, until));
    const losing = await this.losing.ofDay(sql, from, until);
    const carried = await this.positions.moved(sql, from, until);
    return [
      costOf('bonuses', bonuses, bonuses),
      costOf('rolling', 0, await this.rolling.posted(sql, from, until)),
      costOf('losing', losing.accrued, losing.paid),
      costOf('positions', carried, carried),
      costOf('vendorFees', 0, await this.fees.booked(sql, from, until)),
    ];
  }
}

/** What is given is a cost, below zero. */
function costOf(line: CostDay['line'], accrued: number, booked: number): Omit<CostDay, 'day'> {
  return { line, accrued: 0 - accrued, booked: 0 - booked };
}
