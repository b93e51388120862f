import { Card, Group, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/use-now.js';
import { formatTime } from '../../../lib/format.js';
import { LimitAmount } from '../../../shared/protection/limit-amount.js';
import { limitName, type OwnLimit } from '../../../shared/protection/limit-names.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Refusal } from '../../../ui/refusal.js';
import { useCallCommand } from '../../../ui/use-command.js';

const MINUTE_MS = 60_000;

/** A higher limit that waits, with the question when its time has come. */
export function WaitingLimit({ limit }: { limit: OwnLimit }): ReactNode {
  const { t } = useTranslation();
  const now = useNow(MINUTE_MS);
  const again = { refresh: ['user/protection/get', 'user/protection/check/get'] } as const;
  const confirm = useCallCommand('user/protection/limit/confirm', { ...again, done: t('wallet:protection.confirmed') });
  const cancel = useCallCommand('user/protection/limit/cancel', { ...again, done: t('wallet:protection.cancelled') });
  const { kind, window, pending } = limit;
  if (pending === null) return null;
  const isDue = now >= new Date(pending.confirmFrom).getTime();
  const isBusy = confirm.isBusy || cancel.isBusy;
  return (
    <Card p="card" data-testid="waiting-limit">
      <Group justify="space-between" wrap="wrap" gap={12}>
        <Group gap={10} wrap="wrap">
          <Badge tone="warning">
            <Icon of={IconClock} size={14} /> {t('wallet:protection.waiting')}
          </Badge>
          <Text span size="t14">
            {limitName(limit, t)} <LimitAmount kind={kind} amount={limit.amount} /> →{' '}
            <b>
              <LimitAmount kind={kind} amount={pending.amount} fw={700} />
            </b>
          </Text>
          <Text span size="t13" c="muted">
            {isDue
              ? t('wallet:protection.confirmUntil', { at: formatTime(pending.confirmUntil, 'short') })
              : t('wallet:protection.confirmFrom', { at: formatTime(pending.confirmFrom, 'short') })}
          </Text>
        </Group>
        <Group gap={8}>
          <Button look="outline" size={36} disabled={isBusy} onClick={() => void cancel.run({ kind, window })}>
            {t('wallet:protection.cancel')}
          </Button>
          {isDue && (
            <Button
              look="primary"
              size={36}
              isBusy={confirm.isBusy}
              disabled={isBusy}
              data-testid="confirm-limit"
              onClick={() => void confirm.run({ kind, window, amount: pending.amount })}
            >
              {t('wallet:protection.confirm')}
            </Button>
          )}
        </Group>
      </Group>
      <Refusal error={confirm.error ?? cancel.error} />
    </Card>
  );
}
