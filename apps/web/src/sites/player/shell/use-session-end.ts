import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, onSessionExpired } from '../../../lib/api.js';
import { queryClient } from '../../../lib/queries.js';
import { clearToken, getToken } from '../../../lib/token.js';
import { usePush } from '../../../lib/use-push.js';
import { sayFailed } from '../../../ui/notices.js';

/** A session that has ended or was replaced: the reason is told, and the login dialog leads back to the page. */
export function useSessionEnd(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { href } = useLocation();
  useEffect(() => onSessionExpired((error) => {
    sayFailed(t('common:login.ended'), error);
    void navigate({ to: '/', search: { next: href } });
  }), [t, navigate, href]);
  usePush('session.revoked', () => {
    if (getToken() === null) return;
    clearToken();
    sayFailed(t('common:login.ended'), new ApiError('SESSION_EXPIRED', t('common:login.replaced')));
    void navigate({ to: '/', search: { next: href } });
  });
}

/**
 * The specification's guard: every change of page asks for the context, and what it answers is acted upon wherever it is read.
 * A visitor is not asked about: the answer would be `Invalid Request`, after which he may go on.
 */
export function useRouteGuard(pathname: string): void {
  useEffect(() => {
    if (getToken() !== null) void queryClient.refetchQueries({ queryKey: ['user/getContext'] }, { cancelRefetch: false });
  }, [pathname]);
}
