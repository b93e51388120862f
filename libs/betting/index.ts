/** Betting: placing bets on rounds, and the lists and figures of bets. */
export * from './betting.module.js';
export { bettingSettings } from './betting-settings.js';
export { BettorRestrictions } from './bettor-restrictions.js';
export { BetActivity, BetFigures, type HourlyBets } from './data/bet-figures.js';
export { type BetFilter, BetList, type BetPage } from './data/bet-list.js';
export type { BetResult, BetRow, LegRow, OpenBet, SettledBet } from './data/bet-rows.js';
export { BetsRepository } from './data/bets.repository.js';
export { OpenBets } from './data/open-bets.js';
export { potentialPayout } from './domain/odds-product.js';
export { PlaceBet } from './use-cases/place-bet.js';
