import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Above {
  id: number;
  account: string;
  nickname: string;
}

/** Where in the tree the list stands; each name leads back up to it. */
export function StepsPath({ above, onAgent }: { above: readonly Above[]; onAgent: (id: number | undefined) => void }): ReactNode {
  const { t } = useTranslation();
  if (above.length === 0) return null;
  const steps = [
    { id: undefined, name: t('profit:steps.top') },
    ...above.map(({ id, account, nickname }) => ({ id, name: nickname || account })),
  ];
  return (
    <Group component="nav" aria-label={t('profit:steps.path')} gap={6} mb={12} fz="t13">
      {steps.map(({ id, name }, index) => (
        <Group key={id ?? 'top'} component="span" gap={6} wrap="nowrap">
          {index > 0 && (
            <Text span c="muted" aria-hidden="true">
              ›
            </Text>
          )}
          {index === steps.length - 1 ? (
            <Text span fw={600} aria-current="page">
              {name}
            </Text>
          ) : (
            <Text component="button" type="button" c="accent" onClick={() => onAgent(id)}>
              {name}
            </Text>
          )}
        </Group>
      ))}
    </Group>
  );
}
