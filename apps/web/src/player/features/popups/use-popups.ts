import { useState } from 'react';
import { serverNow } from '../../../lib/clock.js';
import type { System } from '../../../shared/members/system.js';
import { useNow } from '../../../lib/use-now.js';
import { endOfDay, hide, isHidden, SNOOZE_MS } from './snooze.js';

export type Popup = System['popups'][number];

/** The wire's `disabled`: to whom a popup is shown. */
const audiences = { member: 0, visitor: 2 } as const;
/** A popup whose rest is over comes back, at the latest after so long, ms. */
const LOOK_EVERY_MS = 60_000;

/** How a popup was closed: for an hour, or for the rest of the day. */
export type Closing = 'hour' | 'day';

/** The popups that somebody is to see now, and what closes one. */
export function usePopups(
  popups: readonly Popup[],
  audience: keyof typeof audiences,
): { shown: readonly Popup[]; close: (id: number, how: Closing) => void } {
  const minute = useNow(LOOK_EVERY_MS);
  const [closed, setClosed] = useState({ atMs: 0 });
  const nowMs = Math.max(minute, closed.atMs);
  const shown = popups.filter(({ id, disabled }) => disabled === audiences[audience] && !isHidden(id, nowMs));
  const close = (id: number, how: Closing): void => {
    const now = serverNow();
    hide(id, how === 'day' ? endOfDay(now) : now + SNOOZE_MS, now);
    setClosed({ atMs: now });
  };
  return { shown, close };
}
