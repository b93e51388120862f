import { z } from 'zod';
import { call } from '../call.js';
import { id, paging, period, text, total } from '../fields.js';
import { casinoCallDirections, longest } from '../values/index.js';
import { casinoLoggedCall, vendorCode } from './casino-shapes.js';

/** The vendors that the call has switched. */
const vendorCodes = { vendors: z.array(z.string()) };

/** How administrators watch and stop the vendors. */
export const casinoDeskCalls = {
  'admin/casino/log/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: {
      ...{ vendor: vendorCode.optional(), direction: z.enum(casinoCallDirections).optional(), call: text(60).optional() },
      /** The exact code of the answer. */
      code: text(120).optional(),
      /** True: calls with another code than OK. False: calls with OK. */
      refused: z.boolean().optional(),
      memberId: id.optional(),
      /** A member’s account, as an alternative to `memberId`. */
      account: text(longest.account).optional(),
      /** The vendor’s numbers of the round and the transaction. */
      ...{ round: text(120).optional(), txId: text(120).optional() },
      ...paging,
      ...period,
    },
    out: {
      items: z.array(
        casinoLoggedCall.extend({
          ...{ vendor: z.string(), vendorName: z.string(), round: z.string().nullable(), txId: z.string().nullable() },
          /** Null where neither the request nor its transaction names a member. */
          ...{ memberId: id.nullable(), account: z.string().nullable(), nickname: z.string().nullable() },
        }),
      ),
      total,
    },
    summary: 'Calls between the site and vendors, newest first',
  }),
  'admin/casino/vendor/stop-all': call({
    who: ['admin'],
    permission: 'casino.edit',
    stepUp: true,
    in: { reason: z.string().trim().min(1).max(longest.reason) },
    out: vendorCodes,
    summary: 'Stops all running vendors; wins and rollbacks are accepted as before',
  }),
  'admin/casino/vendor/start-all': call({
    who: ['admin'],
    permission: 'casino.edit',
    stepUp: true,
    out: vendorCodes,
    summary: 'Starts the vendors that were stopped together; the others stay stopped',
  }),
};
