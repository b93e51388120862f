import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { restrictionFlags } from '#lib/members';
import { passwordOf, TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
const idOf = (account: string) => app.person(account).id;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const codeOf = async (client: WireClient, path: string, body: object) => (await client.call(path, body)).error?.code;
const view = async (account: string) => admin.ask('admin/member/view', { id: idOf(account) });

describe('administrators', () => {
  it('change a profile, and see afterwards who changed what, numbers masked', async () => {
    const alice = idOf('alice');
    await admin.must('admin/member/update', {
      id: alice,
      nickname: '봄바람',
      bankAccount: '1002345678901',
      settings: { isOpenUserPage: true },
    });
    expect((await view('alice')).member).toMatchObject({ nickname: '봄바람', bankAccount: '1002*********' });
    const { items } = await admin.ask('admin/member/change/get', { id: alice });
    expect(items[0]).toMatchObject({
      action: 'member.update',
      by: 'admin:admin',
      after: { nickname: '봄바람', bankAccount: '1002*********' },
    });
    expect(await codeOf(admin, 'admin/member/update', { id: alice, nickname: 'bob닉' })).toBe('NICKNAME_TAKEN');
    expect(await codeOf(admin, 'admin/member/update', { id: alice, bankName: 'Bank of Nowhere' })).toBe('BANK_UNKNOWN');
    expect(await codeOf(admin, 'admin/member/update', { id: alice, bankPassword: '12' })).toBe('BANK_PASSWORD_FORMAT');
    expect(await codeOf(admin, 'admin/member/update', { id: 999_999, memo: 'x' })).toBe('NOT_FOUND');
    expect((await admin.ask('admin/member/change/get', { id: alice })).total).toBe(1);
  });

  it('find somebody by the real name that they were made with', async () => {
    const account = 'namedone';
    const named = {
      account,
      password: 'a long password',
      nickname: '이름하나',
      realName: '홍길동',
      parentId: idOf('shop'),
      state: '정상',
    } as const;
    const { id } = await admin.ask('admin/member/create', named as never);
    expect((await admin.ask('admin/member/view', { id })).member).toMatchObject({ realName: '홍길동' });
    expect((await admin.ask('admin/member/get', { search: '길동' })).items.map((each) => each.account)).toEqual([account]);
    await admin.must('admin/member/update', { id, realName: '' });
    expect((await admin.ask('admin/member/get', { search: '길동' })).items).toEqual([]);
  });

  it('set a password, which ends every session; the new one lets in', async () => {
    const bob = await app.login('bob');
    await admin.must('admin/member/update', { id: idOf('bob'), password: 'a new secret' });
    expect(await codeOf(bob, 'user/getContext', {})).toBe('SESSION_EXPIRED');
    expect(await codeOf(app.visitor(), 'user/login', { account: 'bob', password: passwordOf('bob'), device: 'PC' })).toBe('LOGIN_FAILED');
    const again = app.visitor();
    again.token = (await again.must('user/login', { account: 'bob', password: 'a new secret', device: 'PC' }))['token'] as string;
    await again.must('user/password/update', { password: 'a new secret', newPassword: passwordOf('bob') });
  });

  it('act on many rows, each by itself', async () => {
    const ids = [idOf('alice'), 999_999, idOf('carol')];
    expect((await admin.ask('admin/member/level/update', { ids, level: 5 })).results.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect((await admin.ask('admin/member/color/update', { ids, color: '#ff8800' })).results.map(({ ok }) => ok)).toEqual([
      true,
      false,
      true,
    ]);
    expect((await view('carol')).member).toMatchObject({ level: 5, color: '#ff8800' });
    const stopped = await admin.ask('admin/member/status/update', { ids: [idOf('carol')], status: 'suspended', reason: 'asked for it' });
    expect(stopped.results[0]).toMatchObject({ ok: true, status: 'suspended' });
    expect((await admin.ask('admin/member/status/update', { ids: [idOf('carol')], status: 'deleted' })).results[0]!.error!.code).toBe(
      'STATUS_NOT_ALLOWED',
    );
    await admin.must('admin/member/status/update', { ids: [idOf('carol')], status: 'normal_a' });
  });

  it('pay and recover money, points and eggs once, never more than is there', async () => {
    const alice = idOf('alice');
    const wish = (unit: string, status: string, amount: number, key?: string) =>
      admin.ask('admin/member/money/update', { ids: [alice], unit, status, amount, memo: 'a correction', key } as never);
    const key = crypto.randomUUID();
    for (const again of [1, 2]) expect([again, (await wish('money', 'give', 70_000, key)).results[0]!.ok]).toEqual([again, true]);
    await wish('point', 'give', 5_000);
    await wish('balance', 'give', 9_000);
    expect((await view('alice')).wallet).toMatchObject({ money: 70_000, point: 5_000, balance: 9_000 });
    expect((await view('alice')).recent[0]!.content).toMatch(/[가-힣]/);
    admin.language = 'en';
    expect((await view('alice')).recent[0]!.content).not.toMatch(/[가-힣]/);
    admin.language = 'ko';
    const takes = await Promise.all(Array.from({ length: 10 }, () => wish('balance', 'take', 9_000)));
    expect(takes.filter(({ results }) => results[0]!.ok)).toHaveLength(1);
    expect(new Set(takes.flatMap(({ results }) => results[0]!.error?.code ?? []))).toEqual(new Set(['INSUFFICIENT_EGGS']));
    expect((await wish('money', 'take', 70_001)).results[0]!.error!.code).toBe('INSUFFICIENT_BALANCE');
    expect((await wish('point', 'take', 5_001)).results[0]!.error!.code).toBe('INSUFFICIENT_POINT');
    const { items } = await admin.ask('admin/member/statement/get', { id: alice, unit: 'balance' });
    expect(items.map(({ amount, before, after }) => [amount, before, after])).toEqual([
      [-9_000, 9_000, 0],
      [9_000, 0, 9_000],
    ]);
    expect(await codeOf(admin, 'admin/member/money/update', { ids: [alice], unit: 'money', status: 'give', amount: 1, memo: ' ' })).toBe(
      'INVALID_INPUT',
    );
    const mirror = await app.database.query<{ n: number }>(
      `SELECT count(*) AS n FROM audit_entry WHERE action IN ('member.give', 'member.take')`,
    );
    expect(mirror[0]!.n).toBe(4);
  });

  it('read what happened to somebody as one stream, newest first, of a kind, of some days and in pages', async () => {
    const carol = await app.login('carol');
    const id = idOf('carol');
    const { id: refused } = await carol.ask('user/bank/charge', { charge_money: 10_000 });
    await admin.must('admin/deposit/refuse', { ids: [refused], reason: 'no such transfer' });
    await admin.must('admin/member/money/update', { ids: [id], unit: 'money', status: 'give', amount: 7_000, memo: 'gift' });
    const inquiry = (await carol.ask('user/inquiry/create', { subject: 'where is it', content: 'x' })).id;
    await admin.must('admin/inquiry/answer', { id: inquiry, reply: 'here' });
    const read = (more: object = {}) => admin.ask('admin/member/timeline/get', { id, take: 100, ...more });
    const { items, total } = await read();
    expect(total).toBe(items.length);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const found = (what: string) => items.find((each) => each.what === what);
    expect(found('deposit_requested')).toMatchObject({
      kind: 'money',
      amount: 10_000,
      after: null,
      cause: { kind: 'deposit', id: String(refused) },
    });
    expect(found('deposit_refused')).toMatchObject({ text: 'no such transfer', by: expect.stringMatching(/./) });
    const { money } = (await view('carol')).wallet;
    expect(found('adjustment')).toMatchObject({ kind: 'money', amount: 7_000, after: money, by: found('deposit_refused')!.by });
    expect(found('login')).toMatchObject({ kind: 'logins', origin: { address: carol.address } });
    expect([found('inquiry'), found('answer')]).toMatchObject([
      { text: 'where is it', by: null },
      { kind: 'letters', by: expect.anything() },
    ]);
    expect(found('member.give')).toMatchObject({ kind: 'staff', by: found('adjustment')!.by });

    const pages = [await read({ take: 3 }), await read({ skip: 3, take: 100 })];
    expect(pages.flatMap((page) => page.items.map((each) => each.id))).toEqual(items.map((each) => each.id));
    const letters = await read({ kinds: ['letters'] });
    expect([letters.total, new Set(letters.items.map(({ kind }) => kind))]).toEqual([2, new Set(['letters'])]);
    expect((await read({ endedAt: '2020-01-01' })).total).toBe(0);
    expect(await admin.refusal('admin/member/timeline/get', { id: 999_999 })).toBe('NOT_FOUND');
    await app.appoint('vera', 'finance');
    const other = await (await app.login('vera')).ask('admin/member/timeline/get', { id, take: 100 });
    expect(other.items.filter(({ kind }) => kind === 'letters')).toEqual([]);
    expect(other.total).toBe(total - 2);
  });

  it('note, list and look for who has something in common', async () => {
    const { noteId } = await admin.ask('admin/member/note/create', { id: idOf('bob'), text: 'called twice' });
    expect((await admin.ask('admin/member/note/get', { id: idOf('bob') })).items).toMatchObject([
      { id: noteId, text: 'called twice', by: 'admin' },
    ]);
    await admin.must('admin/member/note/delete', { noteId });
    expect(await codeOf(admin, 'admin/member/note/delete', { noteId })).toBe('NOT_FOUND');
    const { items } = await admin.ask('admin/suspicion/get', { by: 'bank_account' });
    expect(items[0]).toMatchObject({ count: 6, value: expect.stringContaining('*') });
    const sharing = async (search: string) =>
      (await admin.ask('admin/suspicion/get', { by: 'bank_account', search })).items.map(({ count }) => count);
    expect([await sharing('BOB'), await sharing('nobody'), await sharing('%')]).toEqual([[6], [], []]);
    const list = async (filter: object) => (await admin.ask('admin/member/get', filter)).items.map(({ account }) => account);
    expect(await list({ belowId: idOf('rival') })).toEqual(['carol']);
    expect(await list({ role: '매장' })).toEqual(['shop']);
    expect(await list({ level: 5, sort: '-joinedAt' })).toEqual(['carol', 'alice']);
    expect(await list({ only: 'restricted' })).toEqual([]);
    expect(await list({ status: 'waiting' })).toEqual([]);
    const { nodes, total } = await admin.ask('admin/tree/get', { search: 'ALI' });
    expect([nodes.map(({ account, matches }) => [account, matches]), total]).toEqual([
      [
        ['hq', false],
        ['branch', false],
        ['shop', false],
        ['alice', true],
      ],
      1,
    ]);
  });

  it('find in the log who did what from where, by its days, its doer or a word of it', async () => {
    const shop = await app.login('shop');
    await shop.must('agent/member/update', { id: idOf('bob'), memo: 'pays late' });
    const ask = (filter: object) => admin.ask('admin/audit/get', { startedAt: '2020-01-01', endedAt: '2099-12-31', ...filter });
    const { items, total } = await ask({ search: 'MEMBER.STATUS', take: 1 });
    expect(items).toMatchObject([
      {
        by: 'admin:admin',
        address: admin.address,
        target: `member:${idOf('carol')}`,
        before: { status: 'suspended' },
        after: { status: 'normal_a' },
      },
    ]);
    expect(total).toBe(2);
    expect((await ask({ by: 'agent' })).items).toMatchObject([{ by: 'agent:shop', target: `member:${idOf('bob')}` }]);
    expect((await ask({ search: '%' })).total).toBe(0);
    expect((await ask({ endedAt: '2020-01-02' })).total).toBe(0);
    // A search that names actions in words finds their entries, beside those that have its text in them.
    const words = { search: '상태 변경' };
    expect((await ask(words)).total).toBe(0);
    const named = await ask({ ...words, searchActions: ['member.status'] });
    expect([named.total, new Set(named.items.map(({ action }) => action))]).toEqual([total, new Set(['member.status'])]);
    expect((await ask({ actions: ['member.status'], search: 'CAROL' })).items.every(({ action }) => action === 'member.status')).toBe(true);
    expect((await ask({ actions: ['bet.void'], ...words, searchActions: ['member.status'] })).total).toBe(0);
    for (const actions of [['member.gone'], [], 'member.status']) {
      expect(await codeOf(admin, 'admin/audit/get', { startedAt: '2020-01-01', endedAt: '2099-12-31', actions })).toBe('INVALID_INPUT');
    }
    expect(await codeOf(admin, 'admin/audit/get', { startedAt: 'today', endedAt: '2099-12-31' })).toBe('INVALID_INPUT');
  });

  it('keep an address out of logging in and joining, and let somebody in in spite of it', async () => {
    const stranger = app.visitor();
    const logIn = (account: string) => codeOf(stranger, 'user/login', { account, password: passwordOf(account), device: 'PC' });
    const { id } = await admin.ask('admin/listing/create', { list: 'black', field: 'address', value: stranger.address });
    expect([await logIn('alice'), await logIn('bob')]).toEqual(['ACCESS_DENIED', 'ACCESS_DENIED']);
    await admin.must('admin/listing/create', { list: 'white', field: 'account', value: 'ALICE' });
    expect([await logIn('alice'), await logIn('bob')]).toEqual([undefined, 'ACCESS_DENIED']);
    expect((await admin.ask('admin/listing/get', { list: 'black' })).total).toBe(1);
    await admin.must('admin/listing/delete', { ids: [id] });
    expect(await logIn('bob')).toBeUndefined();
  });

  it('make people by hand and by a file, and put everybody out', async () => {
    const form = { account: 'fresh1', password: 'a plain secret', nickname: '새봄', role: '회원', parentId: idOf('shop'), state: '정상' };
    const { id } = await admin.ask('admin/member/create', form as never);
    expect((await admin.ask('admin/member/view', { id })).member).toMatchObject({ parents: ['hq', 'branch', 'shop'], status: 'normal_a' });
    expect(await codeOf(admin, 'admin/member/create', { ...form, account: 'fresh2', nickname: '새봄2', role: '총판' })).toBe(
      'ROLE_NOT_ALLOWED',
    );
    await admin.must('admin/member/update', { id, realName: '김봄' });
    expect((await admin.ask('admin/member/view', { id })).member.realName).toBe('김봄');
    const shop = await app.login('shop');
    expect(JSON.stringify(await shop.ask('agent/member/view', { id }))).not.toContain('김봄');
    const sample = await admin.ask('admin/member/import/sample');
    expect(sample.text.startsWith('\uFEFF')).toBe(true);
    expect((await admin.ask('admin/member/import/preview', { text: sample.text })).counts).toEqual({
      create: 3,
      move: 0,
      unchanged: 0,
      refused: 0,
    });
    const header = 'account,nickname,role,parent,level,password\n';
    const bad = `${header}new1,새잎,매장,rival,1,a plain secret\nnew2,봄바람,회원,new1,1,a plain secret\nshop,x,매장,rival,1,\nnew3,셋,회원,nobody,1,a plain secret`;
    expect(
      (await admin.ask('admin/member/import', { text: bad })).rows.map(({ line, outcome, error }) => [line, outcome, error?.code]),
    ).toEqual([
      [2, 'create', undefined],
      [3, 'refused', 'NICKNAME_TAKEN'],
      [4, 'move', undefined],
      [5, 'refused', 'PARENT_UNKNOWN'],
    ]);
    expect((await admin.ask('admin/member/get', { search: 'new1' })).total).toBe(0);
    const damaged = `${header.trim()},bank_account\nnew1,새\uFFFD,총판,rival,1,a plain secret,\nnew2,여름비,회원,shop,1,a plain secret,4.40205E+12\nshop,\uFFFD,매장,rival,1,,`;
    expect((await admin.ask('admin/member/import', { text: damaged })).rows.map(({ line, error }) => [line, error?.code])).toEqual([
      [2, 'CELLS_UNDECODABLE'],
      [3, 'DIGITS_ROUNDED'],
      [4, 'CELLS_UNDECODABLE'],
    ]);
    const good = `${header}new1,새잎,총판,rival,1,a plain secret\nnew2,여름비,회원,new1,1,a plain secret\nshop,x,매장,new1,1,`;
    expect((await admin.ask('admin/member/import', { text: good })).counts).toEqual({ create: 2, move: 1, unchanged: 0, refused: 0 });
    expect((await view('alice')).member.parents).toEqual(['hq', 'rival', 'new1', 'shop']);
    expect((await admin.ask('admin/member/import', { text: good })).counts).toEqual({ create: 0, move: 0, unchanged: 3, refused: 0 });
    expect(await codeOf(admin, 'admin/member/import', { text: 'a,b\nc,d' })).toBe('IMPORT_UNREADABLE');
    // A stage that the site does not use is refused in a file too; who has it keeps it, and the sample does without it.
    const { values, version } = await admin.ask('admin/settings/get', { section: 'agent' });
    const stages = (values['stages'] as string[]).filter((stage) => stage !== 'distributor');
    await admin.ask('admin/settings/update', { section: 'agent', version, values: { stages } });
    const unused = `${header}new4,새넷,총판,rival,1,a plain secret\nnew1,새잎,총판,hq,1,`;
    expect(
      (await admin.ask('admin/member/import/preview', { text: unused })).rows.map(({ outcome, error }) => [outcome, error?.code]),
    ).toEqual([
      ['refused', 'ROLE_NOT_ALLOWED'],
      ['move', undefined],
    ]);
    const shorter = await admin.ask('admin/member/import/sample');
    expect((await admin.ask('admin/member/import/preview', { text: shorter.text })).counts).toMatchObject({ create: 2, refused: 0 });
    await admin.ask('admin/settings/update', { section: 'agent', version: version + 1, values });
    const alice = await app.login('alice');
    expect((await admin.ask('admin/session/revokeAll', { kind: 'player' })).revoked).toBeGreaterThan(0);
    expect(await codeOf(alice, 'user/getContext', {})).toBe('SESSION_EXPIRED');
    expect((await admin.ask('admin/member/login/get', { id: idOf('alice') })).items[0]).toMatchObject({ outcome: 'ok' });
  });
});

describe('restrictions', () => {
  it('are stored as they are set, and only those that there are', async () => {
    const id = idOf('bob');
    for (const flag of restrictionFlags) {
      await admin.must('admin/member/restrictions/update', { id, restrictions: { [flag]: true }, reason: 'for the test', until: null });
      expect((await view('bob')).member.restrictions).toEqual({ [flag]: true });
    }
    expect((await admin.ask('admin/member/get', { only: 'restricted' })).items.map(({ account }) => account)).toEqual(['bob']);
    await admin.must('admin/member/restrictions/update', { id, restrictions: { exchange: false } });
    expect((await view('bob')).member.restrictions).toEqual({});
    expect(await codeOf(admin, 'admin/member/restrictions/update', { id, restrictions: { no_such: true } })).toBe('INVALID_INPUT');
  });
});
