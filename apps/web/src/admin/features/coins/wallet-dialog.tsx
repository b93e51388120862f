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
import { LevelRange, levelTexts } from '../../components/level-range.js';
import type { WalletRow } from './coin-table.js';

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
      ...levelTexts(opened),
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
        <LevelRange
          value={form.values}
          labels={{ fromLevel: t('admincoins:wallets.fromLevel'), toLevel: t('admincoins:wallets.toLevel') }}
          error={(end) => form.field(end).error}
          onChange={(end, level) => form.setFieldValue(end, level)}
        />
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
