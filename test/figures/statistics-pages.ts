/** The statistics by every dimension and every pair of two, and the steps down the tree, in both bases. */
import { statisticsDimensions, type CallInput, type StatisticsDimension } from '#lib/contract';
import type { WireClient } from '../support/wire-client.js';
import { allRows, type Comparison, groupBy } from './comparison.js';
import { below, type Basis, type Expected, measuresOf, playOf, type Span, within } from './expected-figures.js';
import type { PlayFact } from './sources.js';

type Filter = NonNullable<CallInput<'admin/statistics/get'>['filter']>;
const bases = ['placed', 'settled'] as const;

/** What an agent's row stands for where it is none of those directly below: own bets and those of players directly below. */
const rest = 'rest';

const valueOf: Record<Exclude<StatisticsDimension, 'agent'>, (fact: PlayFact) => string | number> = {
  day: ({ day }) => day,
  month: ({ day }) => day.slice(0, 7),
  play: ({ game }) => playOf(game),
  game: ({ game }) => game,
  vendor: ({ vendor }) => vendor,
  level: ({ level }) => level,
};

/** The agent directly below another one that a bet came through. */
function childOf(fact: PlayFact, parent: number | undefined, agents: ReadonlySet<number>): string | number {
  const child = fact.path[parent === undefined ? 0 : fact.path.indexOf(parent) + 1];
  return child !== undefined && agents.has(child) ? child : rest;
}

export class StatisticsPages {
  constructor(
    private readonly admin: WireClient,
    private readonly expected: Expected,
    private readonly comparison: Comparison,
  ) {}

  async compare(span: Span): Promise<void> {
    const { sources } = this.expected;
    const pairs = statisticsDimensions.flatMap((one, at) => statisticsDimensions.slice(at + 1).map((other) => [one, other]));
    const tables = [...statisticsDimensions.map((one) => [one]), ...pairs] as StatisticsDimension[][];
    for (const basis of bases) for (const by of tables) await this.table(span, basis, by, {});
    const agentIds = sources.people.filter(({ kind }) => kind === 'agent').map(({ id }) => id);
    const vendors = [0, ...new Set(sources.fees.map(({ vendor }) => vendor))];
    const filters: Filter[] = [
      ...agentIds.map((agentId) => ({ agentId })),
      ...vendors.map((vendorId) => ({ vendorId })),
      ...(['powerball', 'sports', 'casino', 'slot'] as const).map((play) => ({ play })),
      { game: 'eos1' },
      { agentId: agentIds[0]!, play: 'slot' },
    ];
    for (const filter of filters)
      for (const by of [['day'], ['agent'], ['game'], ['vendor', 'day']] as const) await this.table(span, 'settled', [...by], filter);
    for (const day of [span.from, span.to]) await this.table({ from: day, to: day }, 'settled', ['game'], {});
  }

  async steps(span: Span): Promise<void> {
    const agents = this.expected.sources.people.filter(({ kind }) => kind === 'agent').map(({ id }) => id);
    for (const basis of bases)
      for (const agentId of [undefined, ...agents])
        for (const play of [undefined, 'powerball', 'slot'] as const) await this.step(span, basis, agentId, play);
  }

  private async table(span: Span, basis: Basis, by: StatisticsDimension[], filter: Filter): Promise<void> {
    const page = `admin/statistics/get by ${by.join(' and ')} ${JSON.stringify({ basis, ...filter })}`;
    const asked = { ...span, basis, by, filter };
    if (by.includes('level') && (by.includes('agent') || filter.agentId !== undefined)) {
      if ((await this.admin.refusal('admin/statistics/get', asked)) === 'INVALID_INPUT') return;
    }
    const { items, total } = await allRows(this.admin, 'admin/statistics/get', asked);
    const facts = this.expected.earnings(basis).filter((fact) => within(span)(fact) && this.passes(fact, filter));
    const agents = new Set(this.expected.sources.people.filter(({ kind }) => kind === 'agent').map(({ id }) => id));
    const nameOf = (fact: PlayFact) =>
      by.map((one) => `${one} ${one === 'agent' ? childOf(fact, filter.agentId, agents) : valueOf[one](fact)}`).join(', ');
    const cells = new Map([...groupBy(facts, nameOf)].map(([name, own]) => [name, measuresOf(own, basis)]));
    const shown = new Map<string, Record<string, number>>();
    for (const { key, measures } of items) {
      const name = by.map((one) => `${one} ${one === 'agent' && !key.agent ? rest : key[one]}`).join(', ');
      const sums = shown.get(name) ?? {};
      shown.set(name, sums);
      for (const [measure, value] of Object.entries(measures)) sums[measure] = (sums[measure] ?? 0) + (value ?? 0);
    }
    // The level of a member who was at a vendor with a wallet of its own is written nowhere.
    if (!by.includes('level') || !facts.some(({ isVisit }) => isVisit)) this.comparison.rows(page, cells, shown);
    this.comparison.cell(page, 'total', measuresOf(facts, basis), total);
  }

  private passes(fact: PlayFact, { play, game, vendorId, agentId }: Filter): boolean {
    return (
      (play === undefined || playOf(fact.game) === play) &&
      (game === undefined || fact.game === game) &&
      (vendorId === undefined || fact.vendor === vendorId) &&
      (agentId === undefined || below(agentId)(fact))
    );
  }

  private async step(span: Span, basis: Basis, agentId: number | undefined, play: 'powerball' | 'slot' | undefined): Promise<void> {
    const page = `admin/statistics/steps/get ${JSON.stringify({ basis, agentId, play })}`;
    const { items, total } = await allRows(this.admin, 'admin/statistics/steps/get', {
      ...span,
      basis,
      ...(agentId && { agentId }),
      ...(play && { play }),
    });
    const facts = this.expected
      .earnings(basis)
      .filter((fact) => within(span)(fact) && below(agentId ?? 0)(fact) && (!play || playOf(fact.game) === play));
    const reachOf = ({ path }: PlayFact): string => {
      const deeper = path.length - 1 - (agentId === undefined ? 0 : path.indexOf(agentId) + 1);
      return deeper === 0 ? 'own' : deeper === 1 ? 'direct' : 'deeper';
    };
    const childIn = ({ path }: PlayFact) => path[agentId === undefined ? 0 : path.indexOf(agentId) + 1]!;
    const cellsOf = (own: PlayFact[], child: string) =>
      [
        ...['own', 'direct', 'deeper'].map((reach) => [reach, own.filter((fact) => reachOf(fact) === reach)] as const),
        ['all', own] as const,
      ].map(([reach, part]) => [`${child} ${reach}`, measuresOf(part, basis)] as const);
    const cells = new Map([...groupBy(facts, childIn)].flatMap(([child, own]) => cellsOf(own, String(child))));
    const shown = new Map(
      items.flatMap(({ id, step }) => Object.entries(step).map(([reach, measures]) => [`${id} ${reach}`, measures] as const)),
    );
    this.comparison.rows(page, cells, shown);
    for (const [name, sums] of cellsOf(facts, 'total')) this.comparison.cell(page, name, sums, total.step[name.split(' ')[1] as 'all']);
  }
}
