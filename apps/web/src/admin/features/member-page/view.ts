import type { CallOutput } from '../../../lib/contract.js';

/** A member or agent, whole, as the page shows one. */
export type View = CallOutput<'admin/member/view'>;
