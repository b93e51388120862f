export { PositionAgentsRepository, type PositionAgent, type PositionTerms } from './data/position-agents.repository.js';
export { PositionAsksRepository } from './data/position-asks.repository.js';
export { PositionSharesRepository } from './data/position-shares.repository.js';
export { ReckonPositions } from './use-cases/reckon-positions.js';
export { PositionSources, type StandingBet } from './ports.js';
export { type PositionBet, Positions, roomOf } from './positions.js';
export { PositionScheduler } from './jobs/position-scheduler.js';
export { PositionJobsModule, PositionSchedulerModule, PositionsModule } from './positions.module.js';
export { PositionReader } from './http/position-reader.js';
