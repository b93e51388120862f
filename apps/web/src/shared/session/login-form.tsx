import { Flex, Text } from '@mantine/core';
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { TextInput } from '../../ui/text-input.js';
import { useLogin } from './use-login.js';

/**
 * ID and password, with the server's answer beneath. Empty fields are said at once, and the request goes out all the same, as specified.
 */
export function LoginForm({ onDone, footer }: { onDone: () => void; footer?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const { isBusy, error, submit } = useLogin(onDone);
  const [isEmpty, setEmpty] = useState(false);

  const send = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(account.trim() === '' || password === '');
    void submit(account.trim(), password);
  };
  const message = isEmpty ? t('common:login.empty') : error?.message;
  return (
    <Flex component="form" direction="column" gap={16} onSubmit={send} noValidate>
      <TextInput
        label={t('common:login.account')}
        name="account"
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        autoFocus
      />
      <TextInput
        label={t('common:login.password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        right={
          <Text
            component="button"
            type="button"
            c="muted"
            aria-pressed={isShown}
            aria-label={t(isShown ? 'common:login.hide' : 'common:login.show')}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? IconEyeOff : IconEye} />
          </Text>
        }
      />
      {message !== undefined && (
        <div className="note lose" role="alert">
          <Icon of={IconAlertCircle} size={18} />
          <span>
            <Text component="b" fw={600}>
              {t('common:login.failed')}
            </Text>
            <br />
            {message}
          </span>
        </div>
      )}
      <Button type="submit" look="primary" size={44} isBusy={isBusy}>
        {t('common:login.submit')}
      </Button>
      {footer}
    </Flex>
  );
}
