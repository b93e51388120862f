import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useUpdateSession } from '../shared/session/session.js';
import { useLiveWallet } from '../shared/members/member.js';
import { withTexts } from '../lib/i18n.js';
import { followSkinSoon } from '../lib/follow-skin.js';
import { useCall } from '../lib/queries.js';
import { refreshSoon } from '../lib/refresh-soon.js';
import { useIsUnderInspection } from '../shared/inspection/inspection-screen.js';
import { useSystem } from '../shared/members/system.js';
import { usePush } from '../lib/use-push.js';
import { MayCallProvider } from '../ui/may-call.js';
import { mayCallWith } from './lib/may-call.js';
import { AgentShell } from './shell/agent-shell.js';
import { useDesktopView } from './shell/desktop-view.js';
import { SessionEndDialog } from './shell/session-end-dialog.js';
import { ShellContext } from './shell/shell-context.js';
import { useAgentSession } from './shell/use-agent-session.js';

const InspectionScreen = lazy(async () => ({
  default: (await withTexts(import('../shared/inspection/inspection-screen.js'), 'inspection')).InspectionScreen,
}));

/** Everything behind the login: open as long as the session stands and the console is open. */
export function SessionLayout(): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { member, end } = useAgentSession(pathname);
  const system = useSystem();
  const rights = member?.rights;
  const mayCall = useMemo(() => mayCallWith(rights ?? []), [rights]);
  const credit = useLiveWallet();
  const desktopView = useDesktopView();
  usePush('inspection.changed', () => refreshSoon('agent/browse'));
  usePush('site.changed', followSkinSoon);
  const isActive = useIsUnderInspection(system?.agent_inspection);
  const entry = useCall('agent/inspection/get', undefined, { enabled: isActive });
  useUpdateSession(pathname, end === null);

  if (end !== null) return <SessionEndDialog end={end} onLogin={() => void navigate({ to: '/pa-login' })} />;
  if (system !== undefined && isActive && entry.data?.may_enter === false)
    return (
      <Suspense fallback={null}>
        <InspectionScreen plan={system.agent_inspection} />
      </Suspense>
    );
  return (
    <ShellContext value={{ member, system, credit, desktopView, isReadOnly: member?.rights.includes('act') !== true }}>
      <MayCallProvider value={mayCall}>
        <Outlet />
      </MayCallProvider>
    </ShellContext>
  );
}

/** The pages that stand in the console's frame; those in a window of their own do without. */
export function FramedLayout(): ReactNode {
  const navigate = useNavigate();
  return <AgentShell onLeft={() => void navigate({ to: '/pa-login' })} />;
}
