import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onSessionExpired } from '../../lib/api.js';
import { isChangeUnderWay } from '../../lib/password-change.js';
import { queryClient } from '../../lib/queries.js';
import { takeExpectedEnd } from '../../lib/session-end.js';
import { clearToken, getToken, onTokenChange } from '../../lib/token.js';
import { usePush } from '../../lib/use-push.js';
import { openLoginAgain } from './dialogs.js';

/**
 * A session that has ended or was replaced: the login dialog says why, and leads back to the page. One that was left, here or in another
 * window, leads home.
 */
export function useSessionEnd(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { href } = useLocation();
  const end = (why: string): void => {
    openLoginAgain(takeExpectedEnd() ?? why);
    void navigate({ to: '/', search: { next: href } });
  };
  // What it does depends on the page; it is set anew with each, as a push's is.
  useEffect(() => onSessionExpired(({ message }) => end(message)));
  useEffect(
    () =>
      onTokenChange((token) => {
        if (token === null) void navigate({ to: '/', replace: true });
      }),
    [navigate],
  );
  usePush('session.revoked', ({ reason }) => {
    if (getToken() === null || isChangeUnderWay()) return;
    clearToken();
    // Where a reason says more than that the session has ended.
    end(t([`common:ended.${reason}`, 'common:login.expired']));
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
