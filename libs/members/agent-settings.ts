import { z } from 'zod';

/** What the site lets agents do with those below. */
export const agentSettings = {
  name: 'agents',
  schema: z.object({
    /** Whether agents may make accounts below. */
    mayCreate: z.boolean().default(true),
    /** Whether agents may let in whoever applies below them, and so make accounts that join at once. */
    mayAdmit: z.boolean().default(true),
    /** Whose money, points and eggs an agent may give and take: nobody's, its direct children's, everybody's below. */
    mayPay: z.enum(['none', 'direct', 'downline']).default('direct'),
    /** Whether agents may set the passwords of those below. The owner has to change such a password before anything else. */
    maySetPasswords: z.boolean().default(false),
  }),
};

export type AgentSettings = z.output<typeof agentSettings.schema>;
