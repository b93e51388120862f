import { z } from 'zod';
import { call } from '../call.js';
import { time, total } from '../fields.js';

const hash = z.string();

const block = z.object({
  number: total,
  /** The last minute that it closes. */
  minute: time,
  /** Rows of all kinds. */
  rows: total,
  /** Head of the block before. */
  previous: hash,
  root: hash,
  head: hash,
  keyId: z.string(),
  /** Ed25519 over the head, base64. */
  signature: z.string(),
});

/** The audit chain, for everybody and for those who operate it. */
export const transparencyCalls = {
  'user/transparency/get': call({
    who: ['visitor'],
    out: {
      /** Blocks there are; the newest is the first of the list. */
      count: total,
      blocks: z.array(block),
      /** Ed25519, 32 bytes in base64, with the first block that each signed. */
      keys: z.array(z.object({ id: z.string(), publicKey: z.string(), firstBlock: total })),
    },
    summary: 'Head and newest blocks of the audit chain, and the public keys that they are signed with; the same as GET /api/transparency',
  }),
  'admin/transparency/get': call({
    who: ['admin'],
    permission: 'operations.view',
    out: {
      count: total,
      newest: z.object({ number: total, minute: time, head: hash }).nullable(),
      /** Null before it was verified for the first time. */
      verified: z
        .object({
          ...{ at: time, blocks: total, rows: total, problems: total },
          sample: z.array(z.object({ problem: z.string(), kind: z.string(), key: z.string() })),
        })
        .nullable(),
    },
    summary: 'How many blocks the audit chain has, and what verifying it found the last time',
  }),
};
