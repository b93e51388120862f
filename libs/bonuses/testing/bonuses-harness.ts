import { pino } from 'pino';
import type { CallPath } from '#lib/contract';
import { Outbox } from '#lib/events';
import { type Actor, TestClock } from '#lib/kernel';
import { MemberAudience, MembersRepository, roles, SharedMarks } from '#lib/members';
import { BulkCommand, type CommandContext, Commands, type Database, Invalidations, Settings } from '#lib/platform';
import {
  AccountProofs,
  ApproveDeposits,
  BonusMoney,
  CancelDepositApprovals,
  ChargeAccounts,
  ConvertPoints,
  DepositAccountsRepository,
  DepositsRepository,
  Ledger,
  OwnerRules,
  OwnerRulesRepository,
  PlayTurnover,
  RequestDeposit,
  Turnover,
  type WalletSettings,
  walletSettings,
  WithdrawalsRepository,
} from '#lib/wallet';
import { openDatabase, type OpenDatabase } from '../../../test/support/open-database.js';
import { SilentBus } from '../../../test/support/silent-bus.js';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import { CodesRepository } from '../data/codes.repository.js';
import { GrantsRepository } from '../data/grants.repository.js';
import type { Campaign } from '../domain/campaign.js';
import { DepositCampaigns } from '../services/deposit-campaigns.js';
import { GrantBonus } from '../services/grant-bonus.js';
import { RecallGrant } from '../services/recall-grant.js';
import { ChangeCampaign } from '../use-cases/change-campaign.js';
import { CreateCampaign, type Draft } from '../use-cases/create-campaign.js';
import { CreateCodes } from '../use-cases/create-codes.js';
import { RecallBonuses } from '../use-cases/recall-bonuses.js';
import { PreviewCode } from '../use-cases/preview-code.js';
import { RedeemCode } from '../use-cases/redeem-code.js';
import { StopCampaign } from '../use-cases/stop-campaign.js';
import { TakeOffer } from '../use-cases/take-offer.js';
import { byCoinParts } from './by-coin.js';
import { KnownProfiles, KnownStakes, noDepositLimits, noPaidEntries } from './known-ports.js';

export const noon = new Date('2026-03-02T12:00:00+09:00');
const hourMs = 60 * 60 * 1_000;

interface Person {
  phoneHash?: string;
  device?: string;
  level?: number;
  parentId?: number;
}

/** Campaigns on a database of their own, with deposits beside. */
export class BonusesHarness {
  readonly clock = new TestClock(noon);
  readonly database: Database;
  readonly ledger: Ledger;
  readonly stakes = new KnownStakes();
  readonly money: BonusMoney;
  readonly campaigns = new CampaignsRepository();
  readonly codes = new CodesRepository();
  readonly grants = new GrantsRepository();
  readonly granting: GrantBonus;
  readonly turnover: Turnover;
  private readonly profiles = new KnownProfiles();
  private readonly settings: Settings;
  private readonly members: MembersRepository;
  private readonly creating: CreateCampaign;
  private readonly changing: ChangeCampaign;
  private readonly stopping: StopCampaign;
  private readonly makingCodes: CreateCodes;
  private readonly redeeming: RedeemCode;
  private readonly previewing: PreviewCode;
  private readonly taking: TakeOffer;
  private readonly recalling: RecallBonuses;
  private readonly requestDeposit: RequestDeposit;
  private readonly approveDeposits: ApproveDeposits;
  private readonly cancelApprovals: CancelDepositApprovals;
  private readonly convertPoints: ConvertPoints;
  private people = 0;

  private constructor(private readonly place: OpenDatabase) {
    const { clock, campaigns, codes, grants, profiles, stakes } = this;
    const database = (this.database = place.database);
    const bus = new SilentBus();
    const outbox = new Outbox(bus);
    const settings = (this.settings = new Settings(database, bus, clock));
    const ledger = (this.ledger = new Ledger(outbox, clock));
    const members = (this.members = new MembersRepository(new Invalidations(bus)));
    const commands = new Commands(database, clock);
    const rows = new BulkCommand(commands, pino({ level: 'silent' }));
    const play = new PlayTurnover(stakes, settings);
    const turnover = (this.turnover = new Turnover(stakes, play));
    const money = (this.money = new BonusMoney(ledger, play));
    const granting = (this.granting = new GrantBonus(settings, members, new SharedMarks(), campaigns, grants, money, clock));
    const recall = new RecallGrant(campaigns, grants, money);
    const withDeposits = new DepositCampaigns(campaigns, grants, granting, recall);
    const deposits = new DepositsRepository();
    const rules = new OwnerRules(settings, new OwnerRulesRepository());
    this.creating = new CreateCampaign(commands, new MemberAudience(), campaigns, clock);
    this.changing = new ChangeCampaign(database, campaigns, clock);
    this.stopping = new StopCampaign(rows, campaigns, clock);
    this.makingCodes = new CreateCodes(commands, campaigns, codes, clock);
    this.redeeming = new RedeemCode(commands, campaigns, codes, granting);
    this.previewing = new PreviewCode(database, settings, campaigns, codes, granting);
    this.taking = new TakeOffer(commands, campaigns, granting);
    this.recalling = new RecallBonuses(rows, campaigns, grants, recall, clock);
    const accounts = new DepositAccountsRepository();
    const byCoin = byCoinParts(database, settings, clock);
    const paidInto = new ChargeAccounts(accounts, clock);
    const proofs = new AccountProofs(database, settings, deposits, paidInto, profiles);
    this.requestDeposit = new RequestDeposit(
      ...([commands, rules, deposits, profiles, noDepositLimits, proofs, paidInto, byCoin.requests, outbox, clock] as const),
    );
    const withdrawals = new WithdrawalsRepository();
    this.approveDeposits = new ApproveDeposits(
      ...([rows, rules, deposits, withdrawals, profiles, noDepositLimits] as const),
      ...([ledger, play, withDeposits, byCoin.payments, outbox, clock] as const),
    );
    this.cancelApprovals = new CancelDepositApprovals(
      ...([rows, settings, deposits, ledger, turnover, withDeposits, noPaidEntries, byCoin.payments, outbox, clock] as const),
    );
    this.convertPoints = new ConvertPoints(commands, settings, ledger, turnover, clock);
  }

  static async open(): Promise<BonusesHarness> {
    const harness = new BonusesHarness(await openDatabase());
    await harness.rules({ firstChargePercent: 0, permanentFromTotal: 0, minPointConversion: 100, bonusTurnoverTimes: 0 });
    return harness;
  }

  close(): Promise<void> {
    return this.place.close();
  }

  rules(fields: Partial<WalletSettings>): Promise<void> {
    return this.settings.change(walletSettings, fields, 'test');
  }

  async agent(): Promise<Actor> {
    return this.person('agent', {});
  }

  /** A new player; everybody has an agent of their own unless the test gives one. */
  async player(of: Person = {}): Promise<Actor> {
    return this.person('player', { ...of, parentId: of.parentId ?? (await this.agent()).id });
  }

  players(count: number): Promise<Actor[]> {
    return Promise.all(Array.from({ length: count }, () => this.player()));
  }

  async points({ id }: Actor): Promise<number> {
    return (await this.ledger.snapshot(this.database, id)).point;
  }

  async create(fields: Partial<Draft> = {}, key?: string): Promise<number> {
    const draft: Draft = {
      ...{ name: '봄 이벤트', kind: 'coupon', depositOn: null, leastDeposit: 0, segment: { to: 'all' }, points: 1_000, percent: null },
      ...{ startsAt: new Date(noon.getTime() - hourMs), endsAt: new Date(noon.getTime() + 1_000 * hourMs), budget: 100_000 },
      ...{ wageringPercent: 500, wageringKinds: ['sportsSingle', 'slot'], perMember: 1, isStackable: true },
      ...fields,
    };
    return (await this.creating.execute(this.admin('admin/campaign/create', { ...draft, key }, key), draft)).id;
  }

  async campaign(id: number): Promise<Campaign> {
    return (await this.campaigns.byIds(this.database, [id]))[0]!;
  }

  update(fields: Pick<Campaign, 'id' | 'version' | 'name' | 'endsAt' | 'budget'>) {
    return this.changing.execute(this.admin('admin/campaign/update', fields), fields);
  }

  stop(id: number) {
    return this.stopping.execute(this.admin('admin/campaign/stop', { ids: [id] }), [id]);
  }

  /** @returns the codes of the campaign */
  async makeCodes(campaignId: number, count: number, code: string | null = null): Promise<string[]> {
    const wish = { campaignId, code, count };
    await this.makingCodes.execute(this.admin('admin/campaign/code/create', wish), wish);
    const { items } = await this.codes.page(this.database, { campaignId, code: '', skip: 0, take: 10_000 });
    return items.map((each) => each.code);
  }

  redeem(actor: Actor, code: string, key?: string) {
    return this.redeeming.execute(this.command(actor, 'user/bonus/redeem', { code, key }, key), code);
  }

  preview({ id }: Actor, code: string) {
    return this.previewing.execute(id, code);
  }

  take(actor: Actor, id: number, key?: string) {
    return this.taking.execute(this.command(actor, 'user/bonus/take', { id, key }, key), id);
  }

  recall(ids: number[], key?: string) {
    return this.recalling.execute(this.admin('admin/campaign/grant/recall', { ids, key }, key), ids, 'abuse');
  }

  /** A campaign's bonuses, the oldest first. */
  async given(campaignId: number) {
    return (await this.grants.page(this.database, { campaignId, skip: 0, take: 1_000 })).items.toReversed();
  }

  /** Asks for a deposit. @returns its number */
  async charge(actor: Actor, amount: number): Promise<number> {
    return (await this.requestDeposit.execute(this.command(actor, 'user/bank/charge', { charge_money: amount }), { amount })).id;
  }

  approve(ids: number[], key?: string) {
    return this.approveDeposits.execute(this.admin('admin/deposit/approve', { ids, key }, key), ids);
  }

  cancel(ids: number[]) {
    return this.cancelApprovals.execute(this.admin('admin/deposit/cancelApproval', { ids }), ids);
  }

  convert(actor: Actor, points: number) {
    return this.convertPoints.execute(this.command(actor, 'user/bank/convertPoint', { points }), points);
  }

  private async person(kind: 'player' | 'agent', { parentId, level = 3, phoneHash, device }: Person): Promise<Actor> {
    const account = `${kind}${++this.people}`;
    const role = kind === 'player' ? roles.member.name : roles.branch.name;
    return this.database.transaction(async (tx) => {
      const draft = { account, nickname: `${account}님`, role, parentId, level, device } as const;
      const { id, path } = await this.members.insert(tx, kind, draft as never, this.clock.now());
      if (phoneHash) await tx.query('UPDATE member SET phone_hash = $2::bytea WHERE id = $1', [id, phoneHash]);
      await this.ledger.open(tx, kind === 'player' ? 'member' : 'agent', id);
      this.profiles.known.set(id, {
        ...{ ownerId: id, ownerKind: 'member', account, nickname: account, level, path, parents: [], bankName: 'KB' },
        ...{ bankAccount: '1234567890', holder: 'Holder', chargeRestricted: false, exchangeRestricted: false },
        ...{ firstBonusRestricted: false, everyBonusRestricted: false, eggsRestricted: false },
      });
      return { kind, id, account, nickname: account, level, path, sessionId: id };
    });
  }

  private admin(call: CallPath, input: object, key?: string): CommandContext {
    return this.command({ kind: 'admin', id: 1, account: 'boss', nickname: 'boss', level: 0, path: [], sessionId: 1 }, call, input, key);
  }

  private command(actor: Actor, call: CallPath, input: object, key?: string): CommandContext {
    return { actor, call, input, key, requestId: 'test', address: '127.0.0.1' };
  }
}
