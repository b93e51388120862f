import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import type { ApiError } from '../../lib/api.js';
import { withTexts } from '../../lib/i18n.js';
import { isOnBreak, type Member, type useMember } from '../../shared/members/member.js';
import { nextPath } from '../../lib/next-path.js';
import type { System } from '../../shared/members/system.js';
import { getToken, onTokenChange } from '../../lib/token.js';
import '../overlays.css';
import { closeDialog, useOpenDialog, type DialogName } from './dialogs.js';
import { Interruptions } from './interruptions.js';
import type { MemberDialogProps } from './member-dialog-props.js';
import { NotLive } from './not-live.js';
import { mayInterrupt } from './places.js';
import { useSiteUpdates } from './site-updates.js';

const LoginDialog = lazy(() => withTexts(import('./login-dialog.js'), 'boards'));
const AskDialog = lazy(() => withTexts(import('./ask-dialog.js'), 'boards'));
const JoinDialog = lazy(() => withTexts(import('./join-dialog.js'), 'boards', 'join'));
const InspectionGate = lazy(() => withTexts(import('./inspection-gate.js'), 'boards', 'inspection'));
const PageRefused = lazy(() => withTexts(import('./page-refused.js'), 'boards'));

const RealityCheck = lazy(() => withTexts(import('./reality-check.js'), 'wallet'));

const memberDialogs: Readonly<Partial<Record<DialogName, LazyExoticComponent<ComponentType<MemberDialogProps>>>>> = {
  profile: lazy(() => import('./profile-dialog.js')),
  password: lazy(() => import('./password-dialog.js')),
  logout: lazy(() => import('./logout-dialog.js')),
  bets: lazy(() => withTexts(import('./bets-dialog.js'), 'bets', 'sports')),
  eggs: lazy(() => import('./eggs-dialog.js')),
  community: lazy(() => import('./community-dialog.js')),
  inventory: lazy(() => import('./inventory-dialog.js')),
};

/** Everything that stands above the pages: dialogs, popups, prompts. It comes after the first page, with its texts. */
export default function Overlays({ context, system }: { context: ReturnType<typeof useMember>; system: System | undefined }): ReactNode {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { next } = search as { next?: string };
  const open = useOpenDialog();
  const member = context.data;
  const refusal = useRefusal(context.error);
  useSiteUpdates(member);
  useEffect(() => onTokenChange(closeDialog), []);

  const isVisitor = getToken() === null;
  const isJoining = isVisitor && open === 'join' && system?.use_user_join === true;
  const isLoggingIn = isVisitor && !isJoining && open !== 'ask' && (open === 'login' || next !== undefined);
  const MemberDialog = open === null ? undefined : memberDialogs[open];
  const isQuiet = open === null && !isLoggingIn && refusal === null;
  const leaveLogin = (): void => {
    closeDialog();
    if (next !== undefined) void navigate({ to: '/', search: {}, replace: true });
  };
  const goOn = (): void => {
    closeDialog();
    if (next !== undefined) void navigate({ to: nextPath(next, '/'), replace: true });
  };
  return (
    <Suspense fallback={null}>
      <NotLive />
      <Inspection system={system} />
      {open === 'ask' ? <AskDialog system={system} /> : <Refused error={refusal} />}
      {isJoining && <JoinDialog system={system} />}
      {isLoggingIn && refusal === null && <LoginDialog system={system} onClose={leaveLogin} onDone={goOn} />}
      {MemberDialog !== undefined && member !== undefined && system !== undefined && <MemberDialog member={member} system={system} />}
      <Reality of={member} />
      {isQuiet && mayInterrupt(pathname) && <Interruptions system={system} member={member} pathname={pathname} />}
    </Suspense>
  );
}

/** The context's word that the site's pages are closed to this member, kept when the context itself is gone. */
function useRefusal(error: ApiError | null): ApiError | null {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  if (refusal === null && error?.code === 'PAGE_NOT_ALLOWED') setRefusal(error);
  return refusal;
}

function Refused({ error }: { error: ApiError | null }): ReactNode {
  return error === null ? null : <PageRefused error={error} />;
}

/** The reality check lies above every page, also above those where the player bets; during a break there is no play to check. */
function Reality({ of }: { of: Member | undefined }): ReactNode {
  return of === undefined || isOnBreak(of) ? null : <RealityCheck />;
}

/** The site's own inspection, under way or planned. */
function Inspection({ system }: { system: System | undefined }): ReactNode {
  const plan = system?.inspections.find(({ target }) => target === 'player');
  return plan === undefined ? null : <InspectionGate plan={plan} />;
}
