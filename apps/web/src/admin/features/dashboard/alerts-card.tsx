import { Anchor, Card, Group, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Time } from '../../../ui/time.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { alertWords } from '../../lib/alert-words.js';
import { waitingAlerts } from './top-reads.js';

const READ_MS = 30_000;

/** Alerts that wait, in one line of the same height with and without any: what stands below never moves. The newest is shown. */
export function AlertsCard(): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall(waitingAlerts.call, waitingAlerts.input, { refetchInterval: READ_MS });
  const take = useCallCommand('admin/alert/take', { refresh: [waitingAlerts.call] });
  const [alert] = data?.items ?? [];
  return (
    <Card px={16} py={5} component="section" aria-label={t('alerts:title')} data-testid="alerts-card">
      <Group gap={12} wrap="nowrap" h={26}>
        {alert === undefined ? (
          <Text span size="t13" c="muted" truncate flex={1}>
            {data === undefined ? '' : t('alerts:empty')}
          </Text>
        ) : (
          <>
            <Text span size="t13" fw={600} c="warning" style={{ whiteSpace: 'nowrap' }}>
              {t('alerts:waiting', { count: data?.untaken ?? 1 })}
            </Text>
            <Text span size="t13" truncate flex={1} title={take.error?.message}>
              <Time size="t12" c="muted" at={alert.at} format="short" />{' '}
              <Text component="b" fw={600}>
                {alert.name}
              </Text>{' '}
              {take.error === null ? alertWords(alert, t) : take.error.message}
            </Text>
            {alert.seen.length > 0 && (
              <Text span size="t12" c="muted" truncate maw="20%" visibleFrom="sm">
                {t('alerts:seenBy', { people: alert.seen.map(({ account }) => account).join(', ') })}
              </Text>
            )}
            <Button needs="admin/alert/take" size={26} look="outline" isBusy={take.isBusy} onClick={() => void take.run({ id: alert.id })}>
              {t('alerts:take')}
            </Button>
          </>
        )}
        <Anchor component={Link} to="/admin/alerts" size="t12" aria-label={t('alerts:title')}>
          <Icon of={IconChevronRight} size={16} />
        </Anchor>
      </Group>
    </Card>
  );
}
