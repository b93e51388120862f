import { Flex, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError } from '../../lib/api.js';
import type { RequiredPasswordChange } from '../../lib/password-change.js';
import { site } from '../../lib/site.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { TextInput } from '../../ui/text-input.js';
import { logOut } from './session.js';

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

/** Somebody else has set a password: its owner changes it here before anything else, or logs out. */
export function PasswordChange({ required }: { required: RequiredPasswordChange }): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(empty);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  const isRepeatedWrong = typed.newPassword !== typed.repeated || typed.newBankPassword !== typed.bankRepeated;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isRepeatedWrong) return setMessage(t('common:passwordChange.differ'));
    setBusy(true);
    setMessage(undefined);
    try {
      await call(paths[site().kind], changeBody(typed, required));
      // With the new session everything on the page is read afresh.
      window.location.reload();
    } catch (failure) {
      setMessage(toApiError(failure).message);
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
      autoFocus={name === (required.password ? 'password' : 'bankPassword')}
    />
  );
  return (
    <Dialog title={t('common:passwordChange.title')} isFirm onClose={() => void logOut()}>
      <Flex component="form" direction="column" gap={16} onSubmit={(event) => void send(event)} noValidate>
        <Text size="t13">{t('common:passwordChange.about')}</Text>
        {required.password && field('password', t('common:passwordChange.current'))}
        {required.password && field('newPassword', t('common:passwordChange.next'), t('common:passwordChange.hint'))}
        {required.password && field('repeated', t('common:passwordChange.repeat'))}
        {(required.needsBankPassword || required.bankPassword) && field('bankPassword', t('common:passwordChange.bankCurrent'))}
        {required.bankPassword && field('newBankPassword', t('common:passwordChange.bankNext'), t('common:passwordChange.bankHint'))}
        {required.bankPassword && field('bankRepeated', t('common:passwordChange.bankRepeat'))}
        {message !== undefined && (
          <div className="note lose" role="alert">
            <Icon of={IconAlertCircle} size={18} />
            <span>{message}</span>
          </div>
        )}
        <Button type="submit" look="primary" size={44} isBusy={isBusy} data-testid="change-passwords">
          {t('common:passwordChange.submit')}
        </Button>
        <Button look="ghost" size={44} onClick={() => void logOut()}>
          {t('common:action.logout')}
        </Button>
      </Flex>
    </Dialog>
  );
}
