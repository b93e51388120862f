import { z } from 'zod';
import { call, downlineRead } from '../call.js';
import { id, paging, period, search, text, total } from '../fields.js';
import { casinoRoundStatuses, casinoTransactionKinds } from '../values/index.js';
import {
  casinoKind,
  casinoRoundSums,
  casinoRoundMove,
  memberCasinoAccess,
  memberCasinoRound,
  memberCasinoWalletLine,
  vendorCode,
} from './casino-shapes.js';

const downline = { who: ['agent'], agent: downlineRead } as const;

export const casinoAgentCalls = {
  'agent/casino/round/get': call({
    ...downline,
    in: {
      ...{ kind: casinoKind.optional(), vendor: vendorCode.optional(), status: z.enum(casinoRoundStatuses).optional() },
      ...{ memberId: id.optional(), round: text(120).optional(), search, ...paging, ...period },
    },
    out: { items: z.array(memberCasinoRound), total, sums: casinoRoundSums },
    summary: 'Casino rounds of the whole downline, newest first',
  }),
  'agent/casino/round/view': call({
    ...downline,
    in: { id },
    out: { round: memberCasinoRound, transactions: z.array(casinoRoundMove) },
    summary: 'A casino round of the downline with its transactions',
  }),
  'agent/casino/round/detail/get': call({
    ...downline,
    in: { id },
    out: { url: z.string().nullable() },
    summary: 'Where the vendor shows a round of the downline',
  }),
  'agent/casino/transaction/get': call({
    ...downline,
    in: {
      ...{ gameKind: casinoKind.optional(), kind: z.enum(casinoTransactionKinds).optional(), memberId: id.optional() },
      ...{ search, ...paging, ...period },
    },
    out: { items: z.array(memberCasinoWalletLine), total },
    summary: 'What vendors moved of the downline, newest first',
  }),
  'agent/casino/access/get': call({
    ...downline,
    in: { kind: casinoKind.optional(), memberId: id.optional(), search, ...paging, ...period },
    out: { items: z.array(memberCasinoAccess), total },
    summary: 'Games that the downline opened, newest first',
  }),
};
