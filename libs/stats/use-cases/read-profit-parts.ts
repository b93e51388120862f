import { Injectable } from '@nestjs/common';
import { profitLines, type CallOutput, type CallParsed } from '#lib/contract';
import { ReadProfit } from './read-profit.js';

type Answer = CallOutput<'admin/profit/part/get'>;
type Row = Answer['items'][number];

const nothing = { nickname: null, turnover: null, settledStakes: null, before: null, ngr: null };

/** The profit statement as rows of one list. */
@Injectable()
export class ReadProfitParts {
  constructor(private readonly profit: ReadProfit) {}

  /** @throws DomainError INVALID_INPUT when days end before they start, PERIOD_TOO_LONG */
  async execute(asked: CallParsed<'admin/profit/part/get'>): Promise<Answer> {
    const { period, compared, days, games, agents } = await this.profit.execute(asked);
    const items: Row[] = [
      ...profitLines.map((line): Row => {
        return { ...nothing, part: 'statement', name: line, amount: period.lines[line], before: compared && compared.lines[line] };
      }),
      // The chart has fourteen days at least; the file has the period's.
      ...days
        .filter(({ day }) => day >= period.from)
        .map(({ day, ggr, ngr }): Row => ({ ...nothing, part: 'day', name: day, amount: ggr, ngr })),
      ...games.map(({ game, ...sums }) => ({ ...nothing, ...partOf(sums), part: 'game' as const, name: game })),
      ...agents.map(({ rest, account, nickname, ...sums }): Row => {
        return { ...nothing, ...partOf(sums), part: rest ?? 'agent', name: account, nickname: rest === null ? nickname : null };
      }),
    ];
    return { items, total: items.length };
  }
}

const partOf = ({
  turnover,
  settledStakes,
  ggr,
  before,
}: {
  turnover: number;
  settledStakes: number;
  ggr: number;
  before: number | null;
}) => ({
  ...{ turnover, settledStakes, amount: ggr, before },
});
