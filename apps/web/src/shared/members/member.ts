import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call, type ApiError } from '../../lib/api.js';
import { getConnection } from '../../lib/connection.js';
import type { CallOutput, PushData } from '../../lib/contract.js';
import { site } from '../../lib/site.js';
import { noteStream } from '../../lib/socket.js';
import { getToken, onTokenChange } from '../../lib/token.js';
import { usePush } from '../../lib/use-push.js';

/** The logged-in player or agent, whole, with the version of its money. */
export type Member = CallOutput<'user/getContext'>['context'];

/** The specification's cycle of the context call, ms. With a live connection the pushes carry the changes and this only checks. */
export const POLL_MS = 5_000;
const POLL_LIVE_MS = 30_000;
/** How long a credit stands in the place of the balance's label, ms. */
const CREDIT_MS = 4_000;

const contextPath = (): 'user/getContext' | 'agent/getContext' => (site().kind === 'agent' ? 'agent/getContext' : 'user/getContext');
const key = (): readonly unknown[] => [contextPath()];

type Wallet = Pick<Member, 'money' | 'point' | 'balance' | 'hold' | 'receivable' | 'version'>;

const walletOf = ({ money, point, balance, hold, receivable, version }: Wallet): Wallet => ({
  money,
  point,
  balance,
  hold,
  receivable,
  version,
});

/**
 * Joins what is known with what came in. Money follows its version: an answer that was on its way while a newer push
 * arrived does not turn the balance back.
 */
export function mergeMember(known: Member | undefined, incoming: Member): Member {
  if (known === undefined || known.id !== incoming.id || known.version <= incoming.version) return incoming;
  return { ...incoming, ...walletOf(known) };
}

/** Takes a `wallet.changed` push; the same member comes back when the push is not newer or not his. */
export function applyWallet(known: Member | undefined, wallet: PushData<'wallet.changed'>): Member | undefined {
  if (known === undefined || known.id !== wallet.memberId || wallet.version <= known.version) return known;
  return { ...known, ...walletOf(wallet) };
}

async function readMember(client: QueryClient, signal: AbortSignal): Promise<Member> {
  const { context } = await call(contextPath(), { path: window.location.pathname }, { signal });
  noteStream(context.stream);
  return mergeMember(client.getQueryData<Member>(key()), context);
}

function useSignedIn(): boolean {
  return useSyncExternalStore(onTokenChange, () => getToken() !== null);
}

/** The logged-in member; `data` is undefined for a visitor and until the first answer. */
export function useMember(): UseQueryResult<Member, ApiError> {
  const client = useQueryClient();
  const isSignedIn = useSignedIn();
  return useQuery<Member, ApiError>({
    queryKey: key(),
    queryFn: ({ signal }) => readMember(client, signal),
    enabled: isSignedIn,
    staleTime: 2_000,
    refetchInterval: () => (getConnection().state === 'live' ? POLL_LIVE_MS : POLL_MS),
  });
}

/** Whether the member takes a break: what they have can be withdrawn and looked at, and nothing else. */
export const isOnBreak = (member: Pick<Member, 'break_until'> | undefined): boolean => (member?.break_until ?? null) !== null;

/** The same of the logged-in member. */
export function useIsOnBreak(): boolean {
  return isOnBreak(useMember().data);
}

/** Money that has just come in and why. */
export interface Credit {
  /** Won. */
  readonly amount: number;
  /** The push's cause, such as `deposit` or `bet`. */
  readonly kind: string;
  readonly version: number;
}

/** Keeps the member's money live. Mounted once, by the layout; returns the credit to show for 4 s, if any. */
export function useLiveWallet(): Credit | null {
  const client = useQueryClient();
  const [credit, setCredit] = useState<Credit | null>(null);
  usePush('wallet.changed', (wallet) => {
    const before = client.getQueryData<Member>(key());
    const after = applyWallet(before, wallet);
    if (before === undefined || after === undefined || after === before) return;
    client.setQueryData<Member>(key(), after);
    const gained = after.money - before.money;
    if (gained > 0) setCredit({ amount: gained, kind: wallet.cause.kind, version: after.version });
  });
  useEffect(() => {
    if (credit === null) return;
    const timer = window.setTimeout(() => setCredit(null), CREDIT_MS);
    return () => window.clearTimeout(timer);
  }, [credit]);
  return credit;
}
