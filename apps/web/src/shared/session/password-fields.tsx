import { Flex } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError } from '../../lib/api.js';
import { markChange, type RequiredPasswordChange } from '../../lib/password-change.js';
import { site } from '../../lib/site.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Refusal } from '../../ui/refusal.js';
import { TextInput } from '../../ui/text-input.js';

const paths = { user: 'user/password/update', agent: 'agent/password/update', admin: 'admin/password/update' } as const;

const empty = { password: '', newPassword: '', repeated: '', bankPassword: '', newBankPassword: '', bankRepeated: '' };
type Typed = typeof empty;

/** What is sent: the present passwords that are asked for, and the new ones. */
export function changeBody(typed: Typed, { password, bankPassword, needsBankPassword }: RequiredPasswordChange) {
  return {
    password: typed.password,
    ...(password && { newPassword: typed.newPassword }),
    ...((needsBankPassword || bankPassword) && { bank_password: typed.bankPassword }),
    ...(bankPassword && { newBankPassword: typed.newBankPassword }),
  };
}

interface PasswordFieldsProps {
  /** Which passwords are changed, and whether the present exchange password is asked for. */
  change: RequiredPasswordChange;
  /** Before the page is loaded anew with the new session. */
  onDone?: () => void;
  children?: ReactNode;
}

/** The present passwords and the new ones. They are changed at once, with a new session in place of all others. */
export function PasswordFields({ change, onDone, children }: PasswordFieldsProps): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(empty);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title?: string; message: string } | null>(null);

  const isRepeatedWrong = typed.newPassword !== typed.repeated || typed.newBankPassword !== typed.bankRepeated;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isRepeatedWrong) return setFailure({ message: t('common:passwordChange.differ') });
    setBusy(true);
    setFailure(null);
    markChange(true);
    try {
      await call(paths[site().kind], changeBody(typed, change));
      onDone?.();
      // With the new session everything on the page is read afresh.
      window.location.reload();
    } catch (thrown) {
      markChange(false);
      setFailure({ title: t('common:passwordChange.failed'), message: toApiError(thrown).message });
      setBusy(false);
    }
  };
  const field = (name: keyof Typed, label: string, hint?: string): ReactNode => (
    <TextInput
      label={label}
      aside={hint}
      name={name}
      type="password"
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      autoComplete={name === 'password' ? 'current-password' : 'new-password'}
      inputMode={name.toLowerCase().includes('bank') ? 'numeric' : undefined}
      autoFocus={name === (change.password ? 'password' : 'bankPassword')}
    />
  );
  return (
    <Flex component="form" direction="column" gap={16} onSubmit={(event) => void send(event)} noValidate>
      {change.password && field('password', t('common:passwordChange.current'))}
      {change.password && field('newPassword', t('common:passwordChange.next'), t('common:passwordChange.hint'))}
      {change.password && field('repeated', t('common:passwordChange.repeat'))}
      {(change.needsBankPassword || change.bankPassword) && field('bankPassword', t('common:passwordChange.bankCurrent'))}
      {change.bankPassword && field('newBankPassword', t('common:passwordChange.bankNext'), t('common:passwordChange.bankHint'))}
      {change.bankPassword && field('bankRepeated', t('common:passwordChange.bankRepeat'))}
      <Refusal error={failure} title={failure?.title} icon={<Icon of={IconAlertCircle} size={18} />} />
      <Button type="submit" look="primary" size={44} isBusy={isBusy} data-testid="change-passwords">
        {t('common:passwordChange.submit')}
      </Button>
      {children}
    </Flex>
  );
}
