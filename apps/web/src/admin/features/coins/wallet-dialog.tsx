import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coinFacts, coinLimits, coinNetworks, coinWalletUses } from '#lib/contract/values';
import { adminCoinWalletSave } from '../../../lib/call-rules/admin-coin-wallet-save.js';
import { Switch } from '../../../ui/checkbox.js';
import { Field } from '../../../ui/field.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { TextInput } from '../../../ui/text-input.js';
import type { WalletRow } from './coin-table.js';

const levels = ['1', '2', '3', '4', '5', '6', '7'] as const;
type Level = (typeof levels)[number];
const ends = ['fromLevel', 'toLevel'] as const;

/** Adds a wallet of the site, or changes one. */
export function WalletDialog({ wallet, onClose }: { wallet: WalletRow | undefined; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  // What was opened is changed in the version that it was opened in, whatever is read meanwhile.
  const [opened] = useState(wallet);
  const form = useCallForm(adminCoinWalletSave, {
    initial: {
      network: opened?.network ?? 'USDT_TRC20',
      use: opened?.use ?? 'deposits',
      address: opened?.address ?? '',
      fromLevel: String(opened?.fromLevel ?? 1) as Level,
      toLevel: String(opened?.toLevel ?? 7) as Level,
      enabled: opened?.enabled ?? true,
    },
    toInput: ({ fromLevel, toLevel, ...rest }) => ({
      ...rest,
      fromLevel: Number(fromLevel),
      toLevel: Number(toLevel),
      ...(opened === undefined ? {} : { id: opened.id, version: opened.version }),
    }),
    check: ({ fromLevel, toLevel }) => ({ toLevel: fromLevel > toLevel ? t('admincoins:wallets.levelsWrong') : null }),
    refresh: ['admin/coin/get'],
    done: t('admincoins:wallets.saved'),
    onDone: onClose,
  });
  const { network, use, enabled } = form.values;
  return (
    <FormDialog
      title={t(opened === undefined ? 'admincoins:wallets.add' : 'admincoins:wallets.edit')}
      width={460}
      command={form}
      verb={t('admincoins:wallets.save')}
      testId="save-wallet"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SegmentedTabs
        label={t('admincoins:wallets.use')}
        value={use}
        tabs={coinWalletUses.map((value) => ({ value, label: t(`admincoins:uses.${value}`) }))}
        onChange={(next) => form.setFieldValue('use', next)}
      />
      <Field label={t('admincoins:network')}>
        {() => (
          <Select
            label={t('admincoins:network')}
            value={network}
            options={coinNetworks.map((value) => ({ value, label: coinFacts[value].name }))}
            onChange={(next) => form.setFieldValue('network', next)}
          />
        )}
      </Field>
      <TextInput
        label={t('admincoins:wallets.address')}
        maxLength={coinLimits.address}
        autoComplete="off"
        spellCheck={false}
        ff="mono"
        {...form.field('address')}
      />
      {use === 'deposits' && (
        <div className="field-pair">
          {ends.map((end) => (
            <Field key={end} label={t(`admincoins:wallets.${end}`)} error={form.field(end).error}>
              {() => (
                <Select
                  label={t(`admincoins:wallets.${end}`)}
                  value={form.values[end]}
                  options={levels.map((value) => ({ value, label: t('common:level', { level: value }) }))}
                  onChange={(next) => form.setFieldValue(end, next)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      <Group justify="space-between">
        <Text size="t13" fw={500}>
          {t('admincoins:wallets.enabled')}
        </Text>
        <Switch label={t('admincoins:wallets.enabled')} isOn={enabled} onChange={(next) => form.setFieldValue('enabled', next)} />
      </Group>
    </FormDialog>
  );
}
