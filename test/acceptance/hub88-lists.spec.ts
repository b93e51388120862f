/** What Hub88 lists is compared with the site's book, and its keys change without a message being lost. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReconcileVendors } from '#lib/casino';
import { HubSite, winOf } from '../support/hub-site.js';
import { hubUnits } from '../support/hub-vendor.js';
import { until } from '../support/until.js';

let site: HubSite;
beforeAll(async () => {
  site = await HubSite.start();
});
afterAll(() => site.stop());

describe('the vendor’s list', () => {
  it('of a round without news pays what was lost on the way, and closes it', async () => {
    const bet = await site.bet(2_000);
    await site.hub.say('transaction/bet', bet);
    const before = await site.money();
    const lost = winOf(bet, 900 * hubUnits);
    site.hub.answers['transactions/list'] = ({ round }) =>
      round === bet.round
        ? [
            site.listed(bet, 'TK_BET', { amount: bet.amount }),
            site.listed(lost, 'TK_WIN', { amount: lost.amount, reference_transaction_uuid: bet.transaction_uuid }),
          ]
        : [];
    site.app.clock.advance(11 * 60_000);
    await until(
      () => site.round(bet),
      (round) => round?.status === 'closed',
    );
    expect(await site.money()).toBe(before + 900);
    // The vendor sends it again: it was paid.
    expect(await site.hub.say('transaction/win', { ...lost, round_closed: true })).toMatchObject({
      status: 'RS_OK',
      balance: (before + 900) * hubUnits,
    });
  });

  it('is compared by the hour: new differences alert once, stand until they are mended, and do not come back', async () => {
    const reconcile = site.app.worker!.get(ReconcileVendors, { strict: false });
    site.admin = await site.app.login('admin');
    const bet = await site.bet(2_000, { round_closed: true });
    await site.hub.say('transaction/bet', bet);
    const unpaid = winOf(bet, 600 * hubUnits);
    const all = [
      site.listed(bet, 'TK_BET', { amount: bet.amount }),
      site.listed(unpaid, 'TK_WIN', { amount: unpaid.amount, reference_transaction_uuid: bet.transaction_uuid }),
    ];
    const mine = new Set<string>([bet.transaction_uuid]);
    site.hub.answers['transactions/list'] = ({ round }) => (round === undefined || round === bet.round ? all : []);
    site.app.clock.advance(20 * 60_000);
    const standing = async () =>
      (await site.admin.ask('admin/casino/difference/get', { take: 100 })).items.filter(({ round }) => round === bet.round);
    await reconcile.run();
    await reconcile.run();
    const [found, ...more] = await standing();
    expect([found, more]).toMatchObject([{ txId: unpaid.transaction_uuid, difference: 'missing_here', mend: 'pay_win', theirs: 600 }, []]);
    expect(mine.has(found!.txId)).toBe(false);
    expect((await site.vendor()).reconciliation).toMatchObject({ isAnswered: true });
    const alerts = (await site.admin.ask('admin/alert/get', { take: 100 })).items.filter(({ rule }) => rule.kind === 'vendor_differs');
    expect(alerts.length).toBeGreaterThan(0);
    const before = await site.money();
    const mend = { ids: [found!.id], key: randomUUID() };
    expect((await site.admin.ask('admin/casino/difference/mend', mend)).results).toMatchObject([{ ok: true, status: 'mended' }]);
    expect((await site.admin.ask('admin/casino/difference/mend', mend)).results).toMatchObject([{ ok: true }]);
    expect((await site.admin.ask('admin/casino/difference/mend', { ids: mend.ids, key: randomUUID() })).results).toMatchObject([
      { error: { code: 'ALREADY_PROCESSED' } },
    ]);
    expect(await site.money()).toBe(before + 600);
    await reconcile.run();
    expect(await standing()).toEqual([]);
  });

  it('that is not given is noted, and keeps no other vendor from being compared', async () => {
    delete site.hub.answers['transactions/list'];
    const reconcile = site.app.worker!.get(ReconcileVendors, { strict: false });
    const last = async () =>
      (await site.admin.ask('admin/casino/difference/get', { vendor: 'hub' })).runs.find(({ vendor }) => vendor === 'hub');
    await reconcile.run();
    expect(await last()).toMatchObject({ isAnswered: false });
    // It is asked again before the hour is over, and then no more.
    let asked = 0;
    site.hub.answers['transactions/list'] = () => (asked++, []);
    await reconcile.compareDue();
    expect(await last()).toMatchObject({ isAnswered: true, vendorName: (await site.vendor()).name });
    const once = asked;
    await reconcile.compareDue();
    expect(asked).toBe(once);
  });
});

describe('keys', () => {
  it('are refused with the reason, and taken without their line breaks', async () => {
    site.admin = await site.app.login('admin');
    const refused = await site.admin.call('admin/casino/vendor/save', site.account({ publicKey: 'no key' }));
    expect(refused.error).toMatchObject({ code: 'PUBLIC_KEY_REFUSED', field: 'publicKey', reason: 'no_pem' });
    expect(await site.admin.refusal('admin/casino/vendor/save', site.account({ operatorId: 'truebook' }))).toBe('INVALID_INPUT');
    await site.save({ publicKey: site.hub.publicKey.replaceAll('\n', '') });
    expect((await site.vendor()).publicKey).toBe(site.hub.publicKey);
    expect(await site.hub.say('user/info', { user: site.user })).toMatchObject({ status: 'RS_OK' });
  });

  it('of the vendor before are valid for a day', async () => {
    const old = site.hub.keys;
    site.hub.keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    await site.save();
    expect(await site.hub.say('user/info', { user: site.user }, old.privateKey)).toMatchObject({ status: 'RS_OK' });
    expect(await site.hub.say('user/info', { user: site.user })).toMatchObject({ status: 'RS_OK' });
    site.app.clock.advance(25 * 3_600_000);
    expect(await site.hub.say('user/info', { user: site.user }, old.privateKey)).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    site.alice = await site.app.login('alice');
  });

  it('of the site sign by the new one after a day, or as soon as a test call shows that the vendor knows it', async () => {
    await site.save();
    const first = (await site.vendor()).ownPublicKey!;
    const { publicKey: next } = await site.save({ rotate: true });
    const test = () => site.admin.ask('admin/casino/vendor/test', { code: 'hub' });
    site.hub.answers['transactions/list'] = () => (site.hub.isLastSignedBy(first) ? [] : undefined);
    expect(await test()).toMatchObject({ isAnswered: true, usesNextKey: false, reason: '' });
    expect((await site.vendor()).nextPublicKey).toBe(next);
    site.hub.answers['transactions/list'] = () => (site.hub.isLastSignedBy(next!) ? [] : undefined);
    expect(await test()).toMatchObject({ isAnswered: true, usesNextKey: true });
    expect(await site.vendor()).toMatchObject({ ownPublicKey: next, nextPublicKey: null });
    const { publicKey: last } = await site.save({ rotate: true });
    site.app.clock.advance(25 * 3_600_000);
    site.admin = await site.app.login('admin');
    site.hub.answers['transactions/list'] = () => (site.hub.isLastSignedBy(last!) ? [] : undefined);
    expect(await test()).toMatchObject({ isAnswered: true });
    delete site.hub.answers['transactions/list'];
    const failed = await test();
    expect(failed.isAnswered).toBe(false);
    expect(failed.reason).toContain('400');
  });
});
