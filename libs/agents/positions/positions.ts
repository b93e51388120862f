import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { mayLogIn, MembersRepository } from '#lib/members';
import { type BatchTx, CLOCK, Settings, type Tx, writes } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { commissionSettings } from '../commission/commission-settings.js';
import { type PositionCategory, positionKeys } from './domain/categories.js';
import { type PositionAgent, PositionAgentsRepository } from './data/position-agents.repository.js';
import { PositionAsksRepository } from './data/position-asks.repository.js';
import { PositionSharesRepository } from './data/position-shares.repository.js';
import { capOf } from './domain/caps.js';
import { type CarriableBet, type Carrier, sharesOf } from './domain/shares.js';

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
  /** What was noted of it as rolling, won; 0 where that is known at its end only. */
  rolling: number;
  /** What is settled together, such as `round:17`. */
  unit: string;
  at: Date;
}

interface Asked {
  bet: PositionBet;
  /** The highest rate that is taken, per cent. */
  cap: number;
}

/** The door of betting and settlement to positions; every call is a part of the caller's transaction. */
@Injectable()
export class Positions {
  constructor(
    private readonly members: MembersRepository,
    private readonly agents: PositionAgentsRepository,
    private readonly shares: PositionSharesRepository,
    private readonly asks: PositionAsksRepository,
    private readonly ledger: Ledger,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Notes who carries what of a bet, at the rates and within the credit of this moment; where the credit is used up that is less, or
   * nothing. It holds the agents who carry up to the commit, so it is the last thing that a transaction does, behind the books. It refuses
   * nothing.
   */
  async carry(tx: BatchTx, bet: PositionBet): Promise<void> {
    const settings = await this.settings.get(commissionSettings, tx);
    if (settings.positions) tx.last(this.carried, { bet, cap: capOf(settings, positionKeys[bet.category]) });
  }

  /** Asks that rounds or bets, such as `round:17` or `bet:42`, be reckoned; the clock does it after the commit. */
  async ask(tx: BatchTx, scopes: readonly string[]): Promise<void> {
    if (scopes.length > 0) await this.asks.ask(tx, scopes, this.clock.now());
  }

  /**
   * The same for a unit that may have its first bet in this transaction: it is asked for wherever an agent of the path may carry. It goes
   * before `carry`, as a unit that is asked for is held before agents.
   */
  async askBefore(tx: BatchTx, unit: string, path: readonly number[]): Promise<void> {
    const { positions } = await this.settings.get(commissionSettings, tx);
    if (positions) await this.asks.askOfPath(tx, { unit, path, at: this.clock.now() });
    else await this.ask(tx, [unit]);
  }

  private readonly carried = writes<Asked>(async (tx, all) => {
    const ids = all.flatMap(({ bet }) => bet.path.slice(0, -1));
    const kinds = all.map(({ bet }) => positionKeys[bet.category]);
    const agents = await this.agents.lockCarriers(tx, [...new Set(ids)], [...new Set(kinds)]);
    if (agents.length > 0) await this.take(tx, all, agents);
    return all.map(() => undefined);
  });

  /** The bets one after the other: each finds the room that those before it have left. */
  private async take(tx: Tx, all: readonly Asked[], agents: readonly PositionAgent[]): Promise<void> {
    const ids = agents.map(({ agentId }) => agentId);
    // Behind the locks, and in a statement of its own: what was reckoned while they were waited for is seen.
    const positions = await this.ledger.positions(tx, ids);
    const active = new Set((await this.members.byIds(tx, ids)).filter(({ status }) => mayLogIn(status)).map(({ id }) => id));
    const terms = new Map(agents.filter(({ agentId }) => active.has(agentId)).map((agent) => [agent.agentId, agent]));
    const room = new Map([...terms.values()].map((agent) => [agent.agentId, roomOf(agent, positions.get(agent.agentId) ?? 0)]));
    const noted = all.map(({ bet, cap }) => ({ ...bet, shares: sharesOf(carriersOf(bet, terms, cap), costOf(bet), room) }));
    const taken = noted.filter(({ shares }) => shares.length > 0);
    if (taken.length === 0) return;
    await this.shares.insert(tx, taken);
    const risks = new Map<number, number>();
    for (const { agentId, risk } of taken.flatMap(({ shares }) => shares)) risks.set(agentId, (risks.get(agentId) ?? 0) + risk);
    await this.agents.risk(tx, risks);
  }
}

/** What an agent may still lose, won. A position above zero adds nothing: it may be paid out at any time. */
export function roomOf({ credit, atRisk }: Pick<PositionAgent, 'credit' | 'atRisk'>, position: number): number {
  return credit - atRisk - Math.max(0, -position);
}

function costOf({ stake, potentialPayout, rolling }: PositionBet): CarriableBet {
  return { stake, mayCost: potentialPayout + rolling };
}

function carriersOf({ path, category }: PositionBet, terms: ReadonlyMap<number, PositionAgent>, cap: number): Carrier[] {
  const upwards = path.slice(0, -1).reverse();
  return upwards.flatMap((agentId) => {
    const percent = terms.get(agentId)?.rates[positionKeys[category]];
    return percent === undefined ? [] : [{ agentId, percent: Math.min(percent, cap) }];
  });
}
