import { z } from 'zod';
import { call } from '../call.js';
import { total } from '../fields.js';
import { confirmedSetup, setupKeys } from '../values/index.js';

export const setupCalls = {
  'admin/setup/get': call({
    who: ['admin'],
    permission: 'settings.view',
    out: {
      items: z.array(
        z.object({
          key: z.enum(setupKeys),
          isDone: z.boolean(),
          isOptional: z.boolean(),
          /** How many there are of what it asks for. */
          count: total,
        }),
      ),
      /** Everything that is not optional is done. */
      isOpen: z.boolean(),
    },
    summary: 'What a new site still needs, read from what is there',
  }),
  'admin/setup/confirm': call({
    who: ['admin'],
    permission: 'settings.edit',
    in: { key: z.enum(confirmedSetup) },
    summary: 'Note that settings were looked at and are right as they are',
  }),
};
