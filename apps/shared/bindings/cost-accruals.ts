import { Injectable } from '@nestjs/common';
import { CommissionAccruals } from '#lib/agents';
import type { AccruedLine, CostGrouping } from '#lib/contract';
import { must, seoulClock, seoulDayEnd, seoulDayStart } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import { CostAccruals, type CostMoves, type CostsAsked } from '#lib/stats';
import { statementText } from '#lib/wallet';

type Accrual = Awaited<ReturnType<CommissionAccruals['page']>>['items'][number];

/** Rolling of bets and losing of periods. What is accrued is a cost, below zero. */
@Injectable()
export class CommissionCostAccruals extends CostAccruals {
  constructor(private readonly accruals: CommissionAccruals) {
    super();
  }

  async moves(sql: Sql, line: AccruedLine, by: CostGrouping, { days, ...asked }: CostsAsked, language: string): Promise<CostMoves> {
    const query = { ...asked, from: seoulDayStart(days.from), until: seoulDayEnd(days.until) };
    if (by !== 'transfer') {
      const { items, sums } = await this.accruals.grouped(sql, line, by, query);
      return {
        items: items.map((item) => asCost({ ...item, at: null, transferId: null, betId: null, content: null })),
        sums: asCost(sums),
      };
    }
    const { items, sums } = await this.accruals.page(sql, line, query);
    const moves = items.map(({ day, at, ownerId, amount, betId, ...own }) => {
      return asCost({ day, at, ownerId, amount, betId, transferId: null, count: 1, content: contentOf({ at, ...own }, language) });
    });
    return { items: moves, sums: asCost(sums) };
  }
}

const asCost = <R extends { amount: number }>(row: R): R => ({ ...row, amount: 0 - row.amount });

/** The rate of a bet's rolling; the period of a share of losing, and that it was taken back. */
function contentOf({ at, percent, startsAt, endsAt }: Pick<Accrual, 'at' | 'percent' | 'startsAt' | 'endsAt'>, language: string): string {
  if (percent !== null) return `${percent} %`;
  const [from, until] = [startsAt, endsAt].map((end) => seoulClock(must(end, 'losing has its period')).slice(0, 'YYYY-MM-DD HH:mm'.length));
  const period = `${from} – ${until}`;
  return at === null ? period : statementText('losing_recovered', period, language);
}
