import { Injectable } from '@nestjs/common';
import {
  basisOf,
  CommissionSources,
  drawCategory,
  type PlacedBet,
  type PlacedCategory,
  Positions,
  PositionSources,
  type PostedFlow,
  Rolling,
  RollingReports,
  type RollingCategory,
  sportsCategory,
  type StandingBet,
} from '#lib/agents';
import {
  BetCommission,
  BetFigures,
  BetRolling,
  type CommissionBet,
  CommissionBets,
  type CommissionedBet,
  type RollingOfBet,
} from '#lib/betting';
import { CasinoFigures, StandingRoundBets } from '#lib/casino';
import { findGame } from '#lib/draws';
import { must } from '#lib/kernel';
import type { BatchTx, Sql, Tx } from '#lib/platform';
import { type ClosedUnit, UnitCommission } from '#lib/settlement';
import { WalletReports } from '#lib/wallet';

/** Commission on a bet is rolling, at the rate of its kind of game; agents carry shares of it at their own risk. */
@Injectable()
export class RollingBetCommission extends BetCommission {
  constructor(
    private readonly rolling: Rolling,
    private readonly positions: Positions,
  ) {
    super();
  }

  async note(tx: BatchTx, bet: CommissionedBet): Promise<void> {
    const category = categoryOfPlaced(bet);
    const rolling = this.rolling.note(tx, { ...bet, category });
    await Promise.all([rolling, this.positions.carry(tx, { ...bet, category: bet.inPlay ? 'sports_live' : category, rolling })]);
  }

  async cancel(tx: Tx, betId: number): Promise<void> {
    await this.rolling.cancelBet(tx, betId);
    await this.positions.ask(tx, [`bet:${betId}`]);
  }
}

function categoryOfPlaced({ family, selections }: CommissionedBet): PlacedCategory {
  return family === 'sports' ? sportsCategory(selections) : drawCategory(family, selections);
}

/** Rolling of a round or ticket is paid when it is settled, and taken back when it is void; what agents carry of it is reckoned. */
@Injectable()
export class RollingUnitCommission extends UnitCommission {
  constructor(
    private readonly rolling: Rolling,
    private readonly reports: RollingReports,
    private readonly positions: Positions,
  ) {
    super();
  }

  async close(tx: Tx, units: readonly ClosedUnit[]): Promise<void> {
    await this.rolling.close(tx, units);
    await this.positions.ask(
      tx,
      units.map(({ unit }) => unit),
    );
  }

  reduce(tx: Tx, betId: number): Promise<void> {
    return this.positions.ask(tx, [`bet:${betId}`]);
  }

  async restore(tx: Tx, unit: string, betId: number): Promise<void> {
    await this.rolling.restoreBet(tx, betId, unit);
    await this.positions.ask(tx, [`bet:${betId}`]);
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

/** Bets that agents carry shares of, as they stand: those of the site and those in rounds of vendors have one row of numbers. */
@Injectable()
export class StandingPositionBets extends PositionSources {
  constructor(
    private readonly bets: CommissionBets,
    private readonly rounds: StandingRoundBets,
  ) {
    super();
  }

  async standing(sql: Sql, betIds: readonly number[]): Promise<StandingBet[]> {
    const placed = await this.bets.standing(sql, betIds);
    const known = new Set(placed.map(({ id }) => id));
    const others = betIds.filter((id) => !known.has(id));
    return others.length === 0 ? placed : [...placed, ...(await this.rounds.byIds(sql, others))];
  }
}

/** What losing counts, and the bets behind rolling. */
@Injectable()
export class LiveCommissionSources extends CommissionSources {
  constructor(
    private readonly figures: BetFigures,
    private readonly bets: CommissionBets,
    private readonly casino: CasinoFigures,
    private readonly wallet: WalletReports,
  ) {
    super();
  }

  async flows(sql: Sql, from: Date, until: Date): Promise<PostedFlow[]> {
    const played = await this.figures.flows(sql, from, until);
    const rounds = await this.casino.flows(sql, from, until);
    const banked = await this.wallet.flows(sql, from, until);
    return [
      ...played.map(({ path, stakes, payouts, ...kind }) => ({
        path,
        basis: basisOf(categoryOf({ ...kind, selections: 1 })),
        taken: stakes,
        given: payouts,
      })),
      ...rounds.map(({ path, kind: basis, stakes, payouts }) => ({ path, basis, taken: stakes, given: payouts })),
      ...banked.map(({ path, deposits, withdrawals }) => ({ path, basis: 'bank' as const, taken: deposits, given: withdrawals })),
    ];
  }

  async *betsBelow(tx: Tx, scope: { agentId: number; from: Date; until: Date }): AsyncGenerator<PlacedBet[]> {
    for await (const bets of this.bets.below(tx, scope)) yield bets.map(placedBet);
  }

  async betsById(sql: Sql, ids: readonly number[]): Promise<PlacedBet[]> {
    return (await this.bets.byIds(sql, ids)).map(placedBet);
  }
}

function placedBet({ isTicket, selections, game, ...bet }: CommissionBet): PlacedBet {
  return { ...bet, game, category: categoryOf({ isTicket, selections, game }) };
}

function categoryOf({ isTicket, selections, game }: { isTicket: boolean; selections: number; game: string }): RollingCategory {
  if (isTicket) return sportsCategory(selections);
  return drawCategory(must(findGame(game), `there is no game ${game}`).family, selections);
}
