/** Settlement: what bets pay, paying it, and correcting it. */
export * from './settlement.module.js';
export { RoundDesk } from './data/round-desk.js';
export { RoundSums } from './data/round-sums.js';
export { type ClosedUnit, UnitCommission } from './unit-commission.js';
export { EnterResult } from './use-cases/enter-result.js';
export { PreviewResult } from './use-cases/preview-result.js';
export { ResettleBets } from './use-cases/resettle-bets.js';
export { SettleBets } from './use-cases/settle-bets.js';
export { SettleRound } from './use-cases/settle-round.js';
export { FixtureEnds } from './sports/data/fixture-ends.js';
export { fixtureJob, settleFixtureJob, SettlementClock } from './sports/jobs/settlement-clock.js';
export { changeOfTicket, endOfLeg, type FixtureEnd, settleTicket } from './sports/domain/settle-ticket.js';
export { SettleFixture } from './sports/use-cases/settle-fixture.js';
export { SettleTickets } from './sports/use-cases/settle-tickets.js';
