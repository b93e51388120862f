import type { DomainEvent } from '#lib/events';
import { ownerStream } from '#lib/kernel';
import type { CashOutRow, TicketRow } from './data/tickets.repository.js';
import { cashOutView } from './ticket-views.js';

interface Ticket {
  id: number;
  ownerId: number;
  state: TicketRow['state'];
}

/** Tells the member of a ticket that something about it has changed. */
export function ticketEvent({ id, ownerId, state }: Ticket, at: Date): DomainEvent {
  return { name: 'ticket.changed', at, streams: [ownerStream('member', ownerId)], data: { id, state, refusal: null } };
}

/** Tells the member of a ticket how its cash-out stands. */
export function cashOutEvent(ticket: Ticket, cashOut: CashOutRow, at: Date): DomainEvent {
  const event = ticketEvent(ticket, at);
  return { ...event, data: { ...event.data, cashOut: cashOutView(cashOut) } };
}
