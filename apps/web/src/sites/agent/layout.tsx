import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut, useUpdateSession } from '../../features/session/session.js';
import { onSessionExpired } from '../../lib/api.js';
import { getConnection, useConnection } from '../../lib/connection.js';
import { useCall } from '../../lib/queries.js';
import { noteStream } from '../../lib/socket.js';
import { onTokenChange } from '../../lib/token.js';
import { Button } from '../../ui/button.js';
import { ConnectionMark, OfflineBanner } from '../../ui/connection-mark.js';
import { Confirm } from '../../ui/dialog.js';
import { Logo } from '../../ui/logo.js';
import { sayFailed } from '../../ui/notices.js';
import { LanguageMenu, SchemeToggle, SoundToggle } from '../../ui/settings-controls.js';
import { Clock } from '../../ui/time.js';

/** The specification's cycle of the context call, ms; with a live connection the pushes carry the news and this only checks. */
const POLL_MS = 5_000;
const POLL_LIVE_MS = 30_000;

export function AgentLayout(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  useConnection();
  const context = useCall('agent/getContext', { path: pathname }, { refetchInterval: () => (getConnection().state === 'live' ? POLL_LIVE_MS : POLL_MS) });
  useUpdateSession(pathname, true);

  const stream = context.data?.context.stream;
  useEffect(() => {
    if (stream !== undefined) noteStream(stream);
  }, [stream]);
  useEffect(() => onTokenChange((token) => {
    if (token === null) void navigate({ to: '/pa-login' });
  }), [navigate]);
  useEffect(() => onSessionExpired((error) => sayFailed(t('common:login.failed'), error)), [t]);

  return (
    <div className="agent-shell">
      <OfflineBanner text={t('agent:offline')} />
      <header className="agent-head">
        <Logo />
        <b className="t14 w6">{context.data?.context.nickname}</b>
        <span className="f1" />
        <ConnectionMark />
        <SoundToggle />
        <Clock />
        <LanguageMenu />
        <SchemeToggle />
        <Button look="ghost" onClick={() => setLeaving(true)}>{t('common:action.logout')}</Button>
      </header>
      <main className="agent-main"><Outlet /></main>
      {isLeaving && (
        <Confirm title={t('common:logout.title')} confirmLabel={t('common:action.logout')} onConfirm={logOut} onClose={() => setLeaving(false)}>
          {t('common:logout.ask')}
        </Confirm>
      )}
    </div>
  );
}
