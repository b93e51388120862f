/** Read models fed by events, and what the consoles read from them. Other libraries are reached through ports only. */
export { hourOf, noFlows, type Flows } from './domain/flows.js';
export type { LargeWin } from './domain/alerts.js';
export { playOfCategory } from './domain/plays.js';
export type { LuckSums } from './domain/luck.js';
export { ReckonDays } from './jobs/reckon-days.js';
export type { HouseSum, VendorFee } from './domain/profit.js';
export * from './agent-report-ports.js';
export * from './ports.js';
export * from './timeline-ports.js';
export * from './stats.module.js';
export * from './reports.module.js';
export { PlayersByFlow } from './services/players-by-flow.js';
export { KeepDays } from './services/keep-days.js';
export { RaiseAlerts } from './jobs/raise-alerts.js';
export { PresenceScheduler } from './jobs/presence-scheduler.js';
export { ListMembers } from './use-cases/list-members.js';
export { ReadTree } from './use-cases/read-tree.js';
export { RebuildStatistics, type RebuildReport } from './use-cases/rebuild-statistics.js';
