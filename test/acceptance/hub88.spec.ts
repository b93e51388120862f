/** A real aggregator: rounds, gifts and parts of a won over the wire of Hub88, its lists, and its keys. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReconcileVendors } from '#lib/casino';
import { siteSettings } from '#lib/site';
import { TestApp } from '../support/app.js';
import { HubVendor, hubUnits } from '../support/hub-vendor.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
let alice: WireClient;
let hub: HubVendor;

const account = (more: object = {}) => ({
  ...{ code: 'hub', name: 'Hub', format: 'hub88' as const, walletModel: 'seamless' as const, baseUrl: hub.baseUrl, operatorId: '7' },
  ...{ currency: 'KRW', timeoutMs: 30_000, enabled: true, publicKey: hub.publicKey, switchesTables: true },
  ...more,
});
const save = async (more: object = {}) => {
  admin = await app.login('admin');
  return admin.ask('admin/casino/vendor/save', account(more));
};
const vendorOf = async () => (await admin.ask('admin/casino/vendor/get')).items.find(({ code }) => code === 'hub')!;

beforeAll(async () => {
  app = await TestApp.start();
  alice = await app.login('alice');
  hub = await HubVendor.start(app.url);
  hub.answers['game/list'] = () => [
    { game_code: 'hub-slot', name: 'Hub Slot', category: 'Video Slots', enabled: true },
    { game_code: 'hub-table', name: 'Hub Table', category: 'Live Casino', enabled: true },
    { game_code: 'hub-other', name: 'Hub Other Table', category: 'Live Casino', enabled: true },
  ];
  hub.answers['game/url'] = ({ token }) => ({ url: `${hub.baseUrl}/play?token=${String(token)}` });
  hub.answers['transactions/list'] = () => [];
  await app.configure(siteSettings, { useCasino: true, useSlot: true });
  await save();
  await admin.must('admin/member/money/update', {
    ...{ ids: [app.person('alice').id], unit: 'money', status: 'give', amount: 1_000_000, memo: 'to play' },
  });
  await admin.ask('admin/casino/vendor/sync', { code: 'hub', release: true });
});
afterAll(async () => {
  hub.stop();
  await app.stop();
});

const user = () => `user${app.person('alice').id}`;
const money = async () => (await alice.ask('user/getContext')).context.money;
const tokenOf = async (game = 'hub-slot') => {
  const { url } = await alice.ask('user/game/casino/launch', { vendor: 'hub', game });
  return new URL(url).searchParams.get('token')!;
};
/** A bet as it goes over the wire. @param won of its stake */
const betOf = async (won: number, more: object = {}) => ({
  ...{ user: user(), token: await tokenOf(), round: `round-${randomUUID()}`, game_code: 'hub-slot', transaction_uuid: randomUUID() },
  ...{ amount: won * hubUnits, currency: 'KRW', round_closed: false, ...more },
});
type Bet = Awaited<ReturnType<typeof betOf>>;
const winOf = (bet: Bet, units: number, more: object = {}) => ({
  ...bet,
  ...{ transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid, amount: units, ...more },
});
const backOf = ({ user: who, token, round, game_code, transaction_uuid }: Bet, more: object = {}) => ({
  ...{ user: who, token, round, game_code, transaction_uuid: randomUUID(), reference_transaction_uuid: transaction_uuid },
  ...{ round_closed: true, ...more },
});
const roundOf = async ({ round }: Bet) => (await admin.ask('admin/casino/round/get', { round })).items[0];
/** A transaction as Hub88 lists it. */
const listed = (sent: { user: string; transaction_uuid: string; round: string }, kind: string, more: object = {}) => ({
  ...{ user: sent.user, transaction_uuid: sent.transaction_uuid, round: sent.round, kind, transaction_status: 'TS_SUCCESS' },
  ...{ currency: 'KRW', inserted_at: app.clock.now().toISOString().replace('Z', ''), amount: 0, reference_transaction_uuid: null, ...more },
});

describe('a round', () => {
  it('is closed by a rollback that says so', async () => {
    const before = await money();
    const bet = await betOf(1_000);
    await hub.say('transaction/bet', bet);
    expect(await hub.say('transaction/rollback', backOf(bet))).toMatchObject({ status: 'RS_OK', balance: before * hubUnits });
    expect(await roundOf(bet)).toMatchObject({ status: 'closed', stake: 0 });
  });

  it('that its bet has closed gives the stake back where the answer was lost', async () => {
    const before = await money();
    const bet = await betOf(1_000, { round_closed: true });
    await hub.say('transaction/bet', bet);
    expect(await hub.say('transaction/rollback', backOf(bet))).toMatchObject({ status: 'RS_OK', balance: before * hubUnits });
    expect(await hub.say('transaction/bet', bet)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
  });

  it('pays whole won of a part, once, and shows what was left out', async () => {
    const before = await money();
    const bet = await betOf(1_000);
    await hub.say('transaction/bet', bet);
    const win = winOf(bet, 3_350_000, { round_closed: true });
    const paid = { status: 'RS_OK', balance: (before - 1_000 + 33) * hubUnits };
    expect(await hub.say('transaction/win', win)).toMatchObject(paid);
    expect(await hub.say('transaction/win', win)).toMatchObject(paid);
    expect((await vendorOf()).remainder).toBe(50_000);
    expect(await hub.say('transaction/bet', await betOf(1_000, { amount: 150_000 }))).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
  });

  it('of a live table goes on at another table of the same session', async () => {
    const token = await tokenOf('hub-table');
    const bet = await betOf(1_000, { token, game_code: 'hub-other' });
    expect(await hub.say('transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
    await hub.say('transaction/rollback', backOf(bet));
  });

  it('takes no bet of a session that has ended, which is another reason than one that never was', async () => {
    const bet = await betOf(1_000);
    expect(await hub.say('transaction/bet', { ...bet, token: 'never' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    await alice.ask('user/logout');
    alice = await app.login('alice');
    expect(await hub.say('transaction/bet', bet)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  });
});

describe('a gift', () => {
  it('of the supplier is paid after the session and the round have ended, and is no turnover', async () => {
    const bet = await betOf(1_000, { round_closed: true });
    await hub.say('transaction/bet', bet);
    await alice.ask('user/logout');
    alice = await app.login('alice');
    const before = await money();
    const promo = { is_free: true, is_supplier_promo: true, reference_transaction_uuid: null };
    expect(await hub.say('transaction/win', winOf(bet, 5_000 * hubUnits, promo))).toMatchObject({ balance: (before + 5_000) * hubUnits });
    expect(await roundOf(bet)).toMatchObject({ stake: 1_000, effective: 1_000 });
    // Neither to a member who was never in a game of the vendor, whose balance it must not see.
    const stranger = winOf(bet, 5_000 * hubUnits, { ...promo, user: `user${app.person('bob').id}` });
    expect(await hub.say('transaction/win', stranger)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    const { items } = await admin.ask('admin/casino/transaction/get', { kind: 'promo_win' });
    expect(items).toMatchObject([{ amount: 5_000 }]);
  });

  it('of the house goes out as a reward by the template of the game, once though its answer is lost', async () => {
    const made: Record<string, unknown>[] = [];
    hub.answers['freebet/prepaids/list'] = () => [
      { prepaid_uuid: 'p-fixed', game_code: 'hub-slot', currency: 'KRW', bet_count: 3, bet_value: null },
      { prepaid_uuid: 'p-free', game_code: 'hub-slot', currency: 'KRW', bet_count: null, bet_value: null },
    ];
    hub.answers['freebet/rewards/list'] = ({ operator_reward_reference: key }) =>
      made.filter((one) => one['operator_reward_reference'] === key);
    // The reward is made, and the first answer is lost.
    hub.answers['freebet/rewards/create'] = (body) => void made.push({ ...body, reward_uuid: randomUUID() });
    const expiresAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    const ids = [app.person('alice').id];
    admin = await app.login('admin');
    const grant = { ids, vendor: 'hub', game: 'hub-slot', rounds: 5, stake: 100, expiresAt, key: randomUUID() };
    expect((await admin.ask('admin/casino/free/grant', grant)).results).toMatchObject([{ ok: true }]);
    await until(
      async () => {
        app.clock.advance(5_000);
        return (await admin.ask('admin/casino/free/get', {})).items[0];
      },
      (given) => given?.outcome === 'yes',
    );
    expect(made).toMatchObject([{ prepaid_uuid: 'p-free', bet_count: 5, bet_value: 100 * hubUnits, user: user(), operator_id: 7 }]);
    const before = await money();
    const bet = await betOf(0, { is_free: true, reward_uuid: made[0]!['reward_uuid'] });
    expect(await hub.say('transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
    const win = winOf(bet, 700 * hubUnits, { round_closed: true });
    expect(await hub.say('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: (before + 700) * hubUnits });
    const unknown = winOf(bet, 700 * hubUnits, { reward_uuid: randomUUID() });
    expect(await hub.say('transaction/win', unknown)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
  });
});

describe('the vendor’s list', () => {
  it('of a round of which nothing is heard pays what was lost on the way, and closes it', async () => {
    const bet = await betOf(2_000);
    await hub.say('transaction/bet', bet);
    const before = await money();
    const lost = winOf(bet, 900 * hubUnits);
    hub.answers['transactions/list'] = ({ round }) =>
      round === bet.round
        ? [
            listed(bet, 'TK_BET', { amount: bet.amount }),
            listed(lost, 'TK_WIN', { amount: lost.amount, reference_transaction_uuid: bet.transaction_uuid }),
          ]
        : [];
    app.clock.advance(11 * 60_000);
    await until(
      () => roundOf(bet),
      (round) => round?.status === 'closed',
    );
    expect(await money()).toBe(before + 900);
    // The vendor sends it again: it was paid.
    expect(await hub.say('transaction/win', { ...lost, round_closed: true })).toMatchObject({
      status: 'RS_OK',
      balance: (before + 900) * hubUnits,
    });
  });

  it('is compared by the hour: new differences alert once, stand until they are mended, and do not come back', async () => {
    const reconcile = app.worker!.get(ReconcileVendors, { strict: false });
    admin = await app.login('admin');
    const bet = await betOf(2_000, { round_closed: true });
    await hub.say('transaction/bet', bet);
    const unpaid = winOf(bet, 600 * hubUnits);
    const all = [
      listed(bet, 'TK_BET', { amount: bet.amount }),
      listed(unpaid, 'TK_WIN', { amount: unpaid.amount, reference_transaction_uuid: bet.transaction_uuid }),
    ];
    const mine = new Set<string>([bet.transaction_uuid]);
    hub.answers['transactions/list'] = ({ round }) => (round === undefined || round === bet.round ? all : []);
    app.clock.advance(20 * 60_000);
    const standing = async () =>
      (await admin.ask('admin/casino/difference/get', { take: 100 })).items.filter(({ round }) => round === bet.round);
    await reconcile.run();
    await reconcile.run();
    const [found, ...more] = await standing();
    expect([found, more]).toMatchObject([{ txId: unpaid.transaction_uuid, difference: 'missing_here', mend: 'pay_win', theirs: 600 }, []]);
    expect(mine.has(found!.txId)).toBe(false);
    expect((await vendorOf()).reconciliation).toMatchObject({ isAnswered: true });
    const alerts = (await admin.ask('admin/alert/get', { take: 100 })).items.filter(({ rule }) => rule.kind === 'vendor_differs');
    expect(alerts.length).toBeGreaterThan(0);
    const before = await money();
    const mend = { ids: [found!.id], key: randomUUID() };
    expect((await admin.ask('admin/casino/difference/mend', mend)).results).toMatchObject([{ ok: true, status: 'mended' }]);
    expect((await admin.ask('admin/casino/difference/mend', mend)).results).toMatchObject([{ ok: true }]);
    expect((await admin.ask('admin/casino/difference/mend', { ids: mend.ids, key: randomUUID() })).results).toMatchObject([
      { error: { code: 'ALREADY_PROCESSED' } },
    ]);
    expect(await money()).toBe(before + 600);
    await reconcile.run();
    expect(await standing()).toEqual([]);
  });

  it('that is not given is noted, and keeps no other vendor from being compared', async () => {
    delete hub.answers['transactions/list'];
    await app.worker!.get(ReconcileVendors, { strict: false }).run();
    const { runs } = await admin.ask('admin/casino/difference/get', { vendor: 'hub' });
    expect(runs.find(({ vendor }) => vendor === 'hub')).toMatchObject({ isAnswered: false });
    hub.answers['transactions/list'] = () => [];
  });
});

describe('keys', () => {
  it('are refused with the reason, and taken without their line breaks', async () => {
    admin = await app.login('admin');
    const refused = await admin.call('admin/casino/vendor/save', account({ publicKey: 'no key' }));
    expect(refused.error).toMatchObject({ code: 'PUBLIC_KEY_REFUSED', field: 'publicKey', reason: 'no_pem' });
    expect(await admin.refusal('admin/casino/vendor/save', account({ operatorId: 'truebook' }))).toBe('INVALID_INPUT');
    await save({ publicKey: hub.publicKey.replaceAll('\n', '') });
    expect((await vendorOf()).publicKey).toBe(hub.publicKey);
    expect(await hub.say('user/info', { user: user() })).toMatchObject({ status: 'RS_OK' });
  });

  it('of the vendor before are valid for a day', async () => {
    const old = hub.keys;
    hub.keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    await save();
    expect(await hub.say('user/info', { user: user() }, old.privateKey)).toMatchObject({ status: 'RS_OK' });
    expect(await hub.say('user/info', { user: user() })).toMatchObject({ status: 'RS_OK' });
    app.clock.advance(25 * 3_600_000);
    expect(await hub.say('user/info', { user: user() }, old.privateKey)).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    alice = await app.login('alice');
  });

  it('of the site sign by the new one after a day, or as soon as a test call shows that the vendor knows it', async () => {
    await save();
    const first = (await vendorOf()).ownPublicKey!;
    const { publicKey: next } = await save({ rotate: true });
    const test = () => admin.ask('admin/casino/vendor/test', { code: 'hub' });
    hub.answers['transactions/list'] = () => (hub.isLastSignedBy(first) ? [] : undefined);
    expect(await test()).toMatchObject({ isAnswered: true, usesNextKey: false, reason: '' });
    expect((await vendorOf()).nextPublicKey).toBe(next);
    hub.answers['transactions/list'] = () => (hub.isLastSignedBy(next!) ? [] : undefined);
    expect(await test()).toMatchObject({ isAnswered: true, usesNextKey: true });
    expect(await vendorOf()).toMatchObject({ ownPublicKey: next, nextPublicKey: null });
    const { publicKey: last } = await save({ rotate: true });
    app.clock.advance(25 * 3_600_000);
    admin = await app.login('admin');
    hub.answers['transactions/list'] = () => (hub.isLastSignedBy(last!) ? [] : undefined);
    expect(await test()).toMatchObject({ isAnswered: true });
    delete hub.answers['transactions/list'];
    const failed = await test();
    expect(failed.isAnswered).toBe(false);
    expect(failed.reason).toContain('400');
  });
});
