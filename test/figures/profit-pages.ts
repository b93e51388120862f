/** The profit statement with its days, games and agents, the costs behind its lines, fees of vendors, goals, and the ledger beside them. */
import { costBases, costGroupings, costLines, reconciledLines, type CostBasis, type CostLine } from '#lib/contract';
import type { WireClient } from '../support/wire-client.js';
import { allRows, type Comparison, daysFrom, sumOf, groupBy } from './comparison.js';
import { below, type Expected, type Span, total, within } from './expected-figures.js';

export class ProfitPages {
  constructor(
    private readonly admin: WireClient,
    private readonly expected: Expected,
    private readonly comparison: Comparison,
  ) {}

  async compare(span: Span): Promise<void> {
    const days = daysFrom(span.from, span.to);
    await this.statement(span);
    for (const day of days) await this.statement({ from: day, to: day });
    await this.parts(span);
    // Which bets and rounds the books and their own rows differ by.
    for (const { cause, ggr, posted } of this.expected.sources.causes) this.comparison.figure('the ledger', cause, ggr, posted);
    for (const line of costLines) for (const basis of costBases) await this.costs(span, line, basis);
    await this.fees(span);
    await this.goals(span);
  }

  private async statement(span: Span): Promise<void> {
    const page = `admin/profit/get ${JSON.stringify(span)}`;
    const { comparison, expected } = this;
    const { period, days, games, agents, winners } = await this.admin.ask('admin/profit/get', span);
    const lines = expected.lines(span);
    comparison.cell(page, 'line', lines, period.lines);
    const { deposits, withdrawals } = expected.money(span);
    comparison.cell(page, 'money', { deposits, withdrawals, adjustments: -expected.houseSum(span, ['adjustment']) || 0 }, period.money);
    comparison.figure(page, 'GGR of the ledger', expected.ledgerGgr(span), period.ledger.ggr.booked);
    for (const line of reconciledLines) {
      const { booked, otherDays, difference } = period.ledger[line];
      comparison.figure(page, `difference of ${line} from the ledger`, 0, difference);
      comparison.figure(page, `${line} beside the ledger`, lines[line], booked + otherDays);
      if (line !== 'ggr') comparison.figure(page, `${line} in the ledger`, expected.booked(line, span), booked);
    }
    // The law that the books and the statistics agree on each day, whatever the page says.
    comparison.figure(
      'the ledger',
      `gaming and gaming_egg of ${span.from} to ${span.to}, beside the GGR of the bets`,
      lines['ggr'],
      expected.ledgerGgr(span),
    );
    for (const { day, ...shown } of days) {
      if (day < span.from) continue;
      const { ggr, ngr } = expected.lines({ from: day, to: day });
      comparison.cell(page, `day ${day}`, { ggr: ggr!, ngr: ngr! }, shown);
    }
    const facts = expected.earnings('settled').filter(within(span));
    const cellOf = (own: typeof facts): Record<string, number> => {
      const { turnover, settledStakes, settledPayouts } = total(own);
      const ggr = settledStakes - settledPayouts;
      return { turnover, settledStakes, ggr };
    };
    const byGame = [...groupBy(facts, ({ game }) => game)].map(([game, own]) => [`game ${game}`, cellOf(own)] as const);
    comparison.rows(
      page,
      new Map(byGame),
      new Map(games.map(({ game, turnover, settledStakes, ggr }) => [`game ${game}`, { turnover, settledStakes, ggr }])),
    );
    for (const { id, account, ...shown } of agents) {
      if (!id) continue;
      comparison.cell(page, `agent ${account}`, cellOf(facts.filter(below(id))), shown);
    }
    comparison.figure(
      page,
      'sum of the agents’ GGR',
      lines['ggr'],
      sumOf(agents, ({ ggr }) => ggr),
    );
    const won = [...groupBy(facts, ({ ownerId }) => ownerId)]
      .map(([id, own]) => ({ id, profit: -(cellOf(own)['ggr'] ?? 0) }))
      .filter(({ profit }) => profit > 0)
      .sort((a, b) => b.profit - a.profit || a.id - b.id)
      .slice(0, 5);
    comparison.figure(
      page,
      'winners',
      won.map(({ id, profit }) => `${id} ${profit}`).join(),
      winners.map(({ id, profit }) => `${id} ${profit}`).join(),
    );
  }

  private async parts(span: Span): Promise<void> {
    const page = `admin/profit/part/get ${JSON.stringify(span)}`;
    const { items } = await this.admin.ask('admin/profit/part/get', span);
    const lines = items.filter(({ part }) => part === 'statement').map(({ name, amount }) => [name, amount]);
    this.comparison.cell(page, 'line', this.expected.lines(span), Object.fromEntries(lines) as Record<string, number>);
    for (const row of items.filter(({ part }) => part === 'day')) {
      const { ggr, ngr } = this.expected.lines({ from: row.name, to: row.name });
      this.comparison.cell(page, `day ${row.name}`, { amount: ggr!, ngr: ngr! }, row);
    }
    for (const part of ['game', 'agent']) {
      const amount = sumOf(
        items.filter((row) => row.part === part),
        (row) => row.amount,
      );
      this.comparison.figure(page, `sum by ${part}`, this.expected.lines(span)['ggr'], amount);
    }
  }

  /** By the day on which they were booked the postings themselves; by that on which they count what the statement says. */
  private async costs(span: Span, line: CostLine, basis: CostBasis): Promise<void> {
    const expected = (days: Span): number => (basis === 'booked' ? this.expected.booked(line, days) : this.expected.lines(days)[line]!);
    for (const by of costGroupings) {
      const page = `admin/profit/cost/get ${basis} ${line} by ${by}`;
      const { items, sums } = await allRows(this.admin, 'admin/profit/cost/get', { ...span, line, by, basis });
      const amount = expected(span);
      this.comparison.figure(page, 'sum', amount, sums.amount);
      this.comparison.figure(
        page,
        'sum of the rows',
        amount,
        sumOf(items, (item) => item.amount),
      );
      if (by !== 'day') continue;
      const cells = daysFrom(span.from, span.to).map((day) => [day, { amount: expected({ from: day, to: day }) }] as const);
      this.comparison.rows(page, new Map(cells), new Map(items.map((item) => [item.day!, { amount: item.amount }])));
    }
  }

  private async fees(span: Span): Promise<void> {
    const page = 'admin/profit/fee/get';
    const { items, sums } = await allRows(this.admin, 'admin/profit/fee/get', span);
    const expected = this.expected.fees(span);
    const cells = expected.map(({ day, vendor, ggr, percent, amount }) => [`${day} vendor ${vendor}`, { ggr, percent, amount }] as const);
    const shown = items.map(({ day, vendor, ggr, percent, amount }) => [`${day} vendor ${vendor.id}`, { ggr, percent, amount }] as const);
    this.comparison.rows(page, new Map(cells), new Map(shown));
    this.comparison.cell(page, 'sums', { ggr: sumOf(expected, ({ ggr }) => ggr), amount: sumOf(expected, ({ amount }) => amount) }, sums);
  }

  /** Of the month that the clock stands in. */
  private async goals({ to }: Span): Promise<void> {
    const { items } = await this.admin.ask('admin/profit/goal/get', {});
    const lines = this.expected.lines({ from: `${to.slice(0, 7)}-01`, to });
    for (const { line, reached } of items) this.comparison.figure('admin/profit/goal/get', `${line} reached`, lines[line], reached);
  }
}
