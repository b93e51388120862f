import { useState } from 'react';
import type { CallPath, PushData } from '../../../lib/contract.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { useLiveRows, type LiveRows } from '../../../ui/live-rows.js';

const keyOf = (row: { id: number }): number => row.id;

/** Reads a list of what members earned afresh as soon as there is more of it. */
export function useRewardUpdates(list: PushData<'rewards.changed'>['lists'][number], path: CallPath): void {
  usePush('rewards.changed', ({ lists }) => {
    if (lists.includes(list)) refreshSoon(path);
  });
}

export interface LiveRecords<Row> extends LiveRows<Row, number> {
  onRowHover: (key: number | null) => void;
}

/**
 * Rows of such a list: new ones are marked, and none moves the row that somebody is at.
 *
 * @param at id of the row that is open or under the cursor
 */
export function useLiveRecords<Row extends { id: number }>(
  incoming: readonly Row[] | undefined,
  { at, view }: { at: number | null; view: string },
): LiveRecords<Row> {
  const [hovered, setHovered] = useState<number | null>(null);
  return { ...useLiveRows(incoming, { keyOf, anchor: hovered ?? at, view }), onRowHover: setHovered };
}
