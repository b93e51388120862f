import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money.js';
import { ShareBar } from '../../ui/share-bar.js';
import { isMinutes, LimitAmount, minutesText } from './limit-amount.js';
import type { OwnLimit } from './limit-names.js';

/** From this share on a limit is nearly used up. */
const nearly = 0.8;

/** How much of one limit is used. */
export function LimitMeter({ limit: { kind, window, amount, used } }: { limit: OwnLimit }): ReactNode {
  const { t } = useTranslation();
  // A check is no amount that is used up.
  if (kind === 'check')
    return (
      <Group justify="space-between" gap={8} wrap="nowrap">
        <Text span size="t13" c="muted">
          {t('wallet:protection.every')}
        </Text>
        <Text span size="t13" fw={600}>
          <LimitAmount kind={kind} amount={amount} />
        </Text>
      </Group>
    );
  const part = Math.max(0, used);
  const share = amount === null ? 0 : part / amount;
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap={8} wrap="nowrap">
        <Text span size="t13" c="muted">
          {t(`wallet:protection.window.${window}`)}
        </Text>
        <Text span size="t13">
          {isMinutes(kind) ? <b>{minutesText(part, t)}</b> : <Money value={part} fw={600} />}
          {' / '}
          <Text span {...(amount === null && { c: 'muted' })}>
            <LimitAmount kind={kind} amount={amount} />
          </Text>
        </Text>
      </Group>
      <ShareBar share={share} tone={share >= 1 ? 'lose' : share >= nearly ? 'warning' : 'plain'} />
    </Stack>
  );
}
