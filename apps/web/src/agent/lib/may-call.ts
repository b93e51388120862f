import { agentCalls, type AgentRight } from '../../lib/call-permissions/agent.js';
import type { CallPath } from '../../lib/contract.js';
import type { MayCall } from '../../ui/may-call.js';

const neededFor: ReadonlyMap<CallPath, AgentRight> = new Map(
  Object.entries(agentCalls).flatMap(([right, paths]) => paths.map((path) => [path, right as AgentRight] as const)),
);

/** What an agent with these rights may call; whom it reaches, the server says with each person. What is no call of agents stays open. */
export function mayCallWith(rights: readonly AgentRight[]): MayCall {
  const isOpen = (needed: AgentRight | undefined): boolean => needed === undefined || rights.includes(needed);
  const call = (path: CallPath): boolean => isOpen(neededFor.get(path));
  // What an agent reads of itself alone is changed by acting.
  return { call, change: (path) => call(path) && rights.includes('act') };
}
