/** Events for systems of the operator's own: addresses, signatures, deliveries. */
export { webhookSealed } from './data/sealed-columns.js';
export * from './webhooks.module.js';
