import { z } from 'zod';
import { amount, id, ids, time, total } from '../fields.js';
import { agentMessageAudiences, largest, messageSenders } from '../values/index.js';

/** A message as one recipient has it. */
export const message = z.object({
  id,
  subject: z.string(),
  /** HTML, sanitised. */
  content: z.string(),
  /** The site’s name; the nickname of the agent directly above; of an agent further above only the role. */
  sender: z.string(),
  sender_kind: z.enum(messageSenders),
  created_at: time,
  readed_at: time.nullable(),
  expires_at: time.nullable(),
});

/** A message as the agent who wrote it sees it. */
export const sentMessage = z.object({
  id,
  subject: z.string(),
  /** HTML, sanitised. */
  content: z.string(),
  /** One account, or all who stood directly below. */
  to: z.enum(agentMessageAudiences),
  /** The account that it went to; empty where it went to several. */
  account: z.string(),
  created_at: time,
  /** When administrators took it back; who had not read it by then never will. */
  taken_back_at: time.nullable(),
  /** How many received it, and how many of them have read it. */
  sent: total,
  read: total,
});

const segmentDays = z.int().min(1).max(largest.segmentDays);
/** To whom a message goes. */
export const recipients = z.discriminatedUnion('to', [
  z.object({ to: z.literal('all') }),
  z.object({ to: z.literal('direct'), agentId: id }),
  z.object({ to: z.literal('downline'), agentId: id }),
  z.object({ to: z.literal('member'), memberIds: ids }),
  z.object({ to: z.literal('level'), level: z.int().min(1).max(7) }),
  /** Players who have not logged in for so many days. */
  z.object({ to: z.literal('inactive'), days: segmentDays }),
  /** Players with a deposit within so many days, today included. */
  z.object({ to: z.literal('depositors'), days: segmentDays }),
  /** Players who staked at least this much more than they were paid out within so many days, won; open bets count as staked. */
  z.object({ to: z.literal('losers'), days: segmentDays, amount }),
]);
