import { z } from 'zod';
import { call, downlineRead, moneyCall, ownRead, type AgentRule, waitsIfWeaker } from '../call.js';
import { amount, digitsText, id, ids, paging, period, rowResults, search, text, time, total } from '../fields.js';
import {
  accountLine,
  accountUnit,
  agentLoginRow,
  agentPersonRow,
  bankFields,
  level,
  memberFlows,
  memberKind,
  memberStatus,
  newAccount,
  rates,
  seenVersion,
  setByForAgents,
  treeIn,
  treeOut,
} from './people-shapes.js';
import { agentSettings } from '../settings/agent.js';
import { settingsShape } from '../settings-shape.js';

const agent = ['agent'] as const;
const aims = (target: string, right: AgentRule['right']): AgentRule => ({ reach: 'downline', target, right });
/** An amount that the documented client sends as a number, or as text with commas. */
const written = z.union([amount, z.string().max(30)]);

/** A movement between an agent and somebody below, as the agent sees it. */
const trade = z.object({
  id,
  at: time,
  unit: accountUnit,
  status: z.enum(['give', 'take']),
  /** Who gave or took. */
  by: z.string(),
  memberId: id,
  account: z.string(),
  nickname: z.string(),
  amount,
  memo: z.string(),
  /** The agent's own balance before and after. */
  before: total,
  after: total,
});

const rights = settingsShape(agentSettings.fields);

export const downlineCalls = {
  'admin/agent/settings/get': call({
    who: ['admin'],
    permission: 'agents.view',
    out: { ...rights, version: z.int() },
    summary: 'What agents may do with those below',
  }),
  'admin/agent/settings/update': call({
    who: ['admin'],
    permission: 'agents.edit',
    ...waitsIfWeaker({ '': agentSettings.fields }),
    in: {
      ...rights,
      maySetPasswords: rights.maySetPasswords.optional(),
      mayProcess: rights.mayProcess.optional(),
      mayMessage: rights.mayMessage.optional(),
      messagesPerDay: rights.messagesPerDay.optional(),
      stages: rights.stages.optional(),
      version: seenVersion,
    },
    summary: 'Let agents make, admit and pay those below, or not',
  }),

  'agent/user/getRoles': call({
    who: agent,
    agent: ownRead,
    out: {
      roles: z.array(z.object({ name: z.string(), propirty: z.int() })),
      rateKeys: z.array(z.object({ key: z.string(), cap: z.number() })),
    },
    summary: 'Roles that the agent may give, nearest first, and every rate with the agent’s own as its cap',
  }),
  'agent/user/create': call({
    who: agent,
    agent: { reach: 'downline', right: 'create' },
    in: newAccount,
    out: { id },
    summary: 'Make an account below',
  }),
  'agent/user/point/update': moneyCall({
    who: agent,
    agent: aims('user_id', 'pay'),
    in: {
      status: z.enum(['give', 'take']),
      money: written.optional(),
      memo: text(200).default(''),
      point: written.optional(),
      user_id: id,
    },
    summary: 'Give or take points; `point` is the amount, `money` its text',
  }),
  'agent/child/money/update': moneyCall({
    who: agent,
    agent: aims('user_id', 'pay'),
    in: { status: z.enum(['give', 'take']), money: written.optional(), memo: text(200).default(''), user_id: id },
    summary: 'Give or take money',
  }),
  'agent/user/casino/depositBalance': moneyCall({
    who: agent,
    agent: aims('targetUserId', 'pay'),
    in: { balance: written.optional(), targetUserId: id, memo: text(200).default('') },
    summary: 'Pay into a player’s casino wallet from one’s own money',
  }),
  'agent/user/casino/withdrawBalance': moneyCall({
    who: agent,
    agent: aims('targetUserId', 'pay'),
    in: { balance: written.optional(), targetUserId: id, memo: text(200).default('') },
    summary: 'Take back from a player’s casino wallet into one’s own money',
  }),

  'agent/member/get': call({
    who: agent,
    agent: downlineRead,
    in: {
      ...paging,
      search,
      /** Directly below, or at any depth. */
      reach: z.enum(['direct', 'all']).default('direct'),
      /** Below this one of the downline instead of below the agent itself. */
      parentId: id.optional(),
      kind: memberKind.optional(),
      role: text(30).optional(),
      status: memberStatus.optional(),
      level: level.optional(),
      starred: z.boolean().optional(),
      online: z.boolean().optional(),
      sort: z.enum(['joinedAt', '-joinedAt']).default('joinedAt'),
    },
    out: { items: z.array(agentPersonRow), total },
    summary: 'Agents and members below',
  }),
  'agent/member/view': call({
    who: agent,
    agent: aims('id', 'read'),
    in: { id },
    out: {
      member: agentPersonRow.extend({
        /** Masked. */
        phone: z.string(),
        ...bankFields,
        memo: z.string(),
        rolling_json: z.record(z.string(), z.number()),
        ratesVersion: z.int(),
        setBy: setByForAgents,
        device: z.string(),
        address: z.string(),
        visits: total,
      }),
      /** The last 30 days, oldest first; won. */
      days: z.array(z.object({ day: z.iso.date(), ...memberFlows })),
    },
    summary: 'Somebody below, whole',
  }),
  'agent/member/update': call({
    who: agent,
    agent: { ...aims('id', 'manage'), fieldRights: { password: 'password' } },
    in: {
      id,
      nickname: text(50).optional(),
      phone: digitsText(30).optional(),
      level: level.optional(),
      memo: text(1_000).optional(),
      /** A one-time password: its owner has to change it before anything else. */
      password: text(200).optional(),
    },
    summary: 'Change the profile of somebody below; what is left out stays',
  }),
  'agent/member/rates/update': call({
    who: agent,
    agent: { ...aims('id', 'manage'), reach: 'direct' },
    in: { id, rolling_json: rates, version: seenVersion },
    summary: 'Set the rates of a direct child; none above one’s own',
  }),
  'agent/member/status/update': call({
    who: agent,
    agent: aims('ids', 'manage'),
    in: { ids, status: z.enum(['normal_a', 'suspended']), reason: text(200).optional() },
    out: rowResults,
    summary: 'Approve or stop accounts below',
  }),
  'agent/member/login/get': call({
    who: agent,
    agent: aims('id', 'read'),
    in: { id, ...paging, ...period },
    out: { items: z.array(agentLoginRow), total },
    summary: 'Login history of somebody below',
  }),
  'agent/member/statement/get': call({
    who: agent,
    agent: aims('id', 'read'),
    in: { id, unit: accountUnit.default('money'), ...paging, ...period },
    out: { items: z.array(accountLine), total },
    summary: 'The account of somebody below',
  }),
  'agent/member/star': call({
    who: agent,
    agent: aims('id', 'act'),
    in: { id, on: z.boolean() },
    summary: 'Mark somebody below as a favourite',
  }),
  'agent/tree/get': call({
    who: agent,
    agent: downlineRead,
    in: treeIn,
    out: treeOut,
    summary: 'The tree below, level by level, or what a search leaves of it',
  }),
  'agent/online/get': call({
    who: agent,
    agent: downlineRead,
    in: { ...paging, search, kind: memberKind.optional(), reach: z.enum(['direct', 'all']).default('all') },
    out: {
      items: z.array(
        z.object({
          id,
          kind: memberKind,
          role: z.string(),
          account: z.string(),
          nickname: z.string(),
          level: z.int(),
          parents: z.array(z.string()),
          path: z.string(),
          device: z.string(),
          /** Masked. */
          address: z.string(),
          since: time,
          lastSeenAt: time,
        }),
      ),
      total,
    },
    summary: 'Who is online below',
  }),
  'agent/trade/get': call({
    who: agent,
    agent: downlineRead,
    in: { ...paging, ...period, search, unit: accountUnit.optional(), status: z.enum(['give', 'take']).optional() },
    out: {
      items: z.array(trade),
      total,
      /** Of each unit that was given or taken. */
      sums: z.array(z.object({ unit: accountUnit, given: total, taken: total })),
    },
    summary: 'What was given to and taken from those below',
  }),
};
