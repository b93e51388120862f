import type { Tx } from '#lib/platform';
import type { RequestRow } from '../data/request-rows.js';

/** What an agent does with a request; `pay`: it pays the member after it has approved the withdrawal. */
export type ProcessingStep = 'approve' | 'refuse' | 'pay';

/** An agent who processes requests of its direct members: what it approves moves its own money instead of the house's. */
export interface ProcessingAgent {
  id: number;
  account: string;
  /**
   * Asked behind the request's row. Of an approval it holds the accounts of both until the transaction ends.
   * @throws DomainError when the agent may not take this step
   */
  admit(tx: Tx, request: RequestRow, step: ProcessingStep): Promise<void>;
}

/** For the statement: whose money went to whom. */
export function agentMemo(from: string, to: string): string {
  return `${from} → ${to}`;
}

/** What the audit log notes of a request that an agent approved. */
export function notedAgent(agent: ProcessingAgent | undefined): { agent?: number } {
  return agent ? { agent: agent.id } : {};
}
