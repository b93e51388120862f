import { Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { Button } from '../../../ui/button.js';
import { useMayCall } from '../../../ui/may-call.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextInput } from '../../../ui/text-input.js';

/** The account of the site that a list is of. */
export interface PaidAccount {
  readonly bankName: string;
  readonly bankAccount: string;
}

/** As the service takes it. */
const isAccount = (text: string): boolean => /^\d[\d-]{4,38}\d$/.test(text);

export interface AccountChoiceProps {
  /** The list does not name its account. */
  isNeeded: boolean;
  isBusy: boolean;
  /** Undefined: as the list says. */
  onChoose: (account: PaidAccount | undefined) => void;
}

/** Which account a list is of: as it says itself, one of the site's, or another that is typed. */
export function AccountChoice({ isNeeded, isBusy, onChoose }: AccountChoiceProps): ReactNode {
  const { t } = useTranslation();
  const maySee = useMayCall('admin/depositAccount/get');
  const accounts = useCall('admin/depositAccount/get', { take: 100 }, { enabled: maySee }).data?.items ?? [];
  const [value, setValue] = useState('list');
  const [typed, setTyped] = useState('');
  const choose = (next: string): void => {
    setValue(next);
    const account = accounts.find(({ id }) => String(id) === next);
    if (account !== undefined) onChoose({ bankName: account.bank_name, bankAccount: account.bank_account });
    else if (next === 'list') onChoose(undefined);
  };
  return (
    <Stack gap={8}>
      <SelectField
        label={t('bank:read.account')}
        value={value}
        disabled={isBusy}
        error={isNeeded && value === 'list' ? t('bank:read.needed') : undefined}
        options={[
          { value: 'list', label: t('bank:read.asListed') },
          ...accounts.map(({ id, bank_name, bank_account }) => ({ value: String(id), label: `${bankLabel(bank_name)} ${bank_account}` })),
          { value: 'other', label: t('bank:read.other') },
        ]}
        onChange={choose}
      />
      {value === 'other' && (
        <Stack gap={4}>
          <TextInput
            label={t('admin:list.bankAccount')}
            inputMode="numeric"
            maxLength={40}
            value={typed}
            right={
              <Button
                size={32}
                look="outline"
                disabled={!isAccount(typed) || isBusy}
                onClick={() => onChoose({ bankName: '', bankAccount: typed })}
              >
                {t('bank:read.take')}
              </Button>
            }
            onChange={(event) => setTyped(event.target.value.trim())}
          />
          <Text size="t12" c="muted">
            {t('bank:read.otherAbout')}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
