/** What players limit for themselves, so that they do not play more than they want. */
export * from './protection.module.js';
export { ReckonMarkers } from './jobs/reckon-markers.js';
export { LimitHits } from './services/limit-hits.js';
export { PlayerDepositLimits } from './services/deposit-limits.js';
export { PlayerLimits } from './services/player-limits.js';
