import { Module, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { Relay } from '#lib/events';
import { AlertsRepository } from './data/alerts.repository.js';
import { BranchesRepository } from './data/branches.repository.js';
import { DayCellsRepository } from './data/day-cells.repository.js';
import { DayChangesRepository } from './data/day-changes.repository.js';
import { GameDaysRepository } from './data/game-days.repository.js';
import { HoursRepository } from './data/hours.repository.js';
import { KeptDaysRepository } from './data/kept-days.repository.js';
import { CostDaysRepository } from './data/cost-days.repository.js';
import { LevelDaysRepository } from './data/level-days.repository.js';
import { LuckDaysRepository } from './data/luck-days.repository.js';
import { OwnerDaysRepository } from './data/owner-days.repository.js';
import { OwnFlowsRepository } from './data/own-flows.repository.js';
import { Played } from './data/played.js';
import { PlayerDays } from './data/player-days.js';
import { PlaysRepository } from './data/plays.repository.js';
import { PresenceRepository } from './data/presence.repository.js';
import { RebuildsRepository } from './data/rebuilds.repository.js';
import { StepDaysRepository } from './data/step-days.repository.js';
import { TotalsRepository } from './data/totals.repository.js';
import { AdminConsoleController } from './http/admin-console.controller.js';
import { AlertsController } from './http/alerts.controller.js';
import { AgentHomeController } from './http/agent-home.controller.js';
import { AgentStatisticsController } from './http/agent-statistics.controller.js';
import { DownlineReadsController } from './http/downline-reads.controller.js';
import { OwnDaysController } from './http/own-days.controller.js';
import { PlayerStatementController } from './http/player-statement.controller.js';
import { StatisticsController } from './http/statistics.controller.js';
import { TreeController } from './http/tree.controller.js';
import { ReckonDays } from './jobs/reckon-days.js';
import { RaiseAlerts } from './jobs/raise-alerts.js';
import { PresenceScheduler } from './jobs/presence-scheduler.js';
import { AnnounceCounters } from './listeners/announce-counters.js';
import { FollowDayChanges } from './listeners/follow-day-changes.js';
import { FollowDueDays } from './listeners/follow-due-days.js';
import { FollowMoves } from './listeners/follow-moves.js';
import { FollowStatistics } from './listeners/follow-statistics.js';
import { ReadWaiting } from './listeners/read-waiting.js';
import { ChangeAlerts } from './services/change-alerts.js';
import { GoalSection } from './services/goal-section.js';
import { BranchSums } from './services/branch-sums.js';
import { CostDays } from './services/cost-days.js';
import { KeepDays } from './services/keep-days.js';
import { OwnAlerts } from './services/own-alerts.js';
import { ReadAlerts } from './services/read-alerts.js';
import { RebuildDay } from './services/rebuild-day.js';
import { RebuildStandings } from './services/rebuild-standings.js';
import { ReckonDay } from './services/reckon-day.js';
import { WaitingEvents } from './services/waiting-events.js';
import { ReadDayFlows } from './use-cases/day-flows.js';
import { DownlineRows } from './use-cases/downline-rows.js';
import { ListDownline } from './use-cases/list-downline.js';
import { ListMembers } from './use-cases/list-members.js';
import { ReadAgentBetting } from './use-cases/read-agent-betting.js';
import { ReadAgentDays } from './services/read-agent-days.js';
import { ProfitAgents } from './services/profit-agents.js';
import { ReadActivity } from './use-cases/read-activity.js';
import { ReadAgentHome } from './use-cases/read-agent-home.js';
import { ReadCosts } from './use-cases/read-costs.js';
import { ReadDayChanges } from './use-cases/read-day-changes.js';
import { ReadDashboard } from './use-cases/read-dashboard.js';
import { ReadGoals } from './use-cases/read-goals.js';
import { ReadOwnDays } from './use-cases/read-own-days.js';
import { ReadPlayerStatement } from './use-cases/read-player-statement.js';
import { ReadProfitParts } from './use-cases/read-profit-parts.js';
import { ReadProfit } from './use-cases/read-profit.js';
import { ReadRanking } from './use-cases/read-ranking.js';
import { ReadSiteDays } from './use-cases/read-site-days.js';
import { ReadStatistics } from './use-cases/read-statistics.js';
import { ReadSteps } from './use-cases/read-steps.js';
import { ReadTimeline } from './use-cases/read-timeline.js';
import { ReadTree } from './use-cases/read-tree.js';
import { RebuildStatistics } from './use-cases/rebuild-statistics.js';
import { ViewDownline } from './use-cases/view-downline.js';
import { PlayersByFlow } from './services/players-by-flow.js';
import { ViewMember } from './use-cases/view-member.js';

const repositories = [
  HoursRepository,
  OwnerDaysRepository,
  PlaysRepository,
  GameDaysRepository,
  StepDaysRepository,
  TotalsRepository,
  OwnFlowsRepository,
  PresenceRepository,
  AlertsRepository,
  LuckDaysRepository,
  LevelDaysRepository,
  CostDaysRepository,
  DayChangesRepository,
  KeptDaysRepository,
];

/** The consoles' reading side. Needs the ports of `ports.ts` from a global module of the process. */
@Module({
  providers: [
    ...repositories,
    Played,
    PlayerDays,
    KeepDays,
    CostDays,
    GoalSection,
    ReadDayFlows,
    ReadDashboard,
    BranchSums,
    ProfitAgents,
    ReadStatistics,
    ReadAlerts,
    ChangeAlerts,
    ReadSteps,
    ReadProfit,
    ReadProfitParts,
    ReadCosts,
    ReadGoals,
    ReadSiteDays,
    ReadDayChanges,
    ReadRanking,
    ReadAgentHome,
    ReadAgentDays,
    ReadOwnDays,
    ReadAgentBetting,
    ReadActivity,
    ListMembers,
    ReadTree,
    ReadTimeline,
    ViewMember,
    DownlineRows,
    ListDownline,
    ViewDownline,
    ReadPlayerStatement,
  ],
  exports: [
    ReadDayFlows,
    ReadDashboard,
    ReadStatistics,
    ReadAlerts,
    ChangeAlerts,
    ReadSteps,
    ReadProfit,
    ReadProfitParts,
    ReadCosts,
    ReadGoals,
    ReadSiteDays,
    ReadDayChanges,
    ReadRanking,
    ReadAgentHome,
    ReadAgentDays,
    ReadOwnDays,
    ReadAgentBetting,
    ReadActivity,
    ListMembers,
    ReadTree,
    ReadTimeline,
    ViewMember,
    ListDownline,
    ViewDownline,
    ReadPlayerStatement,
  ],
})
export class StatsModule {}

@Module({
  imports: [StatsModule],
  controllers: [
    AdminConsoleController,
    StatisticsController,
    AlertsController,
    AgentHomeController,
    AgentStatisticsController,
    TreeController,
    DownlineReadsController,
    OwnDaysController,
    PlayerStatementController,
  ],
})
export class StatsHttpModule {}

/** Keeps the read models up; for the process that runs the relay. Imported before the relay starts. */
@Module({
  providers: [
    ...repositories,
    PlayerDays,
    BranchesRepository,
    FollowMoves,
    FollowStatistics,
    FollowDayChanges,
    FollowDueDays,
    AnnounceCounters,
    PresenceScheduler,
    OwnAlerts,
    RaiseAlerts,
    KeepDays,
    CostDays,
    ReckonDay,
    ReckonDays,
  ],
  exports: [PresenceScheduler, RaiseAlerts, KeepDays, ReckonDays],
})
export class StatsJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    relay: Relay,
    statistics: FollowStatistics,
    changes: FollowDayChanges,
    dueDays: FollowDueDays,
    counters: AnnounceCounters,
    private readonly presence: PresenceScheduler,
  ) {
    // In the constructor, because no batch may pass the read models by.
    relay.project(statistics.follow);
    relay.project(changes.follow);
    relay.project(dueDays.follow);
    relay.project(counters.announce);
  }

  onApplicationBootstrap(): void {
    this.presence.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.presence.stop();
  }
}

/** What other libraries find players by; needs no ports. */
@Module({ providers: [OwnerDaysRepository, PlayersByFlow], exports: [PlayersByFlow] })
export class PlayersByFlowModule {}

/** Through what other libraries alert administrators; needs no ports. */
@Module({ providers: [AlertsRepository, OwnAlerts], exports: [OwnAlerts] })
export class OwnAlertsModule {}

/** Puts the read models right by their sources; for a program of its own. */
@Module({
  providers: [
    ...repositories,
    RebuildsRepository,
    DayCellsRepository,
    { provide: WaitingEvents, useClass: ReadWaiting },
    CostDays,
    ReckonDay,
    RebuildDay,
    RebuildStandings,
    KeepDays,
    RebuildStatistics,
  ],
  exports: [RebuildStatistics],
})
export class StatsRebuildModule {}
