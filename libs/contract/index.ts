/** The wire: every call, push and error once. Shared with the web client, which imports types only. */
export * from './call.js';
export * from './calls/index.js';
export * from './calls/console.js';
export * from './calls/game-desk-shapes.js';
export * from './calls/game-desk.js';
export * from './calls/games.js';
export * from './calls/session.js';
export * from './calls/sports-desk.js';
export * from './calls/sports-shapes.js';
export * from './calls/sports.js';
export * from './calls/wallet.js';
export * from './documents/index.js';
export * from './errors.js';
export * from './pushes.js';
