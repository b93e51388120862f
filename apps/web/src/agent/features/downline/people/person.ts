import type { CallOutput } from '../../../../lib/contract.js';

/** Somebody below, as the lists show him. */
export type Person = CallOutput<'agent/member/get'>['items'][number];

/** What the parts of a page that are about one person need to know of him. */
export type PersonRef = Pick<Person, 'id' | 'account' | 'nickname' | 'kind'>;
