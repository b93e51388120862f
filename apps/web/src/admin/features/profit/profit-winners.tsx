import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/money.js';
import { expectedWords, luckWords } from './luck-words.js';
import type { Profit } from './profit-figures.js';

/** Money in and out, and who won most. */
export function ProfitWinners({ data: { period, winners } }: { data: Profit }): ReactNode {
  const { t } = useTranslation();
  const { money } = period;
  const rows = [
    { label: t('profit:money.deposits'), value: money.deposits },
    { label: t('profit:money.withdrawals'), value: -money.withdrawals },
    { label: t('profit:money.adjustments'), value: money.adjustments },
  ];
  return (
    <Card component="section" p={16} aria-label={t('profit:money.title')}>
      <Title order={2} mb={8}>
        {t('profit:money.title')}
      </Title>
      <Stack component="dl" gap={6}>
        {rows.map(({ label, value }) => (
          <Group key={label} justify="space-between">
            <Text component="dt" c="text-2">
              {label}
            </Text>
            <Text component="dd" fw={600}>
              <Money value={value} unit="won" />
            </Text>
          </Group>
        ))}
      </Stack>
      <Title order={3} mt={16} mb={4} fz="t12" c="muted" fw={500}>
        {t('profit:winners.title')}
      </Title>
      {winners.length === 0 ? (
        <Text size="t12" c="muted">
          {t('profit:winners.empty')}
        </Text>
      ) : (
        <Stack component="ol" gap={4}>
          {winners.map((winner) => (
            <Group key={winner.id} component="li" justify="space-between" wrap="nowrap">
              <Text span truncate>
                <Link to={'/admin/members/$member' as never} params={{ member: String(winner.id) } as never}>
                  {winner.nickname}
                </Link>{' '}
                <Text span size="t12" c="muted">
                  {winner.account}
                  {winner.parents.length > 0 && ` · ${winner.parents.at(-1)}`}
                </Text>
                {winner.luck !== null && (
                  <Text size="t12" c="muted" truncate title={luckWords(winner.luck, t)}>
                    {t('profit:luck.ofMember', { expected: expectedWords(winner.luck), words: luckWords(winner.luck, t) })}
                  </Text>
                )}
              </Text>
              <Money value={winner.profit} fw={600} />
            </Group>
          ))}
        </Stack>
      )}
    </Card>
  );
}
