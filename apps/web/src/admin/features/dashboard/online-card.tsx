import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { Dot } from '../../../ui/bead.js';
import { Icon } from '../../../ui/icon.js';
import type { Dashboard } from './types.js';

const OnlineChart = lazy(async () => ({ default: (await import('./online-chart.js')).OnlineChart }));

/** Who is here now, and how that went over the last hour. */
export function OnlineCard({ data }: { data: Dashboard }): ReactNode {
  const { t } = useTranslation();
  const { online, members } = data;
  return (
    <Card p="card" className="online-card">
      <Group justify="space-between" gap={12} mih={24}>
        <Title order={2}>
          <Group component="span" gap={8}>
            {t('admin:dashboard.online')} <Dot is="on" />
          </Group>
        </Title>
        <Anchor component={Link} to="/admin/online">
          {t('admin:online.title')}
          <Icon of={IconChevronRight} size={14} />
        </Anchor>
      </Group>
      <Group justify="space-between" align="baseline">
        <span>
          <Text component="b" size="t28" fw={600}>
            {formatAmount(online.players)}
          </Text>{' '}
          <Text span size="t12" c="muted">
            {t('admin:dashboard.playersOnline')}
          </Text>
        </span>
        <Text span size="t11" c="muted">
          {t('admin:dashboard.lastHour')}
        </Text>
      </Group>
      <Suspense fallback={<div className="online-chart" />}>
        <OnlineChart minutes={online.perMinute} />
      </Suspense>
      <dl className="online-facts">
        <div>
          <dt>{t('admin:dashboard.agentsOnline')}</dt>
          <dd>{formatAmount(online.agents)}</dd>
        </div>
        <div>
          <dt>{t('admin:dashboard.inGame')}</dt>
          <dd data-testid="dashboard-in-game">{formatAmount(online.inGame)}</dd>
        </div>
        <div>
          <dt>{t('admin:dashboard.joinedToday')}</dt>
          <dd>{formatAmount(members.joinedToday)}</dd>
        </div>
        <div>
          <dt>{t('admin:dashboard.allMembers')}</dt>
          <dd>{formatAmount(members.total)}</dd>
        </div>
        <div>
          <dt>{t('admin:dashboard.allAgents')}</dt>
          <dd>{formatAmount(members.agents)}</dd>
        </div>
      </dl>
    </Card>
  );
}
