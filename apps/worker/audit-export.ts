/**
 * Writes the audit chain with its rows for docs/verify/verify-audit.mjs:
 * `npm run audit:export -- --from 2026-11-01 --to 2026-11-30 [--file export.jsonl]`.
 */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AuditBlocksRepository, ExportChain } from '#lib/audit-chain';
import { SiteChainedTables } from '../shared/bindings/chained-tables.js';
import { askedSpan, onDatabase } from './audit-command.js';

const args = process.argv.slice(2);
const at = args.indexOf('--file');
const [, named] = at >= 0 ? args.splice(at, 2) : [];

async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

await onDatabase(async (database, { DATA_DIR }) => {
  const exporting = new ExportChain(database, new AuditBlocksRepository(), new SiteChainedTables());
  const file = named ?? path.join(DATA_DIR, 'audit-export.jsonl');
  // It names members and what was done to them.
  await pipeline(Readable.from(withEnds(exporting.lines(askedSpan(args)))), createWriteStream(file, { mode: 0o600 }));
  console.log(file);
  return 0;
});
