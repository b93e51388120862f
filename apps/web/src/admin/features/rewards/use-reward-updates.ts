import type { CallPath, PushData } from '../../../lib/contract.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';

/** Reads a list of what members earned afresh as soon as there is more of it. */
export function useRewardUpdates(list: PushData<'rewards.changed'>['lists'][number], path: CallPath): void {
  usePush('rewards.changed', ({ lists }) => {
    if (lists.includes(list)) refreshSoon(path);
  });
}
