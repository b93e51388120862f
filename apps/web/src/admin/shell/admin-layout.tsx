import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystem } from '../../shared/members/system.js';
import { useSounds } from '../../shared/sounds/use-sounds.js';
import { logOut, useUpdateSession } from '../../shared/session/session.js';
import { onSessionExpired } from '../../lib/api.js';
import type { CallOutput } from '../../lib/contract.js';
import { getConnection, useConnection } from '../../lib/connection.js';
import { needHomeTexts, withTexts } from '../../lib/i18n.js';
import { useKeys } from '../../lib/keys.js';
import { useCall } from '../../lib/queries.js';
import { noteStream } from '../../lib/socket.js';
import { onTokenChange } from '../../lib/token.js';
import { OfflineBanner } from '../../ui/offline-banner.js';
import { Confirm } from '../../ui/dialog.js';
import { MayCallProvider } from '../../ui/may-call.js';
import { toastError } from '../../ui/notices.js';
import { useOpens } from '../../ui/use-opens.js';
import { holds, isDealer } from '#lib/contract/values';
import { PermissionsProvider } from '../lib/may.js';
import { mayCallWith } from '../lib/may-call.js';
import { waitingInAll } from '../lib/waiting-counts.js';
import { handleAdminRefusals, showProofs, type ProofWish } from '../lib/proof.js';
import { LoadingBar } from '../../ui/loading-bar.js';
import { LoadingBars } from '../../ui/states.js';
import { isSetupPath } from '../features/setup/setup-links.js';
import { entryOfPage, permissionOfPage } from './menu-access.js';
import { ViewOnly } from './view-only.js';
import { NotAllowed } from './not-allowed.js';
import { useApprovalUpdates } from './approval-updates.js';
import { useAlertUpdates } from './alert-updates.js';
import { useReportUpdates } from './report-updates.js';
import { useConsoleUpdates } from './console-updates.js';
import { useGameUpdates } from './game-updates.js';
import { useMessageUpdates } from './message-updates.js';
import { usePeopleUpdates } from './people-updates.js';
import { useMenu } from './shell-state.js';
import { SideMenu } from './side-menu.js';
import { TopBar } from './top-bar.js';

/** With the words that pages, tasks and actions are found by, which nobody needs before. */
const ConsolePalette = lazy(async () => {
  await needHomeTexts('palette');
  return withTexts(import('./console-palette.js'), 'palette', 'actions');
});

/** Enrolment of a second factor, and the proof of who is there; most visits need neither. */
const ProfilePage = lazy(() =>
  withTexts(import('../pages/profile-page.js'), 'staff', 'otp').then(({ ProfilePage: page }) => ({ default: page })),
);
const ProofDialog = lazy(() =>
  withTexts(import('../features/proof/proof-dialog.js'), 'otp').then(({ ProofDialog: dialog }) => ({ default: dialog })),
);
/** The way back to the list of a new site. */
const SetupStrip = lazy(() =>
  withTexts(import('../features/setup/setup-strip.js'), 'setup').then(({ SetupStrip: strip }) => ({ default: strip })),
);

const DealerLayout = lazy(() => import('./dealer-layout.js').then(({ DealerLayout: layout }) => ({ default: layout })));

handleAdminRefusals();

/** The specification's cycle of the context call, ms; with a live connection the pushes carry the changes and this only checks. */
const POLL_MS = 5_000;
const POLL_LIVE_MS = 30_000;
type Context = CallOutput<'admin/getContext'>['context'];

/** Before the context is there nothing is open. */
const none: readonly string[] = [];

const pollMs = (): number => (getConnection().state === 'live' ? POLL_LIVE_MS : POLL_MS);

/** The console, or in its place the one page of a dealer: nothing else is asked for, because it would be refused. */
export function AdminLayout(): ReactNode {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const context = useCall('admin/getContext', { path: pathname }, { keepPrevious: true }).data?.context;
  if (context === undefined) return <LoadingBars rows={12} />;
  if (!isDealer(context.permissions) || context.otpSetupRequired) return <ConsoleLayout />;
  return (
    <Rights held={context.permissions}>
      <DealerShell
        pathname={pathname}
        nickname={context.nickname === '' ? context.account : context.nickname}
        onLogout={async () => {
          await logOut();
          void navigate({ to: '/admin/login' } as never);
        }}
      />
    </Rights>
  );
}

function DealerShell({ pathname, ...props }: { pathname: string; nickname: string; onLogout: () => Promise<void> }): ReactNode {
  useConnection();
  useContext(pathname);
  return (
    <Suspense fallback={<LoadingBars rows={12} />}>
      <DealerLayout {...props} />
      <Proof />
    </Suspense>
  );
}

/** Menu, top bar and everything that goes on whatever page is open. */
function ConsoleLayout(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const state = useMenu();
  const palette = useOpens();
  const leaving = useOpens();
  useConnection();
  const context = useContext(pathname);
  const dashboard = useCall('admin/dashboard/get', undefined, { refetchInterval: pollMs, enabled: context?.otpSetupRequired === false });
  const go = useCallback((to: string, search: Record<string, unknown> = {}) => void navigate({ to, search } as never), [navigate]);
  useConsoleUpdates({
    onOpen: (kind) => go(kind === 'deposit' ? '/admin/deposits' : '/admin/withdrawals'),
    onBets: () => go('/admin/bets'),
  });
  usePeopleUpdates();
  useSounds();
  useSystem();
  useAlertUpdates(() => go('/admin/alerts'));
  useReportUpdates({ staffId: context?.id, onOpen: () => go('/admin/reports') });
  useApprovalUpdates({ account: context?.account, onOpen: (id) => go('/admin/approvals', { open: id }) });
  useMessageUpdates({ onJoins: () => go('/admin/joins'), onInquiries: () => go('/admin/inquiries') });
  const overdue = useGameUpdates({
    mayDraws: mayDraws(context),
    onRound: (game, round) => go('/admin/rounds', { game, round }),
    onOverdue: () => go('/admin/rounds', { overdue: true }),
  });
  useKeys({ 'mod+k': palette.open });

  const openMember = useCallback(
    (id: number) => void navigate({ to: '/admin/members/$member', params: { member: String(id) } } as never),
    [navigate],
  );
  const counts = countsOf(dashboard.data, overdue);
  return (
    <Rights held={context?.permissions ?? none}>
      <div className="shell" data-menu={state.isOverlay ? 'overlay' : state.isOpen ? 'open' : 'rail'} data-menu-open={state.isOpen}>
        <a className="skip-link" href="#content">
          {t('common:skip')}
        </a>
        <SideMenu
          state={state}
          counts={counts}
          nickname={context?.nickname ?? ''}
          account={context?.account ?? ''}
          onLogout={leaving.open}
        />
        {state.isOverlay && state.isOpen && <div className="scrim side-scrim" onClick={() => state.setOpen(false)} />}
        <div className="shell-body">
          <LoadingBar />
          <OfflineBanner text={t('admin:offline')} />
          <TopBar
            isOverlayMenu={state.isOverlay}
            waiting={dashboard.data === undefined ? 0 : waitingInAll(dashboard.data.counters)}
            onMenu={() => state.setOpen(true)}
            onSearch={palette.open}
          />
          <main className="main" id="content" tabIndex={-1}>
            <Page context={context} pathname={pathname} />
          </main>
        </div>
        {palette.isOpen && (
          <Suspense>
            <ConsolePalette onPage={go} onMember={openMember} onClose={palette.close} />
          </Suspense>
        )}
        {leaving.isOpen && (
          <Confirm
            title={t('common:logout.title')}
            confirmLabel={t('common:action.logout')}
            onConfirm={async () => {
              await logOut();
              go('/admin/login');
            }}
            onClose={leaving.close}
          >
            {t('common:logout.ask')}
          </Confirm>
        )}
        <Proof />
      </div>
    </Rights>
  );
}

/** What the administrator may do, for everything below. */
function Rights({ held, children }: { held: readonly string[]; children: ReactNode }): ReactNode {
  return (
    <PermissionsProvider value={held}>
      <MayCallProvider value={useMemo(() => mayCallWith(held), [held])}>{children}</MayCallProvider>
    </PermissionsProvider>
  );
}

/** Rounds are read by those who may, once they are let in. */
function mayDraws(context: Context | undefined): boolean {
  return context !== undefined && !context.otpSetupRequired && holds(context.permissions, 'draws.view');
}

/** The numbers beside the menu's entries. */
function countsOf(data: CallOutput<'admin/dashboard/get'> | undefined, overdue: number | undefined) {
  const online = data && data.online.players + data.online.agents;
  return { ...data?.counters, online, overdue };
}

/** The page, or what stands in its place: nothing is asked for that would be refused. */
function Page({ context, pathname }: { context: Context | undefined; pathname: string }): ReactNode {
  const { t } = useTranslation();
  if (context === undefined) return <LoadingBars rows={12} />;
  if (context.otpSetupRequired)
    return (
      <Suspense fallback={<LoadingBars rows={6} />}>
        <ProfilePage />
      </Suspense>
    );
  const path = pathname.replace(/(.)\/$/, '$1');
  const needed = permissionOfPage(path);
  if (needed !== null && !holds(context.permissions, needed)) return <NotAllowed />;
  const page = t(entryOfPage(path)?.label ?? 'admin:menu.dashboard');
  return (
    <ViewOnly held={context.permissions} pathname={path} page={page}>
      {isSetupPath(path) && (
        <Suspense>
          <SetupStrip />
        </Suspense>
      )}
      <Outlet />
    </ViewOnly>
  );
}

/** The one dialog that asks again who is there. */
function Proof(): ReactNode {
  const [wish, setWish] = useState<ProofWish | null>(null);
  useEffect(() => showProofs(setWish), []);
  return (
    wish !== null && (
      <Suspense>
        <ProofDialog wish={wish} />
      </Suspense>
    )
  );
}

/** Who is logged in; follows the session's end to the login page, and back to where it was left. */
function useContext(pathname: string): Context | undefined {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const context = useCall('admin/getContext', { path: pathname }, { refetchInterval: pollMs, keepPrevious: true });
  useUpdateSession(pathname, true);
  const stream = context.data?.context.stream;
  useEffect(() => {
    if (stream !== undefined) noteStream(stream);
  }, [stream]);
  useEffect(
    () =>
      onTokenChange((token) => {
        if (token === null) void navigate({ to: '/admin/login', search: { next: router.state.location.href } } as never);
      }),
    [navigate, router],
  );
  useEffect(() => onSessionExpired((error) => toastError(t('admin:login.ended'), error)), [t]);
  return context.data?.context;
}
