import type { Sample } from '../../../test/support/statements/record.js';
import { SiteChainedTables } from '../../../apps/shared/bindings/chained-tables.js';
import { AuditBlocksRepository } from '../data/audit-blocks.repository.js';
import { chainedKinds } from '../domain/chained.js';

const blocks = new AuditBlocksRepository();
const tables = new SiteChainedTables();
const span = { after: undefined, through: 1, limit: 1 };

async function readAll(segments: AsyncIterable<unknown>): Promise<void> {
  for await (const each of segments) void each;
}

export const samples: Sample[] = [
  { run: (tx) => blocks.recent(tx, 1) },
  { run: (tx) => blocks.from(tx, 0, 1) },
  { run: (tx) => blocks.at(tx, 0) },
  { run: (tx) => blocks.naming(tx) },
  { run: (tx) => readAll(blocks.segmentsOf(tx, 0)), answer: [{ kind: 'audit', ordinal: 0 }] },
  { run: (tx) => tables.numbers(tx) },
  ...chainedKinds.flatMap((kind): Sample[] => [
    { run: (tx) => tables.rows(tx, kind, { ...span, since: undefined }) },
    { run: (tx) => tables.rows(tx, kind, { ...span, since: 0 }) },
    { run: (tx) => tables.byKeys(tx, kind, ['1.1']) },
    { run: (tx) => tables.count(tx, kind, 0, 1) },
  ]),
];
