import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { differences } from '../lib/differences.js';

/** What an entry of the audit log changed, value by value. */
export function AuditDifferences({ of: { before, after } }: { of: { before?: unknown; after?: unknown } }): ReactNode {
  const { t, i18n } = useTranslation();
  const labelOf = (key: string): string => (i18n.exists(`members:audit.fields.${key}`) ? t(`members:audit.fields.${key}`) : key);
  const valueOf = (key: string, value: string): string =>
    key === 'status' && i18n.exists(`common:status.${value}`)
      ? t(`common:status.${value}`)
      : value === 'true' || value === 'false'
        ? t(`members:audit.${value}`)
        : value;
  return (
    <Stack component="ul" gap={2} className="change-list">
      {differences(before, after)
        .filter(({ key }) => key !== 'owner')
        .map(({ key, from, to }) => (
          <Text component="li" key={key} size="t12">
            <Text span c="muted">
              {labelOf(key)}
            </Text>{' '}
            {from !== '' && (
              <>
                <Text component="s" c="muted">
                  {valueOf(key, from)}
                </Text>{' '}
                →{' '}
              </>
            )}
            <Text component="b" fw={500}>
              {valueOf(key, to)}
            </Text>
          </Text>
        ))}
    </Stack>
  );
}
