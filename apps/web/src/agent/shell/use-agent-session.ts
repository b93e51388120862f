import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onSessionExpired, type ApiError } from '../../lib/api.js';
import { mergeMember, POLL_MS, useMember, type Member } from '../../shared/members/member.js';
import { refresh, useCall } from '../../lib/queries.js';
import { noteStream } from '../../lib/socket.js';
import { getToken } from '../../lib/token.js';
import { usePush } from '../../lib/use-push.js';

/** Why the console is closed to this browser; the words to say it come from the server. */
export interface SessionEnd {
  readonly kind: 'expired' | 'notAllowed' | 'blocked';
  readonly message: string;
}

const ends: Readonly<Record<string, SessionEnd['kind']>> = {
  SESSION_EXPIRED: 'expired',
  INVALID_REQUEST: 'expired',
  PAGE_NOT_ALLOWED: 'notAllowed',
  AGENT_BLOCKED: 'blocked',
};

/** What an error of the context call means for the session; a broken network means nothing. */
export function sessionEndOf(error: ApiError | null): SessionEnd | null {
  const kind = error === null ? undefined : ends[error.code];
  return kind === undefined || error === null ? null : { kind, message: error.message };
}

/**
 * The logged-in agent and whether the session still stands. The context and the header's call are read every 5 s and at
 * every change of page, as specified; beside them everything is pushed.
 */
export function useAgentSession(pathname: string): { member: Member | undefined; end: SessionEnd | null } {
  const client = useQueryClient();
  const context = useMember();
  const info = useCall('agent/getAgentInfo', undefined, { refetchInterval: POLL_MS, enabled: getToken() !== null });
  const [expired, setExpired] = useState<SessionEnd | null>(null);

  useEffect(() => onSessionExpired((error) => setExpired({ kind: 'expired', message: error.message })), []);
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (getToken() !== null && document.visibilityState === 'visible') refresh('agent/getContext');
    }, POLL_MS);
    return () => window.clearInterval(timer);
  }, []);
  useEffect(() => refresh('agent/getContext', 'agent/browse'), [pathname]);
  usePush('session.revoked', () => refresh('agent/getContext'));

  const polled = info.data?.context;
  useEffect(() => {
    if (polled === undefined) return;
    noteStream(polled.stream);
    // A refused context stays refused: the header's answer renews what is known and opens nothing.
    if (client.getQueryState(['agent/getContext'])?.status !== 'success') return;
    client.setQueryData<Member>(['agent/getContext'], (known) => mergeMember(known, polled));
  }, [client, polled]);

  return { member: context.data, end: expired ?? sessionEndOf(context.error) ?? sessionEndOf(info.error) };
}
