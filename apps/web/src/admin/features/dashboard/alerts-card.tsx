import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Refusal } from '../../../ui/refusal.js';
import { Time } from '../../../ui/time.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { alertWords } from '../../lib/alert-words.js';

const read = 'admin/alert/get';
const shown = 5;
const READ_MS = 30_000;

/** Alerts that nobody deals with yet; nothing stands here without any. */
export function AlertsCard(): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall(read, { isTaken: false, take: shown }, { refetchInterval: READ_MS });
  const take = useCallCommand('admin/alert/take', { refresh: [read] });
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
        <Group key={alert.id} gap={8} wrap="nowrap" mih={34}>
          <Time size="t12" c="muted" at={alert.at} format="short" />
          <Text span size="t13" truncate flex={1}>
            <Text component="b" fw={600}>
              {alert.name}
            </Text>{' '}
            {alertWords(alert, t)}
          </Text>
          {alert.seen.length > 0 && (
            <Text span size="t12" c="muted" truncate maw="30%">
              {t('alerts:seenBy', { people: alert.seen.map(({ account }) => account).join(', ') })}
            </Text>
          )}
          <Button
            needs="admin/alert/take"
            size={26}
            look="outline"
            isBusy={take.isBusy && take.input?.id === alert.id}
            onClick={() => void take.run({ id: alert.id })}
          >
            {t('alerts:take')}
          </Button>
        </Group>
      ))}
      <Refusal error={take.error} />
    </Card>
  );
}
