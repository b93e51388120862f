import { inflateRawSync, crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { cellsOf, type Cell, type Column } from './cells.js';
import { csvCell, csvFile } from './csv.js';
import { listCall } from './lists.js';
import { xlsxFile } from './xlsx.js';
import { zipFile } from './zip.js';

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}
async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

/** Reads an archive by its directory, as programs do; checks every sum and size on the way. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const entries = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size, nameLength] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + archive.readUInt16LE(local + 26);
    const content = inflateRawSync(archive.subarray(start, start + packed));
    expect([content.length, crc32(content)]).toEqual([size, crc]);
    entries.set(name, content.toString());
    at += 46 + nameLength;
  }
  return entries;
}

const column = (key: string, more: Partial<Column> = {}): Column => ({ key, label: key, ...more });

describe('cells', () => {
  const row = {
    id: 7,
    amount: -500,
    at: '2026-11-21T09:00:00+09:00',
    none: null,
    phone: '01012345678',
    isFirst: true,
    status: 'approved',
    parents: ['hq', 'branch'],
    legs: [
      { market: 'odd', team: { name: 'A' } },
      { market: 'even', team: { name: 'B' } },
    ],
  };

  it('are what the row has at the path, through lists too', () => {
    expect(cellsOf([column('id'), column('amount'), column('none'), column('missing.deeper'), column('phone')], row)).toEqual([
      7,
      -500,
      null,
      null,
      '01012345678',
    ]);
    expect(cellsOf([column('parents'), column('legs.team.name')], row)).toEqual(['hq / branch', 'A / B']);
  });

  it('follow the words of the column', () => {
    const words = { approved: '승인', true: '첫 입금', odd: '홀' };
    expect(cellsOf([column('status', { words }), column('isFirst', { words }), column('legs.market', { words })], row)).toEqual([
      '승인',
      '첫 입금',
      '홀 / even',
    ]);
    const actors = { 'agent:*': '에이전트 *', system: '시스템' };
    const by = column('by', { words: actors });
    expect(['agent:$&', 'system', 'root'].map((value) => cellsOf([by], { by: value })[0])).toEqual(['에이전트 $&', '시스템', 'root']);
    expect(cellsOf([column('status', { words: { toString: 'x' } })], { status: 'constructor' })).toEqual(['constructor']);
  });

  it('are times, numbers and texts as asked', () => {
    expect(cellsOf([column('at', { as: 'time' }), column('phone', { as: 'number' }), column('id', { as: 'text' })], row)).toEqual([
      new Date('2026-11-21T00:00:00Z'),
      1_012_345_678,
      '7',
    ]);
    expect(cellsOf([column('html', { as: 'html' })], { html: '<p>a &lt; b</p><p>c</p>' })).toEqual(['a < b\nc']);
    expect(cellsOf([column('status', { as: 'time' }), column('status', { as: 'number' })], row)).toEqual(['approved', 'approved']);
  });

  it('stay text where a number would lose digits, or where there is none', () => {
    const number = column('value', { as: 'number' });
    expect(['4402041188341234567', '', '12.5', '9007199254740991'].map((value) => cellsOf([number], { value })[0])).toEqual([
      ...['4402041188341234567', ''],
      ...[12.5, 9_007_199_254_740_991],
    ]);
  });

  it('never come from what an object inherits', () => {
    expect(cellsOf([column('constructor.name'), column('__proto__')], row)).toEqual([null, null]);
  });
});

describe('a CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\uFF1D1'])('never lets %j be a formula', (text) => {
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it.each([' =1+1', '\u200b=1', '"=1"', '\u00a0@x'])('takes %j for a formula behind what is not seen', (text) => {
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it.each([';', '\t', '|', '\n', '\r\n', '\r'])('is without formulas for a locale or a reader that separates by %j', (separator) => {
    const row = ['plain', `a${separator}=1+1`, `b${separator} "+1`, `c${separator}\uFF1D1`, `d${separator}e`, -5].map(csvCell).join(',');
    const cells = row.split(/[;\t|\r\n]+/).map((cell) => cell.replace(/^[\s"]+/, ''));
    expect(cells.filter((cell) => /^[=+\-@\uFF1D]/.test(cell))).toEqual([]);
    expect(csvCell(`d${separator}e`)).toBe(`"d${separator}e"`);
  });

  it('leaves numbers alone, quotes what would break a row, and shows times in Seoul', () => {
    expect(csvCell(-5_000)).toBe('-5000');
    expect(csvCell('a,"b"\nc')).toBe('"a,""b""\nc"');
    expect(csvCell(null)).toBe('');
    expect(csvCell(new Date('2026-11-20T15:00:05.700Z'))).toBe('2026-11-21 00:00:05');
  });

  it('begins with the byte order mark and ends every row with CRLF', async () => {
    expect(
      (
        await whole(
          csvFile(
            once([
              ['a', 1],
              ['b', 2],
            ]),
          ),
        )
      ).toString(),
    ).toBe('\uFEFFa,1\r\nb,2\r\n');
  });
});

describe('an XLSX file', () => {
  it('is an archive with a sheet of numbers, times and texts that are no formulas', async () => {
    const rows: Cell[][] = [
      ['회원', '금액'],
      ['=1+1 <b> & "x"', -500],
      [new Date('2026-11-20T15:00:00Z'), null],
    ];
    const entries = unzip(await whole(xlsxFile(once(rows))));
    expect([...entries.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = entries.get('xl/worksheets/sheet1.xml')!;
    expect(sheet).toContain('<row r="1"><c r="A1" t="inlineStr" s="2"><is><t xml:space="preserve">회원</t></is></c>');
    expect(sheet).toContain(
      '<c r="A2" t="inlineStr" s="3"><is><t xml:space="preserve">=1+1 &lt;b&gt; &amp; "x"</t></is></c><c r="B2" s="4"><v>-500</v></c>',
    );
    expect(sheet).toContain('<row r="3"><c r="A3" s="1"><v>46347</v></c></row>');
    expect(sheet).not.toContain('<f>');
  });

  it('has columns wide enough for what stands in them, numbers as their kind is read, and a sheet named after the list', async () => {
    async function* pages(): AsyncGenerator<Cell[][]> {
      yield [['번호', '신청 시각', '금액', '배당']];
      yield [[12_345, new Date('2026-11-20T15:00:00Z'), 1_234_567_890_123, 1.95]];
      yield [[12_346, new Date('2026-11-20T15:00:00Z'), 2_000, 2]];
    }
    const about = { name: '입금: 대기/승인', keys: ['member.id', 'requestedAt', 'amount', 'odds'] };
    const entries = unzip(await whole(xlsxFile(pages(), about)));
    expect(entries.get('xl/workbook.xml')).toContain('<sheet name="입금  대기 승인"');
    const sheet = entries.get('xl/worksheets/sheet1.xml')!;
    const widths = [...sheet.matchAll(/<col min="(\d)" max="\1" width="(\d+)" customWidth="1"\/>/g)].map(([, , width]) => Number(width));
    expect(widths).toHaveLength(4);
    expect(widths[1]).toBeGreaterThanOrEqual('2026-11-21 00:00:00'.length + 1);
    expect(widths[2]).toBeGreaterThan('1,234,567,890,123'.length);
    expect(sheet).toContain(
      '<row r="2"><c r="A2"><v>12345</v></c><c r="B2" s="1"><v>46347</v></c><c r="C2" s="4"><v>1234567890123</v></c><c r="D2" s="5"><v>1.95</v></c></row>',
    );
    expect(sheet).toContain(
      '<row r="3"><c r="A3"><v>12346</v></c><c r="B3" s="1"><v>46347</v></c><c r="C3" s="4"><v>2000</v></c><c r="D3" s="4"><v>2</v></c></row>',
    );
    expect(sheet).toContain('state="frozen"');
    const formats = [...entries.get('xl/styles.xml')!.matchAll(/<xf numFmtId="(\d+)"[^>]*xfId/g)].map(([, format]) => format);
    expect([formats[1], formats[3], formats[4], formats[5]]).toEqual(['164', '49', '3', '165']);
  });
});

describe('an archive', () => {
  it('of much content is the same when it is unpacked', async () => {
    const chunks = Array.from({ length: 500 }, (_, index) => Buffer.from(`${index} `.repeat(1_000)));
    expect(unzip(await whole(zipFile([{ name: 'a.txt', content: chunks }]))).get('a.txt')).toBe(Buffer.concat(chunks).toString());
  });

  it('throws what its content throws, and reads no further once nobody takes it', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('x');
      throw new Error('line cut');
    }
    await expect(whole(zipFile([{ name: 'a', content: broken() }]))).rejects.toThrow('line cut');
    let isEnded = false;
    async function* endless(): AsyncGenerator<Buffer> {
      try {
        for (;;) yield Buffer.from(Array.from({ length: 10_000 }, () => Math.floor(Math.random() * 256)));
      } finally {
        isEnded = true;
      }
    }
    let taken = 0;
    for await (const chunk of zipFile([{ name: 'a', content: endless() }])) if ((taken += chunk.length) > 50_000) break;
    await new Promise(setImmediate);
    expect(isEnded).toBe(true);
  });
});

describe('a list', () => {
  it('is what its caller can page through, by whatever name its rows have', () => {
    expect(listCall('admin/bet/get', 'admin')).toEqual({ path: 'admin/bet/get', rows: 'items', isPaged: true });
    expect(listCall('user/bank/getPointLogs', 'agent')).toEqual({ path: 'user/bank/getPointLogs', rows: 'logs', isPaged: true });
    expect(listCall('user/board/getPosts', 'agent')).toEqual({ path: 'user/board/getPosts', rows: 'items', isPaged: true });
    // Of one answer, without pages.
    expect(listCall('admin/ranking/get', 'admin')).toEqual({ path: 'admin/ranking/get', rows: 'items', isPaged: false });
  });

  it.each(['agent/bet/get', 'admin/deposit/approve', 'admin/member/level/update', 'admin/game/view', 'admin/export', 'toString', ''])(
    'is not %j of an administrator',
    (path) => {
      expect(listCall(path, 'admin')).toBeUndefined();
    },
  );
});
