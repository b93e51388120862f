import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminPerimeterAddressSave } from '../../../lib/call-rules/admin-perimeter-address-save.js';
import { Button } from '../../../ui/button.js';
import { DayInput } from '../../../ui/day-input.js';
import { Field } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { readSeoulInput, seoulInput } from '../../lib/seoul-input.js';
import type { AddressRule } from './tab.js';

interface AddressDialogProps {
  list: 'staff' | 'blocked';
  title: string;
  rule: AddressRule | null;
  ownAddress: string;
  onClose: () => void;
}

/** Lists an address or a range, or changes what goes with it. */
export function AddressDialog({ list, title, rule, ownAddress, onClose }: AddressDialogProps): ReactNode {
  const { t } = useTranslation();
  const form = useCallForm(adminPerimeterAddressSave, {
    initial: { range: rule?.range ?? '', note: rule?.note ?? '', expiresAt: rule?.expiresAt ? seoulInput(rule.expiresAt) : '' },
    toInput: ({ range, note, expiresAt }) => ({ list, range: range.trim(), note: note.trim(), expiresAt: readSeoulInput(expiresAt) }),
    refresh: ['admin/perimeter/address/get'],
    done: (_, { range }) => [t('perimeter:saved'), range.trim()],
    onDone: onClose,
  });
  const expires = t('perimeter:expires');
  return (
    <FormDialog
      title={rule === null ? title : t('perimeter:edit')}
      onClose={onClose}
      command={form}
      isReady={form.isComplete}
      verb={rule === null ? t('perimeter:add') : t('admin:save')}
      onSubmit={form.submit}
    >
      <TextInput
        label={t('perimeter:range')}
        maxLength={50}
        autoComplete="off"
        disabled={rule !== null}
        data-autofocus
        {...form.field('range')}
      />
      <Text size="t12" c="muted">
        {t('perimeter:rangeHint')}
      </Text>
      {list === 'staff' && rule === null && ownAddress !== '' && (
        <Text size="t13">
          {t('perimeter:own')}: <b>{ownAddress}</b>{' '}
          <Button look="ghost" size={26} onClick={() => form.setFieldValue('range', ownAddress)}>
            {t('perimeter:useOwn')}
          </Button>
        </Text>
      )}
      <TextInput
        label={list === 'staff' ? t('perimeter:note') : t('perimeter:reason')}
        aside={t('perimeter:optional')}
        maxLength={200}
        autoComplete="off"
        {...form.field('note')}
      />
      <Field label={expires} aside={t('perimeter:never')} error={form.errors['expiresAt'] as string | undefined}>
        {({ id, describedBy, isBad }) => (
          <span className="inp">
            <DayInput
              id={id}
              label={expires}
              describedBy={describedBy}
              isBad={isBad}
              hasTime
              value={form.values.expiresAt}
              onChange={(next) => form.setFieldValue('expiresAt', next)}
            />
          </span>
        )}
      </Field>
    </FormDialog>
  );
}
