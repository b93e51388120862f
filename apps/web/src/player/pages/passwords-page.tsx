import { Flex, Text } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest } from '#lib/contract/values';
import { call } from '../../lib/api.js';
import { useCall } from '../../lib/queries.js';
import { Button } from '../../ui/button.js';
import { toastSuccess } from '../../ui/notices.js';
import { Refusal } from '../../ui/refusal.js';
import { LoadingBars } from '../../ui/states.js';
import { TextInput } from '../../ui/text-input.js';
import { useCommand } from '../../ui/use-command.js';

/** The page of a one-time link: a member whom another person has made sets both passwords. */
export function PasswordsPage(): ReactNode {
  const { t } = useTranslation();
  // Behind the `#`, which no server sees.
  const [token] = useState(() => window.location.hash.slice(1));
  const { data, error } = useCall('user/passwordLink/view', { token }, { refetchOnWindowFocus: false });
  return (
    <div className="page">
      <h1 className="page-title">{t('common:passwordChange.title')}</h1>
      {error !== null && <Refusal error={error} />}
      {error === null && data === undefined && <LoadingBars rows={4} />}
      {data !== undefined && <SetPasswords token={token} account={data.account} />}
    </div>
  );
}

const empty = { password: '', repeated: '', bankPassword: '', bankRepeated: '' };

function SetPasswords({ token, account }: { token: string; account: string }): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(empty);
  const { password, repeated, bankPassword, bankRepeated } = typed;
  const command = useCommand(() => call('user/passwordLink/accept', { token, password, bankPassword }), {
    onDone: () => {
      toastSuccess(t('common:ownPassword.done'), account);
      window.location.assign('/');
    },
  });
  const isWhole = password !== '' && bankPassword !== '' && password === repeated && bankPassword === bankRepeated;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole) void command.run();
  };
  const field = (name: keyof typeof empty, of: 'password' | 'bankPassword', label: string, hint?: string): ReactNode => (
    <TextInput
      label={label}
      aside={hint}
      name={name}
      type="password"
      autoComplete="new-password"
      inputMode={of === 'bankPassword' ? 'numeric' : undefined}
      maxLength={longest[of]}
      value={typed[name]}
      error={typed[name] !== '' && name !== of && typed[name] !== typed[of] ? t('common:passwordChange.differ') : null}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <Flex component="form" direction="column" gap={16} maw={420} noValidate onSubmit={send}>
      <Text size="t13" c="muted">
        {account}
      </Text>
      <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
      {field('password', 'password', t('common:passwordChange.next'), t('common:passwordChange.hint'))}
      {field('repeated', 'password', t('common:passwordChange.repeat'))}
      {field('bankPassword', 'bankPassword', t('common:passwordChange.bankNext'), t('common:passwordChange.bankHint'))}
      {field('bankRepeated', 'bankPassword', t('common:passwordChange.bankRepeat'))}
      <Refusal error={command.error} />
      <Button type="submit" look="primary" size={44} isBusy={command.isBusy} disabled={!isWhole} data-testid="set-passwords">
        {t('common:passwordChange.submit')}
      </Button>
    </Flex>
  );
}
