import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError, type ApiError } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { toastSuccess } from '../../../ui/notices.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { TextInput } from '../../../ui/text-input.js';

const fields = ['account', 'phone', 'bank_account', 'address', 'device'] as const;

/** Puts an account, a phone, a bank account, an address or a device on one of the lists. */
export function ListingDialog({ list: first, onClose }: { list: 'black' | 'white'; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [list, setList] = useState(first);
  const [field, setField] = useState<(typeof fields)[number]>('account');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await call('admin/listing/create', { list, field, value: value.trim(), reason: reason.trim() });
      refresh('admin/listing/get');
      toastSuccess(t('members:listing.added'), value.trim());
      onClose();
    } catch (failure) {
      setError(toApiError(failure));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (value.trim() !== '') void add();
  };
  return (
    <Dialog title={t('members:listing.add')} onClose={onClose} width={420}>
      <form className="col g12" onSubmit={submit}>
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
        {error !== null && (
          <p className="note lose" role="alert">
            {error.message}
          </p>
        )}
        <div className="row g8 end">
          <Button size={36} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" size={36} look="primary" isBusy={isBusy} disabled={value.trim() === ''} data-testid="confirm">
            {t('members:listing.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
