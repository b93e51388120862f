import type { MemberStatus } from '#lib/contract';
import { pino } from 'pino';
import { Outbox } from '#lib/events';
import { must, TestClock } from '#lib/kernel';
import { MembersRepository, roles } from '#lib/members';
import { type Database, Invalidations, Settings, type Tx } from '#lib/platform';
import { Ledger, owned, site, walletSettings, type OwnedAccountKind, type WalletSettings } from '#lib/wallet';
import { openDatabase, type OpenDatabase } from '../../../../test/support/open-database.js';
import { SilentBus } from '../../../../test/support/silent-bus.js';
import { until } from '../../../../test/support/until.js';
import { commissionSettings, type CommissionSettings } from '../commission-settings.js';
import { PositionAsksRepository } from '../../positions/data/position-asks.repository.js';
import { RollingReports } from '../data/rolling-reports.js';
import { RollingSharesRepository } from '../data/rolling-shares.repository.js';
import { RollingSumsRepository } from '../data/rolling-sums.repository.js';
import { RollingUnitsRepository, type UnitOutcome } from '../data/rolling-units.repository.js';
import { RollingScheduler } from '../jobs/rolling-scheduler.js';
import { RollingRuns } from '../rolling-runs.js';
import { Rolling } from '../rolling.js';
import { AccrueRolling } from '../use-cases/accrue-rolling.js';
import { CloseUnit } from '../use-cases/close-unit.js';

/** Noon in Seoul. */
const noon = new Date('2026-03-02T12:00:00+09:00');

/** One worker of commission, with a tree and bets to count. Others on its database are made with `another`. */
export class CommissionHarness {
  readonly clock = new TestClock(noon);
  readonly database: Database;
  readonly members: MembersRepository;
  readonly shares = new RollingSharesRepository();
  readonly units = new RollingUnitsRepository();
  readonly ledger: Ledger;
  readonly settings: Settings;
  readonly runs: RollingRuns;
  readonly rolling: Rolling;
  readonly reports: RollingReports;
  readonly accrueRolling: AccrueRolling;
  readonly closeUnit: CloseUnit;
  readonly rollingScheduler: RollingScheduler;

  private constructor(private readonly place: OpenDatabase) {
    const { clock, shares, units } = this;
    const database = (this.database = place.database);
    const bus = new SilentBus();
    const members = (this.members = new MembersRepository(new Invalidations(bus)));
    const outbox = new Outbox(bus);
    const ledger = (this.ledger = new Ledger(outbox, clock));
    const settings = (this.settings = new Settings(database, bus, clock));
    const asks = new PositionAsksRepository();
    const runs = (this.runs = new RollingRuns(shares, new RollingSumsRepository(), asks, ledger, outbox, clock));
    this.rolling = new Rolling(members, shares, units, runs, settings, clock);
    this.reports = new RollingReports(database, members);
    this.accrueRolling = new AccrueRolling(database, runs);
    this.closeUnit = new CloseUnit(database, settings, units, shares, runs, asks, clock);
    this.rollingScheduler = new RollingScheduler(database, units, this.accrueRolling, this.closeUnit, pino({ level: 'silent' }));
  }

  static async open(): Promise<CommissionHarness> {
    return new CommissionHarness(await openDatabase());
  }

  close(): Promise<void> {
    return this.place.close();
  }

  /** Another worker on the same database; it closes with this one. */
  another(): CommissionHarness {
    return new CommissionHarness({ ...this.place, close: () => Promise.resolve() });
  }

  rules(fields: Partial<CommissionSettings>): Promise<void> {
    return this.settings.change(commissionSettings, fields, 'test');
  }
  walletRules(fields: Partial<WalletSettings>): Promise<void> {
    return this.settings.change(walletSettings, fields, 'test');
  }

  /** A chain from the top down, the last a player, with these rates for one pick of the Powerball family. @returns the path */
  async chain(...percents: (number | undefined)[]): Promise<number[]> {
    const path: number[] = [];
    for (const [index, percent] of percents.entries())
      path.push(await this.level(path, index === percents.length - 1 ? 'player' : 'agent', percent));
    return path;
  }

  async level(above: readonly number[], kind: 'player' | 'agent', percent?: number): Promise<number> {
    const { database, ledger, clock, members } = this;
    const { id } = await database.transaction(async (tx) => {
      const name = `${kind}${above.length}_${Math.random().toString(36).slice(2, 10)}`;
      const draft = {
        account: name,
        nickname: name,
        role: kind === 'player' ? roles.member.name : roles.shop.name,
        parentId: above.at(-1),
      };
      const rolling: Record<string, number> = percent === undefined ? {} : { powerball_single_percent: percent };
      const place = await members.insert(tx, kind, { ...draft, rolling }, clock.now());
      await ledger.open(tx, kind === 'player' ? 'member' : 'agent', place.id);
      return place;
    });
    return id;
  }

  async setStatus(id: number, status: MemberStatus): Promise<void> {
    await this.database.transaction((tx) => this.members.setStatus(tx, id, status, {}));
  }

  /** Places a bet in one transaction with its rolling, as betting does. @returns its number */
  async bet(path: readonly number[], stake: number, unit = 'round:1'): Promise<number> {
    return this.database.transaction((tx) => this.betIn(tx, path, stake, unit));
  }

  async betIn(tx: Tx, path: readonly number[], stake: number, unit = 'round:1'): Promise<number> {
    const { ledger, clock } = this;
    const at = clock.now();
    const ownerId = must(path.at(-1), 'a path ends with the bettor');
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO bet (owner_id, account, nickname, level, path, game, round_id, day, round, stake, odds, potential_payout, max_win, placed_at, address)
       VALUES ($1, 'a', 'n', 1, $2::ltree, 'eos1', 1, '2026-03-02', 1, $3, 1.95, $3, $3::bigint * 10, $4, '') RETURNING id`,
      [ownerId, path.join('.'), stake, at],
    );
    const betId = must(row, 'a bet was inserted').id;
    const cash = owned(ownerId, 'cash');
    await ledger.post(tx, [
      {
        key: `given:${betId}`,
        kind: 'adjustment',
        cause: { kind: 'test', id: betId },
        actor: 'test',
        postings: [{ from: site('bank'), to: cash, amount: stake }],
      },
      {
        key: `bet:${betId}`,
        kind: 'bet_placed',
        cause: { kind: 'bet', id: betId },
        actor: 'test',
        postings: [{ from: cash, to: site('escrow'), amount: stake }],
      },
    ]);
    await this.rolling.note(tx, { betId, path, category: 'powerball_single', stake, unit, at });
    return betId;
  }

  /** Cancels a bet in one transaction with its rolling, as betting does. */
  async cancel(betId: number): Promise<void> {
    const { database, ledger, clock } = this;
    await database.transaction(async (tx) => {
      const [bet] = await tx.query<{ owner: number; stake: number }>(
        `UPDATE bet SET status = 'cancelled', revision = revision + 1, settled_at = $2 WHERE id = $1 AND status = 'accepted' RETURNING owner_id AS owner, stake`,
        [betId, clock.now()],
      );
      if (bet) {
        const postings = [{ from: site('escrow'), to: owned(bet.owner, 'cash'), amount: bet.stake }];
        await ledger.post(tx, [
          { key: `cancel:${betId}:1`, kind: 'bet_cancelled', cause: { kind: 'bet', id: betId }, actor: 'test', postings },
        ]);
      }
      await this.rolling.cancelBet(tx, betId);
    });
  }

  /** What settlement asks at the end of a unit. */
  async settled(outcome: UnitOutcome, revision = 1, unit = 'round:1'): Promise<void> {
    await this.database.transaction((tx) => this.rolling.close(tx, [{ unit, revision, outcome }]));
  }

  async balances(ownerId: number): Promise<Record<OwnedAccountKind, number>> {
    const rows = await this.database.query<{ kind: OwnedAccountKind; balance: number }>(
      'SELECT kind, balance FROM account WHERE owner_id = $1',
      [ownerId],
    );
    return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])) as Record<OwnedAccountKind, number>;
  }

  /** What all levels of a path have of one kind. */
  async have(path: readonly number[], kind: OwnedAccountKind): Promise<number[]> {
    return Promise.all(path.map(async (id) => (await this.balances(id))[kind]));
  }

  /** Takes away what an owner has of a kind, as if he had spent it. */
  async spend(ownerId: number, kind: 'cash' | 'point'): Promise<void> {
    const amount = (await this.balances(ownerId))[kind];
    const postings = [{ from: owned(ownerId, kind), to: site(kind === 'cash' ? 'adjustment' : 'point_adjustment'), amount }];
    const cause = { kind: 'test', id: ownerId };
    await this.database.transaction((tx) =>
      this.ledger.post(tx, [{ key: `spent:${kind}:${ownerId}:${amount}`, kind: 'adjustment', cause, actor: 'test', postings }]),
    );
  }

  /** Comes back when some transaction waits for a lock. */
  async waitingForLock(): Promise<void> {
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await until(
      () => this.database.query(waiting),
      (rows) => rows.length > 0,
    );
  }

  /** Sums of all shares by state; turns that were taken again included. */
  async sums(): Promise<Record<string, number>> {
    const rows = await this.database.query<{ state: string; amount: number }>(
      'SELECT state, sum(amount)::bigint AS amount FROM rolling_share GROUP BY 1',
    );
    return Object.fromEntries(rows.map(({ state, amount }) => [state, amount]));
  }
}
