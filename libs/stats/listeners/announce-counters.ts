import { Injectable } from '@nestjs/common';
import type { DomainEvent, RelayedEvent } from '#lib/events';
import { ownerStream } from '#lib/kernel';
import type { Tx } from '#lib/platform';
import { PendingCounts } from '../ports.js';

/** Events after which something more or less waits: those of requests and applications. */
const waits = /^(deposit|withdrawal|inquiry|approval|bank)\.|^member\.(applied|approved|refused)$/;

/** Sends the consoles what waits, once per batch of events, counted after everything in the batch has happened. */
@Injectable()
export class AnnounceCounters {
  constructor(private readonly pending: PendingCounts) {}

  readonly announce = async (tx: Tx, events: RelayedEvent[]): Promise<DomainEvent[]> => {
    const causes = events.filter((event) => waits.test(event.name));
    const last = causes.at(-1);
    if (!last) return [];
    const agents = [...new Set(causes.flatMap((event) => agentsAbove(event)))].sort((a, b) => a - b);
    const site = await this.pending.site(tx);
    const below = agents.length > 0 ? await this.pending.below(tx, agents) : new Map();
    const none = { deposits: 0, withdrawals: 0, joins: 0, inquiries: 0, messages: 0, approvals: 0, bank: 0 };
    return [
      { name: 'counters.changed', at: last.at, streams: ['admin'], data: { ...site } },
      ...agents.map((id): DomainEvent => ({
        name: 'counters.changed',
        at: last.at,
        streams: [ownerStream('agent', id)],
        data: { ...none, ...below.get(id) },
      })),
    ];
  };
}

function agentsAbove(event: RelayedEvent): number[] {
  const path = event.facts?.['path'];
  return Array.isArray(path) ? path.slice(0, -1).map(Number) : [];
}
