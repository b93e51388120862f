import type { CallOutput } from '../../../lib/contract.js';

/** The agents directly below with what they carry, and what the caller has itself. */
export type Below = CallOutput<'agent/position/child/get'>;
export type Child = Below['items'][number];
