import type { InputHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftForm } from '../../../../ui/form/use-draft-form.js';
import { TextInput } from '../../../../ui/text-input.js';
import type { AccountDraft } from './new-account.js';
import { longest } from '#lib/contract/values';

type TextField = 'parent_code' | 'account' | 'password' | 'nickname' | 'phone' | 'bankAccount' | 'bankAccountHolder' | 'bankPassword';

/** What a field takes; nothing of it is filled in by the browser, for it is somebody else's account. */
const shapes: Readonly<Record<TextField, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'>>> = {
  parent_code: { maxLength: longest.agentCode },
  account: { maxLength: longest.account, autoCapitalize: 'none', spellCheck: false },
  password: { maxLength: longest.password, type: 'password' },
  nickname: { maxLength: longest.nickname },
  phone: { maxLength: longest.phone, inputMode: 'tel', placeholder: '010-1234-5678' },
  bankAccount: { maxLength: longest.bankAccount, inputMode: 'numeric' },
  bankAccountHolder: { maxLength: longest.bankAccountHolder },
  bankPassword: { maxLength: longest.bankPassword, inputMode: 'numeric', type: 'password' },
};

/** Rules of a new password: they stand there before anything is refused. */
const rules: Readonly<Partial<Record<TextField, string>>> = {
  password: 'common:passwordChange.hint',
  bankPassword: 'common:passwordChange.bankHint',
};

/** A typed field of the new-account form. */
export function AccountText({ name, form }: { name: TextField; form: DraftForm<AccountDraft> }): ReactNode {
  const { t } = useTranslation();
  const rule = rules[name];
  return (
    <TextInput
      label={t(`agent:account.${name}`)}
      aside={rule === undefined ? undefined : t(rule)}
      size={32}
      autoComplete={name === 'password' || name === 'bankPassword' ? 'new-password' : 'off'}
      {...shapes[name]}
      disabled={form.isBusy}
      {...form.field(name)}
    />
  );
}
