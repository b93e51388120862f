import { z } from 'zod';
import { described, settingsShape } from '#lib/contract';

const shape = settingsShape(described.goalSettings.fields);

/** Goals of each month, won; null where there is none. */
export const goalSettings = {
  name: 'goals',
  schema: z.object({
    turnover: shape.turnover.default(null),
    ggr: shape.ggr.default(null),
    ngr: shape.ngr.default(null),
  }),
};
