import { Inject, Injectable } from '@nestjs/common';
import { memberStatuses } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { mayLogIn } from '#lib/members';
import { type BatchTx, CLOCK, Settings, writes } from '#lib/platform';
import { commissionSettings } from '../commission/commission-settings.js';
import { type PositionCategory, positionKeys } from './domain/categories.js';
import { type PositionAgent, PositionAgentsRepository } from './data/position-agents.repository.js';
import { PositionAsksRepository } from './data/position-asks.repository.js';
import { type CarriableBet, PositionSharesRepository } from './data/position-shares.repository.js';
import { capOf } from './domain/caps.js';

/** A bet that was placed, for those above it who carry shares. */
export interface PositionBet {
  betId: number;
  /** Ids from the top of the tree down to the bettor. */
  path: readonly number[];
  category: PositionCategory;
  game: string;
  /** Won. */
  stake: number;
  /** The most that it may pay, won. */
  potentialPayout: number;
  /** What is noted of it as rolling, won; 0 where that is known at its end only. */
  rolling: number | Promise<number>;
  /** What is settled together, such as `round:17`. */
  unit: string;
  at: Date;
}

const carryingStatuses = memberStatuses.filter(mayLogIn);

/** The door of betting and settlement to positions; every call is a part of the caller's transaction. */
@Injectable()
export class Positions {
  constructor(
    private readonly agents: PositionAgentsRepository,
    private readonly shares: PositionSharesRepository,
    private readonly asks: PositionAsksRepository,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Has the agents above a bet carry their shares of it, at the rates and within the credit of the moment before the commit; where the
   * credit is used up that is less, or nothing. It refuses nothing.
   */
  async carry(tx: BatchTx, bet: PositionBet): Promise<void> {
    const settings = await this.settings.get(commissionSettings, tx);
    if (!settings.positions) return;
    const rate = positionKeys[bet.category];
    const [carries, rolling] = await Promise.all([this.agents.carries(tx, bet.path, rate), bet.rolling]);
    const mayCost = bet.potentialPayout + rolling;
    // Agents are held from then to the commit, so it is the last thing that a transaction does, behind the books.
    if (carries) tx.last(this.carried, { ...bet, rate, cap: capOf(settings, rate), mayCost });
  }
  private readonly carried = writes<CarriableBet>(async (tx, bets) => {
    await this.shares.carry(tx, bets, carryingStatuses);
    return bets.map(() => undefined);
  });

  /** Asks that rounds or bets, such as `round:17` or `bet:42`, be reckoned; the clock does it after the commit. */
  async ask(tx: BatchTx, scopes: readonly string[]): Promise<void> {
    if (scopes.length > 0) await this.asks.ask(tx, scopes, this.clock.now());
  }

  /**
   * The same for a unit that may have its first bet in this transaction: it is asked for wherever an agent of the path may carry. Agents
   * are held behind it, as everywhere.
   */
  async askBefore(tx: BatchTx, unit: string, path: readonly number[]): Promise<void> {
    const { positions } = await this.settings.get(commissionSettings, tx);
    if (positions) await this.asks.askOfPath(tx, { unit, path, at: this.clock.now() });
    else await this.ask(tx, [unit]);
  }
}

/** What an agent may still lose, won. A position above zero adds nothing: it may be paid out at any time. */
export function roomOf({ credit, atRisk }: Pick<PositionAgent, 'credit' | 'atRisk'>, position: number): number {
  return credit - atRisk - Math.max(0, -position);
}
