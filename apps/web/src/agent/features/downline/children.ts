import type { CallOutput } from '../../../lib/contract.js';

/** Somebody directly below the agent, as the agent home lists them. */
export type Child = CallOutput<'agent/home/get'>['children'][number];

export interface ChildFilter {
  kind?: Child['kind'] | undefined;
  /** Part of an account or nickname; case does not matter. */
  q?: string | undefined;
  online?: boolean | undefined;
}

/** The children that match: agents before members, then by account. */
export function filterChildren(children: readonly Child[], { kind, q = '', online = false }: ChildFilter): Child[] {
  const wanted = q.trim().toLowerCase();
  const isWanted = (child: Child): boolean => child.account.toLowerCase().includes(wanted) || child.nickname.toLowerCase().includes(wanted);
  return children
    .filter((child) => (kind === undefined || child.kind === kind) && (!online || child.online) && isWanted(child))
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.account.localeCompare(b.account, 'en', { numeric: true }));
}
