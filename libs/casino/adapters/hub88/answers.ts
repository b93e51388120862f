import { z } from 'zod';
import type { HubCall } from './hub88-messages.js';

/*
 * What Hub88 is answered. Amounts are in hundred-thousandths of the currency's unit.
 */

/** Statuses of refusals, as docs.hub88.io lists them. */
export const hubRefusalStatuses = [
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_TIMEOUT',
] as const;

const common = { user: z.string(), currency: z.string(), request_uuid: z.string().describe('As the request has it') };
const done = <S extends z.core.$ZodLooseShape>(own: S) => z.object({ status: z.literal('RS_OK'), ...common, ...own });
const withBalance = done({ balance: z.int().min(0) });

/** Answers of calls that were done. */
export const hubAnswers = {
  'user/info': done({ country: z.string().length(2) }),
  'user/balance': withBalance,
  'transaction/bet': withBalance,
  'transaction/win': withBalance,
  'transaction/rollback': withBalance,
} as const satisfies Record<HubCall, z.ZodType>;

/** What is not read has neither user nor currency; a refusal for lack of money has the balance. */
const refused = z.object({
  status: z.enum(hubRefusalStatuses),
  user: z.unknown().optional(),
  currency: z.string().optional(),
  request_uuid: z.unknown().optional(),
  balance: z.int().optional(),
});
const unread = (status: (typeof hubRefusalStatuses)[number]) => z.object({ status: z.literal(status) });

/** Refusals by the HTTP status that they come with. */
export const hubRefusals = {
  200: refused,
  408: unread('RS_ERROR_WRONG_SYNTAX'),
  413: unread('RS_ERROR_WRONG_SYNTAX'),
  429: unread('RS_ERROR_TIMEOUT'),
  500: unread('RS_ERROR_UNKNOWN'),
  503: unread('RS_ERROR_TIMEOUT'),
} as const;
