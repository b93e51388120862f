import { call } from '../../../lib/api.js';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { moneyCall } from '../../../lib/money-call.js';

export { acceptedStatuses as givenStatuses } from '#lib/contract/values';

/** What can be done to several members at once. */
export const bulkActs = ['status', 'level', 'color', 'money'] as const;
export type BulkActName = (typeof bulkActs)[number];

/** The calls by which something is done to chosen members. */
export const bulkCalls = [
  ...bulkActs.map((act) => `admin/member/${act}/update` as const),
  'admin/member/move',
  'admin/moneyRule/member/update',
] as const;

type Body<
  P extends 'admin/member/status/update' | 'admin/member/level/update' | 'admin/member/color/update' | 'admin/member/money/update',
> = Omit<CallInput<P>, 'ids' | 'key'>;

export type BulkAct =
  | { readonly act: 'status'; readonly body: Body<'admin/member/status/update'> }
  | { readonly act: 'level'; readonly body: Body<'admin/member/level/update'> }
  | { readonly act: 'color'; readonly body: Body<'admin/member/color/update'> }
  | { readonly act: 'money'; readonly body: Body<'admin/member/money/update'> };

/** Does it to all of them; money exactly once. */
export function doBulk({ act, body }: BulkAct, ids: readonly number[]): Promise<CallOutput<'admin/member/status/update'>> {
  const all = [...ids];
  if (act === 'status') return call('admin/member/status/update', { ...body, ids: all });
  if (act === 'level') return call('admin/member/level/update', { ...body, ids: all });
  if (act === 'color') return call('admin/member/color/update', { ...body, ids: all });
  return moneyCall('admin/member/money/update', { ...body, ids: all }, all.join(','));
}
