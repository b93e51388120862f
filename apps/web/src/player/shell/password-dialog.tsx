import type { ReactNode } from 'react';
import { OwnPassword } from '../../shared/session/own-password.js';
import { closeDialog } from './dialogs.js';

/** One's own passwords, where the site lets players change them. */
export default function PasswordDialog(): ReactNode {
  return <OwnPassword onClose={closeDialog} />;
}
