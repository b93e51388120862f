/** Settlement: what bets pay, and paying it. */
export * from './settlement.module.js';
export type { GradedLeg, LegResult } from './domain/leg-factor.js';
export { betResult, payout, systemLines, systemPayout } from './domain/payout.js';
export { SettleRound } from './use-cases/settle-round.js';
