import { Flex, Text } from '@mantine/core';
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { Suspense, useState, type ComponentType, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { TextInput } from '../../ui/text-input.js';
import type { SecondStep } from './session.js';
import { useLogin } from './use-login.js';

/** What the second step of a login shows. */
export interface SecondStepProps {
  value: string;
  onChange: (value: string) => void;
  /** What a passkey is asked; undefined when the account has none here. */
  challenge: unknown;
  onPasskey: (answer: NonNullable<SecondStep['passkey']>) => Promise<unknown>;
}

export interface LoginFormProps {
  onDone: () => void;
  footer?: ReactNode;
  /** The field of a second factor, where the site knows one; shown once the server has asked for it. */
  otpField?: ComponentType<SecondStepProps>;
}

/**
 * ID and password, with the server's answer beneath. Empty fields are said at once, and the request goes out all the same, as specified.
 */
export function LoginForm({ onDone, footer, otpField: OtpField }: LoginFormProps): ReactNode {
  const { t } = useTranslation();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const { isBusy, error, submit } = useLogin(onDone);
  const [isEmpty, setEmpty] = useState(false);
  const [otp, setOtp] = useState<string | undefined>(undefined);
  const [challenge, setChallenge] = useState<unknown>(undefined);
  const asked = error?.details['passkey'];
  // A wrong code leaves the challenge open; a wrong passkey brings the next one.
  if (asked !== undefined && asked !== challenge) setChallenge(asked);
  const isAsked = OtpField !== undefined && (otp !== undefined || challenge !== undefined || error?.code === 'OTP_REQUIRED');

  const send = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(account.trim() === '' || password === '');
    void submit(account.trim(), password, { otp: otp?.trim() });
  };
  const message = isEmpty ? t('common:login.empty') : error?.code === 'OTP_REQUIRED' && otp === undefined ? undefined : error?.message;
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
      {isAsked && (
        <Suspense>
          <OtpField
            value={otp ?? ''}
            onChange={setOtp}
            challenge={challenge}
            onPasskey={(passkey) => submit(account.trim(), password, { passkey })}
          />
        </Suspense>
      )}
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
