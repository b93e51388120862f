import { type CsvLine, DomainError, isRounded, readCsv } from '#lib/kernel';
import { readBalance, readText, readTime, readWholeText, readWon, RowError, type RowProblem } from './cells.js';
import { generic } from './layouts/generic.js';
import { kookmin } from './layouts/kookmin.js';
import { type Column, type Layout, type Places, placesOf } from './layouts/layout.js';
import { shinhan } from './layouts/shinhan.js';

/** Money that came into an account, as the bank writes it. */
export interface BankEntry {
  /** The bank's time. Midnight in Seoul where the list has days alone. */
  at: Date;
  /** Won, above zero. */
  amount: number;
  /** As the bank writes the name, often cut to a few letters. */
  depositor: string;
  /** The bank's own number of the movement; no two entries of a list have the same. */
  reference: string | null;
  memo: string | null;
  /** Won; may be below zero. */
  balanceAfter: number | null;
}

export interface BankList {
  layout: Layout['name'];
  /** Digits of the account that the list is of; null where its head does not name it whole. */
  account: string | null;
  /** In the order of the list. */
  entries: BankEntry[];
  /** Rows that cannot be read; `line` is the line of the file, from 1. */
  errors: { line: number; code: RowProblem }[];
  /** How many rows had money that went out. */
  withdrawals: number;
  /** How many rows had no money, such as notes. */
  withoutMoney: number;
}

/** How many entries a list may have. */
export const maxEntries = 10_000;

/** The first layout that knows a header reads the list. */
const layouts: readonly Layout[] = [kookmin, shinhan, generic];

/** Lines above the header that are looked through. */
const maxHeadLines = 100;

/**
 * The rows of a list as CSV (`readListFile` answers that of a file). Lines of titles can hide by which sign the cells are separated, so the
 * first sign under which the list has a header counts.
 */
export function bankListLines(text: string): CsvLine[] {
  const lines = readCsv(text);
  if (headerOf(lines)) return lines;
  for (const separator of [',', ';', '\t']) {
    const separated = readCsv(`sep=${separator}\n${text.replace(/^\uFEFF/, '')}`);
    if (headerOf(separated)) return separated.map(({ line, cells }) => ({ line: line - 1, cells }));
  }
  return lines;
}

/**
 * Reads a bank's list of movements, newest or oldest first. Withdrawals, rows without money, sums and repeated headers are no entries;
 * a row that cannot be read is an error and the others are read.
 * @throws DomainError BANK_LIST_UNKNOWN without a header that a layout knows, BANK_LIST_TOO_LONG above `maxEntries`
 */
export function readBankList(lines: readonly CsvLine[]): BankList {
  const header = headerOf(lines);
  if (!header) throw new DomainError('BANK_LIST_UNKNOWN');
  const { layout, places, at } = header;
  const list: BankList = {
    layout: layout.name,
    account: accountOf(lines.slice(0, at)),
    entries: [],
    errors: [],
    withdrawals: 0,
    withoutMoney: 0,
  };
  const references = new Set<string>();
  for (const { line, cells } of lines.slice(at + 1)) {
    if (placesOf(layout, cells)) continue;
    try {
      addRow(list, new Row(cells, places), references);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      list.errors.push({ line, code: error.code });
    }
    if (list.entries.length > maxEntries) throw new DomainError('BANK_LIST_TOO_LONG', { most: maxEntries });
  }
  return list;
}

/** A row's cells by what their columns hold; empty where there is none. */
class Row {
  constructor(
    readonly cells: readonly string[],
    private readonly places: Places,
  ) {}

  has(column: Column): boolean {
    return this.places.has(column);
  }

  cell(column: Column): string {
    return this.cells[this.places.get(column) ?? -1] ?? '';
  }
}

function addRow(list: BankList, row: Row, references: Set<string>): void {
  if (isSum(row)) return;
  const amount = movementOf(row);
  if (amount === 0) list.withoutMoney += 1;
  else if (amount < 0) list.withdrawals += 1;
  else list.entries.push(entryOf(row, amount, references));
}

function entryOf(row: Row, amount: number, references: Set<string>): BankEntry {
  const at = readTime(row.cell('time'), row.cell('clock'));
  const depositor = readWholeText(row.cell('depositor'));
  if (depositor === '') throw new RowError('DEPOSITOR_MISSING');
  const balanceAfter = readBalance(row.cell('balance'));
  const memo = readText(row.cell('memo')) || null;
  const reference = readWholeText(row.cell('reference')) || null;
  if (reference !== null) {
    if (isRounded(reference)) throw new RowError('REFERENCE_ROUNDED');
    if (references.has(reference)) throw new RowError('REFERENCE_TWICE');
    references.add(reference);
  }
  return { at, amount, depositor, reference, memo, balanceAfter };
}

/** Words of `direction` for money that goes out. */
const outward = /출금|지급|인출|출고|^(?:out|withdraw|debit)/i;
/** Words of `direction` for money that comes in. */
const inward = /입금|^(?:in|deposit|credit)/i;

/**
 * Won that came in; below zero for what went out, 0 for a row without money.
 * @throws RowError AMOUNT_INVALID also for a minus in a column of one direction, which is a correction that a person has to look at
 */
function movementOf(row: Row): number {
  const paidOut = readWon(row.cell('paidOut')) ?? 0;
  const isSigned = !row.has('paidIn');
  const paidIn = readWon(row.cell(isSigned ? 'movement' : 'paidIn')) ?? 0;
  if (paidOut < 0 || (paidOut > 0 && paidIn !== 0)) throw new RowError('AMOUNT_INVALID');
  if (paidOut > 0) return -paidOut;
  if (!isSigned) {
    if (paidIn < 0) throw new RowError('AMOUNT_INVALID');
    return paidIn;
  }
  const direction = row.cell('direction').normalize('NFKC').trim();
  if (outward.test(direction)) return -Math.abs(paidIn);
  if (paidIn < 0 && inward.test(direction)) throw new RowError('AMOUNT_INVALID');
  return paidIn;
}

const sumLabel = /^(?:총?합계|총계|소계|누계|계|(?:sub|grand)?total|sum)(?:금액)?:?$/i;

/** Whether a row has the sums of the rows above it: it says so, and has no time. */
function isSum(row: Row): boolean {
  if (!row.cells.some((cell) => sumLabel.test(cell.normalize('NFKC').replace(/\s+/g, '')))) return false;
  const time = row.cell('time').normalize('NFKC').replace(/\s+/g, '');
  return time === '' || sumLabel.test(time);
}

interface Header {
  layout: Layout;
  places: Places;
  /** Which of the lines it is, from 0. */
  at: number;
}

function headerOf(lines: readonly CsvLine[]): Header | undefined {
  for (const [at, { cells }] of lines.slice(0, maxHeadLines).entries()) {
    for (const layout of layouts) {
      const places = placesOf(layout, cells);
      if (places) return { layout, places, at };
    }
  }
  return undefined;
}

const accountLabel = /^(?:조회)?계좌(?:번호)?|^account(?:number|no\.?)?/i;

/** The account in `계좌번호,123-45-678` or `계좌번호 : 123-45-678` above the header; a number that asterisks hide in part is none. */
function accountOf(head: readonly CsvLine[]): string | null {
  for (const { cells } of head) {
    const texts = cells.map((cell) => cell.normalize('NFKC').replace(/\s+/g, ''));
    const at = texts.findIndex((text) => accountLabel.test(text));
    if (at < 0) continue;
    const named = `${texts[at]!.replace(accountLabel, '')} ${texts[at + 1] ?? ''}`;
    const number = /(?<![\d*-])\d[\d-]{5,}\d(?![\d*-])/.exec(named)?.[0];
    if (number) return number.replaceAll('-', '');
  }
  return null;
}
