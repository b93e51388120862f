import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed, type StatisticsDimension, type StatisticsMeasure } from '#lib/contract';
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

type Asked = CallParsed<'admin/statistics/get'>;
type Answer = CallOutput<'admin/statistics/get'>;
type Row = Answer['items'][number];

/** Agents directly below one, or without one above, at most. */
const maxAgents = 10_000;

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
    private readonly directory: MemberDirectory,
    private readonly games: PlayOfGames,
    private readonly vendors: GameVendors,
    private readonly house: HouseBook,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_INPUT when the days end before they start, PERIOD_TOO_LONG */
  async execute(asked: Asked): Promise<Answer> {
    const days = daysOf({ startedAt: asked.from, endedAt: asked.to }, this.clock);
    return this.database.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const agents = asked.by.includes('agent') ? await this.agentsOf(tx, asked.filter.agentId) : new Map<number, TreeEntry>();
      const vendors = asked.by.includes('vendor') ? await this.vendors.all(tx) : new Map<number, Vendor>();
      const groups = this.grouped(await this.sums(tx, asked, days, [...agents.keys()]), asked);
      const rows = groups.map((group) => ({ ...group, measures: measuresOf(group.flows, asked.basis) }));
      rows.sort(orderOf(asked));
      const flows = noGameFlows();
      for (const group of groups) addGameFlows(flows, group.flows);
      return {
        items: rows
          .slice(asked.skip, asked.skip + asked.take)
          .map(({ key, measures }) => ({ key, ...nameOf(key, agents, vendors), measures })),
        rows: rows.length,
        total: measuresOf(flows, asked.basis),
        asOf: seoulIso(this.clock.now()),
        ledger: isWholeSite(asked) ? { ggr: ledgerGgr(await this.house.between(tx, days.from, days.until)) } : null,
      };
    });
  }

  private sums(sql: Sql, { by, filter }: Asked, days: Days, agentIds: number[]): Promise<Sums[]> {
    if (by.includes('level')) return this.levelSums(sql, { by, filter }, days);
    const isByAgent = by.includes('agent');
    const dimensions = by.flatMap((each): GameDimension[] =>
      each === 'agent' ? ['scope'] : each === 'level' ? [] : each === 'play' ? ['game'] : [each],
    );
    if (filter.play) dimensions.push('game');
    if (filter.vendorId !== undefined) dimensions.push('vendor');
    const scopes = isByAgent ? agentIds : [filter.agentId ?? siteScope];
    return this.gameDays.sums(sql, { scopes, days, games: filter.game ? [filter.game] : null }, [...new Set(dimensions)]);
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
      const key = Object.fromEntries(by.map((name) => [name, values[name]])) as Row['key'];
      const group = groups.get(JSON.stringify(key)) ?? { key, flows: noGameFlows() };
      groups.set(JSON.stringify(key), group);
      addGameFlows(group.flows, row);
    }
    return [...groups.values()];
  }

  private async agentsOf(sql: Sql, above: number | undefined): Promise<Map<number, TreeEntry>> {
    const page = { skip: 0, take: maxAgents };
    const entries = above
      ? await this.directory.page(sql, { parentId: above, kind: 'agent', ...page })
      : (await this.directory.tops(sql, page)).nodes.filter(({ kind }) => kind === 'agent');
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
