import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulDayEnd, seoulDayStart, seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database, type Sql } from '#lib/platform';
import { GameDaysRepository, type GameSums } from '../data/game-days.repository.js';
import { HoursRepository } from '../data/hours.repository.js';
import { LuckDaysRepository } from '../data/luck-days.repository.js';
import { PlayerDays } from '../data/player-days.js';
import { countOf, daysOf, newestDays, type Days } from '../domain/days.js';
import { addGameFlows, noGameFlows } from '../domain/games.js';
import { addLuck, luckOf, noLuck, type LuckSums } from '../domain/luck.js';
import { moneyOf, profitOf, reconciled, vendorFeesOf } from '../domain/profit.js';
import { siteScope } from '../domain/totals.js';
import { CostDays } from '../services/cost-days.js';
import { DrawnLuck, GameVendors, HouseBook, MemberDirectory, PlayOfGames } from '../ports.js';
import { type Part, ProfitAgents } from '../services/profit-agents.js';

type Asked = CallParsed<'admin/profit/get'>;
type Profit = CallOutput<'admin/profit/get'>;

/** Days that the chart shows at least, that a small line shows, and people that are listed. */
const chartDays = 14;
const weekDays = 7;
const maxWinners = 5;
/** A member's own bets are looked at for so many days at most. */
const maxLuckDays = 31;

/** What the house earned in some days, line by line, beside what the ledger says. */
@Injectable()
export class ReadProfit {
  constructor(
    private readonly database: Database,
    private readonly gameDays: GameDaysRepository,
    private readonly players: PlayerDays,
    private readonly directory: MemberDirectory,
    private readonly agents: ProfitAgents,
    private readonly games: PlayOfGames,
    private readonly house: HouseBook,
    private readonly hours: HoursRepository,
    private readonly costs: CostDays,
    private readonly vendors: GameVendors,
    private readonly luckDays: LuckDaysRepository,
    private readonly drawn: DrawnLuck,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_INPUT when days end before they start, PERIOD_TOO_LONG */
  async execute(asked: Asked): Promise<Profit> {
    const days = daysOf({ startedAt: asked.from, endedAt: asked.to }, this.clock);
    const compared = asked.compareFrom && asked.compareTo ? this.compared(asked.compareFrom, asked.compareTo) : null;
    return this.database.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const read = (span: Days): Promise<Profit['period']> => this.period(tx, span);
      return {
        period: await read(days),
        compared: compared && (await read(compared)),
        days: await this.byDay(tx, days),
        games: await this.byGame(tx, days, compared),
        luck: (await this.luckDays.between(tx, days)).map(({ game, ...sums }) => ({ game, ...luckOf(sums) })),
        agents: await this.byAgent(tx, days, compared),
        winners: await this.mostWon(tx, days),
        closedDay: (await this.house.lastClosed(tx)) ?? null,
        asOf: seoulIso(this.clock.now()),
      };
    });
  }

  /** The lines of the statement alone, as `execute` has them of these days. */
  async linesOf(days: Days): Promise<Profit['period']['lines']> {
    return this.database.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return (await this.statement(tx, days)).lines;
    });
  }

  private compared(from: string, to: string): Days {
    return daysOf({ startedAt: from, endedAt: to }, this.clock);
  }

  private async period(sql: Sql, days: Days): Promise<Profit['period']> {
    const { flows, costs, lines } = await this.statement(sql, days);
    const sums = await this.house.between(sql, days.from, days.until);
    return {
      ...{ from: days.from, to: days.until, bets: flows.betCount, lines },
      money: moneyOf(sums),
      ledger: reconciled(lines, costs, sums),
      luck: await this.luckIn(sql, days),
    };
  }

  private async statement(sql: Sql, days: Days) {
    const parts = await this.gameDays.sums(sql, ofSite(days), ['day', 'vendor']);
    const flows = total(parts);
    const costs = await this.costs.between(sql, days);
    const rolling = (await this.hours.byDay(sql, siteScope, days)).reduce((sum, day) => sum + day.rolling, 0);
    return { flows, costs, lines: profitOf({ flows, costs, rolling, vendorFees: vendorFeesOf(parts, await this.vendors.fees(sql)) }) };
  }

  private async luckIn(sql: Sql, days: Days): Promise<Profit['period']['luck']> {
    const sums = noLuck();
    for (const part of await this.luckDays.between(sql, days)) addLuck(sums, part);
    return sums.bets === 0 ? null : luckOf(sums);
  }

  private async byDay(sql: Sql, days: Days): Promise<Profit['days']> {
    const shown = newestDays(days, 0, Math.max(chartDays, countOf(days))).reverse();
    const span = { from: shown[0]!, until: days.until };
    const flows = groupedBy(await this.gameDays.sums(sql, ofSite(span), ['day', 'vendor']), ({ day }) => day);
    const fees = await this.vendors.fees(sql);
    const costs = groupedBy(await this.costs.between(sql, span), ({ day }) => day);
    const rolling = new Map((await this.hours.byDay(sql, siteScope, span)).map((row) => [row.day, row.rolling]));
    return shown.map((day) => {
      const own = flows.get(day) ?? [];
      const sources = {
        flows: total(own),
        costs: costs.get(day) ?? [],
        rolling: rolling.get(day) ?? 0,
        vendorFees: vendorFeesOf(own, fees),
      };
      const { ggr, ngr } = profitOf(sources);
      return { day, ggr, ngr };
    });
  }

  private async byGame(sql: Sql, days: Days, compared: Days | null): Promise<Profit['games']> {
    const rows: RowsOf = (span, by) => this.gameDays.sums(sql, ofSite(span), [...by, 'game']);
    const parts = await partsOf(days, compared, rows, (row) => row.game!);
    return [...parts].map(([game, part]) => ({ game, play: this.games.of(game), ...part })).sort(byGgr);
  }

  private async byAgent(sql: Sql, days: Days, compared: Days | null): Promise<Profit['agents']> {
    const tables = [];
    for (const parentId of await this.agents.parents(sql)) {
      const rows: RowsOf = (span, by) => this.agents.sums(sql, parentId, span, by);
      tables.push({ parentId, parts: await partsOf(days, compared, rows, (row) => row.scope) });
    }
    return this.agents.named(sql, tables);
  }

  private async mostWon(sql: Sql, days: Days): Promise<Profit['winners']> {
    const won = await this.players.ranked(sql, days, 'won', maxWinners);
    const entries = await this.directory.entries(
      sql,
      won.map(({ id }) => id),
    );
    const people = new Map(entries.map((entry) => [entry.id, entry]));
    const ids = countOf(days) > maxLuckDays ? [] : won.map(({ id }) => id);
    const luck = await this.drawn.byMember(sql, ids, seoulDayStart(days.from), seoulDayEnd(days.until));
    return won.flatMap(({ id, payouts, settledStakes }) => {
      const person = people.get(id);
      if (!person) return [];
      const { account, nickname, parents } = person;
      return [{ id, account, nickname, parents, profit: payouts - settledStakes, luck: memberLuck(luck.get(id)) }];
    });
  }
}

/** What the house was short of is what the member was lucky by. */
function memberLuck(sums: LuckSums | undefined): Profit['winners'][number]['luck'] {
  if (!sums) return null;
  const { actual, expected, z, percentile, ...rest } = luckOf(sums);
  return {
    ...rest,
    actual: -actual,
    expected: -expected,
    z: z && -z,
    percentile: percentile && Math.round((100 - percentile) * 100) / 100,
  };
}

const ofSite = (days: Days) => ({ scopes: [siteScope], days, games: null });
const byGgr = (a: { ggr: number }, b: { ggr: number }): number => b.ggr - a.ggr;

/** Sums of some days, told apart by the day too where that is asked for. */
type RowsOf = (days: Days, by: 'day'[]) => Promise<GameSums[]>;

/** Sums of the period by one key, beside the compared period and the last seven days. */
async function partsOf<K>(days: Days, compared: Days | null, rowsOf: RowsOf, keyOf: (row: GameSums) => K): Promise<Map<K, Part>> {
  const week = newestDays(days, 0, weekDays).reverse();
  const own = groupedBy(await rowsOf(days, []), keyOf);
  const byDay = groupedBy(await rowsOf({ from: week[0]!, until: days.until }, ['day']), keyOf);
  const before = compared && groupedBy(await rowsOf(compared, []), keyOf);
  const keys = new Set([...own.keys(), ...byDay.keys(), ...(before?.keys() ?? [])]);
  return new Map([...keys].map((key) => [key, partOf(own.get(key) ?? [], byDay.get(key) ?? [], before && (before.get(key) ?? []), week)]));
}

function partOf(own: GameSums[], byDay: GameSums[], before: GameSums[] | null, week: string[]): Part {
  const { stakes, settledStakes, settledPayouts } = total(own);
  const beforeTotal = before && total(before);
  return {
    ...{ turnover: stakes, settledStakes, ggr: settledStakes - settledPayouts },
    before: beforeTotal && beforeTotal.settledStakes - beforeTotal.settledPayouts,
    week: week.map((day) => {
      const row = byDay.find((each) => each.day === day);
      return row ? row.settledStakes - row.settledPayouts : 0;
    }),
  };
}

function total(rows: GameSums[]) {
  const sums = noGameFlows();
  for (const row of rows) addGameFlows(sums, row);
  return sums;
}

function groupedBy<R, K>(rows: readonly R[], keyOf: (row: R) => K): Map<K, R[]> {
  const groups = new Map<K, R[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
