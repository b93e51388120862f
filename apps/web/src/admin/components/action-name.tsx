import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { actionLabel } from '../lib/action-labels.js';

/** An action of the audit log: what it is called, and its code, which is found by as well. */
export function ActionName({ action }: { action: string }): ReactNode {
  const { t } = useTranslation();
  const label = actionLabel(action, t);
  return (
    <Stack component="span">
      <Text span fw={500}>
        {label}
      </Text>
      {label !== action && (
        <Text component="code" fz="t11" lh="t11" lts={0} ff="mono" c="muted">
          {action}
        </Text>
      )}
    </Stack>
  );
}
