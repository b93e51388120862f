import { z } from 'zod';
import { change, amount, day, id, paging, period, search, text, time, total } from '../fields.js';
import { depositStatuses, requestWays, withdrawalStatuses } from '../values/index.js';
import { coinTransfer, ownCoinTransfer } from './coin-shapes.js';

export const depositStatus = z.enum(depositStatuses);
export const withdrawalStatus = z.enum(withdrawalStatuses);

export const requestLog = (status: z.ZodType) =>
  z.object({
    id,
    /** Won. */
    money: amount,
    status,
    created_at: time,
    processed_at: time.nullable(),
    /** Bank and masked account; empty where it goes by coin. */
    bank_name: z.string(),
    bank_account: z.string(),
    bank_account_holder: z.string(),
    /** The name that it was asked for under: the depositor's, or the holder's who is paid. */
    applicant: z.string(),
    ...ownCoinTransfer,
    reason: z.string().nullable(),
  });

/** What a listed request of either kind shows. */
const requestRow = {
  id,
  memberId: id,
  ownerKind: z.enum(['member', 'agent']),
  account: z.string(),
  nickname: z.string(),
  level: z.int(),
  /** Accounts of the agents above, top first. */
  parents: z.array(z.string()),
  /** Won. */
  amount,
  /** What it moved on the days of `bookedFrom` and `bookedTo`, won; a cancelled approval takes off. Only where they are asked for. */
  booked: change.optional(),
  /** Balance now, won. */
  money: total,
  bankName: z.string(),
  /** Masked. */
  bankAccount: z.string(),
  holder: z.string(),
  /** Null where it goes by bank. */
  coin: coinTransfer.nullable(),
  requestedAt: time,
  processedAt: time.nullable(),
  /** Account of the administrator or agent who processed it. */
  processedBy: z.string().nullable(),
  /** Account of the agent who approved it with its own money; null where the house did. */
  paidBy: z.string().nullable(),
  reason: z.string().nullable(),
};

/** Of a waiting request whose approval by the caller takes a second administrator: to be asked for, or asked for and waiting. */
const secondPerson = z
  .object({
    state: z.enum(['needed', 'waiting']),
    /** Number of the approval that waits. */
    approval: id.nullable(),
    /** Account of the administrator who approved first, and when. */
    by: z.string().nullable(),
    at: time.nullable(),
  })
  .nullable();

export const depositRow = z.object({
  ...requestRow,
  secondPerson,
  status: depositStatus,
  /** Balance that an approval would lead to while waiting, won; afterwards the balance right after it. */
  expectedMoney: total,
  /** The name the deposit comes under. */
  depositor: z.string(),
  /** It differs from the holder registered, and the rule in force at the request flags that. */
  holderDiffers: z.boolean(),
  /** Because of its depositor the approval waits for a second administrator, and no agent approves it. */
  needsSecond: z.boolean(),
  /** Another deposit of the same owner and amount within 5 minutes. */
  duplicate: z.boolean(),
  /** Those others, by number. */
  duplicateIds: z.array(id),
  /** Another deposit of the same owner within 1 minute. */
  double: z.boolean(),
  first: z.boolean(),
  /** Number of the bank's entry that paid it; agents do not learn it. */
  entry: id.nullable(),
});

export const withdrawalRow = z.object({
  ...requestRow,
  secondPerson,
  status: withdrawalStatus,
  /** Another withdrawal of the same owner within 5 minutes. */
  duplicate: z.boolean(),
  duplicateIds: z.array(id),
  /** Owes money from a recall; approval is refused meanwhile. */
  frozen: z.boolean(),
  /** Number of the bank's file that it is in. */
  file: id.nullable(),
});
/** The same for agents, who do not learn which administrator processed it. */
export const agentDepositRow = depositRow.omit({ processedBy: true, secondPerson: true, entry: true });
export const agentWithdrawalRow = withdrawalRow.omit({ processedBy: true, file: true, secondPerson: true });
export type DepositRow = z.infer<typeof depositRow>;
export type WithdrawalRow = z.infer<typeof withdrawalRow>;

const requestFilters = {
  ...paging,
  ...period,
  search,
  sort: z.enum(['-requestedAt', 'requestedAt', '-amount', 'amount']).default('-requestedAt'),
  minAmount: total.optional(),
  bankName: text(30).optional(),
  memberId: id.optional(),
  /** By bank or by coin. */
  way: z.enum(requestWays).optional(),
  /** Seoul days on which the request moved the house's money: approved, or the approval cancelled; not what agents pay from their own. */
  bookedFrom: day.optional(),
  bookedTo: day.optional(),
};
export const depositFilters = {
  ...requestFilters,
  status: depositStatus.optional(),
  flag: z.enum(['duplicate', 'first']).optional(),
};
export const withdrawalFilters = { ...requestFilters, status: withdrawalStatus.optional(), flag: z.enum(['duplicate']).optional() };
export const adminTotals = {
  total,
  /** Sum of the amounts of all rows that match, won. */
  amountTotal: change,
  counts: z.record(z.string(), total),
};
