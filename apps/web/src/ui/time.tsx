import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatAge, formatTime, isSeoulTime, type AgeStyle, type TimeFormat } from '../lib/format.js';
import { useNow } from '../lib/use-now.js';
import { useConnection } from '../lib/connection.js';

/** An instant in Seoul time, which it says where the device has another zone. */
export function Time({ at, format = 'full', ...rest }: { at: string | number; format?: TimeFormat } & TextProps): ReactNode {
  return (
    <Text
      component="time"
      {...rest}
      dateTime={new Date(at).toISOString()}
      title={isSeoulTime() ? undefined : `${formatTime(at, 'full')} KST`}
    >
      {formatTime(at, format)}
    </Text>
  );
}

/**
 * How long something has waited; with `style="feed"` when something happened. Follows the server's clock, and stops while the connection
 * is lost: whether it still waits is unknown then.
 */
export function Age({
  at,
  limitMs,
  style = 'exact',
  ...rest
}: {
  at: string;
  limitMs?: number;
  style?: AgeStyle;
} & Omit<TextProps, 'style'>): ReactNode {
  const ticking = useNow();
  const { lostAt } = useConnection();
  const now = lostAt ?? ticking;
  const age = now - new Date(at).getTime();
  return (
    <Text
      component="time"
      {...rest}
      {...lateness(age, limitMs)}
      style={{ whiteSpace: 'nowrap' }}
      dateTime={at}
      title={formatTime(at, 'full')}
    >
      {formatAge(at, now, style)}
    </Text>
  );
}

/** Past its limit something waits as a warning, past 1.6 times the limit as a loss; the same everywhere. */
export function lateness(ageMs: number, limitMs: number | undefined): Pick<TextProps, 'c' | 'fw'> {
  if (limitMs === undefined || ageMs < limitMs) return {};
  return { c: ageMs >= limitMs * 1.6 ? 'lose' : 'warning', fw: 600 };
}

/** Today's day and the server's time to the second, as it stands in the headers. */
export function Clock(): ReactNode {
  const now = useNow();
  return (
    <Text component="time" style={{ whiteSpace: 'nowrap' }} dateTime={new Date(now).toISOString()}>
      <Text span c="muted">
        {formatTime(now, 'long')}
      </Text>{' '}
      <Text component="b" fw={600}>
        {formatTime(now, 'clock')}
      </Text>
      {!isSeoulTime() && ' KST'}
    </Text>
  );
}
