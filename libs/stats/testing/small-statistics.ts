import { pino } from 'pino';
import type { Relay } from '#lib/events';
import type { Database, Sql } from '#lib/platform';
import { BranchesRepository } from '../data/branches.repository.js';
import { CostDaysRepository } from '../data/cost-days.repository.js';
import { DayCellsRepository } from '../data/day-cells.repository.js';
import { DayChangesRepository } from '../data/day-changes.repository.js';
import { GameDaysRepository } from '../data/game-days.repository.js';
import { HoursRepository } from '../data/hours.repository.js';
import { KeptDaysRepository } from '../data/kept-days.repository.js';
import { LevelDaysRepository } from '../data/level-days.repository.js';
import { LuckDaysRepository } from '../data/luck-days.repository.js';
import { OwnerDaysRepository } from '../data/owner-days.repository.js';
import { PlaysRepository } from '../data/plays.repository.js';
import { RebuildsRepository } from '../data/rebuilds.repository.js';
import { StepDaysRepository } from '../data/step-days.repository.js';
import { TotalsRepository } from '../data/totals.repository.js';
import { addGameFlows, noGameFlows } from '../domain/games.js';
import { FollowDayChanges } from '../listeners/follow-day-changes.js';
import { FollowDueDays } from '../listeners/follow-due-days.js';
import { FollowMoves } from '../listeners/follow-moves.js';
import { FollowStatistics } from '../listeners/follow-statistics.js';
import { CostRecords, DrawnLuck, LevelSource, type GameLuck, type LevelPlay, type StatsSource } from '../ports.js';
import { CostDays } from '../services/cost-days.js';
import { KeepDays } from '../services/keep-days.js';
import { ReadWaiting } from '../listeners/read-waiting.js';
import { RebuildDay } from '../services/rebuild-day.js';
import { RebuildStandings } from '../services/rebuild-standings.js';
import { ReckonDay } from '../services/reckon-day.js';
import { RebuildStatistics } from '../use-cases/rebuild-statistics.js';
import { SiteDirectory, SiteGames, SiteSource } from './fixed-ports.js';
import type { SmallSite } from './small-site.js';

export const keptTables = ['stat_bettor_day', 'stat_owner_before', 'stat_late_day', 'stat_kept'];
/** What a rebuild puts right, but for levels and luck. */
export const rebuiltTables = [
  ...['stat_hour', 'stat_owner_day', 'stat_play', 'stat_game_day', 'stat_step_day', 'stat_owner', 'stat_total'],
  ...keptTables,
];
/** All of the statistics, and what the relay works on. */
export const emptied = [
  ...rebuiltTables,
  ...['stat_level_day', 'stat_luck_day', 'stat_luck_done', 'stat_due_day', 'stat_day_change', 'stat_rebuild'],
  ...['outbox', 'stream', 'stream_entry'],
].join(', ');

const logger = pino({ level: 'silent' });

/** Members of three levels, by their ids. */
class SiteLevels extends LevelSource {
  constructor(private readonly source: StatsSource) {
    super();
  }
  async between(sql: Sql, from: Date, until: Date): Promise<LevelPlay[]> {
    const plays = new Map<string, LevelPlay>();
    for (const { path, game } of await this.source.flows(sql, from, until)) {
      if (!game) continue;
      const level = 1 + (path.at(-1)! % 3);
      const play = plays.get(`${level} ${game.game}`) ?? { level, game: game.game, flows: noGameFlows() };
      addGameFlows(play.flows, game.flows);
      plays.set(`${level} ${game.game}`, play);
    }
    return [...plays.values()];
  }
}

/** A game that gives back half of its stakes. */
/** A site that gives nothing away. */
class NoCosts extends CostRecords {
  override ofDay(): Promise<[]> {
    return Promise.resolve([]);
  }
}

class SiteLuck extends DrawnLuck {
  constructor(private readonly levels: LevelSource) {
    super();
  }
  async byGame(sql: Sql, from: Date, until: Date): Promise<GameLuck[]> {
    const settled = new Map<string, GameLuck>();
    for (const { game, flows } of await this.levels.between(sql, from, until)) {
      const sums = settled.get(game) ?? { game, bets: 0, stakes: 0, payouts: 0, expected: 0, variance: 0 };
      sums.bets += flows.settledCount;
      sums.stakes += flows.settledStakes;
      sums.payouts += flows.settledPayouts;
      sums.expected += flows.settledStakes / 2;
      settled.set(game, sums);
    }
    return [...settled.values()];
  }
  byMember = () => Promise.resolve(new Map());
}

/** The statistics of a small site: their relay's projections, and what a rebuild is made of. */
export function statisticsOf(database: Database, world: SmallSite, relay: Relay, source: StatsSource = new SiteSource(world)) {
  const { clock } = world;
  const sums = [
    new HoursRepository(),
    new OwnerDaysRepository(),
    new PlaysRepository(),
    new GameDaysRepository(),
    new StepDaysRepository(),
  ] as const;
  const [totals, kept, luck, runs, games] = [
    new TotalsRepository(),
    new KeptDaysRepository(),
    new LuckDaysRepository(),
    new RebuildsRepository(),
    new SiteGames(),
  ];
  const moves = new FollowMoves(new BranchesRepository(), totals);
  relay.project(new FollowStatistics(...sums, totals, moves, new SiteDirectory(world), games, kept, clock, logger).follow);
  relay.project(new FollowDayChanges(new DayChangesRepository(), games, logger).follow);
  relay.project(new FollowDueDays(luck, games, clock).follow);
  const levels = new SiteLevels(source);
  const costs = new CostDays(new CostDaysRepository(), new NoCosts(), source, clock);
  const keeper = new KeepDays(database, kept, clock);
  const waiting = new ReadWaiting(relay, games);
  const cells = new DayCellsRepository(...sums);
  const reckonDay = new ReckonDay(database, luck, new SiteLuck(levels), new LevelDaysRepository(), levels, costs, clock);
  const rebuildDay = new RebuildDay(database, source, waiting, cells, kept, runs, reckonDay, clock);
  const standings = new RebuildStandings(database, source, waiting, totals, runs, clock);
  const rebuild = new RebuildStatistics(database, source, runs, cells, rebuildDay, standings, keeper, clock);
  return { keeper, rebuild, rebuildDay, reckonDay, runs, luck };
}

/** Every row of some tables that says something, in one order. */
export async function contentsOf(database: Database, tables: readonly string[]): Promise<Record<string, unknown[]>> {
  const entries: [string, unknown[]][] = [];
  for (const table of tables) {
    const rows = await database.query<object>(`SELECT * FROM ${table} t ORDER BY t::text COLLATE "C"`);
    entries.push([table, rows.filter((row) => !isSilent(row))]);
  }
  return Object.fromEntries(entries);
}

/** A cell that came back to nothing may leave a row of zeros. */
export const isSilent = (row: object): boolean =>
  Object.entries(row).every(([name, value]) => /_id$|^(hour|day|reach|play|game)$/.test(name) || value === 0);
