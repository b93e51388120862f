import { z } from 'zod';
import { call, moneyCall } from '../call.js';
import { change, id, ids, paging, rowResults, time, total } from '../fields.js';
import { casinoDifferences, casinoTransactionKinds } from '../values/index.js';
import { vendorCode } from './casino-shapes.js';

/** A difference between the vendor's list and ours, and what would mend it. */
const casinoDifference = z.object({
  txId: z.string(),
  kind: z.enum(casinoTransactionKinds),
  difference: z.enum(casinoDifferences),
  memberId: id.nullable(),
  round: z.string().nullable(),
  /** Null where that side does not know it. */
  ours: change.nullable(),
  theirs: change.nullable(),
  mend: z.enum(['pay_win', 'roll_back', 'ask_vendor', 'adjust']),
});

/** Where vendors' lists differ from the site's book. */
export const casinoDifferenceCalls = {
  'admin/casino/reconciliation/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: { vendor: vendorCode, from: time, until: time },
    out: {
      /** `isMended`: an administrator has mended it. */
      ...{ items: z.array(casinoDifference.extend({ isMended: z.boolean() })), total, ours: total, theirs: total, matched: total },
      /** Corrections that the site has made by itself in the period, and what they came to. */
      own: z.object({ count: total, amount: change }),
    },
    summary: 'Compares the vendor’s transactions of a period with ours',
  }),
  'admin/casino/difference/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: { vendor: vendorCode.optional(), ...paging },
    out: {
      items: z.array(casinoDifference.extend({ id, vendor: z.string(), vendorName: z.string(), madeAt: time, foundAt: time })),
      total,
      /** The last hourly comparison with each vendor; `isAnswered`: it gave its list. */
      runs: z.array(
        z.object({
          ...{ vendor: z.string(), vendorName: z.string(), at: time, until: time, isAnswered: z.boolean() },
          ...{ ours: total, theirs: total, matched: total, differences: total },
        }),
      ),
    },
    summary: 'Differences from vendors’ lists that stand, found by the hourly comparisons',
  }),
  'admin/casino/difference/mend': moneyCall({
    who: ['admin'],
    permission: 'casino.edit',
    secondPerson: 'result',
    in: { ids },
    out: rowResults,
    summary: 'Brings the site’s book to what the vendor lists, or notes that a difference is settled with the vendor',
  }),
};
