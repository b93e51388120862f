import { Inject, Injectable } from '@nestjs/common';
import { AdminUsersRepository, agentCodeAt, isSmsAvailable, joiningSettings, PerimeterRules } from '#lib/auth';
import { BetFigures } from '#lib/betting';
import { CommunitySources, type CommunityTransfer, type CommunityWin, PlayedMembers, type PlayedSegment, Popups, Posts } from '#lib/boards';
import { EggUse } from '#lib/casino';
import type { CallOutput } from '#lib/contract';
import { DrawSettings, stateOf } from '#lib/draws';
import type { Language } from '#lib/kernel';
import { CONFIG, type Config, Database, Settings, type Sql } from '#lib/platform';
import { MemberLists, MemberNumbers, MembersRepository } from '#lib/members';
import { AuditedPeople, type AuditedMember, BrowseSources, DomainsOfSkins, type Entrant } from '#lib/site';
import { PlayersByFlow } from '#lib/stats';
import { giftSettings, WalletReports, walletSettings } from '#lib/wallet';

type SystemContext = CallOutput<'user/browse'>;

/** What the system context shows of other libraries. */
@Injectable()
export class LiveBrowseSources extends BrowseSources {
  constructor(
    private readonly posts: Posts,
    private readonly shownPopups: Popups,
    private readonly drawSettings: DrawSettings,
    private readonly settings: Settings,
    private readonly eggs: EggUse,
    private readonly database: Database,
    private readonly perimeter: PerimeterRules,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  hasEggs(): Promise<boolean> {
    return this.eggs.hasEggs(this.database);
  }

  notices(take: number, language: Language): Promise<SystemContext['notices']> {
    return this.posts.newest('notice', { take, language });
  }
  events(take: number, language: Language): Promise<SystemContext['events']> {
    return this.posts.newest('event', { take, language });
  }

  popups(language: Language): Promise<SystemContext['popups']> {
    return this.shownPopups.shown(language);
  }

  async games(who?: Entrant): Promise<SystemContext['games']> {
    return (await this.drawSettings.released(who)).map(({ game: { id, family, intervalMinutes }, settings }) => {
      const state = stateOf(settings);
      return { id, name: id, onSale: state !== 'stopped', family, state, intervalMinutes };
    });
  }

  async joinRules(host: string | undefined) {
    const [joining, perimeter, { signupPoints }, bonus] = await Promise.all([
      this.settings.get(joiningSettings),
      this.perimeter.ready(),
      this.settings.get(giftSettings),
      this.settings.get(walletSettings),
    ]);
    return {
      sms_required: joining.smsRequired,
      sms_available: isSmsAvailable(this.config),
      code_required: agentCodeAt(host, perimeter, joining) === '',
      minimum_age: joining.minimumAge,
      signup_points: signupPoints,
      first_charge_percent: bonus.firstChargePercent,
      every_charge_percent: bonus.everyChargePercent,
      max_charge_bonus: bonus.maxChargeBonus,
    };
  }

  async walletRules() {
    const rules = await this.settings.get(walletSettings);
    return {
      minCharge: rules.minCharge,
      editableDepositor: rules.depositorRule !== 'refuse',
      minExchange: rules.minExchange,
      exchangeUnit: rules.exchangeUnit,
      exchangeIntervalHours: rules.exchangeIntervalHours,
      closedFrom: rules.exchangeClosedFrom,
      closedUntil: rules.exchangeClosedUntil,
      minPointConversion: rules.minPointConversion,
      pointUnit: rules.pointUnit,
      wonPerPoint: rules.wonPerPoint,
      useExchangePassword: rules.useExchangePassword,
    };
  }
}

/** Who has paid in or lost of late, by the statistics' days. */
@Injectable()
export class StatsPlayedMembers extends PlayedMembers {
  constructor(private readonly players: PlayersByFlow) {
    super();
  }

  ids(sql: Sql, segment: PlayedSegment, now: Date): Promise<number[]> {
    return segment.to === 'losers'
      ? this.players.losers(sql, segment.days, segment.amount, now)
      : this.players.depositors(sql, segment.days, now);
  }
}

/** Settled records for the community board. */
@Injectable()
export class LiveCommunitySources extends CommunitySources {
  constructor(
    private readonly database: Database,
    private readonly reports: WalletReports,
    private readonly bets: BetFigures,
  ) {
    super();
  }

  charges(take: number): Promise<CommunityTransfer[]> {
    return this.reports.recentDeposits(take);
  }
  exchanges(take: number): Promise<CommunityTransfer[]> {
    return this.reports.recentWithdrawals(take);
  }

  async wins(take: number): Promise<CommunityWin[]> {
    const wins = await this.bets.recentWins(this.database, take);
    return wins.map(({ nickname, payout, game, round, settledAt }) => ({ nickname, payout: payout!, game, round, at: settledAt! }));
  }
}

/** Members and agents of whom one page is enough to find their entries by. */
const mostNamed = 200;

/** Whom a search of the audit log names. */
@Injectable()
export class MembersOfAudit extends AuditedPeople {
  constructor(
    private readonly database: Database,
    private readonly lists: MemberLists,
    private readonly numbers: MemberNumbers,
    private readonly repository: MembersRepository,
    private readonly admins: AdminUsersRepository,
  ) {
    super();
  }

  async named(search: string): Promise<{ id: number; kind: 'player' | 'agent'; account: string }[]> {
    const phoneTail = await this.numbers.tail(search);
    const members = await this.lists.page(this.database, { search, isWide: true, phoneTail, skip: 0, take: mostNamed });
    return members.map(({ id, kind, account }) => ({ id, kind, account }));
  }

  async members(ids: readonly number[]): Promise<Map<number, AuditedMember>> {
    if (ids.length === 0) return new Map();
    const members = await this.repository.byIds(this.database, ids);
    return new Map(members.map(({ id, account, nickname }) => [id, { id, account, nickname }]));
  }

  async actors(actors: readonly string[]): Promise<Map<string, string>> {
    const accountsOf = (isStaff: boolean): string[] =>
      actors.filter((actor) => actor.startsWith('admin:') === isStaff).map((actor) => actor.slice(actor.indexOf(':') + 1));
    const [staff, members] = await Promise.all([
      this.admins.nicknames(this.database, accountsOf(true)),
      this.repository.byAccounts(this.database, accountsOf(false)),
    ]);
    const named = new Map([...staff].map(([account, nickname]) => [`admin:${account}`, nickname]));
    for (const { kind, account, nickname } of members) named.set(`${kind}:${account}`, nickname);
    return named;
  }
}

/** The perimeter knows which name has which skin. */
@Injectable()
export class PerimeterDomainsOfSkins extends DomainsOfSkins {
  constructor(private readonly rules: PerimeterRules) {
    super();
  }

  async of(skin: string): Promise<string[]> {
    return (await this.rules.ready()).hostsWith(skin).map((host) => `https://${host}/`);
  }
}
