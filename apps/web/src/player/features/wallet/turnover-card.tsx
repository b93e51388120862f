import { Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import type { OwnLimits } from './own-limits.js';

type Turnover = OwnLimits['turnover'];

/** Each kind has the colour of charts at its place; green and red stay for won and lost. */
const colors = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)', 'var(--c6)'] as const;
const colorAt = (index: number): string => colors[index % colors.length]!;

/** What has to be bet before a withdrawal: how far it is as one bar, and by kind of play what counted and what is left. */
export function TurnoverCard({ turnover: { required, done, remaining, kinds } }: { turnover: Turnover }): ReactNode {
  const { t } = useTranslation();
  const percent = Math.floor((done / required) * 100);
  const share = (won: number): number => (won / required) * 100;
  return (
    <Stack component={Card} gap={10} p="card" data-testid="turnover-card">
      <Group justify="space-between" gap={8}>
        <Title order={2}>{t('wallet:turnover.title')}</Title>
        <Text span size="t13" fw={700} className="num">
          {percent}%
        </Text>
      </Group>
      <Text size="t13" className="num">
        {t('wallet:turnover.of', { done: formatWon(done), required: formatWon(required) })}
      </Text>
      <Progress.Root component="div" role="img" aria-label={`${t('wallet:turnover.title')} ${percent}%`} style={{ height: 8 }}>
        {kinds.map(({ kind, counted }, index) => (
          <Progress.Section
            key={kind}
            value={share(counted)}
            withAria={false}
            style={{ left: `${share(kinds.slice(0, index).reduce((sum, each) => sum + each.counted, 0))}%`, background: colorAt(index) }}
          />
        ))}
      </Progress.Root>
      {remaining > 0 && <Text size="t13">{t('wallet:turnover.left', { amount: formatWon(remaining) })}</Text>}
      <Stack component="ul" gap={6} className="bare">
        {kinds.map(({ kind, staked, counted, missing }, index) => (
          <Group component="li" key={kind} justify="space-between" gap={8} wrap="nowrap">
            <i style={{ width: 10, height: 10, borderRadius: 'var(--r0)', flex: 'none', background: colorAt(index) }} />
            <Stack component="span" gap={0} miw={0} flex={1}>
              <Text span size="t13" fw={500}>
                {t(`wallet:turnover.kind.${kind}`)}
              </Text>
              <Text span size="t12" c="muted">
                {t('wallet:turnover.staked', { amount: formatWon(staked) })}
                {missing !== null && missing > 0 && ` · ${t('wallet:turnover.alone', { amount: formatWon(missing) })}`}
              </Text>
            </Stack>
            <Text span size="t13" fw={600} className="num">
              {formatWon(counted)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
