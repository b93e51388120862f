import { Global, Module } from '@nestjs/common';
import { ChainedTables, PastFacts } from '#lib/audit-chain';
import { ApprovalsModule, ApprovalSources } from '#lib/approvals';
import {
  CarriedPlays,
  CommissionModule,
  CommissionReadersModule,
  CommissionSources,
  HierarchyModule,
  HouseApprovals,
  NumberLooks,
  PeopleWork,
  PositionsModule,
  PositionPicks,
  PositionSources,
} from '#lib/agents';
import { AuthModule, ContextSources, PeopleModule, StaffRepository } from '#lib/auth';
import { BankModule, RuleAmounts } from '#lib/bank';
import { BetActivity, BetCommission, BetRolling, BetSupport, BettingModule, BettorRestrictions, TicketActivity } from '#lib/betting';
import { BonusesModule } from '#lib/bonuses';
import { BoardsModule, CommunitySources, MessagesModule, OnlineMembers, PlayedMembers } from '#lib/boards';
import {
  CasinoFiguresModule,
  HighBetRule,
  PlayerSessions,
  PlayLimits,
  RoundCommission,
  RoundSupport,
  VendorAlerts,
  WinRule,
} from '#lib/casino';
import { DealerAccounts, DrawsModule, RoundActivity } from '#lib/draws';
import { FixtureActivity, ResultRule, SportsModule } from '#lib/sports';
import { ClosedMonths } from '#lib/initialisation';
import { CodesModule, MembersModule, RateRules } from '#lib/members';
import { IdentityCheck, PersonalRecords } from '#lib/personal-data';
import { ProtectionModule } from '#lib/protection';
import { SocketPlaces, SocketSessions } from '#lib/realtime';
import { AuditChainState } from '#lib/operations';
import { BetStandings } from '#lib/rewards';
import { CashOutRule, UnitCommission } from '#lib/settlement';
import { AuditedPeople, BrowseSources, DomainsOfSkins, GameFamilies, SectionSwitches, SetupFacts } from '#lib/site';
import {
  DownlineRights,
  HighBets,
  CostAccruals,
  CostRecords,
  DrawnLuck,
  GameVendors,
  LargeWins,
  LevelSource,
  MemberDirectory,
  MemberMoments,
  OnlineSessions,
  PendingCounts,
  PlayOfGames,
  HouseBook,
  PlayerLedger,
  ReportAgents,
  ReportedLists,
  ReportOwners,
  StatsSource,
  WaitingRequests,
  Wallets,
  OwnAlertsModule,
  PlayersByFlowModule,
} from '#lib/stats';
import {
  DepositBonuses,
  DepositLimits,
  HeldWins,
  OwnerProfiles,
  ChainWatcher,
  PaidEntries,
  SecondPersons,
  SettledStakes,
  SiteSwitches,
  StaffAccounts,
  WalletModule,
} from '#lib/wallet';
import { MembersReportAgents } from './agent-report-ports.js';
import { dayFigureBindings } from './day-figures.js';
import { StaffDealerAccounts } from './draw-ports.js';
import { unwatchedChains } from './chain-watcher.js';
import { ApprovedRuleAmounts, BankPaidEntries } from './bank-ports.js';
import { AgentHouseApprovals, ApprovedResultRule, CountedCashOutRule, LiveApprovalSources } from './approval-ports.js';
import { VerifiedAuditChain } from './audit-chain-ports.js';
import { AuthSocketSessions, LiveContextSources, PerimeterSocketPlaces, PresentMembers } from './auth-ports.js';
import { MemberBettorRestrictions } from './betting-ports.js';
import { AuthPlayerSessions, BettingHighBetRule, BettingWinRule, OwnPlayLimits, RollingRoundCommission } from './casino-ports.js';
import {
  LiveCommissionSources,
  ReportedBetRolling,
  RollingBetCommission,
  RollingUnitCommission,
  StandingPositionBets,
} from './commission-ports.js';
import { BettingPositionPicks } from './position-picks.js';
import { ArchivedMonths } from './initialisation-ports.js';
import { SiteChainedTables } from './chained-tables.js';
import { CarriedBetSupport, CarriedRoundSupport, LiveCarriedPlays } from './position-ports.js';
import { CommissionRateRules } from './member-ports.js';
import { SitePastFacts } from './past-facts.js';
import { AuthIdentityCheck, SitePersonalRecords } from './personal-records.js';
import { AuthPeopleWork, LimitedNumberLooks, ReachDownlineRights } from './people-ports.js';
import { CasinoLargeWins } from './large-wins.js';
import { LiveLevelSource } from './level-ports.js';
import { BetsOnDraws } from './luck-ports.js';
import { AuthReportOwners, SiteReportedLists } from './report-ports.js';
import { BettingBetStandings } from './reward-ports.js';
import { LiveGameFamilies, LiveSectionSwitches } from './section-switches.js';
import { LiveSetupFacts } from './setup-ports.js';
import { LiveBrowseSources, LiveCommunitySources, MembersOfAudit, PerimeterDomainsOfSkins, StatsPlayedMembers } from './site-ports.js';
import { CommissionCostAccruals } from './cost-accruals.js';
import { LiveCostRecords } from './cost-records.js';
import { LedgerHouseBook, OwnPlayerLedger } from './house-book.js';
import { AdminPendingCounts } from './pending-counts.js';
import {
  AuthOnlineSessions,
  BettingHighBets,
  CasinoGameVendors,
  CataloguePlays,
  LedgerWallets,
  MembersDirectory,
  WalletWaitingRequests,
} from './stats-ports.js';
import { LiveStatsSource } from './stats-source.js';
import { CampaignDepositBonuses } from './bonus-ports.js';
import { LiveMemberMoments } from './timeline-ports.js';
import { RaisedVendorAlerts } from './vendor-alerts.js';
import {
  ApprovalSecondPersons,
  AuthStaffAccounts,
  BettingSettledStakes,
  CasinoHeldWins,
  LiveSiteSwitches,
  MemberOwnerProfiles,
  OwnDepositLimits,
} from './wallet-ports.js';

const bindings = [
  { provide: ApprovalSources, useClass: LiveApprovalSources },
  { provide: HouseApprovals, useClass: AgentHouseApprovals },
  { provide: NumberLooks, useClass: LimitedNumberLooks },
  { provide: RuleAmounts, useClass: ApprovedRuleAmounts },
  { provide: PaidEntries, useClass: BankPaidEntries },
  { provide: ChainWatcher, useValue: unwatchedChains },
  { provide: CashOutRule, useClass: CountedCashOutRule },
  { provide: ResultRule, useClass: ApprovedResultRule },
  { provide: PersonalRecords, useClass: SitePersonalRecords },
  { provide: IdentityCheck, useClass: AuthIdentityCheck },
  { provide: RateRules, useClass: CommissionRateRules },
  { provide: OwnerProfiles, useClass: MemberOwnerProfiles },
  { provide: StaffAccounts, useClass: AuthStaffAccounts },
  { provide: SecondPersons, useClass: ApprovalSecondPersons },
  { provide: SettledStakes, useClass: BettingSettledStakes },
  { provide: DepositLimits, useClass: OwnDepositLimits },
  { provide: DepositBonuses, useClass: CampaignDepositBonuses },
  { provide: SiteSwitches, useClass: LiveSiteSwitches },
  { provide: ContextSources, useClass: LiveContextSources },
  { provide: OnlineMembers, useClass: PresentMembers },
  { provide: PlayedMembers, useClass: StatsPlayedMembers },
  { provide: SocketSessions, useClass: AuthSocketSessions },
  { provide: SocketPlaces, useClass: PerimeterSocketPlaces },
  { provide: BrowseSources, useClass: LiveBrowseSources },
  { provide: AuditedPeople, useClass: MembersOfAudit },
  { provide: DomainsOfSkins, useClass: PerimeterDomainsOfSkins },
  { provide: SetupFacts, useClass: LiveSetupFacts },
  { provide: SectionSwitches, useClass: LiveSectionSwitches },
  { provide: GameFamilies, useClass: LiveGameFamilies },
  { provide: CommunitySources, useClass: LiveCommunitySources },
  { provide: BettorRestrictions, useClass: MemberBettorRestrictions },
  { provide: BetCommission, useClass: RollingBetCommission },
  { provide: BetRolling, useClass: ReportedBetRolling },
  { provide: CarriedPlays, useClass: LiveCarriedPlays },
  ...dayFigureBindings,
  { provide: BetSupport, useClass: CarriedBetSupport },
  { provide: RoundSupport, useClass: CarriedRoundSupport },
  { provide: CommissionSources, useClass: LiveCommissionSources },
  { provide: PositionSources, useClass: StandingPositionBets },
  { provide: PositionPicks, useClass: BettingPositionPicks },
  { provide: UnitCommission, useClass: RollingUnitCommission },
  { provide: BetStandings, useClass: BettingBetStandings },
  { provide: RoundActivity, useClass: BetActivity },
  { provide: DealerAccounts, useClass: StaffDealerAccounts },
  { provide: FixtureActivity, useClass: TicketActivity },
  { provide: PendingCounts, useClass: AdminPendingCounts },
  { provide: WaitingRequests, useClass: WalletWaitingRequests },
  { provide: HighBets, useClass: BettingHighBets },
  { provide: MemberDirectory, useClass: MembersDirectory },
  { provide: MemberMoments, useClass: LiveMemberMoments },
  { provide: HouseBook, useClass: LedgerHouseBook },
  { provide: CostRecords, useClass: LiveCostRecords },
  { provide: CostAccruals, useClass: CommissionCostAccruals },
  { provide: PlayerLedger, useClass: OwnPlayerLedger },
  { provide: LevelSource, useClass: LiveLevelSource },
  { provide: DrawnLuck, useClass: BetsOnDraws },
  { provide: ReportAgents, useClass: MembersReportAgents },
  { provide: ReportOwners, useClass: AuthReportOwners },
  { provide: ReportedLists, useClass: SiteReportedLists },
  { provide: Wallets, useClass: LedgerWallets },
  { provide: OnlineSessions, useClass: AuthOnlineSessions },
  { provide: PlayOfGames, useClass: CataloguePlays },
  { provide: GameVendors, useClass: CasinoGameVendors },
  { provide: LargeWins, useClass: CasinoLargeWins },
  { provide: DownlineRights, useClass: ReachDownlineRights },
  { provide: PeopleWork, useClass: AuthPeopleWork },
  { provide: PlayerSessions, useClass: AuthPlayerSessions },
  { provide: RoundCommission, useClass: RollingRoundCommission },
  { provide: HighBetRule, useClass: BettingHighBetRule },
  { provide: PlayLimits, useClass: OwnPlayLimits },
  { provide: WinRule, useClass: BettingWinRule },
  { provide: VendorAlerts, useClass: RaisedVendorAlerts },
  { provide: HeldWins, useClass: CasinoHeldWins },
  { provide: ClosedMonths, useClass: ArchivedMonths },
  { provide: ChainedTables, useClass: SiteChainedTables },
  { provide: PastFacts, useClass: SitePastFacts },
  { provide: AuditChainState, useClass: VerifiedAuditChain },
  { provide: StatsSource, useClass: LiveStatsSource },
];

/** Binds each lib's ports to the libs that answer them: the one place where peers meet. */
@Global()
@Module({
  imports: [
    MembersModule,
    CodesModule,
    WalletModule,
    AuthModule,
    BoardsModule,
    MessagesModule,
    DrawsModule,
    SportsModule,
    BettingModule,
    CommissionModule,
    CommissionReadersModule,
    PositionsModule,
    HierarchyModule,
    PeopleModule,
    CasinoFiguresModule,
    ApprovalsModule,
    BankModule,
    ProtectionModule,
    BonusesModule,
    OwnAlertsModule,
    PlayersByFlowModule,
  ],
  providers: [...bindings, StaffRepository],
  exports: bindings.map(({ provide }) => provide),
})
export class BindingsModule {}
