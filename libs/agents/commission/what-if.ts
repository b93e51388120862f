import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { must, seoulDayEnd, seoulDayStart } from '#lib/kernel';
import { AgentRates, type Member, MembersRepository } from '#lib/members';
import { Database, Settings, type Tx } from '#lib/platform';
import { commissionSettings } from './commission-settings.js';
import { RollingSharesRepository } from './data/rolling-shares.repository.js';
import { cutPercentOf } from './domain/empty-bet-cut.js';
import { checkRates, rateKeys, type Rates } from './domain/rates.js';
import { rollingParts } from './domain/rolling.js';
import { ratesOf } from './domain/what-if.js';
import { LosingIf } from './losing/losing-if.js';
import { CommissionSources, type PlacedBet } from './ports.js';

export interface WhatIfQuestion {
  agentId: number;
  /** Per cent by name; what is left out stays as it is. */
  rates: Rates;
  /** Days of Seoul, both included. */
  startedAt: string;
  endedAt: string;
}

/** One level with and without the other rates, won. */
export interface LevelIf {
  agentId: number;
  rolling: number;
  rollingIf: number;
  losing: number;
  losingIf: number;
}

export interface WhatIfAnswer {
  bets: number;
  /** Won. */
  stakes: number;
  /** From the top down to the agent, then those directly below it. */
  levels: (LevelIf & Pick<Member, 'account' | 'role'>)[];
}

const mostDays = 92;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * What past days would have paid with other rates of one agent, by the rules that paid them: rolling bet by bet, losing of the periods that
 * lie wholly within the days. It reads one snapshot and changes nothing.
 */
@Injectable()
export class WhatIf {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly agents: AgentRates,
    private readonly shares: RollingSharesRepository,
    private readonly losing: LosingIf,
    private readonly sources: CommissionSources,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError NOT_FOUND; INVALID_INPUT for days that are none; PERIOD_TOO_LONG; RATE_NOT_ALLOWED */
  async ask(question: WhatIfQuestion): Promise<WhatIfAnswer> {
    const from = seoulDayStart(question.startedAt);
    const until = seoulDayEnd(question.endedAt);
    if (until <= from) throw refuse('INVALID_INPUT', { field: 'endedAt' });
    if (until.getTime() - from.getTime() > mostDays * dayMs) throw refuse('PERIOD_TOO_LONG', { days: mostDays });
    const [problem] = checkRates(question.rates, undefined);
    if (problem) throw refuse('RATE_NOT_ALLOWED', { ...problem });
    return this.database.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return this.count(tx, question, { from, until });
    });
  }

  private async count(tx: Tx, { agentId, rates }: WhatIfQuestion, span: { from: Date; until: Date }): Promise<WhatIfAnswer> {
    const agent = await this.members.byId(tx, agentId);
    if (agent?.kind !== 'agent') throw refuse('NOT_FOUND');
    const levelIds = [...agent.path, ...(await this.agents.childrenOf(tx, agentId))];
    const tally = new Tally();
    const settings = await this.settings.get(commissionSettings, tx);
    for await (const bets of this.sources.betsBelow(tx, { agentId, ...span })) {
      const known = await this.ratesOfAll(tx, bets);
      const shares = await this.shares.notedOf(
        tx,
        bets.map(({ id }) => id),
      );
      for (const bet of bets) {
        const noted = shares.get(bet.id) ?? new Map<number, { percent: number; amount: number }>();
        const levels = bet.path.toReversed().map((ownerId) => {
          const current = known.get(ownerId)?.[rateKeys[bet.category]] ?? 0;
          return { ownerId, noted: noted.get(ownerId)?.percent, current };
        });
        const percent = rates[rateKeys[bet.category]];
        const other = percent === undefined ? undefined : { ownerId: agentId, percent };
        const cutPercent = cutPercentOf(settings, bet.category, bet.placedAt);
        tally.add(bet, noted, rollingParts(ratesOf(levels, other), { stake: bet.stake, cutPercent }));
      }
    }
    const losing = await this.losing.count(tx, span, { agentId, rates });
    const members = new Map((await this.members.byIds(tx, levelIds)).map((member) => [member.id, member]));
    const levels = levelIds.map((id) => {
      const { account, role } = must(members.get(id), `there is no member ${id}`);
      const { own, ownIf } = losing.get(id) ?? { own: 0, ownIf: 0 };
      return { agentId: id, account, role, ...tally.of(id), losing: own, losingIf: ownIf };
    });
    return { bets: tally.bets, stakes: tally.stakes, levels };
  }

  private async ratesOfAll(tx: Tx, bets: readonly PlacedBet[]): Promise<Map<number, Rates>> {
    return this.agents.ratesOf(tx, [...new Set(bets.flatMap(({ path }) => path))]);
  }
}

/** Sums of what was and what would have been. */
class Tally {
  bets = 0;
  stakes = 0;
  private readonly sums = new Map<number, { rolling: number; rollingIf: number }>();

  add({ stake }: PlacedBet, noted: ReadonlyMap<number, { amount: number }>, parts: readonly { ownerId: number; amount: number }[]): void {
    this.bets += 1;
    this.stakes += stake;
    for (const [ownerId, { amount }] of noted) this.change(ownerId, amount, 0);
    for (const { ownerId, amount } of parts) this.change(ownerId, 0, amount);
  }

  of(ownerId: number): { rolling: number; rollingIf: number } {
    return this.sums.get(ownerId) ?? { rolling: 0, rollingIf: 0 };
  }

  private change(ownerId: number, rolling: number, rollingIf: number): void {
    const before = this.of(ownerId);
    this.sums.set(ownerId, { rolling: before.rolling + rolling, rollingIf: before.rollingIf + rollingIf });
  }
}
