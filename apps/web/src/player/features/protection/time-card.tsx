import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconBell, IconHourglass } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeLimitKind } from '#lib/contract/values';
import { minutesText } from '../../../shared/protection/limit-amount.js';
import { LimitMeter } from '../../../shared/protection/limit-meter.js';
import type { OwnLimit } from '../../../shared/protection/limit-names.js';
import { Button } from '../../../ui/button.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { Icon } from '../../../ui/icon.js';
import { useCallCommand } from '../../../ui/use-command.js';

const icons = { time: IconHourglass, check: IconBell } as const;
/** What is offered, minutes. */
const choices: Readonly<Record<TimeLimitKind, readonly number[]>> = { time: [30, 60, 120, 180, 300, 480], check: [15, 30, 45, 60, 120] };

/** A limit in minutes, and the button that changes it. */
export function TimeCard({ kind, limit }: { kind: TimeLimitKind; limit: OwnLimit }): ReactNode {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  return (
    <Stack component={Card} gap={16} p="card" aria-label={t(`wallet:protection.title.${kind}`)}>
      <Group justify="space-between" gap={8} wrap="nowrap">
        <Group gap={8} wrap="nowrap">
          <Icon of={icons[kind]} />
          <Title order={2}>{t(`wallet:protection.title.${kind}`)}</Title>
        </Group>
        <Button size={36} data-testid={`change-${kind}`} onClick={() => setChanging(true)}>
          {t('wallet:protection.change')}
        </Button>
      </Group>
      <LimitMeter limit={limit} />
      <Text size="t13" c="muted">
        {t(`wallet:protection.about.${kind}`)}
      </Text>
      {isChanging && <MinutesDialog kind={kind} limit={limit} onClose={() => setChanging(false)} />}
    </Stack>
  );
}

function MinutesDialog({ kind, limit, onClose }: { kind: TimeLimitKind; limit: OwnLimit; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [amount, setAmount] = useState(limit.amount);
  const command = useCallCommand('user/protection/limit/update', {
    refresh: ['user/protection/get', 'user/protection/check/get'],
    done: t('wallet:protection.saved'),
    onDone: onClose,
  });
  const isRaise = limit.amount !== null && (amount === null || amount > limit.amount);
  return (
    <FormDialog
      title={t(`wallet:protection.title.${kind}`)}
      onClose={onClose}
      gap={16}
      buttonSize={44}
      command={command}
      verb={t(isRaise ? 'wallet:protection.ask' : 'wallet:protection.set')}
      isReady={amount !== limit.amount}
      testId="save-limit"
      onSubmit={() => void command.run({ kind, window: 'day', amount })}
    >
      <Group gap={8} wrap="wrap">
        {[...choices[kind], null].map((each) => (
          <Button
            key={String(each)}
            look={each === amount ? 'primary' : 'outline'}
            size={44}
            aria-pressed={each === amount}
            data-testid={`minutes-${String(each)}`}
            onClick={() => setAmount(each)}
          >
            {each === null ? t('wallet:protection.none') : minutesText(each, t)}
          </Button>
        ))}
      </Group>
      <Text size="t13" c="muted">
        {t(isRaise ? `wallet:protection.aboutRaiseTime` : 'wallet:protection.aboutLowerTime')}
      </Text>
    </FormDialog>
  );
}
