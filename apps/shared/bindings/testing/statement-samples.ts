import { retentionKinds } from '#lib/contract';
import type { Tx } from '#lib/platform';
import type { Sample } from '../../../../test/support/statements/record.js';
import { SitePersonalRecords } from '../personal-records.js';

const records = new SitePersonalRecords({} as never, {} as never);
const at = new Date('2026-11-20T03:00:00Z');

async function wholeDocument(tx: Tx): Promise<void> {
  for await (const part of records.document(tx, 1, at)) void part;
}

export const samples: Sample[] = [
  { run: wholeDocument, answer: [{ row: {}, phone: null, bank: null }] },
  { run: (tx) => records.eraseSome(tx, 1, 500), answer: [{ count: 0 }] },
  ...retentionKinds.map((kind) => ({ run: (tx: Tx) => records.expire(tx, kind, at, 500), answer: [{ id: 1, count: 0 }] })),
];
