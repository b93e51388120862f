import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUpdateSession } from '../../features/session/session.js';
import { useSystem } from '../../lib/system.js';
import { AgentShell } from './shell/agent-shell.js';
import { Maintenance } from './shell/maintenance.js';
import { SessionEndDialog } from './shell/session-end-dialog.js';
import { useAgentSession } from './shell/use-agent-session.js';

/** Everything behind the login: the console as long as the session stands and the console is open. */
export function AgentLayout(): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { member, end } = useAgentSession(pathname);
  const system = useSystem();
  useUpdateSession(pathname, end === null);

  const toLogin = (): void => void navigate({ to: '/pa-login' });
  if (end !== null) return <SessionEndDialog end={end} onLogin={toLogin} />;
  if (system?.agent_inspection.is_disabled === true) return <Maintenance memo={system.agent_inspection.memo} />;
  return <AgentShell member={member} system={system} onLeft={toLogin} />;
}
