import iconv from 'iconv-lite';
import { csvLine, seoulClock } from '#lib/kernel';
import type { BankEntry, BankList } from '#lib/bank';

/** A list to write: its entries stand as they are given. */
export interface WrittenList {
  layout: BankList['layout'];
  /** As it stands above the header; no line names it where it is not given. */
  account?: string;
  entries: readonly BankEntry[];
}

/** A list as its bank writes it: lines of CSV with titles above the header and, of the banks, sums below. */
export function writeList({ layout, account, entries }: WrittenList): string {
  return [...writers[layout](entries, account)].map((cells) => `${csvLine(cells)}\r\n`).join('');
}

export type WrittenEncoding = 'utf-8' | 'utf-8-bom' | 'cp949';

/** The bytes of a list's text. */
export function encodeList(text: string, encoding: WrittenEncoding): Uint8Array {
  return encoding === 'cp949' ? iconv.encode(text, 'cp949') : Buffer.from(encoding === 'utf-8-bom' ? `\uFEFF${text}` : text, 'utf8');
}

type Rows = string[][];

const grouped = (won: number | null): string => won?.toLocaleString('en-US') ?? '';
const sumOf = (entries: readonly BankEntry[]): string => grouped(entries.reduce((sum, { amount }) => sum + amount, 0));
const dotted = (at: Date): string => seoulClock(at).replaceAll('-', '.');

const writers: Record<WrittenList['layout'], (entries: readonly BankEntry[], account?: string) => Rows> = {
  kookmin: (entries, account) => [
    ['조회기간', '2026.11.01 ~ 2026.11.30'],
    ...(account ? [['계좌번호', account, '예금주', '트루북']] : []),
    ['상품명', 'ＫＢ사업자통장', '잔액', '12,345,678'],
    [],
    ['거래일시', '적요', '보낸분/받는분', '송금메모', '출금액', '입금액', '잔액', '거래점', '구분'],
    ...entries.map((entry) => [
      ...[dotted(entry.at), '전자금융', entry.depositor, entry.memo ?? '', '0', grouped(entry.amount), grouped(entry.balanceAfter)],
      ...['강남', ''],
    ]),
    ['', '', '', '합계', '0', sumOf(entries), '', '', ''],
  ],
  shinhan: (entries, account) => [
    ['거래내역조회'],
    [],
    ...(account ? [['계좌번호', account]] : []),
    ['조회기간', '2026.11.01 ~ 2026.11.30'],
    ['조회건수', String(entries.length)],
    [],
    ['거래일자', '거래시간', '적요', '출금(원)', '입금(원)', '내용', '잔액(원)', '거래점'],
    ...entries.map((entry) => {
      const [day, time] = seoulClock(entry.at).split(' ') as [string, string];
      return [day, time, entry.memo ?? '', '0', grouped(entry.amount), entry.depositor, grouped(entry.balanceAfter), '영업부'];
    }),
    ['합계', '', '', '0', sumOf(entries), '', '', ''],
  ],
  generic: (entries, account) => [
    // One syllable alone, such as 철, would be a letter of UTF-8 as well: that a list is CP949 is seen by its titles.
    ['입금 내역'],
    ...(account ? [['account', account]] : []),
    ['reference', 'depositor', 'time', 'amount', 'memo', 'balance'],
    ...entries.map(({ at, amount, depositor, reference, memo, balanceAfter }) => [
      ...[reference ?? '', depositor, seoulClock(at), String(amount), memo ?? '', balanceAfter === null ? '' : String(balanceAfter)],
    ]),
  ],
};
