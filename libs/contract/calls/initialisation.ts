import { z } from 'zod';
import { call } from '../call.js';
import { change, id, month, time, total } from '../fields.js';
import {
  initialisationFailures,
  initialisationKinds,
  initialisationObstacles,
  initialisationStates,
  initialisationSteps,
  maxInitialisationMonths,
} from '../values/index.js';

const admin = ['admin'] as const;
const chosen = {
  /** Months, both included. */
  from: month,
  to: month,
  kinds: z.array(z.enum(initialisationKinds)).min(1).max(initialisationKinds.length),
};

/** How many rows of a kind, and their sum: won, of points points. */
const figures = z.array(z.object({ kind: z.enum(initialisationKinds), count: total, amount: change }));

export const initialisationCalls = {
  'admin/initialisation/get': call({
    who: admin,
    permission: 'initialisation.view',
    out: {
      /** Months that are over, oldest first. */
      months: z.array(z.object({ month, hasLeft: z.boolean() })),
      /** Newest first, 50 at most. */
      items: z.array(
        z.object({
          id,
          months: z.array(month),
          kinds: z.array(z.enum(initialisationKinds)),
          state: z.enum(initialisationStates),
          askedBy: z.string(),
          approvedBy: z.string(),
          startedAt: time,
          endedAt: time.nullable(),
          failure: z.enum(initialisationFailures).nullable(),
          /** What it is at; null between two months and at its end. */
          at: z.object({ month, step: z.enum(initialisationSteps), rows: total }).nullable(),
          /** Months that are through, with the signed file of each. */
          done: z.array(z.object({ month, leftAt: time, file: z.string(), sha256: z.string(), rows: total, figures })),
        }),
      ),
      total,
    },
    summary: 'Data initialisations with how far each is, and the months that could be next',
  }),
  'admin/initialisation/preview': call({
    who: admin,
    permission: 'initialisation.view',
    in: chosen,
    out: {
      months: z.array(
        z.object({
          month,
          hasLeft: z.boolean(),
          figures,
          open: z.array(z.object({ what: z.enum(initialisationObstacles), count: total })),
        }),
      ),
      sum: figures,
      /** Nothing of it is open and something of it can go. */
      isReady: z.boolean(),
    },
    summary: `What an initialisation would take out of the lists, by month and kind; ${maxInitialisationMonths} months at most`,
  }),
  'admin/initialisation/start': call({
    who: admin,
    permission: 'initialisation.edit',
    stepUp: true,
    secondPerson: 'initialisation',
    in: { ...chosen, confirmation: z.string().max(40), key: z.uuid().optional() },
    out: { id },
    summary: 'Starts a data initialisation, which cannot be undone; it always takes a second person',
  }),
};
