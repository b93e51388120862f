import { Inject, Injectable } from '@nestjs/common';
import { accruedLines, type AccruedLine, type CallOutput, type CallParsed, type CostLine } from '#lib/contract';
import { must, seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database, type Sql } from '#lib/platform';
import { GameDaysRepository } from '../data/game-days.repository.js';
import { daysOf } from '../domain/days.js';
import { noVendor } from '../domain/games.js';
import { accountsOf, vendorFeeOf } from '../domain/profit.js';
import { siteScope } from '../domain/totals.js';
import { CostAccruals, type CostMove, GameVendors, HouseBook, MemberDirectory } from '../ports.js';

type Costs = CallOutput<'admin/profit/cost/get'>;
type Fees = CallOutput<'admin/profit/fee/get'>;

/** What each cost of the profit statement is the sum of. */
@Injectable()
export class ReadCosts {
  constructor(
    private readonly database: Database,
    private readonly gameDays: GameDaysRepository,
    private readonly vendors: GameVendors,
    private readonly house: HouseBook,
    private readonly accruals: CostAccruals,
    private readonly directory: MemberDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param language of what each row says @throws DomainError INVALID_INPUT when days end before they start, PERIOD_TOO_LONG */
  async execute(asked: CallParsed<'admin/profit/cost/get'>, language: string): Promise<Costs> {
    const { line, by, basis, personId: ownerId, skip, take } = asked;
    const rows = { days: daysOf({ startedAt: asked.from, endedAt: asked.to }, this.clock), ownerId, skip, take };
    return this.database.reading(async (tx) => {
      // The other costs count on the days on which they are booked.
      const { items, sums } =
        basis === 'accrued' && isAccrued(line)
          ? await this.accruals.moves(tx, line, by, rows, language)
          : await this.house.moves(tx, by, { ...rows, accounts: accountsOf[line] }, language);
      const { total, count, amount } = sums;
      return { items: await this.named(tx, items), total, sums: { count, amount } };
    });
  }

  /** @throws DomainError INVALID_INPUT when days end before they start, PERIOD_TOO_LONG */
  async fees({ from, to, skip, take }: CallParsed<'admin/profit/fee/get'>): Promise<Fees> {
    const days = daysOf({ startedAt: from, endedAt: to }, this.clock);
    return this.database.reading(async (tx) => {
      const parts = await this.gameDays.sums(tx, { scopes: [siteScope], days, games: null }, ['day', 'vendor']);
      const [vendors, fees] = [await this.vendors.all(tx), await this.vendors.fees(tx)];
      const rows = parts
        .filter(({ vendor, settledStakes, settledPayouts }) => vendor !== noVendor && (settledStakes !== 0 || settledPayouts !== 0))
        .map((part) => {
          const { day, vendor, settledStakes, settledPayouts } = part;
          const id = must(vendor, 'sums by vendor have one');
          const named = vendors.get(id) ?? { code: String(id), name: String(id) };
          const ggr = settledStakes - settledPayouts;
          return { day: must(day, 'sums by day have one'), vendor: { id, ...named }, settledStakes, ggr, ...vendorFeeOf(part, fees) };
        })
        .sort((a, b) => b.day.localeCompare(a.day) || a.amount - b.amount);
      const sum = (of: 'ggr' | 'amount'): number => rows.reduce((all, row) => all + row[of], 0);
      return { items: rows.slice(skip, skip + take), total: rows.length, sums: { ggr: sum('ggr'), amount: sum('amount') } };
    });
  }

  private async named(sql: Sql, moves: readonly CostMove[]): Promise<Costs['items']> {
    const ids = [...new Set(moves.flatMap(({ ownerId }) => ownerId ?? []))];
    const people = new Map((await this.directory.entries(sql, ids)).map((entry) => [entry.id, entry]));
    return moves.map(({ ownerId, at, ...move }) => {
      const entry = ownerId === null ? undefined : people.get(ownerId);
      const person = entry ? { id: entry.id, kind: entry.kind, account: entry.account, nickname: entry.nickname } : null;
      return { ...move, at: at && seoulIso(at), person };
    });
  }
}

const isAccrued = (line: CostLine): line is AccruedLine => accruedLines.some((each) => each === line);
