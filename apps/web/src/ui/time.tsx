import type { ReactNode } from 'react';
import { formatAge, formatTime, type TimeFormat } from '../lib/format.js';
import { useNow } from '../lib/use-now.js';
import { useConnection } from '../lib/connection.js';

/** An instant in Seoul time. */
export function Time({ at, format = 'full', className }: { at: string | number; format?: TimeFormat; className?: string }): ReactNode {
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {formatTime(at, format)}
    </time>
  );
}

/**
 * How long something has waited. Follows the server's clock, and stops while the connection is lost: nobody knows then
 * whether it still waits.
 */
export function Age({
  at,
  limitMs,
  style = 'exact',
  className = '',
}: {
  at: string;
  limitMs?: number;
  style?: 'exact' | 'short';
  className?: string;
}): ReactNode {
  const ticking = useNow();
  const { lostAt } = useConnection();
  const now = lostAt ?? ticking;
  const age = now - new Date(at).getTime();
  return (
    <time className={`nw ${lateness(age, limitMs)} ${className}`} dateTime={at} title={formatTime(at, 'full')}>
      {formatAge(at, now, style)}
    </time>
  );
}

/** Past its limit something waits as a warning, past 1.6 times the limit as a loss; the same everywhere. */
export function lateness(ageMs: number, limitMs: number | undefined): '' | 'xy w6' | 'xl w6' {
  if (limitMs === undefined || ageMs < limitMs) return '';
  return ageMs >= limitMs * 1.6 ? 'xl w6' : 'xy w6';
}

/** Today's day and the server's time to the second, as it stands in the headers. */
export function Clock(): ReactNode {
  const now = useNow();
  return (
    <time className="nw" dateTime={new Date(now).toISOString()}>
      <span className="xm">{formatTime(now, 'long')}</span> <b className="w6">{formatTime(now, 'clock')}</b>
    </time>
  );
}
