import { webhookEvents, type WebhookEvent } from '#lib/contract';
import type { RelayedEvent } from '#lib/events';

/** What of an event's data leaves the house. Names, levels and whatever else stands beside it do not. */
const fieldsOf: Readonly<Record<'deposit' | 'withdrawal' | 'bet' | 'member', readonly string[]>> = {
  deposit: ['id', 'memberId', 'account', 'amount', 'status'],
  withdrawal: ['id', 'memberId', 'account', 'amount', 'status'],
  bet: ['id', 'game', 'roundId', 'round', 'stake', 'potentialPayout', 'result', 'payout'],
  member: ['id', 'kind', 'account'],
};

export function isWebhookEvent(name: string): name is WebhookEvent {
  return (webhookEvents as readonly string[]).includes(name);
}

/** The body of a delivery: type, time and what the event is about. */
export function bodyOf({ name, at, data, streams }: Pick<RelayedEvent, 'name' | 'at' | 'data' | 'streams'>): string {
  const kind = name.split('.')[0] as keyof typeof fieldsOf;
  const kept = Object.fromEntries(fieldsOf[kind].flatMap((field) => (field in data ? [[field, data[field]]] : [])));
  // A bet's event names its owner by the stream alone.
  const owner = kind === 'bet' ? streams.map((stream) => /^member:(\d+)$/.exec(stream)?.[1]).find(Boolean) : undefined;
  return JSON.stringify({
    type: name,
    timestamp: new Date(at).toISOString(),
    data: { ...kept, ...(owner && { memberId: Number(owner) }) },
  });
}
