import { Flex, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
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
import { EntryPage } from '../components/entry-page.js';

/** The page of a one-time link: the invited person sets their password. */
export function InvitationPage(): ReactNode {
  const { t } = useTranslation();
  // Behind the `#`, which no server sees.
  const [token] = useState(() => window.location.hash.slice(1));
  const invitation = useCall('admin/invitation/view', { token }, { refetchOnWindowFocus: false });
  return (
    <EntryPage title={t('admin:title.invitation')}>
      {invitation.error !== null ? (
        <Refusal error={invitation.error} />
      ) : invitation.data === undefined ? (
        <LoadingBars rows={4} />
      ) : (
        <SetPassword token={token} account={invitation.data.account} />
      )}
    </EntryPage>
  );
}

function SetPassword({ token, account }: { token: string; account: string }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const command = useCommand(() => call('admin/invitation/accept', { token, password }), {
    onDone: () => {
      toastSuccess(t('staff:invitation.done'), account);
      void navigate({ to: '/admin/login' } as never);
    },
  });
  const isDifferent = repeated !== '' && repeated !== password;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (password !== '' && repeated === password) void command.run();
  };
  const field = { type: 'password', autoComplete: 'new-password', maxLength: longest.password } as const;
  return (
    <Flex component="form" direction="column" gap={16} noValidate onSubmit={send}>
      <Text size="t13" c="muted">
        {t('staff:invitation.about', { account })}
      </Text>
      <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
      <TextInput
        {...field}
        label={t('common:login.password')}
        name="password"
        value={password}
        autoFocus
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextInput
        {...field}
        label={t('staff:invitation.repeat')}
        name="repeated"
        value={repeated}
        error={isDifferent ? t('common:passwordChange.differ') : null}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <Refusal error={command.error} />
      <Button type="submit" look="primary" size={44} isBusy={command.isBusy} disabled={password === '' || repeated !== password}>
        {t('staff:invitation.submit')}
      </Button>
    </Flex>
  );
}
