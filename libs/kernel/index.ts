/** Pure TypeScript that both the service and the browser may use: no Node, no framework, no database. */
export * from './actor.js';
export * from './assert.js';
export * from './banks.js';
export * from './clock.js';
export * from './csv.js';
export * from './domain-error.js';
export * from './fair/index.js';
export * from './html-text.js';
export * from './language.js';
export * from './mask.js';
export * from './money.js';
export * from './name-skeleton.js';
export * from './odds.js';
export * from './payout/index.js';
export * from './seoul-time.js';
export * from './sports/market-types.js';
export * from './states.js';
