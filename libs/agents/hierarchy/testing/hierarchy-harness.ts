import { byTurnoverKind, type ByTurnoverKind } from '#lib/contract';
import { Outbox } from '#lib/events';
import { type Actor, TestClock } from '#lib/kernel';
import {
  agentSettings,
  type AgentSettings,
  MembersRepository,
  type RestrictionFlag,
  roles,
  type RoleName,
  StandingsRepository,
} from '#lib/members';
import { type CommandContext, Commands, type Database, Invalidations, PeriodIds, Settings, type Sql, type Tx } from '#lib/platform';
import {
  type DepositLimits,
  type HeldWins,
  Ledger,
  owned,
  PlayTurnover,
  SettledStakes,
  site,
  Statement,
  Turnover,
  type OwnedAccountKind,
} from '#lib/wallet';
import { openDatabase, type OpenDatabase } from '../../../../test/support/open-database.js';
import { SilentBus } from '../../../../test/support/silent-bus.js';
import { TradesRepository } from '../data/trades.repository.js';
import { Reach } from '../reach.js';
import { GiveAndTake, type TradeWish } from '../use-cases/give-and-take.js';

/** Noon in Seoul. */
const noon = new Date('2026-03-02T12:00:00+09:00');

/** Nobody here has limited what comes to them. */
const noLimits: DepositLimits = { refusal: () => Promise.resolve(undefined), room: () => Promise.resolve(null) };

const noHeldWins: HeldWins = { open: () => Promise.resolve([]), clear: () => Promise.resolve() };

/** Settled bets as the tests make them, won by player. */
class KnownStakes extends SettledStakes {
  readonly known = new Map<number, number>();

  override since(_sql: Sql, ownerId: number, times: readonly Date[]): Promise<number[]> {
    return Promise.resolve(times.map(() => this.known.get(ownerId) ?? 0));
  }

  override byKind(_sql: Sql, _ownerId: number, times: readonly Date[]): Promise<ByTurnoverKind[]> {
    return Promise.resolve(times.map(() => byTurnoverKind(() => 0)));
  }
}

/** Agents and players who give and take, on a database of their own. */
export class HierarchyHarness {
  readonly clock = new TestClock(noon);
  readonly database: Database;
  readonly settings: Settings;
  readonly ledger: Ledger;
  readonly trades = new TradesRepository();
  readonly reach: Reach;
  readonly statement: Statement;
  readonly stakes = new KnownStakes();
  readonly turnover: Turnover;
  readonly commands: Commands;
  readonly giveAndTake: GiveAndTake;
  private readonly members: MembersRepository;

  private constructor(private readonly place: OpenDatabase) {
    const { clock, trades } = this;
    const database = (this.database = place.database);
    const bus = new SilentBus();
    const standings = new StandingsRepository();
    this.members = new MembersRepository(new Invalidations(bus));
    this.settings = new Settings(database, bus, clock);
    this.turnover = new Turnover(this.stakes, new PlayTurnover(this.stakes, this.settings));
    const outbox = new Outbox(bus);
    this.ledger = new Ledger(outbox, clock);
    this.reach = new Reach(database, standings, this.settings);
    this.statement = new Statement(database, new PeriodIds(database, clock));
    const commands = (this.commands = new Commands(database, clock));
    this.giveAndTake = new GiveAndTake(
      commands,
      standings,
      this.reach,
      trades,
      this.ledger,
      this.turnover,
      noLimits,
      noHeldWins,
      outbox,
      clock,
    );
  }

  static async open(): Promise<HierarchyHarness> {
    return new HierarchyHarness(await openDatabase());
  }

  close(): Promise<void> {
    return this.place.close();
  }

  rules(fields: Partial<AgentSettings>): Promise<void> {
    return this.settings.change(agentSettings, fields, 'test');
  }

  /** Somebody below an agent, or a top of the tree, as the actor of a session of its own. */
  async person(account: string, role: RoleName, parent?: Actor, has: Partial<Record<OwnedAccountKind, number>> = {}): Promise<Actor> {
    const kind = role === roles.member.name ? 'player' : 'agent';
    return this.database.transaction(async (tx) => {
      const { id, path } = await this.members.insert(
        tx,
        kind,
        { account, nickname: `${account}님`, role, parentId: parent?.id },
        this.clock.now(),
      );
      await this.ledger.open(tx, kind === 'player' ? 'member' : 'agent', id);
      for (const [account, amount] of Object.entries(has)) await this.endow(tx, id, account as OwnedAccountKind, amount);
      return { kind, id, account, nickname: `${account}님`, level: 1, path, sessionId: id };
    });
  }

  private async endow(tx: Tx, id: number, kind: OwnedAccountKind, amount: number): Promise<void> {
    const from = site(kind === 'egg' ? 'egg_issue' : kind === 'point' ? 'point_adjustment' : 'adjustment');
    const cause = { kind: 'test', id };
    await this.ledger.post(tx, [
      { key: `endow:${id}:${kind}`, kind: 'adjustment', cause, actor: 'test', postings: [{ from, to: owned(id, kind), amount }] },
    ]);
  }

  async restrict(actor: Actor, flags: Partial<Record<RestrictionFlag, boolean>>): Promise<void> {
    await this.database.query('UPDATE member SET restrictions = $2 WHERE id = $1', [actor.id, JSON.stringify(flags)]);
  }

  trade(actor: Actor, wish: TradeWish, key?: string): Promise<void> {
    return this.giveAndTake.execute(this.command(actor, wish, key), wish);
  }

  command(actor: Actor, wish: TradeWish, key?: string): CommandContext {
    return { actor, call: 'agent/child/money/update', key, input: { ...wish }, requestId: 'test', address: '127.0.0.1' };
  }

  async balances(actor: Actor): Promise<{ money: number; point: number; balance: number }> {
    const { money, point, balance } = await this.ledger.snapshot(this.database, actor.id);
    return { money, point, balance };
  }

  /** Lines of somebody's statement, newest first: change, balance after it, memo. */
  async lines(actor: Actor, account: 'cash' | 'point'): Promise<[number, number, string | null][]> {
    const { lines } = await this.statement.page({ ownerId: actor.id, account, skip: 0, take: 20 });
    return lines.map(({ change, after, memo }) => [change, after, memo]);
  }
}
