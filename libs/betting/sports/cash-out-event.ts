import type { DomainEvent } from '#lib/events';
import { ownerStream } from '#lib/kernel';
import type { CashOutRow, TicketRow } from './data/tickets.repository.js';
import { cashOutView } from './ticket-views.js';

/** Tells the member of a ticket how its cash-out stands. */
export function cashOutEvent(
  { id, ownerId, state }: { id: number; ownerId: number; state: TicketRow['state'] },
  cashOut: CashOutRow,
  at: Date,
): DomainEvent {
  return {
    name: 'ticket.changed',
    at,
    streams: [ownerStream('member', ownerId)],
    data: { id, state, refusal: null, cashOut: cashOutView(cashOut) },
  };
}
