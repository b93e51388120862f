/** The administrators' other pages: dashboard by day and hour, days and months of the site, ranking, tree, a member at a glance. */
import { rankings } from '#lib/contract';
import type { WireClient } from '../support/wire-client.js';
import { type Comparison, daysFrom, sumOf } from './comparison.js';
import { below, type Expected, type Span, total, within } from './expected-figures.js';
import type { Person } from './sources.js';

const maxRanks = 100;

export class SitePages {
  constructor(
    private readonly admin: WireClient,
    private readonly expected: Expected,
    private readonly comparison: Comparison,
  ) {}

  async compare(span: Span): Promise<void> {
    for (const day of daysFrom(span.from, span.to)) await this.dashboard(day);
    await this.days(span);
    for (const by of rankings) await this.ranking(span, by);
    await this.tree();
    for (const person of this.expected.sources.people) await this.member(person, span);
  }

  private async dashboard(day: string): Promise<void> {
    const page = `admin/dashboard/get ${day}`;
    const { flows, hours, members, inProgress } = await this.admin.ask('admin/dashboard/get', { day });
    const { people } = this.expected.sources;
    compareDay({ expected: this.expected, comparison: this.comparison, page, day, scope: 0 }, flows, hours);
    const standing = {
      ...{ total: people.filter(({ kind }) => kind === 'player').length, agents: people.filter(({ kind }) => kind === 'agent').length },
      ...{
        holdings: sumOf(people, ({ cash }) => cash),
        points: sumOf(people, ({ point }) => point),
        held: sumOf(people, ({ hold }) => hold),
      },
    };
    this.comparison.cell(page, 'members', { ...standing, joinedToday: this.expected.joins({ from: day, to: day }) }, members);
    this.comparison.cell(
      page,
      'in progress',
      { count: sumOf(people, ({ openBets }) => openBets), stakes: sumOf(people, ({ openStakes }) => openStakes) },
      inProgress,
    );
  }

  private async days(span: Span): Promise<void> {
    for (const by of ['day', 'month'] as const) {
      const page = `admin/statistics/days/get by ${by}`;
      const { items, sum } = await this.admin.ask('admin/statistics/days/get', { ...span, by });
      for (const { key, ...shown } of items) {
        const all = daysFrom(span.from, span.to).filter((day) => day.startsWith(key));
        this.comparison.cell(page, key, this.activity({ from: all[0]!, to: all.at(-1)! }), shown);
      }
      this.comparison.cell(page, 'sum', this.activity(span), sum);
    }
  }

  private activity(span: Span): Record<string, number> {
    const { turnover, bets, settledPayouts } = total(this.expected.earnings('settled').filter(within(span)));
    const money = this.expected.money(span);
    const { logins } = this.expected.sources;
    return {
      ...{
        ...money,
        net: money.deposits - money.withdrawals,
        turnover,
        bets,
        payouts: settledPayouts,
        rolling: -this.expected.rolling(span) || 0,
      },
      ...{ bettors: this.expected.bettors(span), joins: this.expected.joins(span) },
      logins: sumOf(logins.filter(within(span)), ({ amount }) => amount),
    };
  }

  private async ranking(span: Span, by: (typeof rankings)[number]): Promise<void> {
    const page = `admin/ranking/get by ${by}`;
    const { items } = await this.admin.ask('admin/ranking/get', { ...span, by });
    const ranked = this.expected.sources.people
      .filter(({ kind }) => kind === 'player')
      .map(({ id }) => {
        const own = total(this.expected.earnings('settled').filter((fact) => within(span)(fact) && fact.ownerId === id));
        const { deposits, withdrawals } = this.expected.money(span, ({ ownerId }) => ownerId === id);
        const { turnover, bets, settledPayouts: payouts, settledStakes } = own;
        const result = payouts - settledStakes;
        return {
          id,
          cell: { turnover, bets, payouts, result, deposits, withdrawals },
          rank: { won: result, lost: -result, turnover, bets, deposits, withdrawals }[by],
        };
      })
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank || a.id - b.id)
      .slice(0, maxRanks);
    this.comparison.figure(page, 'order', ranked.map(({ id }) => id).join(), items.map(({ id }) => id).join());
    for (const { id, cell } of ranked)
      this.comparison.cell(
        page,
        `member ${id}`,
        cell,
        items.find((item) => item.id === id),
      );
  }

  private async tree(): Promise<void> {
    const { people } = this.expected.sources;
    for (const parentId of [undefined, ...people.filter(({ kind }) => kind === 'agent').map(({ id }) => id)]) {
      const page = `admin/tree/get below ${parentId ?? 'the site'}`;
      const { nodes } = await this.admin.ask('admin/tree/get', parentId === undefined ? {} : { parentId });
      const here = people.filter(({ path }) => path.at(-2) === parentId);
      this.comparison.figure(
        page,
        'nodes',
        here
          .map(({ id }) => id)
          .sort(ascending)
          .join(),
        nodes
          .map(({ id }) => id)
          .sort(ascending)
          .join(),
      );
      for (const node of nodes) {
        const person = people.find(({ id }) => id === node.id)!;
        this.comparison.cell(page, node.account, { money: person.cash, point: person.point, balance: person.egg }, node);
        const under = people.filter(below(node.id));
        this.comparison.cell(page, `below ${node.account}`, standingOf(under), { ...node.below });
      }
    }
  }

  private async member({ id, account, kind, openBets, openStakes, cash, hold, point, egg }: Person, span: Span): Promise<void> {
    const page = `admin/member/view ${account}`;
    const { lifetime, days, inProgress, wallet } = await this.admin.ask('admin/member/view', { id });
    const ever = { from: '2000-01-01', to: span.to };
    const { turnover, bets, settledPayouts } = total(this.expected.earnings('settled').filter((fact) => fact.ownerId === id));
    const own = (days_: Span) => this.expected.money(days_, ({ ownerId }) => ownerId === id);
    this.comparison.cell(page, 'lifetime', { ...own(ever), stakes: turnover, betCount: bets, payouts: settledPayouts }, lifetime);
    for (const { day, ...shown } of days) {
      const { deposits, withdrawals } = own({ from: day, to: day });
      this.comparison.cell(page, day, { deposits, withdrawals }, shown);
    }
    if (kind === 'player') this.comparison.cell(page, 'in progress', { count: openBets, stakes: openStakes }, inProgress);
    this.comparison.cell(page, 'wallet', { money: cash, hold, point, balance: egg }, wallet);
  }
}

const ascending = (a: number, b: number): number => a - b;

function standingOf(people: readonly Person[]): Record<string, number> {
  return {
    ...{ agents: people.filter(({ kind }) => kind === 'agent').length, members: people.filter(({ kind }) => kind === 'player').length },
    ...{ money: sumOf(people, ({ cash }) => cash), point: sumOf(people, ({ point }) => point), balance: sumOf(people, ({ egg }) => egg) },
  };
}

interface DayAsked {
  expected: Expected;
  comparison: Comparison;
  page: string;
  day: string;
  /** 0 is the whole site. */
  scope: number;
}
type Shown = Record<string, number | null>;

/** The sums of one day and of each of its hours, of the site or of everybody below an agent. */
export function compareDay({ expected, comparison, page, day, scope }: DayAsked, flows: Shown, hours: (Shown & { hour: number })[]): void {
  const span = { from: day, to: day };
  const plays = expected.earnings('settled').filter((fact) => within(span)(fact) && below(scope)(fact));
  const { turnover, bets, settledPayouts } = total(plays);
  const day_ = {
    ...expected.money(span, below(scope)),
    stakes: turnover,
    betCount: bets,
    payouts: settledPayouts,
    joins: expected.joins(span, scope),
  };
  comparison.cell(page, 'flows', day_, flows);
  const money = expected.sources.money.filter((fact) => within(span)(fact) && below(scope)(fact) && fact.agentId === null);
  for (const shown of hours) {
    const { hour } = shown;
    const inHour = (fact: { hour: number }) => fact.hour === hour;
    const of = (flow: string) =>
      sumOf(
        money.filter((fact) => inHour(fact) && fact.flow === flow),
        ({ amount }) => amount,
      );
    const { turnover: stakes, settledPayouts: payouts } = total(plays.filter(inHour));
    comparison.cell(page, `hour ${hour}`, { deposits: of('deposits'), withdrawals: of('withdrawals'), stakes, payouts }, shown);
  }
}
