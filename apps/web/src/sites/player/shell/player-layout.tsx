import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateSession } from '../../../features/session/session.js';
import { ApiError, onSessionExpired } from '../../../lib/api.js';
import { useMember, useLiveWallet } from '../../../lib/member.js';
import { nextPath } from '../../../lib/next-path.js';
import { useSystem } from '../../../lib/system.js';
import { clearToken, getToken } from '../../../lib/token.js';
import { useIsPhone } from '../../../lib/media.js';
import { usePush } from '../../../lib/use-push.js';
import { OfflineBanner } from '../../../ui/connection-mark.js';
import { sayFailed } from '../../../ui/notices.js';
import { useOpens } from '../../../ui/use-opens.js';
import { DeskHeader } from './desk-header.js';
import { PlayerFooter } from './footer.js';
import { NoticeBar } from './notice-bar.js';
import { PhoneHeader } from './phone-header.js';
import { PhoneTabs } from './phone-tabs.js';
import { SideMenu } from './side-menu.js';
import { useWalletNews } from './wallet-news.js';

const LoginDialog = lazy(() => import('./login-dialog.js'));
const ProfileDialog = lazy(() => import('./profile-dialog.js'));
const SlideMenu = lazy(() => import('./slide-menu.js'));

/** Header, menus and footer around every page of the player site, and what is open above them. */
export function PlayerLayout(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, href, search } = useLocation();
  const { next } = search as { next?: string };
  const isPhone = useIsPhone();
  const context = useMember();
  const member = context.data;
  const system = useSystem();
  const credit = useLiveWallet();
  const login = useOpens();
  const profile = useOpens();
  const slide = useOpens();
  useUpdateSession(pathname, member !== undefined);
  useWalletNews();

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
  const refusal = context.error?.code === 'PAGE_NOT_ALLOWED' ? context.error : null;
  useEffect(() => {
    if (refusal === null) return;
    clearToken();
    sayFailed(t('common:login.ended'), refusal);
    void navigate({ to: '/' });
  }, [refusal, t, navigate]);

  const isGame = pathname.startsWith('/game/');
  const isLoginOpen = getToken() === null && (login.isOpen || next !== undefined);
  const closeLogin = (): void => {
    login.close();
    if (next !== undefined) void navigate({ to: '/', search: {}, replace: true });
  };
  const goOn = (): void => {
    login.close();
    if (next !== undefined) void navigate({ to: nextPath(next, '/'), replace: true });
  };
  const shell = { member, system, credit, onLogin: login.open, onProfile: profile.open };
  return (
    <div className={isGame ? 'pl game' : 'pl'}>
      <a className="skip-link" href="#content">{t('common:skip')}</a>
      <OfflineBanner text={t('player:offline')} />
      {(!isPhone || pathname === '/') && <NoticeBar notices={system?.notices ?? []} withClock={!isPhone} />}
      {isPhone ? <PhoneHeader {...shell} pathname={pathname} onMenu={slide.open} /> : <DeskHeader {...shell} />}
      {!isPhone && <SideMenu system={system} member={member} />}
      <main className="pm" id="content" tabIndex={-1}>
        <Outlet />
        {!isGame && <PlayerFooter system={system} />}
      </main>
      {isPhone && !isGame && <PhoneTabs />}
      <Suspense fallback={null}>
        {isLoginOpen && <LoginDialog onClose={closeLogin} onDone={goOn} />}
        {profile.isOpen && member !== undefined && <ProfileDialog member={member} onClose={profile.close} />}
        {slide.isOpen && <SlideMenu {...shell} onClose={slide.close} />}
      </Suspense>
    </div>
  );
}
