import { z } from 'zod';
import { call, moneyCall } from '../call.js';
import { amount, change, digitsText, id, ids, paging, rowResults, search, text, time, total } from '../fields.js';
import {
  bankDismissals,
  bankEntryStates,
  bankLayouts,
  bankLimits,
  bankMatchFields,
  bankNameMatches,
  bankTabs,
  bankWaitReasons,
  depositStatuses,
} from '../values/index.js';

const admin = ['admin'] as const;

/** The site's account that was paid into: digits, and lines between them where one likes. */
const account = digitsText(40).regex(/^\d[\d-]{4,38}\d$/);

const entry = z.object({
  id,
  /** The bank's, or one made of what the list says. */
  reference: z.string(),
  at: time,
  /** Won. */
  amount,
  depositor: z.string(),
  memo: z.string().nullable(),
  bankName: z.string(),
  bankAccount: z.string(),
  state: z.enum(bankEntryStates),
  /** Deposits of its amount that it could pay; 0 once it is decided. */
  candidates: total,
  deposit: z.object({ id, memberId: id, account: z.string() }).nullable(),
  decidedAt: time.nullable(),
  /** Account of the administrator; of a rule the one who read the list in. */
  decidedBy: z.string().nullable(),
  byRule: z.boolean(),
  reason: z.string().nullable(),
});
export type BankEntryRow = z.infer<typeof entry>;

const candidate = z.object({
  /** Of the deposit. */
  id,
  memberId: id,
  account: z.string(),
  nickname: z.string(),
  /** Won. */
  amount,
  depositor: z.string(),
  holder: z.string(),
  /** The account that the member was shown; empty where it is not known. */
  bankAccount: z.string(),
  askedAt: time,
  status: z.enum(depositStatuses),
  first: z.boolean(),
  /** Fields that agree with the entry; a name that agrees in part is not among them. */
  agreeing: z.array(z.enum(bankMatchFields)),
  nameMatch: z.enum(bankNameMatches),
});
export type BankCandidate = z.infer<typeof candidate>;

const list = {
  name: text(200).default(''),
  /** As large as the body of a call may be. */
  text: text(240_000),
  /** Where the list does not name the account it is of. */
  bankName: text(30).default(''),
  bankAccount: account.optional(),
};
const problem = z.object({
  /** Where it stands in the file, from 1; null of a row that was read. */
  line: z.int().nullable(),
  code: z.string(),
  /** Of a row whose reference came with another payment before. */
  reference: z.string().nullable(),
});
const read = {
  layout: z.enum(bankLayouts),
  bankName: z.string(),
  bankAccount: z.string(),
  /** Entries that were new, and those that had been read before. */
  added: total,
  known: total,
  /** Money that went out, and lines without any. */
  skipped: total,
  /** Won of the new ones. */
  amount: total,
  problems: z.array(problem),
};

/** Entries of banks' lists, and the deposits that they pay. */
export const bankCalls = {
  'admin/bank/entry/get': call({
    who: admin,
    permission: 'bank.view',
    in: { ...paging, tab: z.enum(bankTabs).default('decide'), search },
    out: {
      items: z.array(entry),
      total,
      counts: z.object({ decide: total, matched: total, left: total }),
      /** When the newest entry was read in, and by which administrator or program. */
      last: z.object({ at: time, by: z.string() }).nullable(),
    },
    summary: 'Entries of the bank’s lists, newest first',
  }),
  'admin/bank/figures/get': call({
    who: admin,
    permission: 'bank.view',
    out: {
      /** Of the Seoul day. */
      entries: total,
      byRule: total,
      byStaff: total,
      /** From the entry to the approval, middle of the day, seconds; null without any. */
      secondsByRule: z.number().nullable(),
      secondsByStaff: z.number().nullable(),
      /** The rule’s bound, won; null while it is off. */
      mostAmount: total.nullable(),
      /** What entries that may be deposits sum to, less deposits approved by the house since the first entry and what is left over; won. */
      difference: change,
      leftOver: total,
      leftOverAmount: total,
      /** Deposits that were approved without an entry, and what they sum to. */
      unpaid: total,
      unpaidAmount: total,
    },
    summary: 'Figures of bank matching: of today, and what bank and books differ in',
  }),
  'admin/bank/entry/view': call({
    who: admin,
    permission: 'bank.view',
    in: { id },
    out: {
      entry,
      /** By how many fields agree, then by time. */
      candidates: z.array(candidate),
      /** Why no rule decided; null where it is decided. */
      why: z.enum(bankWaitReasons).nullable(),
      /** Of `refused`: the code with which the approval was refused. */
      refusal: z.string().nullable(),
    },
    summary: 'An entry beside the deposits that it could pay',
  }),
  'admin/bank/entry/approve/preview': call({
    who: admin,
    permission: 'bank.view',
    in: { id, depositId: id },
    out: {
      /** Cash of the member, won. */
      now: total,
      after: total,
      points: total,
      /** Whether the approval waits for a second administrator. */
      second: z.boolean(),
      /** The code with which it would be refused. */
      refusal: z.string().nullable(),
    },
    summary: 'What the approval of a deposit with an entry would do',
  }),
  'admin/bank/entry/approve': moneyCall({
    who: admin,
    permission: 'deposits.edit',
    secondPerson: 'deposit',
    in: { id, depositId: id },
    out: { status: z.enum(depositStatuses) },
    summary: 'Approve a deposit with the entry that paid it; one that was approved without an entry gets it',
  }),
  'admin/bank/entry/dismiss': call({
    who: admin,
    permission: 'bank.edit',
    in: { ids, as: z.enum(bankDismissals), reason: text(200).optional() },
    out: rowResults,
    summary: 'Say of entries that they are no deposits, or went back to the sender',
  }),
  'admin/bank/entry/reopen': call({
    who: admin,
    permission: 'bank.edit',
    in: { ids },
    out: rowResults,
    summary: 'Let entries wait again that were said to be no deposits',
  }),
  'admin/bank/entries/add': call({
    who: admin,
    permission: 'bank.edit',
    in: {
      bankName: text(30).default(''),
      bankAccount: account,
      entries: z
        .array(
          z.object({
            /** The bank's own, unique on the account. */
            reference: z.string().trim().min(1).max(bankLimits.reference),
            at: time,
            /** Won that came in. */
            amount,
            depositor: z.string().trim().min(1).max(bankLimits.depositor),
            memo: text(bankLimits.memo).optional(),
          }),
        )
        .min(1)
        .max(bankLimits.entriesOfCall),
    },
    out: {
      added: total,
      known: total,
      entries: z.array(z.object({ reference: z.string(), id, isNew: z.boolean() })),
    },
    summary: 'Bring entries of the bank; those whose reference is known are left as they are',
  }),
  'admin/bank/list/preview': call({
    who: admin,
    permission: 'bank.edit',
    in: list,
    /** As the list names it, or as the call does; empty where neither does. */
    out: read,
    summary: 'What a bank’s list would bring',
  }),
  'admin/bank/list/read': call({
    who: admin,
    permission: 'bank.edit',
    in: list,
    out: read,
    summary: 'Read a bank’s list in; what was read before is left as it is',
  }),
};
