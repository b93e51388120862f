import { z } from 'zod';

/** What the site lets agents do with those below. */
export const agentSettings = {
  name: 'agents',
  schema: z.object({
    /** Whether agents may make accounts below. */
    mayCreate: z.boolean().default(true),
    /** Whether an account that an agent makes may join at once, without an administrator's approval. */
    mayAdmit: z.boolean().default(false),
    /** Whose money, points and eggs an agent may give and take: nobody's, its direct children's, everybody's below. */
    mayPay: z.enum(['none', 'direct', 'downline']).default('direct'),
  }),
};

export type AgentSettings = z.output<typeof agentSettings.schema>;
