import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { DomainError } from '#lib/kernel';
import { readListFile } from '#lib/list-files';
import { rowsFile } from '#lib/platform';
import { type BankEntry, bankListLines, maxEntries, readBankList } from './bank-list.js';
import { encodeList, type WrittenEncoding, writeList, type WrittenList } from '../../../test/support/bank-list-writer.js';

const read = (text: string) => readBankList(bankListLines(text));
const rows = (...lines: string[]) => read(lines.join('\r\n'));

const kookminHeader = '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분';
const shinhanHeader = '거래일자,거래시간,적요,출금(원),입금(원),내용,잔액(원),거래점';

const payment: BankEntry = {
  at: new Date('2026-11-28T08:41:12+09:00'),
  amount: 50_000,
  depositor: '조초록',
  reference: null,
  memo: null,
  balanceAfter: 1_050_000,
};

const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return undefined;
};

describe('a list of KB Kookmin Bank', () => {
  it('is read as the bank writes it', () => {
    const list = rows(
      '조회기간,2026.11.28 ~ 2026.11.28,,,,,,,',
      '계좌번호,004402-04-118834,예금주,트루북,,,,,',
      '상품명,ＫＢ사업자통장,잔액,"1,050,000",,,,,',
      ',,,,,,,,',
      kookminHeader,
      '2026.11.28 08:45:00,체크카드,문구점,,"4,800",0,"1,045,200",본점,',
      '2026.11.28 08:41:12,타행이체,조초록,,0,"50,000","1,050,000",카카오,　',
      ',,,합계,"4,800","50,000",,,',
    );
    expect(list).toEqual({
      layout: 'kookmin',
      account: '00440204118834',
      entries: [payment],
      errors: [],
      withdrawals: 1,
      withoutMoney: 0,
    });
  });

  it('is read with units behind the amounts and the memo behind the balance', () => {
    const list = rows(
      'No,거래일시,보낸분/받는분,출금액(원),입금액(원),잔액(원),내 통장 표시,적요,처리점,구분',
      '1,2026.11.28 08:41:12,조초록,0,"50,000","1,050,000",11월 회비,전자금융,본점,',
    );
    expect(list).toMatchObject({ layout: 'kookmin', account: null, entries: [{ ...payment, memo: '11월 회비' }] });
  });
});

describe('a list of Shinhan Bank', () => {
  it('is read as the bank writes it', () => {
    const list = rows(
      '거래내역조회',
      '',
      '계좌번호,110-123-456789',
      '조회건수,2',
      '',
      shinhanHeader,
      '20261128,08:41:12,타행모바일,0,"50,000",조초록,**********,(국민)',
      '20261128,08:30:00,모바일,"850,000",0,김철수,**********,용산금',
      '합계,,,"850,000","50,000",,,',
    );
    expect(list).toEqual({
      layout: 'shinhan',
      account: '110123456789',
      entries: [{ ...payment, memo: '타행모바일', balanceAfter: null }],
      errors: [],
      withdrawals: 1,
      withoutMoney: 0,
    });
  });

  it('has a time of day that a spreadsheet wrote without its zero, or as a part of the day', () => {
    const list = rows(shinhanHeader, '2026-11-28,84112,,0,50000,조초록,,', `46354,${31_272 / 86_400},,0,50000,조초록,,`);
    expect(list.entries.map(({ at }) => at)).toEqual([payment.at, payment.at]);
  });
});

describe('any other list', () => {
  it.each([
    ['Korean names', '입금자명,금액,입금일시,메모,거래번호', '조초록,50000,2026-11-28 08:41:12,,A1'],
    ['English names', 'Reference,Time,Amount (KRW),Depositor,Memo', 'A1,2026/11/28 08:41:12,"50,000",조초록,'],
    ['a day and a time', 'date,time,depositor,amount,ref', '20261128,08:41:12,조초록,50000,A1'],
  ])('is read by %s', (_, header, row) => {
    expect(rows(header, row)).toMatchObject({
      layout: 'generic',
      entries: [{ ...payment, reference: 'A1', balanceAfter: null }],
      errors: [],
    });
  });

  it('takes the direction from a word or from the sign where one column has both', () => {
    const list = rows(
      '거래일시,구분,거래금액,거래 후 잔액,거래구분,내용,메모',
      '2026.11.28 08:40:00,출금,"20,000",980000,체크카드결제,볼링클럽,',
      '2026.11.28 08:40:30,출금,"-20,000",960000,자동이체,넷플릭스,',
      '2026.11.28 08:40:40,체크카드결제,"-20,000",940000,,편의점,',
      '2026.11.28 08:41:12,입금,"50,000","1,050,000",이체,조초록,',
      '2026.11.28 08:42:00,입금,"-50,000","1,000,000",취소,조초록,',
    );
    expect(list).toMatchObject({ entries: [payment], withdrawals: 3, errors: [{ line: 6, code: 'AMOUNT_INVALID' }] });
  });

  it.each([',', ';', '\t'])('is read with titles above and cells between %j', (separator) => {
    const cells = [['입금 내역'], ['입금일시', '입금자', '입금액'], ['2026-11-28 08:41:12', '조초록', '50000']];
    expect(read(cells.map((row) => row.join(separator)).join('\n'))).toMatchObject({ entries: [{ ...payment, balanceAfter: null }] });
    const broken = [...cells, ['2026-11-28', '', '1']].map((row) => row.join(separator)).join('\n');
    expect(read(broken).errors).toEqual([{ line: 4, code: 'DEPOSITOR_MISSING' }]);
  });
});

describe('a cell of an amount', () => {
  const amountOf = (cell: string) => {
    const { entries, errors, withoutMoney } = rows('time,depositor,deposit', `2026-11-28,조초록,"${cell}"`);
    return entries[0]?.amount ?? errors[0]?.code ?? `${withoutMoney} without money`;
  };

  it.each([
    ['50000', 50_000],
    ['50,000원', 50_000],
    [' 1,000,000 원 ', 1_000_000],
    ['５０，０００', 50_000],
    ['₩50,000', 50_000],
    ['+50000', 50_000],
    ['50,000.00', 50_000],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('reads %j', (cell, amount) => expect(amountOf(cell)).toBe(amount));

  it.each(['', '-', '0', '-0', '0원'])('has no money in %j', (cell) => expect(amountOf(cell)).toBe('1 without money'));

  it.each([
    '50,00',
    '5,0000',
    '1.5',
    '50000.5',
    '-50000',
    '4.4E+15',
    '9007199254740992',
    '오만원',
    '50000달러',
    '1 2 x',
    'NaN',
    'Infinity',
    '0x10',
  ])('refuses %j', (cell) => expect(amountOf(cell)).toBe('AMOUNT_INVALID'));
});

describe('a cell of a time', () => {
  const timeOf = (cell: string) => {
    const { entries, errors } = rows('depositor,deposit,time', `조초록,50000,${cell}`);
    return entries[0]?.at.toISOString() ?? errors[0]!.code;
  };
  const [second, minute, day] = ['2026-11-27T23:41:12.000Z', '2026-11-27T23:41:00.000Z', '2026-11-27T15:00:00.000Z'];

  it.each([
    ['2026.11.28 08:41:12', second],
    ['2026-11-28T08:41:12.000', second],
    ['2026/11/28  8:41', minute],
    ['２０２６．１１．２８ ０８：４１：１２', second],
    ['20261128084112', second],
    ['20261128 08:41:12', second],
    [String(46_354 + 31_272 / 86_400), second],
    ['2026-11-28', day],
    ['2026.11.28', day],
    ['2026/11/28', day],
    ['2026. 11. 28.', day],
    ['20261128', day],
    ['46354', day],
  ])('reads %j by the clock in Seoul', (cell, at) => expect(timeOf(cell)).toBe(at));

  it.each([
    ...['', '어제', '2026-02-30', '2026-13-01', '2026-11-28 24:00:00', '2026-11-28 08:60', '2026-11/28', '26-11-28', '28.11.2026', '1926'],
    ...['08:41:12', '2026-11-28 0841', '463540', '99999999', '2026-11-28 08:41:12 PM'],
  ])('refuses %j', (cell) => expect(timeOf(cell)).toBe('TIME_INVALID'));

  it('refuses a day whose own time is not the time beside it', () => {
    const of = (time: string) => rows('date,time,depositor,deposit', `2026-11-28 08:41:12,${time},조초록,50000`);
    expect(of('08:41:12').errors).toEqual([]);
    expect(of('08:41:13').errors).toEqual([{ line: 2, code: 'TIME_INVALID' }]);
  });
});

describe('rows of a list', () => {
  it('are refused one by one, with the line of the file', () => {
    const list = rows(
      '계좌번호 : 004402-04-118834',
      '',
      '거래일시,입금자,입금액,출금액,잔액,거래번호',
      '2026-11-28 08:41:12,조초록,"50,00",,,',
      '2026-11-28 08:41:12,,50000,,,',
      'yesterday,조초록,50000,,,',
      '2026-11-28 08:41:12,조초록,50000,,?,',
      '2026-11-28 08:41:12,조초록,50000,100,,',
      '2026-11-28 08:41:12,조초록,,-100,,',
      '2026-11-28 08:41:12,조초\uFFFD,50000,,,',
      `2026-11-28 08:41:12,${'가'.repeat(101)},50000,,,`,
      '2026-11-28 08:41:12,조초록,50000,,1050000,4.40205E+12',
      '2026-11-28 08:41:12,조초록,50000,,1050000,A1',
      '2026-11-28 08:41:12,조초록,50000,,1050000,A1',
    );
    expect(list.account).toBe('00440204118834');
    expect(list.entries).toEqual([{ ...payment, reference: 'A1' }]);
    expect(list.errors).toEqual([
      { line: 4, code: 'AMOUNT_INVALID' },
      { line: 5, code: 'DEPOSITOR_MISSING' },
      { line: 6, code: 'TIME_INVALID' },
      { line: 7, code: 'BALANCE_INVALID' },
      { line: 8, code: 'AMOUNT_INVALID' },
      { line: 9, code: 'AMOUNT_INVALID' },
      { line: 10, code: 'UNDECODABLE' },
      { line: 11, code: 'TEXT_TOO_LONG' },
      { line: 12, code: 'REFERENCE_ROUNDED' },
      { line: 14, code: 'REFERENCE_TWICE' },
    ]);
  });

  it('that are sums, notes or a header again are no entries; a depositor may be called like a sum', () => {
    const list = rows(
      kookminHeader,
      '2026.11.28 08:41:12,타행이체,합계,,0,"50,000","1,050,000",,',
      '합 계,,,,0,"50,000",,,',
      kookminHeader,
      '※ 이 내역은 참고용입니다',
      '총계,,,,0,"50,000",,,',
    );
    expect(list).toMatchObject({ entries: [{ ...payment, depositor: '합계' }], errors: [], withdrawals: 0, withoutMoney: 1 });
  });

  it('have composed texts without control characters', () => {
    const decomposed = '조초록'.normalize('NFD');
    expect(rows('time,depositor,deposit,memo', `2026-11-28,"${decomposed} \n(한빛)",1,"a\u0001b"`).entries).toMatchObject([
      { depositor: '조초록 (한빛)', memo: 'a b' },
    ]);
  });
});

describe('the account above the header', () => {
  it.each([
    ['계좌번호,004402-04-118834', '00440204118834'],
    ['계좌번호 : 004402-04-118834 (주거래통장)', '00440204118834'],
    ['예금주,트루북,계좌번호,110 123 456789', '110123456789'],
    ['Account No.,110123456789', '110123456789'],
    ['계좌번호,110-***-456789', null],
    ['계좌번호,', null],
    ['조회기간,2026.11.01 ~ 2026.11.30', null],
  ])('of %j is %j', (line, account) => {
    expect(rows(line, shinhanHeader, '20261128,08:41:12,,0,50000,조초록,,').account).toBe(account);
  });
});

describe('a file', () => {
  it('that is a workbook is read, with numbers as numbers and days as days', async () => {
    const workbook = await rowsFile('xlsx', 'list', [
      ['거래내역조회'],
      ['계좌번호', '110-123-456789'],
      shinhanHeader.split(','),
      ['2026-11-28', '08:41:12', '타행모바일', 0, 50_000, '조초록', 1_050_000, '(국민)'],
      [new Date('2026-11-28T00:00:00+09:00'), '084112', '타행모바일', null, 50_000, '조초록', 1_100_000, null],
      ['합계', null, null, 0, 100_000, null, null, null],
    ]);
    const { text } = await readListFile(workbook);
    const entry = { ...payment, memo: '타행모바일' };
    expect(read(text)).toMatchObject({ account: '110123456789', entries: [entry, { ...entry, balanceAfter: 1_100_000 }], errors: [] });
  });

  it('without a header that a layout knows is refused', () => {
    for (const text of ['', '\n\n', 'a,b,c\n1,2,3', '거래일시,적요\n2026-11-28,x', '입금자,금액\n조초록,1'])
      expect(refusal(() => read(text))).toBe('BANK_LIST_UNKNOWN');
  });

  it('has as many entries as a list may have, and no more', () => {
    const row = '2026-11-28,조초록,1';
    const list = (count: number) => ['time,depositor,deposit', ...Array.from({ length: count }, () => row)].join('\n');
    expect(read(list(maxEntries)).entries).toHaveLength(maxEntries);
    expect(refusal(() => read(list(maxEntries + 1)))).toBe('BANK_LIST_TOO_LONG');
  });
});

const letters = [...'조초록박상철이서윤김(주)한빛MINJ', ...`,;"' .-=+@0123`];
const name = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const won = fc.integer({ min: 1, max: 9_999_999_999 });
const at = fc.integer({ min: 0, max: 86_400 * 400 }).map((second) => new Date(Date.parse('2026-01-01T00:00:00+09:00') + second * 1_000));
const entry = fc.record<BankEntry>({
  at,
  amount: won,
  depositor: name,
  reference: fc.constant(null),
  memo: fc.option(name),
  balanceAfter: fc.option(
    fc.oneof(
      won,
      won.map((value) => -value),
    ),
  ),
});
const layout = fc.constantFrom<WrittenList['layout'][]>('kookmin', 'shinhan', 'generic');

describe('any list', () => {
  it('is read back as it was written, in every layout and encoding', async () => {
    const encoding = fc.constantFrom<WrittenEncoding[]>('utf-8', 'utf-8-bom', 'cp949');
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 12 }), layout, encoding, fc.boolean(), async (all, name, letters, referred) => {
        const entries = all.map((one, index) => (referred && name === 'generic' ? { ...one, reference: `R${index}` } : one));
        const bytes = encodeList(writeList({ layout: name, account: '004402-04-118834', entries }), letters);
        const { text } = await readListFile(bytes, { decodeCp949: (korean) => iconv.decode(Buffer.from(korean), 'cp949') });
        expect(read(text)).toEqual({ layout: name, account: '00440204118834', entries, errors: [], withdrawals: 0, withoutMoney: 0 });
      }),
    );
  });

  it('of garbage is read or refused by a documented code', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('2026-11-28', '50,000', '-1', '46354.5', '합계', '계좌번호', '"', 'sep=;', '\uD800', '20261128999999'),
    );
    const line = fc.array(cell, { maxLength: 9 }).map((cells) => cells.join(','));
    const header = fc.constantFrom(kookminHeader, shinhanHeader, 'time,depositor,amount,ref', '');
    const codes = new Set<string | undefined>();
    fc.assert(
      fc.property(fc.array(line, { maxLength: 3 }), header, fc.array(line, { maxLength: 8 }), (above, head, below) => {
        const code = refusal(() => read([...above, head, ...below].join('\n')));
        codes.add(code);
        expect([undefined, 'BANK_LIST_UNKNOWN']).toContain(code);
      }),
      { numRuns: 400 },
    );
    expect(codes).toEqual(new Set([undefined, 'BANK_LIST_UNKNOWN']));
  });
});
