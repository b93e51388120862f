import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminDepositAccountSave } from '../../../lib/call-rules/admin-deposit-account-save.js';
import type { CallOutput } from '../../../lib/contract.js';
import { Switch } from '../../../ui/checkbox.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { SeoulTimeField } from '../../../ui/seoul-time-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { LevelRange, levelTexts } from '../../components/level-range.js';
import { readSeoulInput, seoulInput } from '../../lib/seoul-input.js';

export type DepositAccount = CallOutput<'admin/depositAccount/get'>['items'][number];

/** Adds an account to pay into, or changes one. */
export function AccountDialog({
  account,
  kind: first,
  onClose,
}: {
  account: DepositAccount | undefined;
  kind: DepositAccount['kind'];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  // What was opened is changed in the version that it was opened in, whatever is read meanwhile.
  const [opened] = useState(account);
  const form = useCallForm(adminDepositAccountSave, {
    initial: {
      kind: opened?.kind ?? first,
      bank_name: opened?.bank_name ?? '',
      bank_account: opened?.bank_account ?? '',
      bank_account_holder: opened?.bank_account_holder ?? '',
      ...levelTexts(opened),
      startsAt: opened?.startsAt == null ? '' : seoulInput(opened.startsAt),
      endsAt: opened?.endsAt == null ? '' : seoulInput(opened.endsAt),
      enabled: opened?.enabled ?? true,
    },
    toInput: ({ fromLevel, toLevel, startsAt, endsAt, ...rest }) => ({
      ...rest,
      fromLevel: Number(fromLevel),
      toLevel: Number(toLevel),
      startsAt: readSeoulInput(startsAt),
      endsAt: readSeoulInput(endsAt),
      ...(opened === undefined ? {} : { id: opened.id, version: opened.version }),
    }),
    check: (typed) => ({
      bank_account: /^\d[\d-]{4,38}\d$/.test(typed.bank_account.trim()) ? null : t('deposit-accounts:numberWrong'),
      toLevel: typed.fromLevel > typed.toLevel ? t('deposit-accounts:levelsWrong') : null,
      endsAt: endsBefore(typed.startsAt, typed.endsAt) ? t('deposit-accounts:periodWrong') : null,
    }),
    refresh: ['admin/depositAccount/get'],
    done: t('deposit-accounts:saved'),
    onDone: onClose,
  });
  const { kind, enabled } = form.values;
  return (
    <FormDialog
      title={t(opened === undefined ? 'deposit-accounts:add' : 'deposit-accounts:edit')}
      width={460}
      command={form}
      verb={t('deposit-accounts:save')}
      testId="save-account"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SegmentedTabs
        label={t('deposit-accounts:kind')}
        value={kind}
        tabs={(['permanent', 'temporary'] as const).map((value) => ({ value, label: t(`deposit-accounts:kinds.${value}`) }))}
        onChange={(next) => form.setFieldValue('kind', next)}
      />
      <Text size="t12" c="muted">
        {t(`deposit-accounts:kindsAbout.${kind}`)}
      </Text>
      <TextInput label={t('deposit-accounts:bank')} maxLength={30} autoComplete="off" {...form.field('bank_name')} />
      <TextInput
        label={t('deposit-accounts:number')}
        maxLength={40}
        autoComplete="off"
        inputMode="numeric"
        {...form.field('bank_account')}
      />
      <TextInput label={t('deposit-accounts:holder')} maxLength={50} autoComplete="off" {...form.field('bank_account_holder')} />
      <LevelRange
        value={form.values}
        labels={{ fromLevel: t('deposit-accounts:fromLevel'), toLevel: t('deposit-accounts:toLevel') }}
        error={(end) => form.field(end).error}
        onChange={(end, level) => form.setFieldValue(end, level)}
      />
      <div className="field-pair period-pair">
        <SeoulTimeField label={t('deposit-accounts:startsAt')} aside={t('deposit-accounts:optional')} {...form.field('startsAt')} />
        <SeoulTimeField label={t('deposit-accounts:endsAt')} aside={t('deposit-accounts:optional')} {...form.field('endsAt')} />
      </div>
      <Group justify="space-between">
        <Text size="t13" fw={500}>
          {t('deposit-accounts:enabled')}
        </Text>
        <Switch label={t('deposit-accounts:enabled')} isOn={enabled} onChange={(next) => form.setFieldValue('enabled', next)} />
      </Group>
    </FormDialog>
  );
}

function endsBefore(startsAt: string, endsAt: string): boolean {
  const [start, end] = [readSeoulInput(startsAt), readSeoulInput(endsAt)];
  return start !== null && end !== null && Date.parse(end) <= Date.parse(start);
}
