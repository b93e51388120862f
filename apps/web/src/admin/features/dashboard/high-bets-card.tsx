import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { formatWon } from '../../../lib/format.js';
import { StatusBadge } from '../../../ui/badge.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { EmptyState } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import type { Dashboard } from './types.js';

/** The largest bets of late. */
export function HighBetsCard({ data }: { data: Dashboard }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card className="high-bets">
      <Group justify="space-between" gap={12} mih={24}>
        <Title order={2}>
          <Group component="span" gap={8}>
            {t('admin:dashboard.highBets')}{' '}
            <Text span size="t12" fw={500} c="muted">
              {t('admin:list.from', { amount: formatWon(data.highBetAmount) })}
            </Text>
          </Group>
        </Title>
        <Anchor component={Link} to="/admin/bets" search={{ min: data.highBetAmount } as never}>
          {t('admin:bets.title')}
          <Icon of={IconChevronRight} size={14} />
        </Anchor>
      </Group>
      {data.highBets.length === 0 ? (
        <EmptyState text={t('admin:dashboard.noHighBets')} />
      ) : (
        <ul className="high-lines">
          {data.highBets.map((bet) => (
            <li key={bet.id} className="high-line" data-testid={`high-bet-${bet.id}`}>
              <Time size="t12" c="muted" at={bet.placedAt} format="short" />
              <Text span size="t13" truncate flex={1}>
                <Text component="b" fw={600}>
                  {bet.nickname}
                </Text>{' '}
                <Text span size="t12" c="muted">
                  {bet.account}
                </Text>
              </Text>
              <Text span size="t12" c="text-2" truncate visibleFrom="sm">
                {bet.round === null ? gameWords(bet.game, t) : t('admin:bets.round', { game: gameWords(bet.game, t), round: bet.round })}
              </Text>
              <Text component="b" size="t13" fw={600} ta="right">
                <Money value={bet.stake} unit="won" />
              </Text>
              <Text span ta="right" className="high-status">
                {bet.payout === null ? (
                  <StatusBadge is={bet.status} />
                ) : bet.payout > 0 ? (
                  <Text component="b" size="t12" fw={600} c="win">
                    <Money value={bet.payout} signed />
                  </Text>
                ) : (
                  <StatusBadge is="lost" />
                )}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
