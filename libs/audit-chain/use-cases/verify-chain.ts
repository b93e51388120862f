import { Injectable } from '@nestjs/common';
import { Database } from '#lib/platform';
import { AuditBlocksRepository, type Block, type Segment } from '../data/audit-blocks.repository.js';
import { chainedKinds, type ChainedKind } from '../domain/chained.js';
import { headOf, merkleRoot, noHead, rowHash, segmentHash } from '../services/format.js';
import { ChainedTables } from '../ports.js';
import { Findings, type ChainReport } from '../services/findings.js';
import { NewestHead } from '../services/newest-head.js';
import { isSignedBy, SigningKeys } from '../services/signing-keys.js';

const rowsPerLook = 4_096;
const blocksPerLook = 200;
/** A gap is told block by block up to here. */
const mostMissing = 100;

export interface VerifiedSpan {
  /** Minutes; all of the chain without. */
  from?: Date | undefined;
  to?: Date | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((block: number, last: number) => void) | undefined;
}

/** Reckons the chain anew from the tables and says what is not as it says. Only reads. */
@Injectable()
export class VerifyChain {
  constructor(
    private readonly database: Database,
    private readonly blocks: AuditBlocksRepository,
    private readonly tables: ChainedTables,
    private readonly keys: SigningKeys,
    private readonly newest: NewestHead,
  ) {}

  async execute({ from, to, signal, onProgress }: VerifiedSpan = {}): Promise<ChainReport> {
    const findings = new Findings();
    const noted = this.newest.read();
    const span = await this.blocks.between(this.database, from, to);
    if (!from && !to) await this.verifyEnds(findings, span, noted);
    if (!span) return findings.report;
    const before = await this.blocks.at(this.database, span.first - 1);
    let last = before;
    for (let next = span.first; next <= span.last && !signal?.aborted;) {
      const page = await this.blocks.from(this.database, next, blocksPerLook);
      for (const block of page.filter(({ number }) => number <= span.last)) {
        missingBetween(findings, next, block.number);
        this.verifyHead(findings, block, last);
        await this.verifyRows(findings, block);
        onProgress?.(block.number, span.last);
        last = block;
        next = block.number + 1;
      }
    }
    if (last) for (const kind of chainedKinds) await this.findInserted(findings, kind, before?.through[kind], last.through[kind]);
    return findings.report;
  }

  /** The chain begins with block 0, and ends where rows of blocks and the note outside of the database say. */
  private async verifyEnds(
    findings: Findings,
    span: { first: number; last: number } | undefined,
    noted: { number: number; head: string } | undefined,
  ): Promise<void> {
    if (span && span.first > 0) missingBetween(findings, 0, span.first);
    const { target } = await this.blocks.state(this.database);
    const newest = (await this.blocks.newest(this.database))?.number ?? -1;
    const made = (await this.blocks.newestSegment(this.database)) ?? -1;
    // Rows of the next number are those of a block that is being made.
    missingBetween(findings, newest + 1, target ? made : made + 1);
    if (!noted) return;
    missingBetween(findings, newest + 1, noted.number + 1);
    const block = await this.blocks.at(this.database, noted.number);
    if (block && block.head !== noted.head) found(findings, 'changed', noted.number);
  }

  private verifyHead(findings: Findings, block: Block, last: Block | undefined): void {
    findings.report.blocks++;
    const head = headOf(block);
    if (head.toString('hex') !== block.head) found(findings, 'changed', block.number);
    const key = this.keys.all().find(({ id }) => id === block.keyId);
    if (!key || !isSignedBy(key.publicKey, head, block.signature)) found(findings, key ? 'changed' : 'unsigned', block.number);
    if (block.number === 0 ? block.previous !== noHead : last?.number === block.number - 1 && block.previous !== last.head)
      found(findings, 'changed', Math.max(0, block.number - 1));
    for (const name of block.late) {
      const at = name.indexOf(':');
      findings.add({ problem: 'late', kind: name.slice(0, at), key: name.slice(at + 1), block: block.number });
    }
  }

  private async verifyRows(findings: Findings, block: Block): Promise<void> {
    const hashes: Buffer[] = [];
    for await (const segment of this.blocks.segmentsOf(this.database, block.number)) {
      hashes.push(segmentHash(segment));
      for (let at = 0; at < segment.keys.length; at += rowsPerLook) await this.verifySegment(findings, segment, at);
    }
    if (merkleRoot(hashes).toString('hex') !== block.root) found(findings, 'changed', block.number);
  }

  private async verifySegment(findings: Findings, { block, kind, keys, hashes }: Segment, start: number): Promise<void> {
    const looked = keys.slice(start, start + rowsPerLook);
    const rows = await this.tables.byKeys(this.database, kind, looked);
    const there = new Map(rows.map((row) => [row.key, row]));
    const missing: string[] = [];
    for (const [index, key] of looked.entries()) {
      const row = there.get(key);
      const at = (start + index) * 32;
      if (!row) missing.push(key);
      else if (rowHash(row.columns).equals(hashes.subarray(at, at + 32))) findings.report.rows++;
      else findings.add({ problem: 'changed', kind, key, block });
    }
    if (missing.length === 0) return;
    // Asked here and not before: a month may leave meanwhile.
    const before = this.tables.leaves(kind) ? ((await this.tables.archivedMonths(this.database)).at(-1)?.before ?? 0) : 0;
    for (const key of missing) {
      if (Number.parseInt(key, 10) < before) findings.report.archived++;
      else findings.add({ problem: 'deleted', kind, key, block });
    }
  }

  /** Rows that no block has, although blocks have closed their numbers. */
  private async findInserted(findings: Findings, kind: ChainedKind, since: number | undefined, through: number): Promise<void> {
    for (let after: [number, number] | undefined; ;) {
      const rows = await this.tables.rows(this.database, kind, { after, since, through, limit: rowsPerLook });
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      const range = { low: Math.min(...ids), high: Math.max(...ids) };
      const unknown = await this.blocks.unchained(this.database, kind, { keys: rows.map(({ key }) => key), ...range });
      for (const key of unknown) findings.add({ problem: 'inserted', kind, key });
      if (rows.length < rowsPerLook) return;
      after = rows.at(-1)!.at;
    }
  }
}

function found(findings: Findings, problem: 'changed' | 'deleted' | 'unsigned', block: number): void {
  findings.add({ problem, kind: 'block', key: String(block), block });
}

function missingBetween(findings: Findings, from: number, before: number): void {
  for (let number = from; number < before && number < from + mostMissing; number++) found(findings, 'deleted', number);
}
