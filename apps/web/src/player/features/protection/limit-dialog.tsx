import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limitWindows, type LimitWindow } from '#lib/contract/values';
import type { OwnLimit } from '../../../shared/protection/limit-names.js';
import { AmountInput } from '../../../ui/amount-input.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { useCallCommand } from '../../../ui/use-command.js';

/** Sets the limits of one kind. An empty amount means none. */
export function LimitDialog({ limits, onClose }: { limits: readonly OwnLimit[]; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [window, setWindow] = useState<LimitWindow>('day');
  const limit = limits.find((each) => each.window === window);
  const [typed, setTyped] = useState<Partial<Record<LimitWindow, number>>>({});
  const value = typed[window] ?? limit?.amount ?? 0;
  const amount = value === 0 ? null : value;
  const command = useCallCommand('user/protection/limit/update', {
    refresh: ['user/protection/get'],
    done: t('wallet:protection.saved'),
    onDone: onClose,
  });
  if (limit === undefined) return null;
  const isRaise = limit.amount !== null && (amount === null || amount > limit.amount);
  return (
    <FormDialog
      title={t(`wallet:protection.title.${limit.kind}`)}
      onClose={onClose}
      gap={16}
      buttonSize={44}
      command={command}
      verb={t(isRaise ? 'wallet:protection.ask' : 'wallet:protection.set')}
      isReady={amount !== limit.amount}
      testId="save-limit"
      onSubmit={() => void command.run({ kind: limit.kind, window, amount })}
    >
      <SegmentedTabs
        label={t('wallet:protection.windows')}
        value={window}
        onChange={setWindow}
        tabs={limitWindows.map((each) => ({ value: each, label: t(`wallet:protection.window.${each}`) }))}
      />
      <AmountInput
        label={t('wallet:protection.amount')}
        placeholder={t('wallet:protection.none')}
        unit={t('common:unit.wonName')}
        value={value}
        onChange={(next) => setTyped({ ...typed, [window]: next })}
      />
      <Text size="t13" c="muted">
        {t(isRaise ? 'wallet:protection.aboutRaise' : 'wallet:protection.aboutLower')}
      </Text>
    </FormDialog>
  );
}
