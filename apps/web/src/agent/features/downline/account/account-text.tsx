import type { InputHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../ui/text-input.js';
import type { AccountDraft } from './new-account.js';

type TextField = 'parent_code' | 'account' | 'password' | 'nickname' | 'phone' | 'bankAccount' | 'bankAccountHolder' | 'bankPassword';

/** What a field takes; nothing of it is filled in by the browser, for it is somebody else's account. */
const shapes: Readonly<Record<TextField, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'>>> = {
  parent_code: { maxLength: 30 },
  account: { maxLength: 50, autoCapitalize: 'none', spellCheck: false },
  password: { maxLength: 200, type: 'password' },
  nickname: { maxLength: 50 },
  phone: { maxLength: 30, inputMode: 'tel', placeholder: '010-1234-5678' },
  bankAccount: { maxLength: 50, inputMode: 'numeric' },
  bankAccountHolder: { maxLength: 50 },
  bankPassword: { maxLength: 20, inputMode: 'numeric', type: 'password' },
};

export interface AccountTextProps {
  field: TextField;
  draft: AccountDraft;
  onChange: (change: Partial<AccountDraft>) => void;
  problemOf: (field: keyof AccountDraft) => string | null | undefined;
  disabled: boolean;
}

/** A typed field of the new-account form. */
export function AccountText({ field, draft, onChange, problemOf, disabled }: AccountTextProps): ReactNode {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t(`agent:account.${field}`)}
      name={field}
      size={32}
      autoComplete={field === 'password' || field === 'bankPassword' ? 'new-password' : 'off'}
      {...shapes[field]}
      value={draft[field]}
      error={problemOf(field)}
      disabled={disabled}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
}
