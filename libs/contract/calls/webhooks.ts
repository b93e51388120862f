import { z } from 'zod';
import { call } from '../call.js';
import { count, id, paging, text, time, total } from '../fields.js';
import { deliveryStates, webhookEvents, webhookLimits } from '../values/index.js';

const admin = ['admin'] as const;
const view = { who: admin, permission: 'operations.view' } as const;
const edit = { who: admin, permission: 'operations.edit' } as const;

const fields = {
  url: z.url({ protocol: /^https?$/ }).max(webhookLimits.url),
  description: text(webhookLimits.description).trim().default(''),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
};

/** Events for systems of the operator's own, as Standard Webhooks signs them. */
export const webhookCalls = {
  'admin/webhook/list': call({
    ...view,
    out: {
      items: z.array(
        z.object({
          ...{ id, url: z.string(), description: z.string(), events: z.array(z.enum(webhookEvents)) },
          isActive: z.boolean(),
          /** Since when nothing gets through. */
          failingSince: time.nullable(),
          /** When it was switched off by itself. */
          switchedOffAt: time.nullable(),
          /** Until then the secret before the present one signs too. */
          oldSecretUntil: time.nullable(),
          ...{ createdAt: time, by: z.string(), waiting: total, failed: total, deliveredAt: time.nullable() },
        }),
      ),
    },
    summary: 'Addresses that events are sent to, and how that goes',
  }),
  'admin/webhook/create': call({
    ...edit,
    in: fields,
    /** Shown here and never again. */
    out: { id, secret: z.string() },
    summary: 'Send events to a further address',
  }),
  'admin/webhook/update': call({
    ...edit,
    in: { id, ...fields, isActive: z.boolean() },
    summary: 'Change an address; switched off it gets nothing, and what waits for it goes on waiting',
  }),
  'admin/webhook/rotate': call({
    ...edit,
    in: { id },
    out: { secret: z.string() },
    summary: 'Make a new secret; the one before goes on signing for 24 hours',
  }),
  'admin/webhook/delete': call({ ...edit, in: { id }, summary: 'Send nothing more to an address, and forget its deliveries' }),
  'admin/webhook/test': call({ ...edit, in: { id }, summary: 'Send an event of the type webhook.test' }),
  'admin/webhook/replay': call({
    ...edit,
    in: { id, since: time.optional(), position: total.optional() },
    out: { count: total },
    summary: 'Send events again from a time or a position on, the oldest 10,000 of them',
  }),
  'admin/webhook/delivery/list': call({
    ...view,
    in: { ...paging, webhookId: id.optional(), state: z.enum(deliveryStates).optional() },
    out: {
      items: z.array(
        z.object({
          ...{ id, webhookId: id, url: z.string() },
          /** Of the event, from which a replay may begin. */
          position: total,
          ...{ messageId: z.string(), type: z.string(), at: time, state: z.enum(deliveryStates), attempts: count },
          /** When it is tried next; null where it is not. */
          nextAt: time.nullable(),
          lastAt: time.nullable(),
          status: count.nullable(),
          durationMs: z.number().min(0).nullable(),
          /** The first 500 characters of the last answer. */
          response: z.string().nullable(),
          error: z.string().nullable(),
        }),
      ),
      total,
    },
    summary: 'Deliveries, the newest first',
  }),
  'admin/webhook/delivery/resend': call({ ...edit, in: { id }, summary: 'Send one event to one address again' }),
};
