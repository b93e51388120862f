/** Agents: what they may do to whom, and their commission. */
export * from './agents.module.js';
export { commissionSettings, type CommissionSettings } from './commission/commission-settings.js';
export { CommissionAccruals } from './commission/data/commission-accruals.js';
export { type BetShare, RollingReports, type RollingSums } from './commission/data/rolling-reports.js';
export { RollingSharesRepository, type ShareState } from './commission/data/rolling-shares.repository.js';
export { RollingSumsRepository } from './commission/data/rolling-sums.repository.js';
export { RollingUnitsRepository, type UnitOutcome } from './commission/data/rolling-units.repository.js';
export {
  checkRates,
  drawCategory,
  type PlacedCategory,
  rateCaps,
  type RateProblem,
  type Rates,
  type RollingCategory,
  sportsCategory,
} from './commission/domain/rates.js';
export { basisOf, type LosingBasis } from './commission/losing/domain/losing.js';
export { LosingLinesRepository } from './commission/losing/data/losing-lines.repository.js';
export { LosingReports } from './commission/losing/data/losing-reports.js';
export { LosingReader } from './commission/losing/http/losing-reader.js';
export { RateEarningsReader } from './commission/http/rate-earnings-reader.js';
export { RollingReader } from './commission/http/rolling-reader.js';
export { LosingScheduler } from './commission/losing/jobs/losing-scheduler.js';
export { LosingSchedulerModule, LosingModule } from './commission/losing/losing.module.js';
export { PayLosing } from './commission/losing/use-cases/pay-losing.js';
export { CommissionSources, type PlacedBet, type PostedFlow } from './commission/ports.js';
export * from './positions/index.js';
export { RollingScheduler } from './commission/jobs/rolling-scheduler.js';
export { RollingRuns } from './commission/rolling-runs.js';
export { type RolledBet, Rolling } from './commission/rolling.js';
export { AccrueRolling } from './commission/use-cases/accrue-rolling.js';
export { CloseUnit } from './commission/use-cases/close-unit.js';
export { TradesRepository } from './hierarchy/data/trades.repository.js';
export { HierarchyHttpModule, HierarchyModule } from './hierarchy/hierarchy.module.js';
export { ReachGuard } from './hierarchy/http/reach.guard.js';
export { ProcessRequests } from './hierarchy/use-cases/process-requests.js';
export { Reach } from './hierarchy/reach.js';
export { HouseApprovals, type NewAccount, NumberLooks, PeopleWork } from './hierarchy/ports.js';
