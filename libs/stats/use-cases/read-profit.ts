import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed, ProfitLine } from '#lib/contract';
import { seoulDayEnd, seoulDayStart, seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database, type Sql } from '#lib/platform';
import { GameDaysRepository, type GameSums } from '../data/game-days.repository.js';
import { HoursRepository } from '../data/hours.repository.js';
import { LuckDaysRepository } from '../data/luck-days.repository.js';
import { PlayerDays } from '../data/player-days.js';
import { countOf, daysOf, newestDays, type Days } from '../domain/days.js';
import { addGameFlows, noGameFlows } from '../domain/games.js';
import { addLuck, luckOf, noLuck, type LuckSums } from '../domain/luck.js';
import { type CostDay, moneyOf, profitOf, reconciled, type VendorFee, vendorFeesOf } from '../domain/profit.js';
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
    return this.database.reading(async (tx) => {
      const chart = await this.facts(tx, chartOf(days));
      return {
        period: await this.period(tx, days, chart),
        compared: compared && (await this.period(tx, compared, await this.facts(tx, compared))),
        days: byDay(chart),
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
    return this.database.reading(async (tx) => {
      return linesOf(await this.facts(tx, days), days);
    });
  }

  private compared(from: string, to: string): Days {
    return daysOf({ startedAt: from, endedAt: to }, this.clock);
  }

  /** @param facts of these days, and of others perhaps */
  private async period(sql: Sql, days: Days, facts: Facts): Promise<Profit['period']> {
    const lines = linesOf(facts, days);
    const sums = await this.house.between(sql, days.from, days.until);
    return {
      ...{ from: days.from, to: days.until, bets: total(facts.parts.filter(within(days))).betCount, lines },
      money: moneyOf(sums),
      ledger: reconciled(lines, facts.costs.filter(within(days)), sums),
      luck: await this.luckIn(sql, days),
    };
  }

  /** Everything that the lines of some days are made of. */
  private async facts(sql: Sql, days: Days): Promise<Facts> {
    return {
      days,
      parts: await this.gameDays.sums(sql, ofSite(days), ['day', 'vendor']),
      costs: await this.costs.between(sql, days),
      rolling: await this.hours.byDay(sql, siteScope, days),
      fees: await this.vendors.fees(sql),
    };
  }

  private async luckIn(sql: Sql, days: Days): Promise<Profit['period']['luck']> {
    const sums = noLuck();
    for (const part of await this.luckDays.between(sql, days)) addLuck(sums, part);
    return sums.bets === 0 ? null : luckOf(sums);
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

interface Facts {
  days: Days;
  /** By day and vendor. */
  parts: GameSums[];
  costs: CostDay[];
  rolling: { day: string; rolling: number }[];
  fees: VendorFee[];
}

/** The days of the chart: the period and as many before it as the chart shows at least. */
function chartOf(days: Days): Days {
  return { from: newestDays(days, 0, Math.max(chartDays, countOf(days))).at(-1)!, until: days.until };
}

const within =
  ({ from, until }: Days) =>
  ({ day }: { day: string | null }): boolean =>
    day !== null && day >= from && day <= until;

/** The lines of some of the days. */
function linesOf({ parts, costs, rolling, fees }: Facts, days: Days): Record<ProfitLine, number> {
  const own = parts.filter(within(days));
  return profitOf({
    flows: total(own),
    costs: costs.filter(within(days)),
    rolling: rolling.filter(within(days)).reduce((sum, each) => sum + each.rolling, 0),
    vendorFees: vendorFeesOf(own, fees),
  });
}

/** Each day of the chart, oldest first. */
function byDay(facts: Facts): Profit['days'] {
  const [parts, costs, rolling] = [
    groupedBy(facts.parts, ({ day }) => day),
    groupedBy(facts.costs, ({ day }) => day),
    groupedBy(facts.rolling, ({ day }) => day),
  ];
  return newestDays(facts.days, 0, countOf(facts.days))
    .reverse()
    .map((day) => {
      const own = { ...facts, parts: parts.get(day) ?? [], costs: costs.get(day) ?? [], rolling: rolling.get(day) ?? [] };
      const { ggr, ngr } = linesOf(own, { from: day, until: day });
      return { day, ggr, ngr };
    });
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
