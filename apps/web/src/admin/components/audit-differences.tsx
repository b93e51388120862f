import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { differences } from '../lib/differences.js';

/** What an entry of the audit log changed, value by value. */
export function AuditDifferences({ of: { before, after } }: { of: { before?: unknown; after?: unknown } }): ReactNode {
  return (
    <Stack component="ul" gap={2} className="change-list">
      {differences(before, after).map(({ key, from, to }) => (
        <Text component="li" key={key} size="t12">
          <Text span c="muted">
            {key}
          </Text>{' '}
          {from !== '' && (
            <>
              <Text component="s" c="muted">
                {from}
              </Text>{' '}
              →{' '}
            </>
          )}
          <Text component="b" fw={500}>
            {to}
          </Text>
        </Text>
      ))}
    </Stack>
  );
}
