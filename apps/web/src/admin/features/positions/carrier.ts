import type { CallOutput } from '../../../lib/contract.js';

/** An agent who carries bets. */
export type Carrier = CallOutput<'admin/position/get'>['items'][number];
