import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../lib/connection.js';
import { Dot } from '../../ui/bead.js';

/** A quiet mark while calls answer and nothing is pushed: what is on the page is up to some seconds old. */
export function NotLive(): ReactNode {
  const { t } = useTranslation();
  if (useConnection().state !== 'polled') return null;
  return (
    <Text component="p" size="t11" className="not-live" role="status" data-testid="not-live">
      <Dot is="off" />
      {t('shell:notLive')}
    </Text>
  );
}
