import { randomUUID } from 'node:crypto';
import { Outbox } from '#lib/events';
import { TestClock } from '#lib/kernel';
import { type Member, MembersRepository, roles } from '#lib/members';
import { type BatchTx, Commands, Invalidations, Settings, type Tx } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { Ledger, owned, site } from '#lib/wallet';
import { openDatabase, type OpenDatabase } from '../../../test/support/open-database.js';
import { SilentBus } from '../../../test/support/silent-bus.js';
import { CallDecisionsRepository } from '../data/call-decisions.repository.js';
import { GamesRepository } from '../data/games.repository.js';
import { LimitsRepository } from '../data/limits.repository.js';
import { LaunchesRepository } from '../data/launches.repository.js';
import { OutgoingRepository } from '../data/outgoing.repository.js';
import { RoundsRepository } from '../data/rounds.repository.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { type VendorDraft, VendorsRepository } from '../data/vendors.repository.js';
import { hashLaunchToken, newLaunchToken } from '../services/launch-token.js';
import type { Vendor } from '../domain/vendor.js';
import { refuse } from '#lib/contract';
import type { DomainError } from '#lib/kernel';
import { type CarriedRoundBet, type EndedRound, HighBetRule, PlayerSessions, PlayLimits, RoundCommission, WinRule } from '../ports.js';
import { Adjustments } from '../services/adjustments.js';
import { Bets } from '../services/bets.js';
import { Closing } from '../services/closing.js';
import { SweepEggs } from '../jobs/sweep-eggs.js';
import { EggReturns } from '../services/egg-returns.js';
import { OutgoingEffects } from '../services/outgoing-effects.js';
import { Payouts } from '../services/payouts.js';
import { Players } from '../services/players.js';
import { Rollbacks } from '../services/rollbacks.js';
import { VisitsRepository } from '../data/visits.repository.js';
import { WinChecksRepository } from '../data/win-checks.repository.js';
import type { WinBounds } from '../domain/win-check.js';
import { EggVendor } from './egg-vendor.js';
import { WalletRunner } from '../services/wallet-runner.js';
import { WinChecks } from '../services/win-checks.js';
import { Wins } from '../services/wins.js';
import { AdjustCasinoRound } from '../use-cases/adjust-casino-round.js';
import { AskAgain } from '../use-cases/ask-again.js';
import { BetAndWin } from '../use-cases/bet-and-win.js';
import { BringEggsBack } from '../use-cases/bring-eggs-back.js';
import { CloseCasinoRound } from '../use-cases/close-round.js';
import { DecideCall } from '../use-cases/decide-call.js';
import { PayCasinoWin } from '../use-cases/pay-win.js';
import { ReadCasinoBalance } from '../use-cases/read-balance.js';
import { ReadCasinoTransactions } from '../use-cases/read-transactions.js';
import { RollBack } from '../use-cases/roll-back.js';
import { SendEggs } from '../use-cases/send-eggs.js';
import { TakeCasinoBet } from '../use-cases/take-bet.js';
import { VerifyLaunch } from '../use-cases/verify-launch.js';

/** Sessions that are open unless a test ends them. */
class KnownSessions extends PlayerSessions {
  readonly ended = new Set<number>();
  readonly seen = new Map<number, Date>();

  override async lastSeen(): Promise<Map<number, Date>> {
    return this.seen;
  }

  override async isOpen(sessionId: number): Promise<boolean> {
    return !this.ended.has(sessionId);
  }
}

/** Members who have set themselves a limit on one stake. */
class OwnLimits extends PlayLimits {
  readonly most = new Map<number, number>();

  override async refusal(_tx: BatchTx, memberId: number, amount: number): Promise<DomainError | undefined> {
    return amount <= (this.most.get(memberId) ?? Number.MAX_SAFE_INTEGER) ? undefined : refuse('STAKE_ABOVE_PLAYER_LIMIT');
  }
}

/** What the agents are told; it may come twice where a transaction was run again. */
class ListedRounds extends RoundCommission {
  readonly rounds: EndedRound[] = [];
  readonly undoneRounds: number[] = [];
  readonly carried: CarriedRoundBet[] = [];
  readonly changedRounds: number[] = [];

  override async ended(_tx: BatchTx, round: EndedRound): Promise<void> {
    this.rounds.push(round);
  }

  override async carry(_tx: BatchTx, bet: CarriedRoundBet): Promise<void> {
    this.carried.push(bet);
  }

  override async changed(_tx: BatchTx, { id }: { id: number }): Promise<void> {
    this.changedRounds.push(id);
  }

  override async undone(_tx: Tx, { id }: Pick<EndedRound, 'id' | 'firstBetId'>): Promise<void> {
    this.undoneRounds.push(id);
  }
}

class FixedRule extends HighBetRule {
  override async amount(): Promise<number> {
    return 1_000_000;
  }
}

/** The site's usual bounds. */
class FixedBounds extends WinRule {
  override async bounds(): Promise<WinBounds> {
    return { times: 100, amount: 10_000_000, hourAmount: 100_000_000 };
  }
}

export const demoVendor: VendorDraft = {
  ...{ code: 'demo', name: 'Demo', format: 'gw-v1', walletModel: 'seamless', baseUrl: 'http://127.0.0.1:9', operatorId: 'truebook' },
  ...{ currency: 'KRW', feePercent: 10, timeoutMs: 30_000, roundIdleSeconds: 600, enabled: true, publicKey: null, addresses: [] },
  ...{ fromLevel: 1, minBet: 100, maxBet: 5_000_000, levelMaxBet: { '1': 1_000_000 } },
  ...{ skinLevels: 5, levelSkin: {}, closedLevels: {}, switchesTables: false },
};

/** The core of the casino on a database of its own. */
export class CasinoHarness {
  readonly clock = new TestClock(new Date('2026-03-02T12:00:00+09:00'));
  readonly bus = new SilentBus();
  readonly outbox = new Outbox(this.bus);
  readonly sessions = new KnownSessions();
  readonly commission = new ListedRounds();
  readonly ownLimits = new OwnLimits();
  readonly limits = new LimitsRepository();
  /** What the vendor has of eggs, and how its line is. */
  readonly eggs = new EggVendor();
  readonly askAgain: AskAgain;
  readonly sendEggs: SendEggs;
  readonly bringEggsBack: BringEggsBack;
  readonly sweepEggs: SweepEggs;
  readonly decideCall: DecideCall;
  readonly vendors = new VendorsRepository();
  readonly games = new GamesRepository();
  readonly launches = new LaunchesRepository();
  readonly rounds = new RoundsRepository();
  readonly transactions = new TransactionsRepository();
  readonly outgoing = new OutgoingRepository();
  readonly winChecks = new WinChecksRepository();
  readonly settings: Settings;
  readonly members: MembersRepository;
  readonly ledger: Ledger;
  readonly players: Players;
  readonly takeBet: TakeCasinoBet;
  readonly payWin: PayCasinoWin;
  readonly betAndWin: BetAndWin;
  readonly rollBack: RollBack;
  readonly closeRound: CloseCasinoRound;
  readonly adjust: AdjustCasinoRound;
  readonly verify: VerifyLaunch;
  readonly balance: ReadCasinoBalance;
  readonly read: ReadCasinoTransactions;
  vendor!: Vendor;
  private people = 0;
  private agentId?: number;

  private constructor(readonly place: OpenDatabase) {
    const { bus, clock, outbox, rounds, transactions, games } = this;
    const database = place.database;
    this.settings = new Settings(database, bus, clock);
    this.members = new MembersRepository(new Invalidations(bus));
    this.ledger = new Ledger(outbox, clock);
    this.players = new Players(database, this.settings, this.members, games, this.launches, this.sessions, clock);
    const checks = new WinChecks(this.winChecks, games, new FixedBounds());
    const runner = new WalletRunner(database, rounds, transactions, this.ledger, outbox, checks, this.commission, clock);
    const payouts = new Payouts(this.ledger);
    const closing = new Closing(transactions, payouts, this.commission);
    const bets = new Bets(this.players, rounds, transactions, this.ledger, this.limits, this.ownLimits);
    const wins = new Wins(this.members, games, this.outgoing, rounds, transactions, payouts, closing);
    const rule = new FixedRule();
    this.takeBet = new TakeCasinoBet(runner, bets, closing, this.players, rule);
    this.payWin = new PayCasinoWin(runner, wins, this.players);
    this.betAndWin = new BetAndWin(runner, bets, wins, this.players, rule);
    this.rollBack = new RollBack(runner, new Rollbacks(this.launches, rounds, transactions, payouts, closing), this.players);
    this.closeRound = new CloseCasinoRound(runner, rounds, closing, this.players);
    this.adjust = new AdjustCasinoRound(runner, new Adjustments(rounds, transactions, payouts, closing), this.players);
    this.verify = new VerifyLaunch(database, this.players, games, this.ledger);
    this.balance = new ReadCasinoBalance(database, this.launches, this.players, this.ledger);
    this.read = new ReadCasinoTransactions(database, transactions);
    const effects = new OutgoingEffects(this.ledger, this.outgoing, new VisitsRepository(), this.members, checks, this.outbox, clock);
    this.askAgain = new AskAgain(database, this.outgoing, this.vendors, { of: () => this.eggs } as never, effects, clock);
    const commands = new Commands(database, clock);
    this.decideCall = new DecideCall(commands, this.outgoing, new CallDecisionsRepository(), effects, clock);
    this.sendEggs = new SendEggs(database, this.outgoing, effects, this.askAgain, this.ownLimits, clock);
    const returns = new EggReturns(this.launches, this.outgoing, this.vendors, clock);
    this.sweepEggs = new SweepEggs({} as never, database, this.launches, this.outgoing, this.sessions, returns, clock);
    this.bringEggsBack = new BringEggsBack(database, this.outgoing, this.vendors, this.askAgain, clock);
  }

  get database() {
    return this.place.database;
  }

  /** @param connections of the pool at most; plenty unless given */
  static async open(connections?: number): Promise<CasinoHarness> {
    const harness = new CasinoHarness(await openDatabase(connections));
    await harness.settings.change(siteSettings, { useCasino: true, useSlot: true }, 'test');
    const at = harness.clock.now();
    await harness.database.transaction(async (tx) => {
      const id = await harness.vendors.insert(tx, demoVendor, at);
      const game = { names: {}, rtp: null, category: '', provider: '', tags: [], thumbnail: '', isLobby: false };
      const games = [
        { ...game, code: 'fruits', name: 'Fruits', kind: 'slot' as const },
        { ...game, code: 'baccarat', name: 'Baccarat', kind: 'casino' as const },
        { ...game, code: 'lobby', name: 'Lobby', kind: 'casino' as const, isLobby: true },
      ];
      await harness.games.sync(tx, id, games, true, at);
    });
    await harness.reload();
    return harness;
  }

  /** Reads the vendor again. */
  async reload(): Promise<Vendor> {
    return (this.vendor = (await this.vendors.byCode(this.database, 'demo'))!);
  }

  close(): Promise<void> {
    return this.place.close();
  }

  /** A new player with some cash, and a token for a game. */
  async player(cash = 100_000, game = 'fruits'): Promise<{ id: number; token: string; sessionId: number }> {
    const number = ++this.people;
    this.agentId ??= (await this.join('agent', roles.shop.name, 'shop', null)).id;
    const { id } = await this.join('player', roles.member.name, `casino${number}`, this.agentId);
    await this.ledger.open(this.database, 'member', id);
    if (cash > 0) await this.give(id, cash);
    return { id, token: await this.launch(id, game, id), sessionId: id };
  }

  private join(kind: 'player' | 'agent', role: string, account: string, parentId: number | null) {
    const draft = { role, account, nickname: account, parentId, settings: {} };
    return this.members.insert(this.database, kind, draft as never, this.clock.now());
  }

  async give(ownerId: number, amount: number, unit: 'cash' | 'egg' = 'cash'): Promise<void> {
    const posting = { from: site(unit === 'cash' ? 'adjustment' : 'egg_issue'), to: owned(ownerId, unit), amount };
    const cause = { kind: 'test', id: 1 };
    await this.database.transaction((tx) =>
      this.ledger.post(tx, [{ key: `give:${randomUUID()}`, kind: 'adjustment', cause, actor: 'test', postings: [posting] }]),
    );
  }

  /** Takes money away, as a withdrawal would. */
  async take(ownerId: number, amount: number): Promise<void> {
    const posting = { from: owned(ownerId, 'cash'), to: site('adjustment'), amount };
    const cause = { kind: 'test', id: 1 };
    await this.database.transaction((tx) =>
      this.ledger.post(tx, [{ key: `take:${randomUUID()}`, kind: 'adjustment', cause, actor: 'test', postings: [posting] }]),
    );
  }

  async launch(memberId: number, code: string, sessionId = memberId): Promise<string> {
    const token = newLaunchToken();
    const game = (await this.games.byCode(this.database, this.vendor.id, code))!;
    const at = this.clock.now();
    const { account, nickname, path } = (await this.members.byId(this.database, memberId))!;
    await this.launches.insert(this.database, {
      ...{ tokenHash: hashLaunchToken(token), vendorId: this.vendor.id, gameId: game.id, memberId, sessionId, mobile: false, at },
      ...{ account, nickname, path, language: 'ko' },
      expiresAt: new Date(at.getTime() + 3_600_000),
    });
    return token;
  }

  async money(memberId: number): Promise<number> {
    return (await this.ledger.snapshot(this.database, memberId)).money;
  }

  member(id: number): Promise<Member | undefined> {
    return this.members.byId(this.database, id);
  }

  /** Names of what the outbox tells, in its order. */
  async told(pattern: string): Promise<{ name: string; data: Record<string, unknown>; facts: Record<string, unknown> }[]> {
    return this.database.query('SELECT name, data, facts FROM outbox WHERE name LIKE $1 ORDER BY id', [pattern]);
  }
}
