/** What bets pay: exact rationals, one floor per line, the cap last. */
export { type Fraction, type GradedLeg, isReturned, legFactor, type LegResult, productOf } from './leg-factor.js';
export { betResult, bonusOdds, type BonusForLegs, maxLegs, maxSystemLines, payout, systemLines, systemPayout } from './payout.js';
export { shareOf } from './share.js';
