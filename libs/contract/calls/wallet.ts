import { z } from 'zod';
import { type AgentRule, call, downlineRead, moneyCall, ownAct, ownRead } from '../call.js';
import { amount, change, digitsText, id, ids, pagingOf, period, rowResults, text, time, total } from '../fields.js';
import { coinLimits, coinNetworks, longest } from '../values/index.js';
import { coinRate } from './coin-shapes.js';
import {
  depositStatus,
  withdrawalStatus,
  requestLog,
  agentDepositRow,
  agentWithdrawalRow,
  depositFilters,
  withdrawalFilters,
  adminTotals,
} from './wallet-shapes.js';

const owner = ['player', 'agent'] as const;
/** One's own statement: also a member on a break looks back. */
const ownLog = { duringBreak: true, who: owner, agent: ownRead } as const;
const reason = text(200).optional();
/** What the setting `accountProof` asks for: the number of the registered account, however it is written, or its holder's name. */
const accountProof = {
  authentication_account: digitsText(longest.bankAccount).optional(),
  authentication_holder: text(longest.bankAccountHolder).optional(),
};
/** A request by coin: the network, the wallets of both sides, and the rate that the owner was shown. */
const coinFields = {
  coin_network: z.enum(coinNetworks).optional(),
  sender_address: text(coinLimits.address).optional(),
  recipient_address: text(coinLimits.address).optional(),
  coin_rate: coinRate.optional(),
};
/** The rows name requests: which of them are of direct members is decided row by row. */
const processes: AgentRule = { reach: 'direct', right: 'process' };

export const walletCalls = {
  'user/bank/charge': moneyCall({
    who: owner,
    agent: ownAct,
    in: { charge_money: amount, depositor: text(longest.bankAccountHolder).optional(), ...accountProof, ...coinFields },
    out: { id },
    summary: 'Ask for a deposit',
  }),
  'user/bank/exchange': moneyCall({
    duringBreak: true,
    who: owner,
    agent: ownAct,
    in: { exchange_money: amount, bank_password: digitsText(20).default(''), ...accountProof, ...coinFields },
    out: { id },
    summary: 'Ask for a withdrawal; the money is held at once',
  }),
  'user/bank/convertPoint': moneyCall({ who: owner, agent: ownAct, in: { point: amount }, summary: 'Convert points into money' }),
  'user/bank/convertBalance': moneyCall({
    duringBreak: { direction: 'exchange' },
    who: ['player'],
    in: { direction: z.enum(['charge', 'exchange']), amount },
    summary: 'Turn money into casino eggs or eggs into money, one for one',
  }),
  'user/bank/getPointLogs': call({
    ...ownLog,
    in: { ...pagingOf(10), ...period },
    out: {
      logs: z.array(
        z.object({
          id,
          content: z.string(),
          kind: z.string(),
          existing_point: total,
          updated_point: total,
          created_at: time,
        }),
      ),
      total,
    },
    summary: 'Changes of the points, newest first',
  }),
  'user/bank/getMoneyLogs': call({
    ...ownLog,
    in: { ...pagingOf(20), ...period },
    out: {
      logs: z.array(
        z.object({
          id,
          kind: z.string(),
          content: z.string(),
          amount: change,
          existing_money: total,
          updated_money: total,
          created_at: time,
        }),
      ),
      total,
    },
    summary: 'The statement of the holding balance, with amounts before and after, newest first',
  }),
  'user/bank/getBalanceLogs': call({
    duringBreak: true,
    who: ['player'],
    in: { ...pagingOf(10), ...period },
    out: {
      logs: z.array(
        z.object({
          id,
          kind: z.string(),
          content: z.string(),
          amount: change,
          existing_balance: total,
          updated_balance: total,
          created_at: time,
        }),
      ),
      total,
    },
    summary: 'Changes of the casino eggs, newest first',
  }),
  'user/bank/getAccountChargeLogs': call({
    ...ownLog,
    in: { ...pagingOf(5), ...period },
    out: { logs: z.array(requestLog(depositStatus)), total },
    summary: 'Own deposits, newest first',
  }),
  'user/bank/getAccountExchangeLogs': call({
    ...ownLog,
    in: { ...pagingOf(5), ...period },
    out: { logs: z.array(requestLog(withdrawalStatus)), total },
    summary: 'Own withdrawals, newest first',
  }),
  'user/bank/getChargeAccount': call({
    who: owner,
    agent: ownRead,
    in: { bank_password: digitsText(20).default('') },
    out: {
      bank: z.object({
        bank_name: z.string(),
        bank_account: z.string(),
        bank_account_holder: z.string(),
        /** A temporary account takes one deposit of at most `limit` won; null is no limit. */
        kind: z.enum(['temporary', 'permanent']),
        limit: total.nullable(),
      }),
    },
    summary: 'The bank account to pay into',
  }),

  'agent/deposit/get': call({
    who: ['agent'],
    agent: downlineRead,
    in: depositFilters,
    out: { items: z.array(agentDepositRow), ...adminTotals },
    summary: 'Deposit requests of the whole downline',
  }),
  'agent/withdrawal/get': call({
    who: ['agent'],
    agent: downlineRead,
    in: withdrawalFilters,
    out: { items: z.array(agentWithdrawalRow), ...adminTotals },
    summary: 'Withdrawal requests of the whole downline',
  }),
  'agent/deposit/approve': moneyCall({
    who: ['agent'],
    agent: processes,
    in: { ids },
    out: rowResults,
    summary: 'Approve deposits of direct members with the agent’s own money',
  }),
  'agent/deposit/refuse': moneyCall({
    who: ['agent'],
    agent: processes,
    in: { ids, reason },
    out: rowResults,
    summary: 'Refuse deposits of direct members',
  }),
  'agent/withdrawal/approve': moneyCall({
    who: ['agent'],
    agent: processes,
    in: { ids },
    out: rowResults,
    summary: 'Approve withdrawals of direct members: the agent pays them and gets the held money',
  }),
  'agent/withdrawal/refuse': moneyCall({
    who: ['agent'],
    agent: processes,
    in: { ids, reason },
    out: rowResults,
    summary: 'Refuse withdrawals of direct members: the held money returns',
  }),
  'agent/withdrawal/reveal': call({
    who: ['agent'],
    agent: processes,
    in: { id },
    out: { value: z.string() },
    summary: 'The whole account number of a withdrawal that the agent may approve, or has approved and pays; each look is audited',
  }),
};
