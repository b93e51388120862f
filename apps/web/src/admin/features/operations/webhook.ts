import type { CallOutput } from '../../../lib/contract.js';

/** An address that events are sent to. */
export type Webhook = CallOutput<'admin/webhook/list'>['items'][number];
