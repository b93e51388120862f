import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agentSettings } from '#lib/members';
import { TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient, hq: WireClient, branch: WireClient, shop: WireClient;

beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  [admin, hq, branch, shop] = [await app.login('admin'), await app.login('hq'), await app.login('branch'), await app.login('shop')];
  await app.configure(agentSettings, { mayPay: 'downline' });
  await admin.must('admin/member/money/update', {
    ids: [idOf('alice'), idOf('shop'), idOf('branch')],
    ...{ unit: 'money', status: 'give', amount: 50_000, memo: 'for the test' },
  });
  await admin.must('admin/member/money/update', {
    ids: [idOf('alice'), idOf('bob')],
    ...{ unit: 'point', status: 'give', amount: 5_000, memo: 'for the test' },
  });
});
afterAll(() => app?.stop());

const idOf = (account: string) => app.person(account).id;
type Row = { ok: boolean; status?: string; error?: { code: string; message: string } };
const setStatus = async (who: WireClient, account: string, status: string): Promise<string | undefined> => {
  const { results } = await who.must(`${who.kindPath}/member/status/update`, { ids: [idOf(account)], status });
  const [row] = results as Row[];
  return row!.ok ? row!.status : row!.error!.code;
};
const statusOf = async (account: string) => (await admin.ask('admin/member/view', { id: idOf(account) })).member.status;

describe('a sanction', () => {
  it.each(['blocked', 'suspended', 'withdrawn'] as const)('%s of an administrator is lifted by no agent', async (status) => {
    expect(await setStatus(admin, 'alice', status)).toBe(status);
    for (const agent of [shop, branch, hq]) {
      expect(await setStatus(agent, 'alice', 'normal_a')).toBe('SET_BY_HIGHER_RANK');
      expect(await setStatus(agent, 'alice', 'suspended')).not.toBe('suspended');
    }
    expect(await statusOf('alice')).toBe(status);
    expect((await admin.ask('admin/member/view', { id: idOf('alice') })).member.setBy['status']).toMatchObject({
      kind: 'admin',
      account: 'admin',
      rank: 0,
    });
    const seen = (await shop.ask('agent/member/view', { id: idOf('alice') })).member.setBy['status'];
    expect(seen).toMatchObject({ kind: 'admin', rank: 0 });
    expect(JSON.stringify(seen)).not.toContain('account');
    expect(await setStatus(admin, 'alice', 'normal_a')).toBe('normal_a');
  });

  it('of a branch is lifted by the branch and those above, not by its shop', async () => {
    expect(await setStatus(branch, 'bob', 'suspended')).toBe('suspended');
    expect(await setStatus(shop, 'bob', 'normal_a')).toBe('SET_BY_HIGHER_RANK');
    expect(await setStatus(branch, 'bob', 'normal_a')).toBe('normal_a');
    expect(await setStatus(shop, 'bob', 'suspended')).toBe('suspended');
    expect(await setStatus(hq, 'bob', 'normal_a')).toBe('normal_a');
  });

  it('of a shop that an administrator confirms is the administrator’s', async () => {
    expect(await setStatus(shop, 'bob', 'suspended')).toBe('suspended');
    expect(await setStatus(admin, 'bob', 'suspended')).toBe('suspended');
    expect(await setStatus(shop, 'bob', 'normal_a')).toBe('SET_BY_HIGHER_RANK');
    expect(await setStatus(admin, 'bob', 'normal_a')).toBe('normal_a');
  });

  it('that an agent lifts brings back what an administrator had set', async () => {
    expect(await setStatus(admin, 'bob', 'normal_b')).toBe('normal_b');
    expect(await setStatus(shop, 'bob', 'normal_a')).toBe('SET_BY_HIGHER_RANK');
    expect(await setStatus(shop, 'bob', 'suspended')).toBe('suspended');
    expect(await setStatus(shop, 'bob', 'normal_a')).toBe('normal_b');
    expect(await setStatus(admin, 'bob', 'normal_a')).toBe('normal_a');
  });

  it('is refused in the reader’s language, with who set it', async () => {
    await setStatus(admin, 'alice', 'blocked');
    shop.language = 'en';
    const { results } = await shop.must('agent/member/status/update', { ids: [idOf('alice')], status: 'normal_a' });
    expect((results as Row[])[0]!.error!.message).toBe('Set by an administrator. Only the same or a higher rank can change it.');
    await setStatus(admin, 'alice', 'normal_a');
  });

  it('is set by two at once, and the administrator’s stands', async () => {
    await setStatus(shop, 'bob', 'suspended');
    await Promise.all([
      setStatus(admin, 'bob', 'blocked'),
      ...Array.from({ length: 8 }, (_, n) => setStatus(shop, 'bob', n % 2 ? 'suspended' : 'normal_a')),
    ]);
    expect(await statusOf('bob')).toBe('blocked');
    await setStatus(admin, 'bob', 'normal_a');
  });
});

describe('a level or rate', () => {
  it('that an administrator set is changed by no agent; what nobody set above is', async () => {
    await shop.must('agent/member/update', { id: idOf('bob'), level: 4 });
    await admin.must('admin/member/level/update', { ids: [idOf('bob')], level: 2 });
    expect(await shop.refusal('agent/member/update', { id: idOf('bob'), level: 7 })).toBe('SET_BY_HIGHER_RANK');
    expect(await shop.refusal('agent/member/update', { id: idOf('bob'), level: 2, memo: 'as it was' })).toBeUndefined();

    const rates = (who: WireClient, account: string, rolling_json: object) =>
      who.refusal(`${who.kindPath}/member/rates/update`, { id: idOf(account), rolling_json });
    const all = { minigame_percent: 3, slot_percent: 2 };
    for (const account of ['hq', 'branch']) expect(await rates(admin, account, all)).toBeUndefined();
    expect(await rates(admin, 'shop', { minigame_percent: 1 })).toBeUndefined();
    expect(await rates(branch, 'shop', { minigame_percent: 3 })).toBe('SET_BY_HIGHER_RANK');
    expect(await rates(branch, 'shop', {})).toBe('SET_BY_HIGHER_RANK');
    expect(await rates(branch, 'shop', { minigame_percent: 1, slot_percent: 2 })).toBeUndefined();
    expect(await rates(branch, 'shop', { minigame_percent: 1, slot_percent: 1 })).toBeUndefined();
  });
});

describe('the blacklist', () => {
  it('is not evaded by another phone that an agent gives somebody', async () => {
    await shop.must('agent/member/update', { id: idOf('alice'), phone: '010-1111-2222' });
    const { id } = await admin.must('admin/listing/create', { list: 'black', field: 'phone', value: '010-1111-2222' });
    expect(await shop.refusal('agent/member/update', { id: idOf('alice'), phone: '010-3333-4444' })).toBe('SET_BY_HIGHER_RANK');
    await admin.must('admin/listing/delete', { ids: [id] });
    await shop.must('agent/member/update', { id: idOf('alice'), phone: '010-3333-4444' });
  });
});

describe('what somebody holds', () => {
  const moves = (user_id: number): [string, object][] => [
    ['agent/child/money/update', { status: 'take', money: 100, user_id }],
    ['agent/child/money/update', { status: 'give', money: 100, user_id }],
    ['agent/user/point/update', { status: 'take', point: 100, user_id }],
    ['agent/user/casino/depositBalance', { balance: 100, targetUserId: user_id }],
    ['agent/user/casino/withdrawBalance', { balance: 100, targetUserId: user_id }],
  ];

  it.each(['withdrawn', 'blocked', 'suspended'] as const)('is moved by no agent while an administrator has them %s', async (status) => {
    await shop.must('agent/user/casino/depositBalance', { balance: 300, targetUserId: idOf('alice') });
    await setStatus(admin, 'alice', status);
    for (const agent of [shop, branch])
      for (const [path, body] of moves(idOf('alice'))) expect([path, await agent.refusal(path, body)]).toEqual([path, 'MEMBER_HELD']);
    await setStatus(admin, 'alice', 'normal_a');
    for (const [path, body] of moves(idOf('alice'))) await shop.must(path, body);
  });

  it('is moved by the agent who suspended them, not by one below it', async () => {
    await setStatus(branch, 'alice', 'suspended');
    const body = { status: 'take', money: 100, user_id: idOf('alice') };
    expect(await shop.refusal('agent/child/money/update', body)).toBe('MEMBER_HELD');
    await branch.must('agent/child/money/update', body);
    await setStatus(branch, 'alice', 'normal_a');
  });
});

describe('an applicant’s address', () => {
  it('is masked for agents, and whole for administrators', async () => {
    const form = { account: 'newcomer', nickname: 'newcomer', password: 'quiet-harbour-7', phone: '010-1234-5678', role: '회원' };
    const { id } = await shop.must('agent/user/create', form);
    await app.database.query(`UPDATE member SET joined_address = '203.0.113.77' WHERE id = $1`, [id]);
    const addressFor = async (who: WireClient) => {
      const { items } = await who.must(`${who.kindPath}/join/get`);
      return (items as { id: number; address: string }[]).find((row) => row.id === id)?.address;
    };
    expect(await addressFor(admin)).toBe('203.0.113.77');
    expect(await addressFor(shop)).not.toContain('77');
  });
});
