import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { ShareBar } from '../../../ui/share-bar.js';
import { pollDownline } from '../../../lib/connection.js';

const TAKE = 8;

/** Who staked most in some days. */
export function TopPlayers({ from, to }: { from: string; to: string }): ReactNode {
  const { t } = useTranslation();
  const list = useCall(
    'agent/statistics/betting',
    { startedAt: from, endedAt: to, by: 'person', kind: 'player', take: TAKE },
    { keepPrevious: true, refetchInterval: pollDownline },
  );
  const most = list.data?.items[0]?.betting.stakes ?? 0;
  return (
    <Card className="top-players" aria-label={t('agent-reports:zeus.top')}>
      <Group justify="space-between" gap={12} mih={24} className="card-head">
        <Title order={2}>{t('agent-reports:zeus.top')}</Title>
        <Anchor component={Link} to="/pa-zeus-total-user-bettings" search={{ from, to } as never}>
          {t('agent-reports:zeus.all')}
          <Icon of={IconChevronRight} size={14} />
        </Anchor>
      </Group>
      {list.data === undefined &&
        (list.error === null ? <LoadingBars rows={6} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />)}
      {list.data?.items.length === 0 && <EmptyState text={t('agent-reports:betting.empty')} />}
      <ol>
        {list.data?.items.map(({ id, account, nickname, betting }) => (
          <Stack component="li" key={id} gap={4}>
            <Group component="span" justify="space-between" gap={8} fz="t13" lh="t13">
              <Text span truncate>
                <Anchor component={Link} to="/pa-user-detail-view" search={{ id } as never} variant="inline">
                  {account}
                </Anchor>{' '}
                <Text span c="muted">
                  {nickname}
                </Text>
              </Text>
              <Group component="span" gap={8} style={{ whiteSpace: 'nowrap' }}>
                <Money value={betting.stakes} unit="won" />
                <Money value={betting.profit} signed tone="settled" size="t12" />
              </Group>
            </Group>
            <ShareBar share={most === 0 ? 0 : betting.stakes / most} tone="accent" />
          </Stack>
        ))}
      </ol>
    </Card>
  );
}
