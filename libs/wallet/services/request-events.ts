import { agentStreams, ownerStream } from '#lib/kernel';
import type { DomainEvent } from '#lib/events';
import type { CommandContext } from '#lib/platform';
import { pathOf, type RequestRow } from '../data/request-rows.js';

type DepositUpdates = 'requested' | 'approved' | 'refused' | 'approvalCancelled' | 'completed' | 'refunded';
type WithdrawalUpdates = Exclude<DepositUpdates, 'approvalCancelled' | 'refunded'>;

/** What read models get with every event of a request; times are ISO 8601, amounts won. */
export interface RequestFacts {
  id: number;
  ownerId: number;
  ownerKind: 'member' | 'agent';
  /** Ids from the top of the tree down to the owner, as they were when he asked. */
  path: number[];
  amount: number;
  status: string;
  requestedAt: Date;
  processedAt: Date | null;
  /** Stays when an approval is cancelled: the hour to which the amount was counted. */
  approvedAt: Date | null;
  /** The agent whose own money it was approved with; null where it was the house's. */
  agentId: number | null;
}

/** The event of a deposit, to the administrators, the owner and every agent above him. */
export function depositEvent(what: DepositUpdates, row: RequestRow): DomainEvent {
  return requestEvent(`deposit.${what}`, row);
}
export function withdrawalEvent(what: WithdrawalUpdates, row: RequestRow): DomainEvent {
  return requestEvent(`withdrawal.${what}`, row);
}

function requestEvent(name: `deposit.${DepositUpdates}` | `withdrawal.${WithdrawalUpdates}`, row: RequestRow): DomainEvent {
  const { id, ownerId, ownerKind, account, nickname, level, amount, status, requestedAt, processedAt, approvedAt, agentId } = row;
  const path = pathOf(row);
  const facts: RequestFacts = { id, ownerId, ownerKind, path, amount, status, requestedAt, processedAt, approvedAt, agentId };
  return {
    name,
    at: processedAt ?? requestedAt,
    streams: ['admin', ownerStream(ownerKind, ownerId), ...agentStreams(path)],
    data: { id, memberId: ownerId, account, nickname, level, amount, status },
    facts: { ...facts },
  };
}

/** Who acted, as a transfer records him: `player:42`, `admin:1`. */
export function actorName(command: Pick<CommandContext, 'actor'>): string {
  return `${command.actor.kind}:${command.actor.id}`;
}
