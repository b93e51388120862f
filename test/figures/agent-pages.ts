/** What an agent sees of everybody below: the home, days, kinds of play, people, and each of them. */
import { plays } from '#lib/contract';
import type { WireClient } from '../support/wire-client.js';
import { allRows, type Comparison, daysFrom, sumOf } from './comparison.js';
import { below, type Expected, playOf, type Span, total, within } from './expected-figures.js';
import { compareDay } from './site-pages.js';
import type { Person, PlayFact } from './sources.js';

export class AgentPages {
  constructor(
    private readonly agent: WireClient,
    private readonly person: Person,
    private readonly expected: Expected,
    private readonly comparison: Comparison,
  ) {}

  async compare(span: Span): Promise<void> {
    const asked = { startedAt: span.from, endedAt: span.to };
    for (const day of daysFrom(span.from, span.to)) await this.home(day);
    const { flows, plays: shownPlays } = await this.agent.ask('agent/statistics/total', asked);
    this.comparison.cell(this.page('agent/statistics/total'), 'flows', this.flows(span), flows);
    for (const { play, betting, ownRolling } of shownPlays) {
      this.comparison.cell(this.page('agent/statistics/total'), play, this.betting(span, play), betting);
      this.comparison.figure(
        this.page('agent/statistics/total'),
        `${play} own rolling`,
        this.ownRolling(this.person.id, span, play),
        ownRolling,
      );
    }
    await this.days(span);
    for (const play of [undefined, ...plays]) await this.bettingDays(span, play);
    await this.bettingPeople(span);
    await this.members(span);
  }

  private get id(): number {
    return this.person.id;
  }

  private page(name: string): string {
    return `${name} of ${this.person.account}`;
  }

  private async home(day: string): Promise<void> {
    const page = this.page(`agent/home/get ${day}`);
    const { flows, hours, downline } = await this.agent.ask('agent/home/get', { day });
    compareDay({ expected: this.expected, comparison: this.comparison, page, day, scope: this.id }, flows, hours);
    const people = this.expected.sources.people.filter(below(this.id));
    this.comparison.cell(
      page,
      'downline',
      { holdings: sumOf(people, ({ cash }) => cash), points: sumOf(people, ({ point }) => point) },
      downline,
    );
  }

  private async days(span: Span): Promise<void> {
    const page = this.page('agent/statistics/days');
    const { items, sums } = await allRows(this.agent, 'agent/statistics/days', { startedAt: span.from, endedAt: span.to });
    for (const { day, flows } of items) this.comparison.cell(page, day, this.flows({ from: day, to: day }), flows);
    this.comparison.cell(page, 'sums', this.flows(span), sums);
  }

  private async bettingDays(span: Span, play: (typeof plays)[number] | undefined): Promise<void> {
    const page = this.page(`agent/statistics/betting by day, ${play ?? 'every play'}`);
    const { items, sums } = await allRows(this.agent, 'agent/statistics/betting', {
      startedAt: span.from,
      endedAt: span.to,
      by: 'day',
      ...(play && { play }),
    });
    for (const { day, betting, ownRolling } of items) {
      const one = { from: day!, to: day! };
      this.comparison.cell(page, day!, this.betting(one, play), betting);
      this.comparison.figure(page, `${day} own rolling`, this.ownRolling(this.id, one, play), ownRolling);
    }
    this.comparison.cell(page, 'sums', this.betting(span, play), sums);
  }

  private async bettingPeople(span: Span): Promise<void> {
    const asked = { startedAt: span.from, endedAt: span.to, by: 'person' } as const;
    const page = this.page('agent/statistics/betting by person');
    const { items } = await allRows(this.agent, 'agent/statistics/betting', asked);
    for (const { id, account, betting, ownRolling } of items) {
      // Members who stand below today; what they played elsewhere before is theirs too.
      const { rolling: _, ...own } = this.sums(span, (fact) => fact.ownerId === id);
      this.comparison.cell(page, account ?? String(id), own, betting);
      this.comparison.figure(page, `${account} own rolling`, this.ownRolling(id!, span), ownRolling);
    }
    const agents = await allRows(this.agent, 'agent/statistics/betting', { ...asked, kind: 'agent' });
    for (const { id, account, betting } of agents.items)
      this.comparison.cell(page, `agent ${account}`, this.sums(span, below(id!)), betting);
  }

  /** The list of those below with what each put in and played. */
  private async members(span: Span): Promise<void> {
    const page = this.page('agent/member/get');
    const { items } = await allRows(this.agent, 'agent/member/get', { reach: 'all' });
    const people = this.expected.sources.people.filter(below(this.id));
    this.comparison.figure(page, 'people', people.length, items.length);
    for (const item of items) {
      const { id, account } = item;
      const person = people.find((each) => each.id === id);
      const ever = { from: '2000-01-01', to: span.to };
      const { deposits, withdrawals } = this.expected.money(ever, ({ ownerId }) => ownerId === id);
      const { turnover: stakes, settledPayouts: payouts } = total(
        this.expected.earnings('settled').filter(({ ownerId }) => ownerId === id),
      );
      this.comparison.cell(page, account, { deposits, withdrawals, stakes, payouts, money: person?.cash ?? 0 }, item);
      const { days } = await this.agent.ask('agent/member/view', { id });
      for (const { day, ...shown } of days) {
        const one = { from: day, to: day };
        const money = this.expected.money(one, ({ ownerId }) => ownerId === id);
        const sums = total(this.expected.earnings('settled').filter((fact) => within(one)(fact) && fact.ownerId === id));
        const cell = { deposits: money.deposits, withdrawals: money.withdrawals, stakes: sums.turnover, payouts: sums.settledPayouts };
        this.comparison.cell(this.page('agent/member/view'), `${account} ${day}`, cell, shown);
      }
    }
  }

  private flows(span: Span): Record<string, number> {
    const money = this.expected.money(span, below(this.id));
    const { stakes, betCount, settledStakes, payouts, profit, rolling } = this.betting(span);
    const logins = sumOf(
      this.expected.sources.logins.filter((fact) => within(span)(fact) && below(this.id)(fact)),
      ({ amount }) => amount,
    );
    return {
      ...{ ...money, net: money.deposits - money.withdrawals, joins: this.expected.joins(span, this.id), logins },
      ...{ stakes: stakes!, betCount: betCount!, settledStakes: settledStakes!, payouts: payouts!, profit: profit!, rolling: rolling! },
      ...{ ownRolling: this.ownRolling(this.id, span), ...this.expected.ofAgent(this.id, span) },
    };
  }

  private betting(span: Span, play?: string): Record<string, number> {
    return this.sums(span, below(this.id), play);
  }

  private sums(span: Span, filter: (fact: Pick<PlayFact, 'path' | 'ownerId'>) => boolean, play?: string): Record<string, number> {
    const facts = this.expected
      .earnings('settled')
      .filter((fact) => within(span)(fact) && filter(fact) && (play === undefined || playOf(fact.game) === play));
    const { turnover, bets, settledStakes, settledPayouts, wonBets } = total(facts);
    const rolling = this.expected.sources.rolling.filter(
      (fact) => within(span)(fact) && filter(fact) && (play === undefined || fact.play === play),
    );
    return {
      ...{
        stakes: turnover,
        betCount: bets,
        settledStakes,
        payouts: settledPayouts,
        winCount: wonBets,
        profit: settledStakes - settledPayouts,
      },
      rolling: sumOf(rolling, ({ amount }) => amount),
    };
  }

  private ownRolling(id: number, span: Span, play?: string): number {
    const own = this.expected.sources.rolling.filter(
      (fact) => within(span)(fact) && fact.ownerId === id && (play === undefined || fact.play === play),
    );
    return sumOf(own, ({ amount }) => amount);
  }
}
