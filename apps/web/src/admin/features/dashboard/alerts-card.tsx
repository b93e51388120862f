import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Icon } from '../../../ui/icon.js';
import { Time } from '../../../ui/time.js';
import { alertWords } from '../../lib/alert-words.js';

const shown = 5;
const READ_MS = 30_000;

/** Alerts that nobody deals with yet; nothing stands here without any. */
export function AlertsCard(): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('admin/alert/get', { isTaken: false, take: shown }, { refetchInterval: READ_MS });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card p={16} mb={12} component="section" aria-label={t('alerts:title')} data-testid="alerts-card">
      <Group justify="space-between" gap={12} mih={24}>
        <Title order={2}>{t('alerts:waiting', { count: data.untaken })}</Title>
        <Anchor component={Link} to="/admin/alerts">
          {t('alerts:title')}
          <Icon of={IconChevronRight} size={14} />
        </Anchor>
      </Group>
      {data.items.map((alert) => (
        <Group key={alert.id} gap={8} wrap="nowrap" mih={28}>
          <Time size="t12" c="muted" at={alert.at} format="short" />
          <Text span size="t13" truncate flex={1}>
            <Text component="b" fw={600}>
              {alert.name}
            </Text>{' '}
            {alertWords(alert, t)}
          </Text>
        </Group>
      ))}
    </Card>
  );
}
