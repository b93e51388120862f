import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { isWholeAddress } from '../../../lib/whole-address.js';
import { Switch } from '../../../ui/checkbox.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCommand } from '../../../ui/use-command.js';
import { type SavedVendor, VendorKeys } from '../../components/vendor-keys.js';
import type { Vendor, VendorDraft as Draft } from './casino-search.js';
import { LevelRules, levels } from './level-rules.js';

const newVendor: Draft = {
  ...{ code: '', name: '', format: 'gw-v1', walletModel: 'seamless', baseUrl: '', operatorId: 'truebook', currency: 'KRW' },
  ...{ enabled: true, feePercent: 0, timeoutMs: 3_000, publicKey: null },
};

/** What saving a vendor takes of one that is there. */
export function draftOf(vendor: Vendor): Draft {
  const { code, name, format, walletModel, baseUrl, operatorId, publicKey, currency, feePercent, timeoutMs, enabled } = vendor;
  const { roundIdleSeconds, addresses, fromLevel, minBet, maxBet, levelMaxBet, version } = vendor;
  const { skinLevels, levelSkin, closedLevels, switchesTables } = vendor;
  return {
    ...{ code, name, format, walletModel, baseUrl, operatorId, publicKey, currency, feePercent, timeoutMs, enabled },
    ...{ roundIdleSeconds, addresses, fromLevel, minBet, maxBet, levelMaxBet, version },
    ...{ skinLevels, levelSkin, closedLevels, switchesTables },
  };
}

/** Makes the account at a vendor or changes it; new keys are shown once. */
export function VendorForm({ vendor, onClose }: { vendor: Vendor | null; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(vendor === null ? newVendor : draftOf(vendor));
  const [saved, setSaved] = useState<SavedVendor | null>(null);
  const set = (change: Partial<Draft>): void => setDraft((before) => ({ ...before, ...change }));
  const save = useCommand(() => call('admin/casino/vendor/save', draft), {
    refresh: ['admin/casino/vendor/get'],
    done: t('admin-casino:saved'),
    onDone: (output) => (output.secret !== null || (vendor === null && output.publicKey !== null) ? setSaved(output) : onClose()),
  });
  if (saved !== null) return <VendorKeys saved={saved} onClose={onClose} />;
  const text = (field: 'name' | 'baseUrl' | 'operatorId' | 'currency', longest: number): ReactNode => (
    <TextInput
      size={32}
      label={t(`admin-casino:field.${field}`)}
      maxLength={longest}
      autoComplete="off"
      value={draft[field]}
      onChange={(event) => set({ [field]: event.target.value })}
    />
  );
  return (
    <FormDialog
      title={vendor === null ? t('admin-casino:addVendor') : vendor.name}
      command={save}
      needs="admin/casino/vendor/save"
      verb={t('admin:save')}
      width={560}
      isSheet
      isReady={/^[a-z0-9][a-z0-9-]{0,29}$/.test(draft.code) && draft.name !== '' && isWholeAddress(draft.baseUrl)}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      <TextInput
        size={32}
        label={t('admin-casino:field.code')}
        maxLength={30}
        autoComplete="off"
        disabled={vendor !== null}
        value={draft.code}
        onChange={(event) => set({ code: event.target.value })}
      />
      {text('name', 60)}
      <div className="field-pair">
        <SelectField
          label={t('admin-casino:field.format')}
          value={draft.format}
          options={(['gw-v1', 'hub88'] as const).map((value) => ({ value, label: value }))}
          onChange={(format) => set({ format, ...(format === 'hub88' && { walletModel: 'seamless', switchesTables: true }) })}
        />
        <SelectField
          label={t('admin-casino:field.walletModel')}
          value={draft.walletModel}
          options={(['seamless', 'transfer'] as const).map((value) => ({ value, label: t(`admin-casino:wallet.${value}`) }))}
          onChange={(walletModel) => set({ walletModel })}
        />
      </div>
      {text('baseUrl', 300)}
      <div className="field-pair">
        {text('operatorId', 100)}
        {text('currency', 3)}
      </div>
      <div className="field-pair">
        <NumberInput
          label={t('admin-casino:field.feePercent')}
          unit="%"
          decimals={2}
          value={draft.feePercent ?? 0}
          onChange={(value) => set({ feePercent: value ?? 0 })}
        />
        <NumberInput
          label={t('admin-casino:field.timeoutMs')}
          unit="ms"
          value={draft.timeoutMs ?? 3_000}
          onChange={(value) => set({ timeoutMs: value ?? 3_000 })}
        />
      </div>
      <Limits draft={draft} set={set} />
      {draft.format === 'hub88' && (
        <>
          <TextArea
            label={t('admin-casino:field.publicKey')}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            maxLength={4_000}
            value={draft.publicKey ?? ''}
            onChange={(event) => set({ publicKey: event.target.value })}
          />
          <Group justify="space-between" wrap="nowrap">
            <Text size="t13">{t('admin-casino:field.switchesTables')}</Text>
            <Switch
              label={t('admin-casino:field.switchesTables')}
              isOn={draft.switchesTables ?? false}
              onChange={(switchesTables) => set({ switchesTables })}
            />
          </Group>
        </>
      )}
    </FormDialog>
  );
}

/** Who may play, and for how much; where the vendor calls from. */
function Limits({ draft, set }: { draft: Draft; set: (change: Partial<Draft>) => void }): ReactNode {
  const { t } = useTranslation();
  const { addresses = [] } = draft;
  return (
    <>
      <div className="field-pair">
        <NumberInput label={t('admin-casino:field.minBet')} value={draft.minBet ?? 0} onChange={(value) => set({ minBet: value ?? 0 })} />
        <NumberInput label={t('admin-casino:field.maxBet')} value={draft.maxBet ?? null} onChange={(value) => set({ maxBet: value })} />
      </div>
      <div className="field-pair">
        <SelectField
          label={t('admin-casino:field.fromLevel')}
          value={String(draft.fromLevel ?? 1)}
          options={levels.map((level) => ({ value: String(level), label: t('common:level', { level }) }))}
          onChange={(level) => set({ fromLevel: Number(level) })}
        />
        <NumberInput
          label={t('admin-casino:field.roundIdleSeconds')}
          unit={t('admin-casino:seconds')}
          value={draft.roundIdleSeconds ?? 600}
          onChange={(value) => set({ roundIdleSeconds: value ?? 600 })}
        />
      </div>
      <NumberInput
        label={t('admin-casino:field.skinLevels')}
        value={draft.skinLevels ?? 0}
        onChange={(value) => set({ skinLevels: value ?? 0 })}
      />
      <LevelRules draft={draft} set={set} />
      <TextInput
        size={32}
        label={t('admin-casino:field.addresses')}
        autoComplete="off"
        value={addresses.join(' ')}
        onChange={(event) => set({ addresses: event.target.value.split(/[\s,]+/).filter(Boolean) })}
      />
    </>
  );
}
