import { z } from 'zod';
import { call, fileCall, moneyCall } from '../call.js';
import { amount, id, ids, paging, rowResults, time, total } from '../fields.js';
import { numberFields, numberKinds } from '../values/index.js';

const admin = ['admin'] as const;

/** Withdrawals that left together as a file for the bank. */
const withdrawalFile = z.object({
  /** The file's number. */
  id,
  createdAt: time,
  /** Account of the administrator. */
  by: z.string(),
  count: total,
  /** Sum, won. */
  amount,
  /** Those that the bank has paid out. */
  completed: total,
});

export const numberCalls = {
  'admin/number/reveal': call({
    who: admin,
    permission: 'numbers.view',
    stepUp: true,
    in: { kind: z.enum(numberKinds), id, field: z.enum(numberFields) },
    out: { value: z.string() },
    summary: 'One account number or phone as it is; each is audited',
  }),
  'admin/withdrawal/file/create': moneyCall({
    who: admin,
    permission: 'withdrawals.edit',
    in: { ids },
    out: { ...rowResults, file: withdrawalFile.nullable() },
    summary: 'Put approved withdrawals into a file for the bank; none is ever in two',
  }),
  'admin/withdrawal/file/get': call({
    who: admin,
    permission: 'withdrawals.view',
    in: paging,
    out: { items: z.array(withdrawalFile), total },
    summary: 'Files for the bank, newest first',
  }),
  'admin/withdrawal/file/download': fileCall({
    who: admin,
    permission: 'numbers.view',
    stepUp: true,
    /** In CSV a spreadsheet takes codes and accounts for numbers and drops their zeros; a workbook has them as text. */
    in: { id, format: z.enum(['csv', 'xlsx']).default('csv') },
    summary: 'A file for the bank as CSV or a workbook, with whole account numbers; each download is audited',
  }),
};
