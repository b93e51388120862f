import { Card, Group, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '../../../shared/members/member.js';
import type { System } from '../../../shared/members/system.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { ExchangeHolds, type OwnLimits } from '../../../shared/wallet/own-limits.js';

/** What can be withdrawn now as the first number, what of the balance cannot, and why. */
export function WithdrawableCard({ member, system, own }: { member: Member; system: System; own: OwnLimits | undefined }): ReactNode {
  const { t } = useTranslation();
  const rest = own === undefined ? 0 : member.money - own.exchange.now;
  return (
    <Stack component={Card} gap={10} p="card" data-testid="withdrawable">
      <Text span size="t13" c="muted">
        {t('wallet:now.exchange')}
      </Text>
      <Text span size="t28" fw={700} data-testid="withdrawable-now">
        {own === undefined ? '–' : <Money value={own.exchange.now} unit="won" tone="own" />}
      </Text>
      <Stack gap={4} fz="t13">
        <Line label={t('player:wallet.money')} won={member.money} />
        {rest > 0 && (
          <Line
            label={
              <Group component="span" gap={4} wrap="nowrap" align="flex-start">
                <Icon of={IconLock} size={14} style={{ marginTop: 3 }} />
                <span>{t('wallet:now.rest')}</span>
              </Group>
            }
            won={rest}
          />
        )}
        {member.hold > 0 && <Line label={t('player:wallet.hold')} won={member.hold} />}
      </Stack>
      {own !== undefined && <ExchangeHolds own={own} receivable={member.receivable} rules={system.wallet} />}
    </Stack>
  );
}

function Line({ label, won }: { label: ReactNode; won: number }): ReactNode {
  return (
    <Group justify="space-between" gap={8} wrap="nowrap">
      <Text span inherit c="text-2">
        {label}
      </Text>
      <Money value={won} unit="won" />
    </Group>
  );
}
