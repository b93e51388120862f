/** What players see of themselves: the statement of twelve months and the days of their bets. */
import type { WireClient } from '../support/wire-client.js';
import { type Comparison, sumOf } from './comparison.js';
import { type Expected, playOf, type Span, total, within } from './expected-figures.js';
import type { Person } from './sources.js';

export class PlayerPages {
  constructor(
    private readonly client: WireClient,
    private readonly admin: WireClient,
    private readonly person: Person,
    private readonly expected: Expected,
    private readonly comparison: Comparison,
  ) {}

  async compare(): Promise<void> {
    await this.statement();
    await this.days();
  }

  private plays(span: Span) {
    return this.expected.earnings('settled').filter((fact) => within(span)(fact) && fact.ownerId === this.person.id);
  }

  /**
   * An agent's decisions with its own money are in it: the member paid, and was paid. The lines of a month add up to what the member's
   * money, eggs and points have changed by, with what open bets hold and what is at vendors, less debts.
   */
  private async statement(): Promise<void> {
    const page = `user/protection/statement/get of ${this.person.account}`;
    const { months } = await this.client.ask('user/protection/statement/get', {});
    for (const { month, plays, ...shown } of months) {
      const span = { from: `${month}-01`, to: `${month}-31` };
      const facts = this.plays(span);
      const { turnover, settledStakes, settledPayouts } = total(facts);
      const money = this.expected.sources.money.filter(
        (fact) => within(span)(fact) && fact.ownerId === this.person.id && fact.agentId === null,
      );
      const of = (flow: string) =>
        sumOf(
          money.filter((fact) => fact.flow === flow),
          ({ amount }) => amount,
        );
      const cell = {
        deposits: of('deposits'),
        withdrawals: of('withdrawals'),
        stakes: turnover,
        payouts: settledPayouts,
        result: settledPayouts - settledStakes,
      };
      const changed = this.expected.sources.own.filter(({ day, ownerId }) => day === month && ownerId === this.person.id);
      const net = sumOf(changed, ({ amount }) => amount);
      this.comparison.cell(page, month, { ...cell, net }, shown);
      for (const { play, ...own } of plays) {
        const sums = total(facts.filter(({ game }) => playOf(game) === play));
        const played = { stakes: sums.turnover, payouts: sums.settledPayouts, result: sums.settledPayouts - sums.settledStakes };
        this.comparison.cell(page, `${month} ${play}`, played, own);
      }
    }
    // An administrator sees the same.
    const own = await this.admin.ask('admin/protection/statement/get' as never, { id: this.person.id } as never).catch(() => undefined);
    if (own)
      this.comparison.figure(page, 'for an administrator', JSON.stringify(months), JSON.stringify((own as { months: unknown }).months));
  }

  private async days(): Promise<void> {
    const page = `user/game/bet/days of ${this.person.account}`;
    const { items, stakes, payouts } = await this.client.ask('user/game/bet/days', { days: 31 });
    for (const { day, ...shown } of items) {
      const sums = total(this.plays({ from: day, to: day }));
      this.comparison.cell(page, day, { stakes: sums.turnover, payouts: sums.settledPayouts }, shown);
    }
    this.comparison.figure(
      page,
      'stakes',
      sumOf(items, (item) => item.stakes),
      stakes,
    );
    this.comparison.figure(
      page,
      'payouts',
      sumOf(items, (item) => item.payouts),
      payouts,
    );
  }
}
