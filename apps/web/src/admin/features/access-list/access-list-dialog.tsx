import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminListingCreate } from '../../../lib/call-rules/admin-listing-create.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { Field } from '../../../ui/field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';

const fields = ['account', 'phone', 'bank_account', 'address', 'device'] as const;

/** Puts an account, a phone, a bank account, an address or a device on one of the lists. */
export function AccessListDialog({ list: first, onClose }: { list: 'black' | 'white'; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const form = useCallForm(adminListingCreate, {
    initial: { list: first, field: 'account' as (typeof fields)[number], value: '', reason: '' },
    toInput: (typed) => ({ ...typed, value: typed.value.trim(), reason: typed.reason.trim() }),
    check: ({ value }) => ({ value: value.trim() === '' ? t('common:field.needed') : null }),
    refresh: ['admin/listing/get'],
    done: (_, { value }) => [t('members:accessList.added'), value.trim()],
    onDone: onClose,
  });
  const { list } = form.values;
  return (
    <FormDialog
      title={t('members:accessList.add')}
      onClose={onClose}
      width={420}
      command={form}
      isReady={form.isComplete}
      verb={t('members:accessList.add')}
      onSubmit={form.submit}
    >
      <SegmentedTabs
        label={t('members:accessList.list')}
        value={list}
        tabs={[
          { value: 'black', label: t('members:accessList.black') },
          { value: 'white', label: t('members:accessList.white') },
        ]}
        onChange={(next) => form.setFieldValue('list', next)}
      />
      <Text size="t13" c="text-2">
        {t(`members:accessList.${list}About`)}
      </Text>
      <Field label={t('members:accessList.field')}>
        {() => (
          <Select
            label={t('members:accessList.field')}
            value={form.values.field}
            options={fields.map((each) => ({ value: each, label: t(`members:by.${each}`) }))}
            onChange={(next) => form.setFieldValue('field', next)}
          />
        )}
      </Field>
      <TextInput label={t('members:accessList.value')} maxLength={200} autoComplete="off" data-autofocus {...form.field('value')} />
      <TextInput label={t('common:reason')} aside={t('common:optional')} maxLength={200} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  );
}
