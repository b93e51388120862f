import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { onPasswordChangeRequired, takeChanged, type RequiredPasswordChange } from '../../lib/password-change.js';
import { onTokenChange } from '../../lib/token.js';
import { toastSuccess } from '../../ui/notices.js';

const PasswordChange = lazy(async () => ({ default: (await import('./password-change.js')).PasswordChange }));

/** Lays the change of passwords over the site while the server lets through nothing else. */
export function PasswordGate({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const [required, setRequired] = useState<RequiredPasswordChange | null>(null);
  useEffect(() => onPasswordChangeRequired(setRequired), []);
  useEffect(() => {
    if (takeChanged()) toastSuccess(t('common:ownPassword.done'), t('common:ownPassword.others'));
  }, [t]);
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
