import { z } from 'zod';

/** When a waiting request is late, seconds: the tick of the age rail. */
export const consoleSettings = {
  name: 'console',
  schema: z.object({
    depositLateSeconds: z.int().min(10).max(86_400).default(300),
    withdrawalLateSeconds: z.int().min(10).max(86_400).default(300),
  }),
};
