import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListEncoding } from '../lib/read-list.js';

/** What a file was recognised as, so that an administrator sees why letters are wrong. */
export function ReadAs({ encoding }: { encoding: ListEncoding }): ReactNode {
  const { t } = useTranslation();
  return (
    <Text span size="t12" c="muted" data-testid="read-as">
      {t('admin:import.readAs', { encoding: t(`admin:import.encoding.${encoding}`) })}
    </Text>
  );
}
