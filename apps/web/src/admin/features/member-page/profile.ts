import type { CallInput } from '../../../lib/contract.js';

/** What of a member or agent can be changed on its page. */
export type Profile = Required<Omit<CallInput<'admin/member/update'>, 'id'>>;
