import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { Badge } from '../../ui/badge.js';

type LinkedAccounts = CallOutput<'admin/member/view'>['member']['alike'];

/** What somebody has in common with others, each with how many they are. */
export function LinkedAccountMarks({ of }: { of: LinkedAccounts }): ReactNode {
  const { t } = useTranslation();
  if (of.length === 0)
    return (
      <Text span c="muted">
        –
      </Text>
    );
  return (
    <Group component="span" wrap="wrap" gap={4}>
      {of.map(({ by, count }) => (
        <Badge key={by} tone="warning">
          {t('members:suspicion.alike', { by: t(`members:by.${by}`), count })}
        </Badge>
      ))}
    </Group>
  );
}
