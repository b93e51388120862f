import { Global, Module } from '@nestjs/common';
import { ApprovalsModule, ApprovalSources } from '#lib/approvals';
import { CommissionModule, CommissionSources, HierarchyModule, HouseApprovals, PeopleWork } from '#lib/agents';
import { AuthModule, ContextSources, PeopleModule, StaffRepository } from '#lib/auth';
import { BetActivity, BetCommission, BetRolling, BettingModule, BettorRestrictions, TicketActivity } from '#lib/betting';
import { BoardsModule, CommunitySources, MessagesModule, OnlineMembers } from '#lib/boards';
import { CasinoFiguresModule, HighBetRule, PlayerSessions, PlayLimits, RoundCommission } from '#lib/casino';
import { DrawsModule, RoundActivity } from '#lib/draws';
import { FixtureActivity, SportsModule } from '#lib/sports';
import { ClosedMonths } from '#lib/initialisation';
import { CodesModule, MembersModule, RateRules } from '#lib/members';
import { ProtectionModule } from '#lib/protection';
import { SocketPlaces, SocketSessions } from '#lib/realtime';
import { BetStandings } from '#lib/rewards';
import { UnitCommission } from '#lib/settlement';
import { AuditedPeople, BrowseSources, DomainsOfSkins, GameFamilies, SectionSwitches, SetupFacts } from '#lib/site';
import {
  DownlineRights,
  HighBets,
  DrawnLuck,
  GameVendors,
  LargeWins,
  LevelSource,
  MemberDirectory,
  OnlineSessions,
  PendingCounts,
  PlayOfGames,
  HouseBook,
  ReportAgents,
  ReportedLists,
  ReportOwners,
  StatsSource,
  WaitingRequests,
  Wallets,
} from '#lib/stats';
import { DepositLimits, OwnerProfiles, SettledStakes, SiteSwitches, StaffAccounts, WalletModule } from '#lib/wallet';
import { MembersReportAgents } from './agent-report-ports.js';
import { AgentHouseApprovals, LiveApprovalSources } from './approval-ports.js';
import { AuthSocketSessions, LiveContextSources, PerimeterSocketPlaces, PresentMembers } from './auth-ports.js';
import { MemberBettorRestrictions } from './betting-ports.js';
import { AuthPlayerSessions, BettingHighBetRule, OwnPlayLimits, RollingRoundCommission } from './casino-ports.js';
import { LiveCommissionSources, ReportedBetRolling, RollingBetCommission, RollingUnitCommission } from './commission-ports.js';
import { ArchivedMonths } from './initialisation-ports.js';
import { CommissionRateRules } from './member-ports.js';
import { AuthPeopleWork, ReachDownlineRights } from './people-ports.js';
import { CasinoLargeWins } from './large-wins.js';
import { LiveLevelSource } from './level-ports.js';
import { BetsOnDraws } from './luck-ports.js';
import { AuthReportOwners, WalletReportedLists } from './report-ports.js';
import { BettingBetStandings } from './reward-ports.js';
import { LiveGameFamilies, LiveSectionSwitches } from './section-switches.js';
import { LiveSetupFacts } from './setup-ports.js';
import { LiveBrowseSources, LiveCommunitySources, MembersOfAudit, PerimeterDomainsOfSkins } from './site-ports.js';
import { AdminPendingCounts } from './pending-counts.js';
import {
  AuthOnlineSessions,
  BettingHighBets,
  CasinoGameVendors,
  CataloguePlays,
  LedgerHouseBook,
  LedgerWallets,
  MembersDirectory,
  WalletWaitingRequests,
} from './stats-ports.js';
import { LiveStatsSource } from './stats-source.js';
import { AuthStaffAccounts, BettingSettledStakes, LiveSiteSwitches, MemberOwnerProfiles, OwnDepositLimits } from './wallet-ports.js';

const bindings = [
  { provide: ApprovalSources, useClass: LiveApprovalSources },
  { provide: HouseApprovals, useClass: AgentHouseApprovals },
  { provide: RateRules, useClass: CommissionRateRules },
  { provide: OwnerProfiles, useClass: MemberOwnerProfiles },
  { provide: StaffAccounts, useClass: AuthStaffAccounts },
  { provide: SettledStakes, useClass: BettingSettledStakes },
  { provide: DepositLimits, useClass: OwnDepositLimits },
  { provide: SiteSwitches, useClass: LiveSiteSwitches },
  { provide: ContextSources, useClass: LiveContextSources },
  { provide: OnlineMembers, useClass: PresentMembers },
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
  { provide: CommissionSources, useClass: LiveCommissionSources },
  { provide: UnitCommission, useClass: RollingUnitCommission },
  { provide: BetStandings, useClass: BettingBetStandings },
  { provide: RoundActivity, useClass: BetActivity },
  { provide: FixtureActivity, useClass: TicketActivity },
  { provide: PendingCounts, useClass: AdminPendingCounts },
  { provide: WaitingRequests, useClass: WalletWaitingRequests },
  { provide: HighBets, useClass: BettingHighBets },
  { provide: MemberDirectory, useClass: MembersDirectory },
  { provide: HouseBook, useClass: LedgerHouseBook },
  { provide: LevelSource, useClass: LiveLevelSource },
  { provide: DrawnLuck, useClass: BetsOnDraws },
  { provide: ReportAgents, useClass: MembersReportAgents },
  { provide: ReportOwners, useClass: AuthReportOwners },
  { provide: ReportedLists, useClass: WalletReportedLists },
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
  { provide: ClosedMonths, useClass: ArchivedMonths },
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
    HierarchyModule,
    PeopleModule,
    CasinoFiguresModule,
    ApprovalsModule,
    ProtectionModule,
  ],
  providers: [...bindings, StaffRepository],
  exports: bindings.map(({ provide }) => provide),
})
export class BindingsModule {}
