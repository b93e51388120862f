import { z } from 'zod';
import { described, settingsShape } from '#lib/contract';
import { roles } from './domain/roles.js';

const shape = settingsShape(described.agentSettings.fields);

/** What the site lets agents do with those below. */
export const agentSettings = {
  name: 'agents',
  schema: z.object({
    /** Whether agents may make accounts below. */
    mayCreate: shape.mayCreate.default(true),
    /** Whether agents may let in those who apply below them, and so make accounts that join at once. */
    mayAdmit: shape.mayAdmit.default(true),
    /** Whose money, points and eggs an agent may give and take: nobody's, its direct children's, everybody's below. */
    mayPay: shape.mayPay.default('direct'),
    /** Whether agents may set the passwords of those below. The owner has to change such a password before anything else. */
    maySetPasswords: shape.maySetPasswords.default(false),
    /** Whether agents with the flag for it approve and refuse deposits and withdrawals of direct members, with their own money. */
    mayProcess: shape.mayProcess.default(false),
    /** Whether agents may write messages to those below. */
    mayMessage: shape.mayMessage.default(true),
    /** Messages that one agent may send in a Seoul day, however many receive each. */
    messagesPerDay: shape.messagesPerDay.default(20),
    /** Stages that new accounts can have; accounts that are there keep theirs. */
    stages: shape.stages.default([...described.partnerStages]),
  }),
};

/** Whether a new account can have a role: monitors and members always, an agent where its stage is in use. */
export function isRoleInUse(name: string, { stages }: Pick<AgentSettings, 'stages'>): boolean {
  const stage = described.partnerStages.find((each) => roles[each].name === name);
  return stage === undefined || stages.includes(stage);
}

export type AgentSettings = z.output<typeof agentSettings.schema>;
