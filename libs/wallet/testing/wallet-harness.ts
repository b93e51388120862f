import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { CallPath } from '#lib/contract';
import { Outbox, Relay, Streams } from '#lib/events';
import { TestClock, type OwnerKind, type SessionKind } from '#lib/kernel';
import { type CommandContext, Commands, type Database, PeriodIds, BulkCommand, Settings } from '#lib/platform';
import { openDatabase, type OpenDatabase } from '../../../test/support/open-database.js';
import { SilentBus } from '../../../test/support/silent-bus.js';
import { DepositCandidates } from '../data/deposit-candidates.js';
import { DepositsRepository } from '../data/deposits.repository.js';
import { Statement } from '../data/statement.js';
import { WalletReports } from '../data/wallet-reports.js';
import { WithdrawalsRepository } from '../data/withdrawals.repository.js';
import { owned, site, type OwnedAccountKind } from '../domain/accounts.js';
import { RequestReader } from '../http/admin-reader.js';
import { Gifts } from '../gifts/gifts.js';
import { Ledger } from '../ledger.js';
import { type AccountFields, DepositAccountsRepository } from '../deposit-accounts/deposit-accounts.repository.js';
import { SaveDepositAccount } from '../deposit-accounts/save-deposit-account.js';
import type { OwnerProfile, PaidEntries } from '../ports.js';
import { AccountProofs } from '../services/account-proofs.js';
import { OwnerRules } from '../rules/owner-rules.js';
import { OwnerRulesRepository } from '../rules/owner-rules.repository.js';
import { walletSettings, type WalletSettings } from '../settings.js';
import { OpenRequirements } from '../turnover/open-requirements.js';
import { ChargeAccounts } from '../services/charge-accounts.js';
import { PlayTurnover } from '../turnover/play-turnover.js';
import { Turnover } from '../turnover/turnover.js';
import { ApproveDeposits } from '../use-cases/approve-deposits.js';
import { ApproveWithdrawals } from '../use-cases/approve-withdrawals.js';
import { CancelDepositApprovals } from '../use-cases/cancel-deposit-approvals.js';
import { ChangeLevelRules } from '../use-cases/change-level-rules.js';
import { ChangeOwnerRules } from '../use-cases/change-owner-rules.js';
import { CompleteDeposits } from '../use-cases/complete-deposits.js';
import { CompleteWithdrawals } from '../use-cases/complete-withdrawals.js';
import { ConvertEggs } from '../use-cases/convert-eggs.js';
import { ConvertPoints } from '../use-cases/convert-points.js';
import { GetOwnLimits } from '../use-cases/get-own-limits.js';
import { PayDeposit } from '../use-cases/pay-deposit.js';
import { PreviewConversion } from '../use-cases/preview-conversion.js';
import { GetChargeAccount } from '../use-cases/get-charge-account.js';
import { RefuseDeposits } from '../use-cases/refuse-deposits.js';
import { RefuseWithdrawals } from '../use-cases/refuse-withdrawals.js';
import { RequestDeposit } from '../use-cases/request-deposit.js';
import { RequestWithdrawal } from '../use-cases/request-withdrawal.js';
import { CoinKit } from './coin-kit.js';
import {
  KnownHeldWins,
  KnownProfiles,
  KnownStakes,
  KnownSwitches,
  noDepositBonuses,
  noDepositLimits,
  noPaidEntries,
} from './known-ports.js';

/** Noon in Seoul, far from every closing time and day boundary. */
export const noon = new Date('2026-03-02T12:00:00+09:00');

/** The wallet on a database of its own, with a clock to turn. */
export class WalletHarness {
  readonly clock = new TestClock(noon);
  readonly database: Database;
  readonly profiles = new KnownProfiles();
  readonly switches = new KnownSwitches();
  readonly stakes = new KnownStakes();
  readonly turnover: Turnover;
  readonly play: PlayTurnover;
  readonly requirements: OpenRequirements;
  readonly ledger: Ledger;
  readonly gifts: Gifts;
  readonly settings: Settings;
  readonly ownerRules: OwnerRules;
  readonly levelRules: ChangeLevelRules;
  readonly memberRules: ChangeOwnerRules;
  readonly ownLimits: GetOwnLimits;
  readonly conversions: PreviewConversion;
  readonly relay: Relay;
  readonly streams: Streams;
  readonly statement: Statement;
  readonly reports: WalletReports;
  readonly requests: RequestReader;
  readonly requestDeposit: RequestDeposit;
  readonly approveDeposits: ApproveDeposits;
  readonly refuseDeposits: RefuseDeposits;
  readonly cancelApprovals: CancelDepositApprovals;
  readonly payDeposit: PayDeposit;
  readonly candidates = new DepositCandidates();
  readonly completeDeposits: CompleteDeposits;
  readonly requestWithdrawal: RequestWithdrawal;
  readonly approveWithdrawals: ApproveWithdrawals;
  readonly heldWins = new KnownHeldWins();
  readonly refuseWithdrawals: RefuseWithdrawals;
  readonly completeWithdrawals: CompleteWithdrawals;
  readonly convertPoints: ConvertPoints;
  readonly convertEggs: ConvertEggs;
  readonly chargeAccount: GetChargeAccount;
  readonly depositAccounts: SaveDepositAccount;
  readonly coins: CoinKit;
  private nextOwner = 100;

  private constructor(
    private readonly place: OpenDatabase,
    entries: PaidEntries,
  ) {
    const { clock, profiles } = this;
    const database = (this.database = place.database);
    const logger = pino({ level: 'silent' });
    const bus = new SilentBus();
    const outbox = new Outbox(bus);
    const accounts = new DepositAccountsRepository();
    const deposits = new DepositsRepository();
    const withdrawals = new WithdrawalsRepository();
    const commands = new Commands(database, clock);
    const rows = new BulkCommand(commands, logger);
    const ledger = (this.ledger = new Ledger(outbox, clock));
    const settings = (this.settings = new Settings(database, bus, clock));
    const rules = (this.ownerRules = new OwnerRules(settings, new OwnerRulesRepository()));
    const play = (this.play = new PlayTurnover(this.stakes, settings));
    this.turnover = new Turnover(this.stakes, play);
    this.requirements = new OpenRequirements(database, profiles, play, this.turnover, clock);
    this.levelRules = new ChangeLevelRules(database, settings, outbox, clock);
    this.memberRules = new ChangeOwnerRules(database, rows, settings, new OwnerRulesRepository(), profiles, clock);
    const paidInto = new ChargeAccounts(accounts, clock);
    const proofs = new AccountProofs(database, settings, deposits, paidInto, profiles);
    this.ownLimits = new GetOwnLimits(database, rules, profiles, deposits, noDepositLimits, ledger, proofs, this.turnover, clock);
    this.conversions = new PreviewConversion(database, settings, this.turnover, clock);
    this.streams = new Streams(database);
    this.relay = new Relay(database, bus, this.streams, logger);
    this.statement = new Statement(database, new PeriodIds(database, clock));
    this.reports = new WalletReports(database);
    const coins = (this.coins = new CoinKit({ database, settings, commands, deposits, outbox, clock }));
    this.requests = new RequestReader(database, ledger, settings, coins.transfers);
    this.requestDeposit = new RequestDeposit(
      ...([commands, rules, deposits, profiles, noDepositLimits, proofs, paidInto, coins.requests, outbox, clock] as const),
    );
    this.approveDeposits = new ApproveDeposits(
      ...([rows, rules, deposits, withdrawals, profiles, noDepositLimits, ledger, play, noDepositBonuses, coins.payments, outbox] as const),
      clock,
    );
    this.refuseDeposits = new RefuseDeposits(rows, deposits, outbox, clock);
    this.cancelApprovals = new CancelDepositApprovals(
      ...([rows, settings, deposits, ledger, this.turnover, noDepositBonuses, entries, coins.payments, outbox, clock] as const),
    );
    this.payDeposit = new PayDeposit(commands, deposits, this.approveDeposits, clock);
    this.completeDeposits = new CompleteDeposits(rows, deposits, outbox, clock);
    this.requestWithdrawal = new RequestWithdrawal(
      ...([commands, settings, rules, withdrawals, profiles, ledger, this.turnover, proofs, coins.requests, outbox, clock] as const),
    );
    this.approveWithdrawals = new ApproveWithdrawals(rows, withdrawals, ledger, this.heldWins, coins.payments, outbox, clock);
    this.refuseWithdrawals = new RefuseWithdrawals(rows, withdrawals, ledger, outbox, clock);
    this.completeWithdrawals = new CompleteWithdrawals(rows, withdrawals, outbox, clock);
    this.gifts = new Gifts(ledger, clock);
    this.convertPoints = new ConvertPoints(commands, settings, ledger, this.turnover, clock);
    this.convertEggs = new ConvertEggs(commands, rules, profiles, this.switches, ledger);
    this.chargeAccount = new GetChargeAccount(database, settings, deposits, profiles, paidInto);
    this.depositAccounts = new SaveDepositAccount(database, accounts, clock);
  }

  /** @param entries what becomes of an entry whose deposit's approval is cancelled */
  static async open(entries: PaidEntries = noPaidEntries): Promise<WalletHarness> {
    return new WalletHarness(await openDatabase(), entries);
  }

  get url(): string {
    return this.place.url;
  }

  close(): Promise<void> {
    return this.place.close();
  }

  /** A bank account of the site for everybody. */
  async openAccount(kind: 'permanent' | 'temporary', fields: Partial<AccountFields> = {}): Promise<number> {
    const all = {
      bankName: 'KB',
      bankAccount: '222-22-2222',
      holder: 'P',
      fromLevel: 1,
      toLevel: 7,
      startsAt: null,
      endsAt: null,
      enabled: true,
    };
    const { id } = await this.depositAccounts.save(this.admin('admin/depositAccount/save'), { ...all, kind, ...fields });
    return id;
  }

  rules(fields: Partial<WalletSettings>): Promise<void> {
    return this.settings.change(walletSettings, fields, 'test');
  }

  /** A new owner below `parents`; cash and points come from the house's adjustment accounts. */
  async owner(
    start: { cash?: number; point?: number; kind?: OwnerKind; parents?: number[] } & Omit<Partial<OwnerProfile>, 'parents'> = {},
  ): Promise<number> {
    const { cash = 0, point = 0, kind = 'member', parents = [1, 2], ...profile } = start;
    const ownerId = this.nextOwner++;
    this.profiles.known.set(ownerId, {
      ownerId,
      ownerKind: kind,
      account: `owner${ownerId}`,
      nickname: `nick${ownerId}`,
      level: 3,
      path: [...parents, ownerId],
      parents: parents.map((id) => `agent${id}`),
      bankName: 'KB',
      bankAccount: '1234567890',
      holder: 'Holder',
      chargeRestricted: false,
      exchangeRestricted: false,
      firstBonusRestricted: false,
      everyBonusRestricted: false,
      eggsRestricted: false,
      ...profile,
    });
    await this.ledger.open(this.database, kind, ownerId);
    await this.give(ownerId, 'cash', cash);
    await this.give(ownerId, 'point', point);
    return ownerId;
  }

  async give(ownerId: number, kind: 'cash' | 'point', amount: number): Promise<void> {
    if (amount === 0) return;
    const from = site(kind === 'cash' ? 'adjustment' : 'point_adjustment');
    const postings = [{ from, to: owned(ownerId, kind), amount }];
    const transfer = { key: `give:${randomUUID()}`, kind: 'adjustment', cause: { kind: 'test', id: 1 }, actor: 'test', postings } as const;
    await this.database.transaction((tx) => this.ledger.post(tx, [transfer]));
  }

  /** Balances of one owner. */
  async balances(ownerId: number): Promise<Record<OwnedAccountKind, number>> {
    const rows = await this.database.query<{ kind: OwnedAccountKind; balance: number }>(
      'SELECT kind, balance FROM account WHERE owner_id = $1',
      [ownerId],
    );
    return Object.fromEntries(rows.map((row) => [row.kind, row.balance])) as Record<OwnedAccountKind, number>;
  }

  player(ownerId: number, call: CallPath, input: object = {}, key?: string): CommandContext {
    return this.command('player', ownerId, `owner${ownerId}`, call, input, key);
  }
  admin(call: CallPath, input: object = {}, key?: string, id = 1): CommandContext {
    return this.command('admin', id, `admin${id}`, call, input, key);
  }

  private command(kind: SessionKind, id: number, account: string, call: CallPath, input: object, key?: string): CommandContext {
    const actor = { kind, id, account, nickname: account, level: 0, path: [], sessionId: 1 };
    return { actor, call, key, input, requestId: 'test', address: '127.0.0.1' };
  }

  /** Asks for a deposit. @returns its number */
  async charge(ownerId: number, amount: number, key?: string): Promise<number> {
    const command = this.player(ownerId, 'user/bank/charge', { charge_money: amount, key }, key);
    return (await this.requestDeposit.execute(command, { amount })).id;
  }

  /** Asks for a withdrawal with the right password. @returns its number */
  async exchange(ownerId: number, amount: number, key?: string): Promise<number> {
    const command = this.player(ownerId, 'user/bank/exchange', { exchange_money: amount, key }, key);
    return (await this.requestWithdrawal.execute(command, { amount, bankPassword: '1234' })).id;
  }

  approve(ids: number[], key?: string, adminId = 1) {
    return this.approveDeposits.execute(this.admin('admin/deposit/approve', { ids, key }, key, adminId), ids);
  }

  /** Asks for a deposit and approves it. */
  async deposit(ownerId: number, amount: number): Promise<number> {
    const id = await this.charge(ownerId, amount);
    await this.approve([id]);
    return id;
  }
}
