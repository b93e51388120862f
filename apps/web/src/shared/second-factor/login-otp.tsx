import type { ReactNode } from 'react';
import { OtpInput } from './code-dialog.js';

/** The code at a login, once it was asked for. */
export default function LoginOtp(props: { value: string; onChange: (value: string) => void }): ReactNode {
  return <OtpInput {...props} />;
}
