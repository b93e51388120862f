import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../lib/connection.js';
import { formatTime } from '../lib/format.js';
import { Dot } from './bead.js';

/**
 * The live mark: filled while pushes arrive, a ring with the time of the break while they do not.
 *
 * @param notLive what it says while calls answer and nothing is pushed
 */
export function ConnectionMark({ notLive }: { notLive: string }): ReactNode {
  const { t } = useTranslation();
  const { state, lostAt } = useConnection();
  return (
    <Group component="span" gap={8} fz="t12" lh="t12" style={{ whiteSpace: 'nowrap' }} data-connection={state} role="status">
      <Dot is={state === 'live' ? 'on' : 'off'} />
      {state === 'lost' && lostAt !== null ? (
        <Text span fw={600} c="warning">
          {t('common:connection.lostSince', { time: formatTime(lostAt, 'clock') })}
        </Text>
      ) : (
        <Text span c="text-2">
          {state === 'polled' ? notLive : t(state === 'live' ? 'common:connection.live' : 'common:connection.connecting')}
        </Text>
      )}
    </Group>
  );
}
