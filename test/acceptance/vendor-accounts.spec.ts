/** Who may decide by whom wins are signed and what vendors pay, what is seen of it, and what a large win holds up. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { bettingSettings } from '#lib/betting';
import { HoldVendorHours } from '#lib/casino';
import { isOpenToMachines, machinePermissions, calls, type CallOutput } from '#lib/contract';
import { siteSettings } from '#lib/site';
import { RaiseAlerts } from '#lib/stats';
import { bankPassword, TestApp } from '../support/app.js';
import { GameVendorDouble } from '../support/game-vendor.js';
import { WireClient } from '../support/wire-client.js';

const save = 'admin/casino/vendor/save';
let app: TestApp;
let vendor: GameVendorDouble;
let admin: WireClient, second: WireClient, alice: WireClient;

const account = (more: object = {}) => ({
  ...{ code: 'demo', name: 'Demo Studio', format: 'gw-v1' as const, walletModel: 'seamless' as const, baseUrl: vendor.baseUrl },
  ...{ operatorId: 'truebook', currency: 'KRW', timeoutMs: 30_000, enabled: true },
  ...more,
});
const id = () => app.person('alice').id;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, alice] = [await app.login('admin'), await app.login('alice')];
  vendor = await GameVendorDouble.start(app.url, () => app.clock.now());
  vendor.answers['games'] = () => ({ items: [{ code: 'tiger', name: 'Tiger Pass', kind: 'slot', category: 'slots' }] });
  vendor.answers['launch'] = ({ token }) => ({ url: `${vendor.baseUrl}/play?token=${String(token)}` });
  await app.configure(siteSettings, { useCasino: true, useSlot: true });
  await admin.must('admin/member/money/update', { ids: [id()], unit: 'money', status: 'give', amount: 50_000_000, memo: 'to play' });
  const { key, secret } = await admin.ask(save, account());
  Object.assign(vendor, { key, secret });
  await admin.ask('admin/casino/vendor/sync', { code: 'demo', release: true });
});
afterAll(async () => {
  vendor.stop();
  await app.stop();
});
/** Proofs are fresh, and sums of the day before count no longer. */
beforeEach(async () => {
  app.clock.advance(25 * 3_600_000);
  [admin, second, alice] = [await app.login('admin'), await app.login('admin2'), await app.login('alice')];
});

const ruled = (on: boolean) => app.configure(approvalSettings, { adjustment: { on, amount: 1_000_000_000 } as never });
const approve = async (number: number, key = randomUUID()) => {
  const { effect } = await second.ask('admin/approval/view', { id: number });
  const body = { id: number, seen: effect!.seen, key };
  return { body, ...(await second.ask('admin/approval/approve', body)) };
};
/** Tables in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await app.database.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relkind IN ('r', 'm') AND c.relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.database.query(`SELECT 1 AS one FROM ${name} AS t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
type Alert = CallOutput<'admin/alert/get'>['items'][number];
const hold = () => app.worker!.get(HoldVendorHours, { strict: false }).run();
const raise = () => app.worker!.get(RaiseAlerts, { strict: false }).run();
const alertsOf = async (kind: string): Promise<Alert[]> =>
  (await admin.ask('admin/alert/get', { take: 100 })).items.filter(({ rule }) => rule.kind === kind);

describe('what decides who signs, where tokens go and what a vendor may pay', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
  it.each<[string, () => object]>([
    ['another vendor', () => account({ code: 'own' })],
    ['new keys', () => account({ rotate: true })],
    ['where tokens go', () => account({ baseUrl: 'https://own.example' })],
    ['the format and the key that signs', () => account({ format: 'hub88', operatorId: '7', publicKey: rsa })],
    ['addresses', () => account({ addresses: ['203.0.113.77'] })],
    ['status', () => account({ enabled: false, stopReason: 'for a test' })],
    ['limits', () => account({ maxBet: 900_000_000 })],
    ['limits of a level', () => account({ levelMaxBet: { 3: 900_000_000 } })],
    ['the model of its wallet', () => account({ walletModel: 'transfer' })],
  ])('needs a fresh proof, and a second person where a rule is on: %s', async (_, draft) => {
    // How vendors answer is measured, and the site asks them by the hour.
    const standing = async () =>
      (await admin.ask('admin/casino/vendor/get')).items.map(({ health: _health, reconciliation: _compared, ...vendor }) => vendor);
    await ruled(true);
    const before = await standing();
    const { error } = await admin.call(save, draft());
    expect(error).toMatchObject({ code: 'APPROVAL_WAITS' });
    await admin.must('admin/approval/withdraw', { id: error!['id'] as number });
    expect(await standing()).toEqual(before);
    app.clock.advance(11 * 60_000);
    expect(await admin.refusal(save, draft())).toBe('STEP_UP_REQUIRED');
    await ruled(false);
    expect(await admin.refusal(save, draft())).toBe('STEP_UP_REQUIRED');
  });

  it('is no program’s business, whatever its key permits', async () => {
    await ruled(false);
    const { key } = (await admin.must('admin/key/create', { name: 'all', permissions: [...machinePermissions], days: 1 })) as {
      key: string;
    };
    const program = new WireClient(app.url, { kind: 'admin' });
    program.token = `Bearer ${key}`;
    expect(await program.refusal(save, account({ rotate: true }))).toBe('FORBIDDEN');
    for (const path of [save, 'admin/casino/free/grant', 'admin/casino/call/decide'] as const)
      expect([path, isOpenToMachines(calls[path])]).toEqual([path, false]);
  });
});

describe('the secret', () => {
  it('of a change that waited is shown to the person who approves it, once, and stands nowhere', async () => {
    await ruled(true);
    const { error } = await admin.call(save, account({ rotate: true }));
    const number = error!['id'] as number;
    const { body, answer } = await approve(number);
    const { key, secret } = answer as { key: string; secret: string };
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    Object.assign(vendor, { key, secret });
    expect(await vendor.say('balance', { player: String(id()), currency: 'KRW' })).toMatchObject({
      code: expect.not.stringMatching(/SIGN/),
    });
    expect(await second.ask('admin/approval/approve', body)).toEqual({ state: 'approved', answer: {} });
    expect(await tablesWith(secret)).toEqual([]);
    const views = [admin, second].flatMap((client) => [
      client.call('admin/approval/view', { id: number }),
      client.call('admin/approval/get', { tab: 'decided' }),
      client.call('admin/casino/vendor/get', {}),
      client.call('admin/audit/get', { take: 100 }),
    ]);
    expect(JSON.stringify(await Promise.all(views))).not.toContain(secret);
    await ruled(false);
  });

  it('of a change that waits for no one is shown to who makes it, once', async () => {
    await ruled(false);
    const { key, secret } = await admin.ask(save, account({ rotate: true }));
    Object.assign(vendor, { key, secret });
    expect(await tablesWith(secret!)).toEqual([]);
    expect(await admin.ask(save, account())).toMatchObject({ key: null, secret: null });
  });
});

describe('each change of a vendor', () => {
  it('alerts administrators once: who changed what of which vendor', async () => {
    await ruled(false);
    const before = (await alertsOf('vendor_changed')).length;
    await admin.ask(save, account({ addresses: ['127.0.0.1', '203.0.113.9'], maxBet: 10_000_000 }));
    await admin.ask(save, account({ rotate: true })).then(({ key, secret }) => Object.assign(vendor, { key, secret }));
    const [rotated, changed, ...rest] = await alertsOf('vendor_changed');
    expect(rest).toHaveLength(before);
    expect(changed!.rule).toEqual({ kind: 'vendor_changed', vendor: 'demo', by: 'admin', isNew: false, fields: ['addresses', 'maxBet'] });
    expect(rotated!.rule).toEqual({
      kind: 'vendor_changed',
      vendor: 'demo',
      by: 'admin',
      isNew: false,
      fields: ['addresses', 'maxBet', 'key'],
    });
    await raise();
    expect(await alertsOf('vendor_changed')).toHaveLength(before + 2);
  });

  it('that waits alerts when it is approved, and names who asked', async () => {
    await ruled(true);
    const before = (await alertsOf('vendor_changed')).length;
    const { error } = await admin.call(save, account({ name: 'Other Studio' }));
    await second.ask('admin/approval/view', { id: error!['id'] as number });
    expect(await alertsOf('vendor_changed')).toHaveLength(before);
    await approve(error!['id'] as number);
    const [newest, ...rest] = await alertsOf('vendor_changed');
    expect(rest).toHaveLength(before);
    expect(newest!.rule).toMatchObject({ by: 'admin', fields: ['name'] });
    await ruled(false);
  });
});

let number = 0;
/** A bet of its own round, and what its win would be. */
async function played(stake: number, amount: number) {
  const { url } = await alice.ask('user/game/casino/launch', { vendor: 'demo', game: 'tiger' });
  const round = `round-${++number}`;
  const bet = { token: new URL(url).searchParams.get('token')!, game: 'tiger', round, tx: `bet-${number}`, amount: stake, currency: 'KRW' };
  expect(await vendor.say('bet', bet)).toMatchObject({ code: 'OK' });
  return { player: String(id()), round, tx: `win-${number}`, betTx: bet.tx, amount, currency: 'KRW' };
}
const win = async (stake: number, amount: number) => {
  expect(await vendor.say('win', await played(stake, amount))).toMatchObject({ code: 'OK' });
};
const withdrawn = async (): Promise<number> => {
  app.clock.advance(12 * 3_600_000);
  [admin, alice] = [await app.login('admin'), await app.login('alice')];
  return (await alice.ask('user/bank/exchange', { exchange_money: 500_000, bank_password: bankPassword })).id;
};
const pay = async (number: number, reason?: string) => {
  const { results } = await admin.ask('admin/withdrawal/approve', { ids: [number], ...(reason && { reason }) });
  return results[0]!;
};

describe('a win many times its stake', () => {
  it('that comes forty times at once is paid once, alerts once, and keeps the member’s withdrawals for a written reason', async () => {
    const large = await played(1_000, 900_000_000_000);
    const answers = await Promise.all(Array.from({ length: 40 }, () => vendor.say('win', large)));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 40 }, () => 'OK'));
    await Promise.all([raise(), raise()]);
    await raise();
    const found = await alertsOf('vendor_win_over');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      rule: { vendor: 'demo', stake: 1_000 },
      facts: { memberId: id(), value: 900_000_000_000 },
      member: { account: 'alice' },
    });
    // What its hour brought is looked at together with it.
    await hold();
    const asked = await withdrawn();
    const refused = await pay(asked);
    expect(refused).toMatchObject({ ok: false, error: { code: 'WIN_TO_BE_CHECKED', vendor: 'demo', stake: 1_000, win: 900_000_000_000 } });
    expect(await pay(asked, 'the vendor confirmed the round by telephone')).toMatchObject({ ok: true, status: 'approved' });
    const [entry] = await app.database.query<{ after: object }>(
      `SELECT after FROM audit_entry WHERE action = 'withdrawal.approve' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry!.after).toMatchObject({
      reason: 'the vendor confirmed the round by telephone',
      wins: [{ vendor: 'demo', stake: 1_000 }, { stake: 1_000 }],
    });
    expect(await pay(await withdrawn())).toMatchObject({ ok: true });
  });

  it('is one whether the vendor says win, adjusts the round, or pays it in parts', async () => {
    const parts = await played(1_000, 9_000_000);
    await vendor.say('win', parts);
    await raise();
    expect(await alertsOf('vendor_win_over')).toHaveLength(1);
    await vendor.say('win', { ...parts, tx: 'second-part' });
    const adjusted = await played(1_000, 9_000_000);
    await vendor.say('win', { ...adjusted, closes: true });
    const up = { player: adjusted.player, round: adjusted.round, tx: 'up', currency: 'KRW', reason: 'x' };
    expect(await vendor.say('adjust', { ...up, amount: 9_000_001 })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await vendor.say('adjust', { ...up, amount: 9_000_000 })).toMatchObject({ code: 'OK' });
    await raise();
    const found = await alertsOf('vendor_win_over');
    expect(found.map(({ facts }) => facts.value)).toEqual([18_000_000, 18_000_000, 900_000_000_000]);
    expect(await pay(await withdrawn())).toMatchObject({ error: { code: 'WIN_TO_BE_CHECKED' } });
  });

  it('keeps money from agents too, and from programs', async () => {
    await win(1_000, 60_000_000);
    const take = { user_id: id(), status: 'take' as const, money: '1000', memo: '' };
    const asked = await withdrawn();
    const agent = await app.login('shop');
    const before = await agent.call('agent/child/money/update', take);
    expect(before.error).toMatchObject({ code: 'WIN_TO_BE_CHECKED' });
    const { key } = (await admin.must('admin/key/create', { name: 'pays', permissions: ['withdrawals.edit'], days: 1 })) as { key: string };
    const program = new WireClient(app.url, { kind: 'admin' });
    program.token = `Bearer ${key}`;
    const { results } = await program.ask('admin/withdrawal/approve', { ids: [asked], reason: 'all is well' });
    expect(results[0]).toMatchObject({ ok: false, error: { code: 'WIN_TO_BE_CHECKED' } });
    expect(await pay(asked, 'looked at')).toMatchObject({ ok: true });
  });

  it('of a usual size alerts and keeps nothing', async () => {
    const before = (await alertsOf('vendor_win_over')).length;
    await win(100_000, 4_900_000);
    await win(1_000, 9_000_000);
    await raise();
    expect(await alertsOf('vendor_win_over')).toHaveLength(before);
    expect(await pay(await withdrawn())).toMatchObject({ ok: true });
  });
});

describe('an hour in which a vendor paid far more than it took', () => {
  it('alerts once, and keeps withdrawals of those who are furthest ahead', async () => {
    await app.configure(bettingSettings, { vendorHourAmount: 30_000_000 });
    for (let n = 0; n < 4; n++) await win(1_000, 9_000_000);
    await Promise.all([raise(), raise(), hold(), hold()]);
    await Promise.all([raise(), hold()]);
    const [newest, ...rest] = await alertsOf('vendor_hour_over');
    expect(newest).toMatchObject({ rule: { vendor: 'demo', amount: 30_000_000 }, facts: { value: 35_996_000 } });
    // That of the hour of the largest win.
    expect(rest).toMatchObject([{ facts: { value: 899_999_999_000 } }]);
    const asked = await withdrawn();
    expect(await pay(asked)).toMatchObject({ error: { code: 'WIN_TO_BE_CHECKED', vendor: 'demo', win: 36_000_000 } });
    await hold();
    expect(await pay(asked, 'a promotion of the vendor')).toMatchObject({ ok: true });
    await hold();
    expect(await pay(await withdrawn())).toMatchObject({ ok: true });
  });
});
