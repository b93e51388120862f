/** A real aggregator: its account, and rounds, gifts and parts of a won over the wire of Hub88. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { backOf, HubSite, winOf } from '../support/hub-site.js';
import { hubUnits } from '../support/hub-vendor.js';
import { until } from '../support/until.js';

let site: HubSite;
beforeAll(async () => {
  site = await HubSite.start();
});
afterAll(() => site.stop());

describe('a vendor that speaks Hub88', () => {
  it('has an account by public keys, and is asked for the address of a game by a call that the site has signed', async () => {
    const saved = await site.save();
    expect(saved).toMatchObject({ publicKey: expect.stringContaining('BEGIN PUBLIC KEY'), key: null, secret: null });
    const { 'game/url': answer } = site.hub.answers;
    delete site.hub.answers['game/url'];
    expect(await site.alice.refusal('user/game/casino/launch', { vendor: 'hub', game: 'hub-slot' })).toBe('GAME_NOT_OPENED');
    const { call, body } = site.hub.asked.at(-1)!;
    expect([call, body]).toMatchObject(['game/url', { user: site.user, game_code: 'hub-slot', operator_id: 7, lang: 'ko', country: 'KR' }]);
    expect(body['lobby_url']).toBe(`${site.app.url}/game/slot`);
    expect(site.hub.isLastSignedBy(saved.publicKey!)).toBe(true);
    site.hub.answers['game/url'] = answer!;
  });

  it('has the same wallet behind other words', async () => {
    const { hub, user } = site;
    const before = await site.money();
    const bet = await site.bet(1_000);
    const { token, round, game_code } = bet;
    expect(await hub.say('user/info', { user })).toMatchObject({ status: 'RS_OK', user });
    expect(await hub.say('user/balance', { user, token })).toMatchObject({ status: 'RS_OK', balance: before * hubUnits, currency: 'KRW' });
    expect(await hub.say('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: (before - 1_000) * hubUnits });
    expect(await hub.say('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: (before - 1_000) * hubUnits });
    const other = { ...bet, amount: 2_000 * hubUnits };
    expect(await hub.say('transaction/bet', other)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    const poor = { ...bet, transaction_uuid: randomUUID(), amount: (before + 1) * hubUnits };
    expect(await hub.say('transaction/bet', poor)).toMatchObject({
      ...{ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: (before - 1_000) * hubUnits },
    });
    expect(await hub.say('transaction/win', winOf(bet, 300 * hubUnits))).toMatchObject({
      ...{ status: 'RS_OK', balance: (before - 700) * hubUnits },
    });
    const never = winOf(bet, 300 * hubUnits, { reference_transaction_uuid: randomUUID() });
    expect(await hub.say('transaction/win', never)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    const back = { user, token, round, game_code, transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid };
    expect(await hub.say('transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: before * hubUnits });
    expect(await hub.say('transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: before * hubUnits });
    const unknown = { ...bet, token: 'nothing', transaction_uuid: randomUUID() };
    expect(await hub.say('transaction/bet', unknown)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await hub.say('transaction/bet', { ...bet, currency: 'EUR' })).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
    expect(await hub.say('transaction/bet', { user })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(await hub.say('user/info', { user }, stranger)).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  });
});

describe('a round', () => {
  it('is closed by a rollback that says so', async () => {
    const before = await site.money();
    const bet = await site.bet(1_000);
    await site.hub.say('transaction/bet', bet);
    expect(await site.hub.say('transaction/rollback', backOf(bet))).toMatchObject({ status: 'RS_OK', balance: before * hubUnits });
    expect(await site.round(bet)).toMatchObject({ status: 'closed', stake: 0 });
  });

  it('that its bet has closed gives the stake back where the answer was lost', async () => {
    const before = await site.money();
    const bet = await site.bet(1_000, { round_closed: true });
    await site.hub.say('transaction/bet', bet);
    expect(await site.hub.say('transaction/rollback', backOf(bet))).toMatchObject({ status: 'RS_OK', balance: before * hubUnits });
    expect(await site.hub.say('transaction/bet', bet)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
  });

  it('pays whole won of a part, once, and shows what was left out', async () => {
    const before = await site.money();
    const bet = await site.bet(1_000);
    await site.hub.say('transaction/bet', bet);
    const win = winOf(bet, 3_350_000, { round_closed: true });
    const paid = { status: 'RS_OK', balance: (before - 1_000 + 33) * hubUnits };
    expect(await site.hub.say('transaction/win', win)).toMatchObject(paid);
    expect(await site.hub.say('transaction/win', win)).toMatchObject(paid);
    expect((await site.vendor()).remainder).toBe(50_000);
    expect(await site.hub.say('transaction/bet', await site.bet(1_000, { amount: 150_000 }))).toMatchObject({
      status: 'RS_ERROR_WRONG_TYPES',
    });
  });

  it('of a live table goes on at another table of the same session', async () => {
    const token = await site.token('hub-table');
    const bet = await site.bet(1_000, { token, game_code: 'hub-other' });
    expect(await site.hub.say('transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
    await site.hub.say('transaction/rollback', backOf(bet));
  });

  it('takes no bet of a session that has ended, which is another reason than one that never was', async () => {
    const bet = await site.bet(1_000);
    expect(await site.hub.say('transaction/bet', { ...bet, token: 'never' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    await site.alice.ask('user/logout');
    site.alice = await site.app.login('alice');
    expect(await site.hub.say('transaction/bet', bet)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  });
});

describe('a gift', () => {
  it('of the supplier is paid after the session and the round have ended, and is no turnover', async () => {
    const bet = await site.bet(1_000, { round_closed: true });
    await site.hub.say('transaction/bet', bet);
    await site.alice.ask('user/logout');
    site.alice = await site.app.login('alice');
    const before = await site.money();
    const promo = { is_free: true, is_supplier_promo: true, reference_transaction_uuid: null };
    expect(await site.hub.say('transaction/win', winOf(bet, 5_000 * hubUnits, promo))).toMatchObject({
      balance: (before + 5_000) * hubUnits,
    });
    expect(await site.round(bet)).toMatchObject({ stake: 1_000, effective: 1_000 });
    // Neither to a member who was never in a game of the vendor, whose balance it must not see.
    const stranger = winOf(bet, 5_000 * hubUnits, { ...promo, user: `user${site.app.person('bob').id}` });
    expect(await site.hub.say('transaction/win', stranger)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    const { items } = await site.admin.ask('admin/casino/transaction/get', { kind: 'promo_win' });
    expect(items).toMatchObject([{ amount: 5_000 }]);
  });

  it('of the house goes out as a reward by the template of the game, once though its answer is lost', async () => {
    const made: Record<string, unknown>[] = [];
    site.hub.answers['freebet/prepaids/list'] = () => [
      { prepaid_uuid: 'p-fixed', game_code: 'hub-slot', currency: 'KRW', bet_count: 3, bet_value: null },
      { prepaid_uuid: 'p-free', game_code: 'hub-slot', currency: 'KRW', bet_count: null, bet_value: null },
    ];
    site.hub.answers['freebet/rewards/list'] = ({ operator_reward_reference: key }) =>
      made.filter((one) => one['operator_reward_reference'] === key);
    // The reward is made, and the first answer is lost.
    site.hub.answers['freebet/rewards/create'] = (body) => void made.push({ ...body, reward_uuid: randomUUID() });
    const expiresAt = new Date(site.app.clock.now().getTime() + 86_400_000).toISOString();
    const ids = [site.app.person('alice').id];
    site.admin = await site.app.login('admin');
    const grant = { ids, vendor: 'hub', game: 'hub-slot', rounds: 5, stake: 100, expiresAt, key: randomUUID() };
    expect((await site.admin.ask('admin/casino/free/grant', grant)).results).toMatchObject([{ ok: true }]);
    await until(
      async () => {
        site.app.clock.advance(5_000);
        return (await site.admin.ask('admin/casino/free/get', {})).items[0];
      },
      (given) => given?.outcome === 'yes',
    );
    expect(made).toMatchObject([{ prepaid_uuid: 'p-free', bet_count: 5, bet_value: 100 * hubUnits, user: site.user, operator_id: 7 }]);
    const before = await site.money();
    const bet = await site.bet(0, { is_free: true, reward_uuid: made[0]!['reward_uuid'] });
    expect(await site.hub.say('transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
    const win = winOf(bet, 700 * hubUnits, { round_closed: true });
    expect(await site.hub.say('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: (before + 700) * hubUnits });
    const unknown = winOf(bet, 700 * hubUnits, { reward_uuid: randomUUID() });
    expect(await site.hub.say('transaction/win', unknown)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
  });
});
