/** Agents: what they may do to whom, and their commission. */
export * from './agents.module.js';
export { commissionSettings, type CommissionSettings } from './commission/commission-settings.js';
export { type BetShare, RollingReports, type RollingSums } from './commission/data/rolling-reports.js';
export type { ShareState } from './commission/data/rolling-shares.repository.js';
export { RollingUnitsRepository, type UnitOutcome } from './commission/data/rolling-units.repository.js';
export { checkRates, drawCategory, rateCaps, type RateProblem, type Rates, type RollingCategory, sportsCategory } from './commission/domain/rates.js';
export { basisOf, type LosingBasis } from './commission/losing/domain/losing.js';
export { LosingModule } from './commission/losing/losing.module.js';
export { CommissionSources, type PlacedBet, type PostedFlow } from './commission/ports.js';
export { RollingClock } from './commission/jobs/rolling-clock.js';
export { RollingRuns } from './commission/rolling-runs.js';
export { type RolledBet, Rolling } from './commission/rolling.js';
export { AccrueRolling } from './commission/use-cases/accrue-rolling.js';
export { CloseUnit } from './commission/use-cases/close-unit.js';
export { agentSettings, type AgentSettings } from './hierarchy/agent-settings.js';
export { HierarchyHttpModule, HierarchyModule } from './hierarchy/hierarchy.module.js';
export { ReachGuard } from './hierarchy/http/reach.guard.js';
export { Reach } from './hierarchy/reach.js';
