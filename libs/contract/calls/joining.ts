import { z } from 'zod';
import { call, ownAct, ownRead, downlineRead, type AgentRule, waitsIfWeaker } from '../call.js';
import { browserId, digitsText, id, ids, paging, rowResults, search, text, time, total } from '../fields.js';
import { joinSettings } from '../settings/join.js';
import { settingsShape } from '../settings-shape.js';
import { longest } from '../values/index.js';
import { agentCodeRow, agentJoinRow, codeMinutes, codeRow, codeStart, joinFilters, joinRow, seenVersion } from './people-shapes.js';

const admin = ['admin'] as const;
const agent = ['agent'] as const;
const admits: AgentRule = { reach: 'downline', target: 'ids', right: 'create', applicants: true };
const reason = text(200).optional();

/** Who may apply for membership, and where an applicant stands. */
const joining = settingsShape(joinSettings.fields);

/** How people become members: applications, recommendation codes and who lets applicants in. */
export const joiningCalls = {
  'admin/join/get': call({
    who: admin,
    permission: 'joins.view',
    in: joinFilters,
    out: { items: z.array(joinRow), total, counts: z.record(z.string(), total) },
    summary: 'Applications, oldest waiting first',
  }),
  'admin/join/approve': call({ who: admin, permission: 'joins.edit', in: { ids }, out: rowResults, summary: 'Let applicants in' }),
  'admin/join/refuse': call({ who: admin, permission: 'joins.edit', in: { ids, reason }, out: rowResults, summary: 'Refuse applicants' }),
  'admin/join/wait': call({
    who: admin,
    permission: 'joins.edit',
    in: { ids },
    out: rowResults,
    summary: 'Put refused applicants back to waiting',
  }),
  'admin/join/phoneCode/issue': call({
    who: admin,
    permission: 'joins.edit',
    in: { phone_number: digitsText(30) },
    out: { /** Six digits. */ number: z.string(), expiresAt: time },
    summary: 'A code for somebody whose phone staff know, where no text message can be sent',
  }),
  'admin/join/settings/get': call({
    who: admin,
    permission: 'joins.view',
    out: { ...joining, version: z.int() },
    summary: 'Who may join and how',
  }),
  'admin/join/settings/update': call({
    who: admin,
    permission: 'joins.edit',
    ...waitsIfWeaker({ '': joinSettings.fields }),
    in: { ...joining, version: seenVersion },
    summary: 'Open or close joining, and say how it goes',
  }),
  'admin/code/get': call({
    who: admin,
    permission: 'agents.view',
    in: { ...paging, search, agentId: id.optional() },
    out: { items: z.array(codeRow), total },
    summary: 'Recommendation codes',
  }),
  'admin/code/issue': call({
    who: admin,
    permission: 'agents.edit',
    /** The joiner comes below the agent, and counts as a friend of the referrer, a player. */
    in: { agentId: id, referrerId: id.optional(), code: text(20).optional(), minutes: codeMinutes, startsAt: codeStart },
    out: { id, code: z.string() },
    summary: 'Issue a code; one is made where none is given',
  }),
  'admin/code/delete': call({ who: admin, permission: 'agents.edit', in: { ids }, out: rowResults, summary: 'Withdraw codes' }),

  'user/join/checkAccount': call({
    under: 'join',
    who: ['visitor'],
    in: { account: text(50).default('') },
    summary: 'Success means that the account is free',
  }),
  'user/join/checkNickname': call({
    under: 'join',
    who: ['visitor'],
    in: { nickname: text(50).default('') },
    summary: 'Success means that the nickname is free',
  }),
  'user/join/sendSms': call({
    under: 'join',
    who: ['visitor'],
    in: { phone_number: digitsText(30).default('') },
    out: { sms_key: z.string() },
    summary: 'Send a code of six digits to a phone',
  }),
  'user/join/checkSms': call({
    under: 'join',
    who: ['visitor'],
    in: { sms_key: text(100).default(''), number: z.union([digitsText(10), z.number()]).default('') },
    summary: 'Success means that the phone is verified',
  }),
  'user/passwordLink/view': call({
    who: ['visitor'],
    in: { token: text(100) },
    out: { account: z.string(), expiresAt: time },
    summary: 'Whom a one-time link to set both passwords is for',
  }),
  'user/passwordLink/accept': call({
    who: ['visitor'],
    in: { token: text(100), password: text(longest.password).default(''), bankPassword: digitsText(longest.bankPassword).default('') },
    out: { account: z.string() },
    summary: 'Set both passwords by the one-time link that a member gets whom another person has made',
  }),
  'user/join': call({
    under: 'join',
    who: ['visitor'],
    in: {
      account: text(50).default(''),
      password: text(200).default(''),
      nickname: text(50).default(''),
      phone_number: digitsText(30).default(''),
      sms_key: text(100).default(''),
      sms_number: z.union([digitsText(10), z.number()]).default(''),
      bank_account_holder: text(50).default(''),
      bank_name: text(30).default(''),
      bank_account: digitsText(50).default(''),
      bank_password: digitsText(20).default(''),
      code: digitsText(50).default(''),
      /** The documented client sends neither; staff see what was not said. */
      birth_date: z.iso.date().optional(),
      terms_agreed: z.boolean().optional(),
      device: text(20).default('PC'),
      browser: browserId,
    },
    out: { message: z.string() },
    summary: 'Apply for membership',
  }),

  'agent/join/get': call({
    who: agent,
    agent: downlineRead,
    in: joinFilters,
    out: { items: z.array(agentJoinRow), total, counts: z.record(z.string(), total) },
    summary: 'Applications below',
  }),
  'agent/join/approve': call({ who: agent, agent: admits, in: { ids }, out: rowResults, summary: 'Let applicants in' }),
  'agent/join/refuse': call({
    who: agent,
    agent: admits,
    in: { ids, reason: text(200).optional() },
    out: rowResults,
    summary: 'Refuse applicants',
  }),
  'agent/code/get': call({
    who: agent,
    agent: ownRead,
    in: { ...paging, search },
    out: { items: z.array(agentCodeRow), total },
    summary: 'The agent’s recommendation codes',
  }),
  'agent/code/issue': call({
    who: agent,
    agent: { reach: 'downline', target: 'referrerId', right: 'act' },
    in: { referrerId: id.optional(), code: text(20).optional(), minutes: codeMinutes, startsAt: codeStart },
    out: { id, code: z.string() },
    summary: 'Issue a code, also for a player to bring friends with',
  }),
  'agent/code/delete': call({ who: agent, agent: ownAct, in: { ids }, out: rowResults, summary: 'Withdraw codes' }),
};
