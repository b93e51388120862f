import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Money } from '../../../ui/money.js';
import { toastError } from '../../../ui/notices.js';
import { Time } from '../../../ui/time.js';
import { useCommand } from '../../../ui/use-command.js';

const READ_MS = 5_000;

/** Eggs that lie at vendors with wallets of their own, and the button that brings them back. Nothing is shown where there are none. */
export function EggsElsewhere(): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('user/game/casino/egg/get', {}, { refetchInterval: READ_MS });
  const bringBack = useCommand(() => call('user/game/casino/leave'), {
    refresh: ['user/game/casino/egg/get', 'user/getContext'],
    onRefused: (error) => toastError(t('rewards:egg.elsewhere.bringBack'), error),
  });
  const places = data?.places ?? [];
  if (places.length === 0) return null;
  return (
    <Card p="card">
      <Stack gap={12}>
        <Title order={2}>{t('rewards:egg.elsewhere.title')}</Title>
        <Text size="t13" c="muted">
          {t('rewards:egg.elsewhere.about')}
        </Text>
        <ul className="rules">
          {places.map(({ vendor, vendorName, sent, sinceAt, isReturning }) => (
            <li key={vendor}>
              <Group gap={8} wrap="wrap">
                <b>{vendorName}</b>
                <Money value={sent} unit="egg" />
                <Text span size="t12" c="muted">
                  <Time at={sinceAt} format="short" />
                </Text>
                {isReturning && <Badge tone="warning">{t('rewards:egg.elsewhere.returning')}</Badge>}
              </Group>
            </li>
          ))}
        </ul>
        <Button look="primary" size={44} isBusy={bringBack.isBusy} onClick={() => void bringBack.run()}>
          {t('rewards:egg.elsewhere.bringBack')}
        </Button>
      </Stack>
    </Card>
  );
}
