import { Inject, Injectable } from '@nestjs/common';
import { refuse, type AgentRest, type CallOutput, type CallParsed, type StatisticsDimension, type StatisticsMeasure } from '#lib/contract';
import { seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database, type Sql } from '#lib/platform';
import { LevelDaysRepository, type LevelDimension, type LevelSums } from '../data/level-days.repository.js';
import { GameDaysRepository, type GameDimension, type GameSums } from '../data/game-days.repository.js';
import { daysOf, type Days } from '../domain/days.js';
import { addGameFlows, noGameFlows, type GameFlows } from '../domain/games.js';
import { measuresOf, type Measures } from '../domain/measures.js';
import { ledgerGgr } from '../domain/profit.js';
import { siteScope } from '../domain/totals.js';
import { GameVendors, HouseBook, MemberDirectory, PlayOfGames, type TreeEntry } from '../ports.js';
import { BranchSums } from '../services/branch-sums.js';

type Asked = CallParsed<'admin/statistics/get'>;
type Answer = CallOutput<'admin/statistics/get'>;
type Row = Answer['items'][number];

type Vendor = NonNullable<Row['vendor']>;

type Sums = (GameSums & { level?: number | null }) | LevelSums;

interface Group {
  key: Row['key'];
  flows: GameFlows;
}

/** Bets of the whole site or of an agent's branch, by one or two dimensions. */
@Injectable()
export class ReadStatistics {
  constructor(
    private readonly database: Database,
    private readonly gameDays: GameDaysRepository,
    private readonly levelDays: LevelDaysRepository,
    private readonly branches: BranchSums,
    private readonly directory: MemberDirectory,
    private readonly games: PlayOfGames,
    private readonly vendors: GameVendors,
    private readonly house: HouseBook,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_INPUT when the days end before they start, PERIOD_TOO_LONG */
  async execute(asked: Asked): Promise<Answer> {
    const days = daysOf({ startedAt: asked.from, endedAt: asked.to }, this.clock);
    return this.database.reading(async (tx) => {
      const vendors = asked.by.includes('vendor') ? await this.vendors.all(tx) : new Map<number, Vendor>();
      const groups = this.grouped(await this.sums(tx, asked, days), asked);
      const rows = groups.map((group) => ({ ...group, measures: measuresOf(group.flows, asked.basis) }));
      rows.sort(orderOf(asked));
      const flows = noGameFlows();
      for (const group of groups) addGameFlows(flows, group.flows);
      const shown = rows.slice(asked.skip, asked.skip + asked.take);
      const agents = await this.agentsOf(tx, shown);
      return {
        items: shown.map(({ key, measures }) => ({ key, ...nameOf(key, agents, vendors), measures })),
        rows: rows.length,
        total: measuresOf(flows, asked.basis),
        asOf: seoulIso(this.clock.now()),
        ledger: isWholeSite(asked) ? { ggr: ledgerGgr(await this.house.between(tx, days.from, days.until)) } : null,
      };
    });
  }

  private sums(sql: Sql, { by, filter }: Asked, days: Days): Promise<Sums[]> {
    if (by.includes('level')) return this.levelSums(sql, { by, filter }, days);
    const dimensions = by.flatMap((each): GameDimension[] =>
      each === 'agent' || each === 'level' ? [] : each === 'play' ? ['game'] : [each],
    );
    if (filter.play) dimensions.push('game');
    if (filter.vendorId !== undefined) dimensions.push('vendor');
    const [scope, games, apart] = [filter.agentId ?? siteScope, filter.game ? [filter.game] : null, [...new Set(dimensions)]];
    if (by.includes('agent')) return this.branches.below(sql, scope, days, games, apart);
    return this.gameDays.sums(sql, { scopes: [scope], days, games }, apart);
  }

  /** Levels are not kept by branch. @throws DomainError INVALID_INPUT */
  private levelSums(sql: Sql, { by, filter }: Pick<Asked, 'by' | 'filter'>, days: Days): Promise<Sums[]> {
    if (by.includes('agent') || filter.agentId !== undefined) throw refuse('INVALID_INPUT', { field: 'by' });
    const dimensions = by.flatMap((each): LevelDimension[] => (each === 'agent' ? [] : each === 'play' ? ['game'] : [each]));
    if (filter.play) dimensions.push('game');
    if (filter.vendorId !== undefined) dimensions.push('vendor');
    return this.levelDays.sums(sql, days, filter.game ? [filter.game] : null, dimensions);
  }

  /** Sums of a game count under its kind of play. */
  private grouped(sums: Sums[], { by, filter }: Asked): Group[] {
    const groups = new Map<string, Group>();
    for (const row of sums) {
      const play = row.game === null ? undefined : this.games.of(row.game);
      if (filter.play && play !== filter.play) continue;
      if (filter.vendorId !== undefined && row.vendor !== filter.vendorId) continue;
      const values = { day: row.day, month: row.month, game: row.game, play, vendor: row.vendor, agent: row.scope, level: row.level };
      const rest: AgentRest = filter.agentId === undefined ? 'noAgent' : 'direct';
      const named = by.map((name) => (name === 'agent' && row.scope === null ? ['rest', rest] : [name, values[name]]));
      const key = Object.fromEntries(named) as Row['key'];
      const group = groups.get(JSON.stringify(key)) ?? { key, flows: noGameFlows() };
      groups.set(JSON.stringify(key), group);
      addGameFlows(group.flows, row);
    }
    return [...groups.values()];
  }

  private async agentsOf(sql: Sql, rows: readonly Pick<Row, 'key'>[]): Promise<Map<number, TreeEntry>> {
    const ids = new Set(rows.flatMap(({ key }) => key.agent ?? []));
    const entries = ids.size > 0 ? await this.directory.entries(sql, [...ids]) : [];
    return new Map(entries.map((entry) => [entry.id, entry]));
  }
}

/** An agent's account and nickname; of a vendor its code and name. */
function nameOf({ agent, vendor }: Row['key'], agents: ReadonlyMap<number, TreeEntry>, vendors: ReadonlyMap<number, Vendor>) {
  const entry = agent === undefined ? undefined : agents.get(agent);
  return {
    name: entry?.account ?? null,
    nickname: entry?.nickname ?? null,
    vendor: vendor === undefined ? null : (vendors.get(vendor) ?? null),
  };
}

/** Days and months the newest first, everything else by the measure, the highest first. */
function orderOf({ by, sort }: Asked): (a: Ordered, b: Ordered) => number {
  const time = (['day', 'month'] as const satisfies StatisticsDimension[]).find((name) => by.includes(name));
  const measure: StatisticsMeasure = sort ?? 'ggr';
  return (a, b) => {
    const byTime = time && !sort ? (b.key[time] ?? '').localeCompare(a.key[time] ?? '') : 0;
    return byTime || b.measures[measure] - a.measures[measure];
  };
}
interface Ordered {
  key: Row['key'];
  measures: Measures;
}

/** The ledger knows no games and no agents. */
function isWholeSite({ basis, filter, by }: Asked): boolean {
  return basis === 'settled' && Object.keys(filter).length === 0 && !by.includes('agent') && !by.includes('level');
}
