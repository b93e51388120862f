import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { maxExportRows, refuse, type Caller, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit } from '../audit.js';
import { Database } from '../database/database.js';
import type { CommandContext } from '../http/context.js';
import { CLOCK } from '../tokens.js';
import { cellsOf, type Cell, type Column } from './cells.js';
import { csvFile } from './csv.js';
import { ExportTurns, type ExportTurn } from './export-turns.js';
import { ListReader, pageRows, type ListPage } from './list-reader.js';
import { listCall, type ListCall } from './lists.js';
import { xlsxFile } from './xlsx.js';

export type ExportOrder = CallParsed<'admin/export'>;

export interface ExportedFile {
  content: Readable;
  /** Rows that the list had when it began. */
  rows: number;
}

type PageReader = (skip: number) => Promise<ListPage>;
type Writer = (cells: AsyncIterable<Cell[][]>, order: ExportOrder) => AsyncIterable<unknown>;

/** Without a title the sheet of a workbook is named as the file, without the time at its end. */
const writers: Readonly<Record<ExportOrder['format'], Writer>> = {
  csv: (cells) => csvFile(cells),
  xlsx: (cells, { columns, name, title }) =>
    xlsxFile(cells, { name: title ?? name.replace(/-\d{4}-\d{2}-\d{2}.*$/, ''), keys: columns.map(({ key }) => key) }),
};

/** Makes a file of a list while it is being sent: one page is in memory at a time, and no page is read after the receiver has left. */
@Injectable()
export class MakeExport {
  constructor(
    private readonly database: Database,
    private readonly reader: ListReader,
    private readonly turns: ExportTurns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError INVALID_INPUT for what is no list of the caller, EXPORTS_RUNNING, EXPORT_TOO_LARGE, and whatever the list itself
   *   refuses
   */
  async start(request: FastifyRequest, command: CommandContext, order: ExportOrder): Promise<ExportedFile> {
    const { kind, id } = command.actor;
    const list = listCall(order.call, kind as Caller);
    if (!list) throw refuse('INVALID_INPUT', { field: 'call' });
    const turn = this.turns.begin(`${kind}:${id}`);
    try {
      const { first, read } = await this.begin(turn, list, this.reader.readerFor(request, list, order.input));
      // Before the first byte: anybody who breaks off has received something all the same.
      await audit(this.database, command, this.clock, [
        { action: 'list.export', target: `list:${list.path}`, after: noteOf(order, first.total) },
      ]);
      const content = Readable.from(writers[order.format](parts(order.columns, pages(first, read)), order));
      content.once('close', () => turn.end());
      return { content, rows: first.total };
    } catch (error) {
      turn.end();
      throw error;
    }
  }

  /** A list of one page is one answer; all pages of a longer one are read in one snapshot. */
  private async begin(turn: ExportTurn, list: ListCall, readPage: PageReader): Promise<{ first: ListPage; read: PageReader | null }> {
    const page = await turn.page(() => readPage(0));
    assertNotTooLarge(page);
    if (!list.isPaged || (isLast(page) && page.total <= pageRows)) return { first: page, read: null };
    const snapshot = await turn.snapshot(() => this.database.openSnapshot());
    const read: PageReader = (skip) => turn.page(() => snapshot.read(() => readPage(skip), { isEntered: false }));
    const first = await read(0);
    assertNotTooLarge(first);
    return { first, read };
  }
}

/** Some lists keep their total for a while, in which rows may come. */
const isLast = ({ rows }: ListPage): boolean => rows.length < pageRows;

function assertNotTooLarge({ total }: ListPage): void {
  if (total > maxExportRows) throw refuse('EXPORT_TOO_LARGE', { rows: total, maximum: maxExportRows });
}

function noteOf({ input, columns, format }: ExportOrder, rows: number) {
  return { filters: input, columns: columns.map(({ key }) => key), format, rows };
}

async function* pages(first: ListPage, read: PageReader | null): AsyncGenerator<unknown[]> {
  if (!read) return yield first.rows;
  let page = first;
  for (let skip = 0; page.rows.length > 0 && skip < maxExportRows; page = await read(skip)) {
    yield page.rows;
    skip += pageRows;
    if (isLast(page) && skip >= page.total) return;
  }
}

/** The head, then the rows page by page. A row comes once, also of a list that is not of the database and moves meanwhile. */
async function* parts(columns: Column[], rows: AsyncIterable<unknown[]>): AsyncGenerator<Cell[][]> {
  yield [columns.map(({ label }) => label)];
  const told = new Set<string>();
  for await (const page of rows) yield page.filter((row) => isNew(told, row)).map((row) => cellsOf(columns, row));
}

/** A row is known by its id, of statistics with its day; one that has neither is always new. */
function isNew(told: Set<string>, row: unknown): boolean {
  const { id, day } = row as { id?: unknown; day?: unknown };
  if (id === undefined) return true;
  const name = `${id} ${day}`;
  const isFresh = !told.has(name);
  told.add(name);
  return isFresh;
}
