import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { Time } from '../../../ui/time.js';

const READ_MS = 30_000;

/** The audit chain: how long it is, and whether the tables fitted it the last time somebody looked. */
export function ChainCard(): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('admin/transparency/get', {}, { refetchInterval: READ_MS });
  if (data === undefined) return null;
  const { count, newest, verified } = data;
  const problems = verified?.problems ?? 0;
  return (
    <Card component="section" p="card" data-testid="audit-chain">
      <Group gap={8} wrap="wrap">
        <Title order={2}>{t('operations:chain.title')}</Title>
        {verified !== null && (
          <Badge tone={problems > 0 ? 'lose' : 'win'}>
            {problems > 0 ? t('operations:chain.broken', { number: formatAmount(problems) }) : t('operations:chain.whole')}
          </Badge>
        )}
      </Group>
      <Text size="t13">
        {t('operations:chain.blocks', { number: formatAmount(count) })}
        {newest !== null && (
          <>
            {' · '}
            {t('operations:chain.newest')} <Time span at={newest.minute} format="short" />
          </>
        )}
      </Text>
      <Text size="t12" c="muted">
        {verified === null ? (
          t('operations:chain.never')
        ) : (
          <>
            {t('operations:chain.verified')} <Time span at={verified.at} format="short" /> ·{' '}
            {t('operations:chain.rows', { number: formatAmount(verified.rows) })}
          </>
        )}
      </Text>
      {verified?.sample.map(({ problem, kind, key }) => (
        <Text key={`${problem} ${kind} ${key}`} component="code" display="block" size="t12" ff="mono" c="lose">
          {problem} {kind} {key}
        </Text>
      ))}
    </Card>
  );
}
