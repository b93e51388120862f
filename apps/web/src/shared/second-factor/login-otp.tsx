import type { ReactNode } from 'react';
import type { SecondStepProps } from '../session/login-form.js';
import { OtpInput } from './code-dialog.js';
import { PasskeyButton } from './passkey-button.js';

/** The second step of a login, once it was asked for: a passkey, where the account has one for this name, or a code. */
export default function LoginOtp({ value, onChange, challenge, onPasskey }: SecondStepProps): ReactNode {
  return (
    <>
      {challenge !== undefined && <PasskeyButton challenge={() => Promise.resolve(challenge)} onAnswer={onPasskey} />}
      <OtpInput value={value} onChange={onChange} />
    </>
  );
}
