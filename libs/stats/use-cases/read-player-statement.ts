import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, plays, refuse } from '#lib/contract';
import { type Clock, seoulDay } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { PlaysRepository } from '../data/plays.repository.js';
import { MemberDirectory } from '../ports.js';
import { type OwnMoneyMonth, PlayerLedger } from '../statement-ports.js';

type Statement = CallOutput<'user/protection/statement/get'>;

const months = 12;

const noMoney: OwnMoneyMonth = {
  ...{ deposits: 0, withdrawals: 0, fromAgent: 0, toAgent: 0 },
  ...{ gifts: 0, adjustments: 0, rolling: 0 },
};

/**
 * What a player put in, took out, was given, staked and won in the last twelve months, the running one among them. Money is read from the
 * ledger, which also has what agents paid from their own; play from the statistics. Points at their worth, the lines of a month add up to
 * what the player's money, points and eggs have changed by, open bets and what is at vendors included.
 */
@Injectable()
export class ReadPlayerStatement {
  constructor(
    private readonly database: Database,
    private readonly ledger: PlayerLedger,
    private readonly plays: PlaysRepository,
    private readonly directory: MemberDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(id: number): Promise<Statement> {
    const until = seoulDay(this.clock.now());
    const asked = lastMonths(until.slice(0, 7));
    const days = { from: `${asked.at(-1)!}-01`, until };
    const [moved, played] = await Promise.all([this.ledger.months(this.database, id, days), this.plays.ownMonths(this.database, id, days)]);
    return {
      ...days,
      months: asked.map((month) => {
        const money = moved.get(month) ?? noMoney;
        const own = plays.flatMap((play) => played.filter((row) => row.month === month && row.play === play));
        const stakes = own.reduce((sum, row) => sum + row.stakes, 0);
        const payouts = own.reduce((sum, row) => sum + row.payouts, 0);
        const result = own.reduce((sum, row) => sum + resultOf(row), 0);
        return {
          ...{ month, ...money, stakes, payouts, result, net: netOf(money) + result },
          plays: own.map((row) => ({ play: row.play, stakes: row.stakes, payouts: row.payouts, result: resultOf(row) })),
        };
      }),
    };
  }

  /** @throws DomainError NOT_FOUND for anybody but a player */
  async ofMember(id: number): Promise<Statement> {
    const [entry] = await this.directory.entries(this.database, [id]);
    if (entry?.kind !== 'player') throw refuse('NOT_FOUND');
    return this.execute(id);
  }
}

/** What came in less what went out, won. */
function netOf({ deposits, fromAgent, gifts, adjustments, rolling, withdrawals, toAgent }: OwnMoneyMonth): number {
  return deposits + fromAgent + gifts + adjustments + rolling - withdrawals - toAgent;
}

/** An open bet is neither won nor lost. */
function resultOf({ settledStakes, payouts }: { settledStakes: number; payouts: number }): number {
  return payouts - settledStakes;
}

/** The newest first. @param last `YYYY-MM` */
function lastMonths(last: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: months }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7));
}
