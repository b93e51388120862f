import { Card, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money.js';
import { Select } from '../../ui/select.js';
import { comparisons, type Comparison, type Days } from '../lib/compared-days.js';
import { Change } from './change.js';

/** What a page is compared with. */
export function AgainstSelect({ value, onChange }: { value: Comparison; onChange: (value: Comparison) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Select
      label={t('profit:against.label')}
      value={value}
      options={comparisons.map((each) => ({ value: each, label: t(`profit:against.${each}`) }))}
      onChange={onChange}
      w={200}
    />
  );
}

export interface ComparedSum {
  key: string;
  label: string;
  now: number;
  before: number;
}

/** The page's sums beside those of the days that it is compared with; nothing before they are there. */
export function ComparedSums({ against, sums }: { against: Days | null; sums: readonly ComparedSum[] | undefined }): ReactNode {
  const { t } = useTranslation();
  if (against === null || sums === undefined) return null;
  return (
    <Card component="section" p={12} mb={12} aria-label={t('profit:against.label')} data-testid="compared-sums">
      <Text size="t12" c="muted" mb={8}>
        {t('profit:statement.against', { from: against.from, to: against.to })}
      </Text>
      <Group gap={24} wrap="wrap">
        {sums.map(({ key, label, now, before }) => (
          <Stack key={key} gap={0}>
            <Text span size="t12" c="muted">
              {label}
            </Text>
            <Text span fw={600}>
              <Money value={now} />
            </Text>
            <Group gap={0} justify="flex-start">
              <Change now={now} before={before} />
            </Group>
          </Stack>
        ))}
      </Group>
    </Card>
  );
}
