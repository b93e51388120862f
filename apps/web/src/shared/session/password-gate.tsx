import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { onPasswordChangeRequired, type RequiredPasswordChange } from '../../lib/password-change.js';
import { onTokenChange } from '../../lib/token.js';

const PasswordChange = lazy(async () => ({ default: (await import('./password-change.js')).PasswordChange }));

/** Lays the change of passwords over the site while the server lets through nothing else. */
export function PasswordGate({ children }: { children: ReactNode }): ReactNode {
  const [required, setRequired] = useState<RequiredPasswordChange | null>(null);
  useEffect(() => onPasswordChangeRequired(setRequired), []);
  useEffect(() => onTokenChange(() => setRequired(null)), []);
  return (
    <>
      {children}
      {required !== null && (
        <Suspense fallback={null}>
          <PasswordChange required={required} />
        </Suspense>
      )}
    </>
  );
}
