/** Events that are sent to systems of the operator's own. They carry ids, accounts and amounts, nothing else about a person. */
export const webhookEvents = [
  'deposit.approved',
  'deposit.approvalCancelled',
  'withdrawal.requested',
  'withdrawal.completed',
  'bet.placed',
  'bet.settled',
  'bet.resettled',
  'bet.cancelled',
  'member.joined',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What became of an event at one address; `failed` after the last attempt. */
export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookLimits = { endpoints: 20, url: 500, description: 100, response: 500, replayed: 10_000 } as const;
