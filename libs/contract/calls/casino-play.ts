import { z } from 'zod';
import { call, moneyCall, waitsIfWeaker } from '../call.js';
import { amount, breakReason, id, ids, paging, rowResults, time, total } from '../fields.js';
import { casinoDecided, vendorCode } from './casino-shapes.js';
import { casinoMemberLimits } from '../settings/limits.js';
import { casinoOutcomes } from '../values/index.js';

/** Who plays at vendors, and what they have and may stake there. */
export const casinoPlayCalls = {
  'admin/casino/session/kick': call({
    who: ['admin'],
    permission: 'casino.edit',
    in: { ids },
    out: rowResults,
    summary: 'Takes members out of their games; no bet is taken from then on',
  }),
  'admin/casino/wallet/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: paging,
    out: {
      items: z.array(
        z.object({
          ...{ id, account: z.string(), nickname: z.string(), vendor: z.string(), vendorName: z.string() },
          ...{ sent: total, returned: total, inFlight: total, unknown: total, lastAt: time },
          /** Whether the member is in a game there. */
          playing: z.boolean(),
        }),
      ),
      total,
    },
    summary: 'Members whose eggs are at vendors or on their way, the newest first',
  }),
  'admin/casino/wallet/recover': moneyCall({
    who: ['admin'],
    permission: 'casino.edit',
    in: { ids },
    out: rowResults,
    summary: 'Takes members’ eggs back from vendors; who is in a game is taken out of it',
  }),
  'admin/casino/free/grant': moneyCall({
    who: ['admin'],
    permission: 'casino.edit',
    stepUp: true,
    secondPerson: 'adjustment',
    in: {
      ...{ ids, vendor: vendorCode, game: z.string().min(1).max(80), rounds: z.int().min(1).max(1_000) },
      ...{ stake: amount.max(1_000_000), expiresAt: time, breakReason },
    },
    out: rowResults,
    summary: 'Gives members free rounds of a slot',
  }),
  'admin/casino/call/decide': moneyCall({
    who: ['admin'],
    permission: 'casino.edit',
    stepUp: true,
    in: {
      ...{ id, outcome: casinoDecided, reason: z.string().min(1).max(200) },
      /** Eggs that came back, where the call itself does not say it. */
      amount: total.max(1_000_000_000_000).nullish(),
    },
    out: { state: z.enum(['proposed', 'decided']) },
    summary: 'Proposes what became of a dead call, or confirms what another administrator proposes',
  }),
  'admin/casino/call/withdraw': call({
    who: ['admin'],
    permission: 'casino.edit',
    in: { id },
    summary: 'Takes back what is proposed of a dead call',
  }),
  'admin/casino/free/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: { memberId: id.optional(), ...paging },
    out: {
      items: z.array(
        z.object({
          ...{ id, memberId: id, account: z.string(), nickname: z.string(), vendorName: z.string(), gameName: z.string() },
          /** Won, of each round. */
          ...{ rounds: total, stake: total, expiresAt: time },
          ...{ outcome: z.enum(casinoOutcomes), dead: z.boolean(), createdAt: time },
        }),
      ),
      total,
    },
    summary: 'Free rounds that were given, newest first, with what the vendor answered',
  }),
  'admin/casino/limit/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: { id },
    out: { maxBet: total.nullable() },
    summary: 'What a member may stake at most on one bet at vendors; null: what holds for the level',
  }),
  'admin/casino/limit/save': call({
    who: ['admin'],
    permission: 'casino.edit',
    ...waitsIfWeaker({ '': casinoMemberLimits }),
    in: { ids, maxBet: amount.nullable() },
    out: rowResults,
    summary: 'Sets what members may stake at most on one bet at vendors',
  }),
};
