import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { maxExportRows, type CallInput } from '#lib/contract';
import { ExportTurns, ListReader, outsideSnapshot } from '#lib/platform';
import { TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

type Order = CallInput<'admin/export'>;

const waiting = 450;
const columns = [
  { key: 'id', label: '번호' },
  { key: 'account', label: '아이디' },
  { key: 'status', label: '상태', words: { waiting: '대기' } },
];
const order: Order = { call: 'admin/deposit/get', input: { status: 'waiting' }, columns, name: '입금 2026-11-21', format: 'csv' };

let app: TestApp;
let admin: WireClient, shop: WireClient, rival: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  const alice = await app.login('alice');
  [admin, shop, rival] = [await app.login('admin'), await app.login('shop'), await app.login('rival')];
  await alice.must('user/bank/charge', { charge_money: 10_000 });
  await addDeposits(waiting - 1);
});
afterAll(() => app.stop());

/** More of the one deposit that there is. */
async function addDeposits(count: number): Promise<void> {
  const [row] = await app.database.query<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_name = 'deposit' AND column_name <> 'id'`,
  );
  const { names } = row!;
  await app.database.query(
    `INSERT INTO deposit (${names}) SELECT ${names} FROM (SELECT * FROM deposit ORDER BY id LIMIT 1) AS one, generate_series(1, $1)`,
    [count],
  );
}

function post(client: WireClient, body: Order, signal?: AbortSignal): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    pathname: client.pathname,
    authorization: client.token!,
    'x-forwarded-for': client.address,
  };
  return fetch(`${app.url}/api/${client.kindPath}/export`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}
const linesOf = async (response: Response) => (await response.text()).trim().split('\r\n').slice(1);

/** A part of an archive, whose local header ends with the part's name. */
function partOf(file: Buffer, name: string): string {
  const at = file.indexOf(name) - 30;
  const content = file.subarray(at + 30 + name.length + file.readUInt16LE(at + 28));
  return (file.readUInt16LE(at + 8) === 0 ? content : inflateRawSync(content)).toString('utf8');
}

describe('a list as a file', () => {
  it('has every row that its filters let through, once, under the given words', async () => {
    const response = await post(admin, order);
    expect(response.status).toBe(200);
    const {
      'content-type': type,
      'content-disposition': disposition,
      'cache-control': cache,
      'x-content-type-options': sniffing,
      'x-rows': rows,
    } = Object.fromEntries(response.headers);
    expect([type, cache, sniffing, rows]).toEqual(['text/csv; charset=utf-8', 'no-store', 'nosniff', String(waiting)]);
    expect(disposition).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('입금 2026-11-21.csv')}`);
    const lines = await linesOf(response);
    expect(lines).toHaveLength(waiting);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(waiting);
    expect(lines.every((line) => line.endsWith(',alice,대기'))).toBe(true);
  });

  it('never holds a formula', async () => {
    const lines = await linesOf(
      await post(admin, { ...order, columns: [{ key: 'status', label: '', words: { waiting: '=HYPERLINK("x")' } }] }),
    );
    expect(new Set(lines)).toEqual(new Set([`"'=HYPERLINK(""x"")"`]));
  });

  it('is a workbook whose sheet has the title that came with the order', async () => {
    const { format: _, ...plain } = order;
    const file = Buffer.from(await (await post(admin, { ...plain, title: '입금 관리' })).arrayBuffer());
    expect(partOf(file, 'xl/workbook.xml')).toContain('<sheet name="입금 관리"');
  });

  it('is a workbook by default', async () => {
    const { format: _, ...plain } = order;
    const response = await post(admin, plain);
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 4)
        .toString('latin1'),
    ).toBe('PK\u0003\u0004');
  });

  it('of an agent ends where the agent’s reach does', async () => {
    const own = { ...order, call: 'agent/deposit/get' };
    expect(await linesOf(await post(shop, own))).toHaveLength(waiting);
    expect(await linesOf(await post(rival, own))).toEqual([]);
  });

  it('leaves a line in the audit log: who, which list, which filters, how many rows', async () => {
    const [line] = await app.database.query(
      `SELECT actor, target, after FROM audit_entry WHERE action = 'list.export' ORDER BY id LIMIT 1`,
    );
    expect(line).toEqual({
      actor: 'admin:admin',
      target: 'list:admin/deposit/get',
      after: { filters: { status: 'waiting' }, columns: ['id', 'account', 'status'], format: 'csv', rows: waiting },
    });
  });

  it('tells a row once that moves to a later page meanwhile', async () => {
    const response = await post(admin, { ...order, input: { status: 'waiting', search: 'alice' } });
    const reader = response.body!.getReader();
    await reader.read();
    await addDeposits(50);
    const parts: Uint8Array[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
    const numbers = Buffer.concat(parts)
      .toString()
      .split('\r\n')
      .map((line) => line.split(',')[0])
      .filter((each) => /^\d+$/.test(each ?? ''));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

/** Does something between the pages of the next export that reads more than one. */
function beforeThirdPage(work: () => Promise<unknown>): void {
  const reader = app.api.get(ListReader, { strict: false });
  const readerFor = reader.readerFor.bind(reader);
  jest.spyOn(reader, 'readerFor').mockImplementationOnce((...args) => {
    const read = readerFor(...args);
    let isDone = false;
    return async (skip) => {
      if (skip >= 400 && !isDone) {
        isDone = true;
        // What an administrator does meanwhile is no part of the file's work.
        await outsideSnapshot(work);
      }
      return read(skip);
    };
  });
}
const snapshots = async () =>
  (
    await app.database.query<{ n: number }>(`SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'truebook-snapshot'
    AND datname = current_database()`)
  )[0]!.n;

/** What has not been sent yet is an answer with an error; what has been sent breaks off. */
async function isWhole(response: Promise<Response>): Promise<boolean> {
  try {
    const received = await response;
    await received.text();
    return received.ok;
  } catch {
    return false;
  }
}

describe('a list with rows that move while its file is made', () => {
  const idsOf = (lines: string[]) => lines.map((line) => Number(line.split(',')[0]));
  const waitingIds = async () =>
    (await app.database.query<{ id: number }>(`SELECT id FROM deposit WHERE status = 'waiting' ORDER BY id DESC`)).map(({ id }) => id);
  const all = { ...order, input: {} };

  it.each([
    ['an administrator', () => admin, 'admin/deposit/get'],
    ['an agent', () => shop, 'agent/deposit/get'],
  ])('has all rows for %s that waited when it began, each once', async (_, client, call) => {
    await addDeposits(Math.max(0, 1_003 - (await waitingIds()).length));
    const before = await waitingIds();
    beforeThirdPage(async () => {
      for (let at = 0; at < 600; at += 100) await admin.must('admin/deposit/approve', { ids: before.slice(at, at + 100) });
    });
    const response = await post(client(), { ...order, call });
    const ids = idsOf(await linesOf(response));
    expect(ids).toEqual(before);
    expect(response.headers.get('x-rows')).toBe(String(before.length));
    expect(await waitingIds()).toHaveLength(before.length - 600);
    await until(snapshots, (open) => open === 0);
    await expectLedgerCoherent(app.database);
  });

  it('breaks off when the session of its caller ends', async () => {
    await addDeposits(1_003);
    const other = await app.login('admin2');
    beforeThirdPage(() => other.must('admin/logout', {}));
    expect(await isWhole(post(other, all))).toBe(false);
    await until(snapshots, (open) => open === 0);
  });

  it('gives its connection back when the receiver leaves or the list refuses', async () => {
    const leaving = new AbortController();
    beforeThirdPage(async () => leaving.abort());
    expect(await isWhole(post(admin, all, leaving.signal))).toBe(false);
    await until(snapshots, (open) => open === 0);
    beforeThirdPage(() => Promise.reject(new Error('broken')));
    expect(await isWhole(post(admin, all))).toBe(false);
    await until(snapshots, (open) => open === 0);
  });
});

describe('a receiver who leaves', () => {
  it('ends the reading of pages', async () => {
    // A page is far more than the buffers on the way hold.
    const rows = Array.from({ length: 200 }, () => ({ account: 'x'.repeat(1_000) }));
    const read = jest.fn(() => Promise.resolve({ rows, total: 100_000 }));
    const reader = jest.spyOn(app.api.get(ListReader, { strict: false }), 'readerFor').mockReturnValue(read);
    const ended = endOfExport();
    const leaving = new AbortController();
    const wide = Array.from({ length: 60 }, () => ({ key: 'account', label: 'x' }));
    const response = await post(admin, { ...order, columns: wide }, leaving.signal);
    await response.body!.getReader().read();
    leaving.abort();
    await ended;
    const pages = read.mock.calls.length;
    reader.mockRestore();
    await admin.must('admin/deposit/get', {});
    expect(read).toHaveBeenCalledTimes(pages);
    // Of five hundred.
    expect(pages).toBeLessThan(100);
  });
});

/** Resolves when the next export has ended, well or badly. */
function endOfExport(): Promise<void> {
  const turns = app.api.get(ExportTurns, { strict: false });
  const begin = turns.begin.bind(turns);
  return new Promise((resolve) => {
    jest.spyOn(turns, 'begin').mockImplementationOnce((account) => {
      const turn = begin(account);
      return {
        ...turn,
        end: () => {
          turn.end();
          resolve();
        },
      };
    });
  });
}

describe('a file is refused', () => {
  const refusal = async (client: WireClient, body: Partial<Order>) => {
    const { result, error } = (await (await post(client, { ...order, ...body })).json()) as {
      result: boolean;
      error: Record<string, unknown>;
    };
    return [result, error['code'], error['field']];
  };

  it('of what is no list, or somebody else’s', async () => {
    for (const call of ['agent/deposit/get', 'admin/deposit/approve', 'admin/export', 'nothing', '']) {
      expect(await refusal(admin, { call })).toEqual([false, 'INVALID_INPUT', 'call']);
    }
    expect(await refusal(rival, { call: 'admin/deposit/get' })).toEqual([false, 'INVALID_INPUT', 'call']);
  });

  it('with what the list itself refuses', async () => {
    expect(await refusal(admin, { input: { status: 'nonsense' } })).toEqual([false, 'INVALID_INPUT', 'status']);
  });

  it.each([
    ['columns', { columns: [] }],
    ['columns.0.key', { columns: [{ key: 'a..b', label: '' }] }],
    ['name', { name: '../x' }],
    ['format', { format: 'pdf' as 'csv' }],
  ])('for bad input: %s', async (field, body) => {
    expect(await refusal(admin, body)).toEqual([false, 'INVALID_INPUT', field]);
  });

  it('of more rows than a file may have', async () => {
    const list = { rows: [], total: maxExportRows + 1 };
    const reader = jest.spyOn(app.api.get(ListReader, { strict: false }), 'readerFor').mockReturnValue(() => Promise.resolve(list));
    expect((await refusal(admin, {})).slice(0, 2)).toEqual([false, 'EXPORT_TOO_LARGE']);
    reader.mockRestore();
  });
});
