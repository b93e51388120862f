import { z } from 'zod';
import { id } from '../fields.js';
import { stepFilters } from '../values/index.js';

/** Narrows a list to the bets or rounds of a member or a branch, as the tree was at the bet. */
export const whoseBets = {
  /** Of this agent's whole downline. */
  agentId: id.optional(),
  /** What the step statistics count for a member or agent: below this parent (0: the top of the tree), own or from below. */
  stepId: id.optional(),
  stepBelowId: z.int().min(0).optional(),
  stepReach: z.enum(stepFilters).optional(),
  /** Of those who stood directly below this agent; 0: below none. */
  parentId: z.int().min(0).optional(),
};
