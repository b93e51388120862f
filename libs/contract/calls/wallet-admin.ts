import { z } from 'zod';
import { call, moneyCall } from '../call.js';
import { id, ids, rowResults, text, total } from '../fields.js';
import { coinLimits, largest } from '../values/index.js';
import { depositRow, withdrawalRow, depositFilters, withdrawalFilters, adminTotals } from './wallet-shapes.js';

const reason = text(200).optional();
/** Of requests by coin: the transaction that paid each. */
const hashes = z
  .array(z.object({ id, hash: text(coinLimits.hash) }))
  .max(largest.idsAtOnce)
  .optional();

/** Deposits and withdrawals as administrators work through them, and the check of the ledger. */
export const walletAdminCalls = {
  'admin/deposit/get': call({
    who: ['admin'],
    permission: 'deposits.view',
    in: depositFilters,
    out: { items: z.array(depositRow), ...adminTotals },
    summary: 'Deposits, for administrators',
  }),
  'admin/deposit/approve': moneyCall({
    who: ['admin'],
    permission: 'deposits.edit',
    secondPerson: 'deposit',
    in: { ids, hashes },
    out: rowResults,
    summary: 'Approve deposits',
  }),
  'admin/deposit/approve/preview': call({
    who: ['admin'],
    permission: 'deposits.view',
    in: { ids },
    /** `seconds`: those among `ids` that would wait for a second administrator if all of them were approved by this one now. */
    out: { seconds: z.array(id) },
    summary: 'Which deposits would wait for a second administrator if they were approved together',
  }),
  'admin/deposit/refuse': moneyCall({
    who: ['admin'],
    permission: 'deposits.edit',
    in: { ids, reason },
    out: rowResults,
    summary: 'Refuse deposits',
  }),
  'admin/deposit/cancelApproval': moneyCall({
    who: ['admin'],
    permission: 'deposits.edit',
    in: { ids, reason },
    out: rowResults,
    summary: 'Take approved deposits back; what is no longer there becomes a receivable',
  }),
  'admin/deposit/complete': call({
    who: ['admin'],
    permission: 'deposits.edit',
    in: { ids },
    out: rowResults,
    summary: 'Close approved deposits: they can no longer be taken back',
  }),
  'admin/withdrawal/get': call({
    who: ['admin'],
    permission: 'withdrawals.view',
    in: withdrawalFilters,
    out: { items: z.array(withdrawalRow), ...adminTotals },
    summary: 'Withdrawals, for administrators',
  }),
  'admin/withdrawal/approve': moneyCall({
    who: ['admin'],
    permission: 'withdrawals.edit',
    secondPerson: 'withdrawal',
    /** `reason`: why the administrator pays although wins of a member have not been checked. */
    in: { ids, reason, hashes },
    out: rowResults,
    summary: 'Approve withdrawals: the held money leaves',
  }),
  'admin/withdrawal/approve/preview': call({
    who: ['admin'],
    permission: 'withdrawals.view',
    in: { ids },
    /** `seconds`: those among `ids` that would wait for a second administrator if all of them were approved by this one now. */
    out: { seconds: z.array(id) },
    summary: 'Which withdrawals would wait for a second administrator if they were approved together',
  }),
  'admin/withdrawal/refuse': moneyCall({
    who: ['admin'],
    permission: 'withdrawals.edit',
    in: { ids, reason },
    out: rowResults,
    summary: 'Refuse withdrawals: the held money returns',
  }),
  'admin/withdrawal/complete': call({
    who: ['admin'],
    permission: 'withdrawals.edit',
    in: { ids },
    out: rowResults,
    summary: 'Mark approved withdrawals as paid out by the bank',
  }),
  'admin/ledger/check': call({
    who: ['admin'],
    permission: 'operations.view',
    out: {
      coherent: z.boolean(),
      checks: z.array(z.object({ law: z.string(), ok: z.boolean(), violations: total, sample: z.array(z.string()) })),
      accounts: total,
      postings: total,
      elapsedMs: z.number(),
    },
    summary: 'Check every law of the ledger over everything',
  }),
};
