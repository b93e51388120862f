import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { Field } from '../../../ui/field.js';
import { toastSuccess } from '../../../ui/notices.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCommand } from '../../../ui/use-command.js';

const fields = ['account', 'phone', 'bank_account', 'address', 'device'] as const;

/** Puts an account, a phone, a bank account, an address or a device on one of the lists. */
export function ListingDialog({ list: first, onClose }: { list: 'black' | 'white'; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [list, setList] = useState(first);
  const [field, setField] = useState<(typeof fields)[number]>('account');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const command = useCommand(
    async (): Promise<void> => {
      await call('admin/listing/create', { list, field, value: value.trim(), reason: reason.trim() });
      toastSuccess(t('members:listing.added'), value.trim());
      onClose();
    },
    {
      refresh: ['admin/listing/get'],
    },
  );
  const add = command.run;
  const submit = (): void => {
    if (value.trim() !== '') void add();
  };
  return (
    <FormDialog
      title={t('members:listing.add')}
      onClose={onClose}
      width={420}
      command={command}
      isReady={value.trim() !== ''}
      verb={t('members:listing.add')}
      onSubmit={submit}
    >
      <SegmentedTabs
        label={t('members:listing.list')}
        value={list}
        tabs={[
          { value: 'black', label: t('members:listing.black') },
          { value: 'white', label: t('members:listing.white') },
        ]}
        onChange={setList}
      />
      <p className="t13 x2">{t(`members:listing.${list}About`)}</p>
      <Field label={t('members:listing.field')}>
        {() => (
          <Select
            label={t('members:listing.field')}
            value={field}
            options={fields.map((each) => ({ value: each, label: t(`members:by.${each}`) }))}
            onChange={setField}
          />
        )}
      </Field>
      <TextInput
        label={t('members:listing.value')}
        name="value"
        maxLength={200}
        autoComplete="off"
        data-autofocus
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <TextInput
        label={t('admin:reason.label')}
        aside={t('members:optional')}
        name="reason"
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
