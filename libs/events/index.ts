/** Domain events: recorded with the change, relayed after it, numbered per recipient. */
export * from './events.module.js';
export { outboxBacklog, type OutboxBacklog } from './outbox-batch.js';
export * from './outbox.js';
export * from './relay.js';
export * from './relay.module.js';
export * from './session-pushes.js';
export * from './streams.js';
