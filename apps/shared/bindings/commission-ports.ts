import { Injectable } from '@nestjs/common';
import { drawCategory, Rolling, RollingReports, sportsCategory } from '#lib/agents';
import { BetCommission, BetRolling, type CommissionedBet, type RollingOfBet } from '#lib/betting';
import type { Sql, Tx } from '#lib/platform';
import { type ClosedUnit, UnitCommission } from '#lib/settlement';

/** Commission on a bet is rolling, at the rate of its kind of game. */
@Injectable()
export class RollingBetCommission extends BetCommission {
  constructor(private readonly rolling: Rolling) {
    super();
  }

  note(tx: Tx, { family, selections, ...bet }: CommissionedBet): Promise<void> {
    return this.rolling.note(tx, { ...bet, category: family === 'sports' ? sportsCategory(selections) : drawCategory(family, selections) });
  }

  cancel(tx: Tx, betId: number): Promise<void> {
    return this.rolling.cancelBet(tx, betId);
  }
}

/** Rolling of a round or ticket is paid when it is settled, and taken back when it is void. */
@Injectable()
export class RollingUnitCommission extends UnitCommission {
  constructor(
    private readonly rolling: Rolling,
    private readonly reports: RollingReports,
  ) {
    super();
  }

  close(tx: Tx, units: readonly ClosedUnit[]): Promise<void> {
    return this.rolling.close(tx, units);
  }

  restore(tx: Tx, unit: string, betId: number): Promise<void> {
    return this.rolling.restoreBet(tx, betId, unit);
  }

  ofUnit(sql: Sql, unit: string): Promise<{ due: number; paid: number }> {
    return this.reports.ofUnit(sql, unit);
  }
}

/** The consoles' view of a bet's rolling. */
@Injectable()
export class ReportedBetRolling extends BetRolling {
  constructor(private readonly reports: RollingReports) {
    super();
  }

  ofBet(betId: number): Promise<RollingOfBet> {
    return this.reports.ofBet(betId);
  }
}
