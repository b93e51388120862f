import { Injectable } from '@nestjs/common';
import { Database } from '#lib/platform';
import { AuditBlocksRepository, type Block, type Segment } from '../data/audit-blocks.repository.js';
import { chainedKinds, type ChainedKind } from '../domain/chained.js';
import { ChainedTables } from '../ports.js';

const rowsPerLook = 4_096;
const blocksPerLook = 200;

/** Writes blocks with their rows as lines of JSON, from which anybody can reckon them anew; docs/audit-chain.md says what they are. */
@Injectable()
export class ExportChain {
  constructor(
    private readonly database: Database,
    private readonly blocks: AuditBlocksRepository,
    private readonly tables: ChainedTables,
  ) {}

  /** @param span minutes; all of the chain without */
  async *lines({ from, to }: { from?: Date | undefined; to?: Date | undefined }): AsyncGenerator<string> {
    const span = await this.blocks.between(this.database, from, to);
    yield JSON.stringify({ format: 'truebook-audit-export-1', first: span?.first ?? null, last: span?.last ?? null });
    if (!span) return;
    const before = await this.blocks.at(this.database, span.first - 1);
    let last: Block | undefined;
    for (let next = span.first; next <= span.last;) {
      const page = (await this.blocks.from(this.database, next, blocksPerLook)).filter(({ number }) => number <= span.last);
      if (page.length === 0) break;
      for (const block of page) {
        yield lineOf('block', block);
        yield* this.segments(block.number);
        last = block;
        next = block.number + 1;
      }
    }
    yield* this.naming(span);
    if (last) for (const kind of chainedKinds) yield* this.rows(kind, before?.through[kind], last);
  }

  /** Blocks outside of the span that name months that left. */
  private async *naming({ first, last }: { first: number; last: number }): AsyncGenerator<string> {
    for (const block of await this.blocks.naming(this.database))
      if (block.number < first || block.number > last) yield lineOf('archive', block);
  }

  private async *segments(block: number): AsyncGenerator<string> {
    for await (const segment of this.blocks.segmentsOf(this.database, block)) {
      const { kind, ordinal, isLate, keys, hashes } = segment;
      yield JSON.stringify({ segment: { block, kind, ordinal, isLate, keys, hashes: hashes.toString('hex') } });
      if (isLate) yield* this.lateRows(segment);
    }
  }

  private async *lateRows({ kind, keys }: Segment): AsyncGenerator<string> {
    for (const { key, columns } of await this.tables.byKeys(this.database, kind, keys))
      yield JSON.stringify({ row: { kind, key, columns } });
  }

  private async *rows(kind: ChainedKind, since: number | undefined, last: Block): AsyncGenerator<string> {
    for (let after: [number, number] | undefined; ;) {
      const rows = await this.tables.rows(this.database, kind, { after, since, through: last.through[kind], limit: rowsPerLook });
      for (const { key, columns } of rows) yield JSON.stringify({ row: { kind, key, columns } });
      if (rows.length < rowsPerLook) return;
      after = rows.at(-1)!.at;
    }
  }
}

function lineOf(as: 'block' | 'archive', block: Block): string {
  return JSON.stringify({ [as]: { ...block, minute: block.minute.toISOString() } });
}
