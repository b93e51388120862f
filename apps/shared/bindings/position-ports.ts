import { Injectable } from '@nestjs/common';
import { CarriedPlays, CarriersOfBets, type ShareScope, type WholePlay } from '#lib/agents';
import { BetSupport, CarriedBets } from '#lib/betting';
import { CarriedRounds, RoundSupport } from '#lib/casino';
import type { PositionUnit } from '#lib/contract';
import { Database, type Sql } from '#lib/platform';

const unitOf = (roundId: number) => `casino:${roundId}`;

/** What agents carry of bets stands beside them in the lists of the consoles. */
@Injectable()
export class CarriedBetSupport extends BetSupport {
  constructor(
    private readonly database: Database,
    private readonly carriers: CarriersOfBets,
  ) {
    super();
  }

  ofBets(betIds: readonly number[], agentId?: number): Promise<Map<number, number>> {
    return this.carriers.amountsOfBets(this.database, betIds, agentId);
  }
}

/** The same of casino rounds. */
@Injectable()
export class CarriedRoundSupport extends RoundSupport {
  constructor(
    private readonly database: Database,
    private readonly carriers: CarriersOfBets,
  ) {
    super();
  }

  async ofRounds(roundIds: readonly number[], agentId?: number): Promise<Map<number, number>> {
    const amounts = await this.carriers.amountsOfUnits(this.database, roundIds.map(unitOf), agentId);
    return new Map(roundIds.flatMap((id) => (amounts.has(unitOf(id)) ? [[id, amounts.get(unitOf(id))!]] : [])));
  }
}

/** Finds the bets and rounds of which the consoles ask for the carriers. */
@Injectable()
export class LiveCarriedPlays extends CarriedPlays {
  constructor(
    private readonly bets: CarriedBets,
    private readonly rounds: CarriedRounds,
  ) {
    super();
  }

  async find(sql: Sql, id: number): Promise<WholePlay | undefined> {
    const bet = await this.bets.find(sql, id);
    if (bet) {
      const state = bet.status === 'accepted' ? 'open' : bet.status;
      return { scope: { betIds: [id] }, stake: bet.stake, payout: state === 'settled' ? (bet.payout ?? 0) : 0, state };
    }
    const round = await this.rounds.find(sql, id);
    if (!round) return undefined;
    const { stake, payout, status } = round;
    const isOpen = status === 'open';
    return { scope: { unit: unitOf(round.id) }, stake, payout: isOpen ? 0 : payout, state: isOpen ? 'open' : 'settled' };
  }

  async ofUnit(sql: Sql, kind: PositionUnit, id: number): Promise<{ scope: ShareScope; open: number }> {
    if (kind === 'round') return { scope: { unit: `round:${id}` }, open: await this.bets.openOfRound(sql, id) };
    if (kind === 'fixture') {
      const { betIds, open } = await this.bets.ofFixture(sql, id);
      return { scope: { betIds }, open };
    }
    const round = await this.rounds.find(sql, id);
    return { scope: { unit: unitOf(round?.id ?? id) }, open: round?.status === 'open' ? round.stake : 0 };
  }
}
