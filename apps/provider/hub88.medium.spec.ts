import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Harness } from './testing/harness.js';
import { uuidOf } from './wallet/hub88-wallet.js';

const RICH = 1_000_000;
const UNIT = 100_000;
type Json = Record<string, unknown>;
type Answer = Awaited<ReturnType<Harness['ask']>>;

let harness: Harness;
let count = 0;
let player: string;

beforeAll(async () => {
  harness = await Harness.start({ account: { format: 'hub88' } });
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.provider.switches.clear();
  count += 1;
  player = `user${count}00`;
});

const ask = (call: string, body: Json): Promise<Answer> => harness.askHub88(call, { operator_id: 1, ...body });
const listOf = async (call: string, body: Json): Promise<Json[]> => (await ask(call, body)).body as unknown as Json[];
const launchOf = (game: string, more: Json = {}): Json => ({
  ...{ user: player, token: `token-${player}-${game}`, game_code: game, lang: 'en', currency: 'KRW', platform: 'GPL_DESKTOP' },
  ...{ lobby_url: 'https://site.test/game/slot', ...more },
});

/** @returns the play key */
async function seat(game: string, balance = RICH): Promise<string> {
  if (!harness.reference.core.balances.has(player)) harness.reference.core.addPlayer(player, balance);
  harness.reference.core.addToken(`token-${player}-${game}`, player, game);
  const { status, body } = await ask('game/url', launchOf(game));
  expect(status).toBe(200);
  return new URL(String(body['url'])).searchParams.get('s')!;
}

const spin = (key: string, game: string): Promise<Answer> => harness.play(key, 'spin', { game, stake: 1_000, key: randomUUID() });
const at = (offsetMs: number): string => new Date(Date.now() + harness.aheadMs + offsetMs).toISOString().replace('Z', '');

describe('the vendor with a wallet of Hub88', () => {
  it('plays by the same core, and keeps the books right with faults', async () => {
    for (const game of ['lantern-road', 'seven-bells']) {
      const key = await seat(game);
      for (const fault of ['answer-lost', 'duplicate', 'reset', undefined] as const) {
        harness.provider.switches.clear();
        if (fault) harness.provider.switches.set({ fault, probability: 0.5 });
        for (let number = 0; number < 4; number += 1) await spin(key, game);
      }
    }
    harness.provider.switches.clear();
    await harness.sendAll();
    expect(harness.balance(player) - RICH).toBe(await harness.expectedChange(player));
    expect(await harness.unfinished()).toEqual([]);
  });

  it('lists its games to the operator that signs', async () => {
    expect(await listOf('game/list', {})).toHaveLength(14);
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const pem = stranger.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect((await harness.askHub88('game/list', { operator_id: 1 }, pem)).status).toBe(401);
  });

  it.each([undefined, null, '1', 'truebook', 1.5])('refuses an operator that is no integer: %j', async (operator) => {
    const body = launchOf('lantern-road', { operator_id: operator });
    expect((await harness.askHub88('game/url', body)).status).toBe(400);
    const span = { start_time: at(-1_000), end_time: at(0) };
    expect((await harness.askHub88('transactions/list', { ...span, operator_id: operator })).status).toBe(400);
  });

  it.each(['/game/slot', 'site.test/game', '', 'javascript:alert(1)', 7])(
    'refuses a lobby that is no absolute address: %j',
    async (lobby) => {
      expect((await ask('game/url', launchOf('lantern-road', { lobby_url: lobby }))).status).toBe(400);
    },
  );

  it('opens a game in the language that was asked for, and leads back to the lobby', async () => {
    harness.reference.core.addPlayer(player, RICH);
    harness.reference.core.addToken(`token-${player}-lantern-road`, player, 'lantern-road');
    const { body } = await ask('game/url', launchOf('lantern-road', { lang: 'vi' }));
    const key = new URL(String(body['url'])).searchParams.get('s')!;
    const opened = (await harness.play(key, 'open', { game: 'lantern-road' })).body;
    expect(opened['session']).toMatchObject({ language: 'vi', returnUrl: 'https://site.test/game/slot' });
  });
});

describe('the list of transactions', () => {
  it('has the bets and wins of a round, as they were sent', async () => {
    const key = await seat('lantern-road');
    const { body } = await spin(key, 'lantern-road');
    const round = String(body['round']);
    const items = await listOf('transactions/list', { round });
    const common = { user: player, transaction_status: 'TS_SUCCESS', currency: 'KRW', round, game_code: 'lantern-road', is_free: false };
    const last = (body['win'] as number) > 0 ? `w-${round}` : `c-${round}`;
    expect(items).toMatchObject([
      {
        ...common,
        kind: 'TK_BET',
        amount: 1_000 * UNIT,
        transaction_uuid: uuidOf(`b-${round}`),
        reference_transaction_uuid: null,
        round_closed: false,
      },
      {
        ...{ ...common, kind: 'TK_WIN', amount: (body['win'] as number) * UNIT, transaction_uuid: uuidOf(last) },
        ...{ reference_transaction_uuid: uuidOf(`b-${round}`), reward_uuid: null, round_closed: true },
      },
    ]);
    expect(items.every(({ id }) => Number.isSafeInteger(id))).toBe(true);
    for (const { inserted_at: inserted } of items) expect(inserted).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/);
  });

  it('is of a time, of a user, of a currency', async () => {
    const from = at(-1);
    const key = await seat('lantern-road');
    await spin(key, 'lantern-road');
    harness.aheadMs += 60_000;
    const until = at(0);
    const span = { start_time: from, end_time: until };
    expect(await listOf('transactions/list', { ...span, user: player })).toHaveLength(2);
    expect(await listOf('transactions/list', { ...span, user: 'user1' })).toHaveLength(0);
    expect(await listOf('transactions/list', { ...span, user: player, currency: 'USD' })).toHaveLength(0);
    expect(await listOf('transactions/list', { start_time: until, end_time: at(1), user: player })).toHaveLength(0);
    // With a zone the same moments are meant.
    expect(await listOf('transactions/list', { start_time: `${from}Z`, end_time: `${until}+00:00`, user: player })).toHaveLength(2);
  });

  it.each([
    ['nothing that narrows it', () => ({})],
    ['a start alone', () => ({ start_time: at(-1_000) })],
    ['an end alone', () => ({ end_time: at(0) })],
    ['a user alone', () => ({ user: 'user100' })],
    ['a time that is none', () => ({ start_time: 'yesterday', end_time: at(0) })],
    ['a year', () => ({ start_time: at(-366 * 86_400_000), end_time: at(0) })],
    ['a round that is no text', () => ({ round: 7 })],
  ])('refuses %s', async (_, body) => {
    expect((await ask('transactions/list', body())).status).toBe(400);
  });

  it('says what was refused, and what was rolled back with its round closed because its answer was lost', async () => {
    const poor = await seat('lantern-road', 500);
    await spin(poor, 'lantern-road');
    expect(await listOf('transactions/list', { start_time: at(-60_000), end_time: at(60_000), user: player })).toMatchObject([
      { kind: 'TK_BET', transaction_status: 'TS_DECLINED' },
    ]);
    player = `${player}5`;
    const key = await seat('lantern-road');
    harness.provider.switches.set({ fault: 'answer-lost', calls: ['bet'], times: 1 });
    expect((await spin(key, 'lantern-road')).body['code']).toBe('UNCERTAIN');
    await harness.sendAll();
    expect(harness.balance(player)).toBe(RICH);
    const items = await listOf('transactions/list', { start_time: at(-86_400_000), end_time: at(60_000), user: player });
    expect(items).toMatchObject([
      { kind: 'TK_BET', transaction_status: 'TS_ROLLEDBACK', amount: 1_000 * UNIT },
      {
        ...{ kind: 'TK_ROLLBACK', transaction_status: 'TS_SUCCESS', amount: 1_000 * UNIT, currency: 'KRW', round_closed: true },
        reference_transaction_uuid: items[0]!['transaction_uuid'],
      },
    ]);
  });

  it('leaves out what is not decided', async () => {
    const key = await seat('lantern-road');
    harness.provider.switches.set({ fault: 'reset', calls: ['win', 'close'] });
    const { body } = await spin(key, 'lantern-road');
    const round = { round: String(body['round']) };
    expect(await listOf('transactions/list', round)).toMatchObject([{ kind: 'TK_BET' }]);
    harness.provider.switches.clear();
    await harness.sendAll();
    expect(await listOf('transactions/list', round)).toMatchObject([{ kind: 'TK_BET' }, { kind: 'TK_WIN' }]);
  });
});

/** A reward that the platform has asked for, and knows the answer of. */
async function rewarded(wish: Json): Promise<Answer> {
  const made = await ask('freebet/rewards/create', wish);
  harness.reference.core.addGrant(String(made.body['reward_uuid']));
  return made;
}

describe('free bets', () => {
  const prepaid = async (game: string): Promise<Json> => (await listOf('freebet/prepaids/list', { game_code: game }))[0]!;
  async function wishOf(game: string, more: Json = {}): Promise<Json> {
    const { prepaid_uuid: id } = await prepaid(game);
    return {
      ...{ user: player, prepaid_uuid: id, game_code: game, currency: 'KRW', bet_count: 3, bet_value: 1_000 * UNIT },
      ...{ start_time: at(-1_000), end_time: at(86_400_000), operator_reward_reference: `grant-${player}`, ...more },
    };
  }

  it('are made of prepaids of every slot, as many and as high as the operator says', async () => {
    const all = await listOf('freebet/prepaids/list', {});
    expect(all.map(({ game_code: game }) => game).sort()).toEqual([
      'lantern-road',
      'moon-rabbit',
      'seven-bells',
      'tide-pearls',
      'tiger-pass',
    ]);
    expect(await listOf('freebet/prepaids/list', { game_code: 'roulette' })).toEqual([]);
    expect(await prepaid('moon-rabbit')).toMatchObject({ currency: 'KRW', bet_count: null, bet_value: null });
  });

  it('are granted once for a reference, however often and however at once it is asked for', async () => {
    const wish = await wishOf('moon-rabbit');
    const answers = await Promise.all([0, 1, 2].map(() => ask('freebet/rewards/create', wish)));
    answers.push(await ask('freebet/rewards/create', { ...wish, bet_count: 50 }));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { ...wish, status: 'FRS_ACTIVE', start_time: `${String(wish['start_time'])}` } });
    expect(await listOf('freebet/rewards/list', { operator_reward_reference: `grant-${player}` })).toEqual([answers[0]!.body]);
    expect(await listOf('freebet/rewards/list', { user: player })).toHaveLength(1);
    expect(await listOf('freebet/rewards/list', { user: 'user1' })).toHaveLength(0);
  });

  it.each([
    ['another game than the prepaid’s', { game_code: 'tiger-pass' }, 404],
    ['an unknown prepaid', { prepaid_uuid: randomUUID() }, 404],
    ['a stake that the game does not have', { bet_value: 150 * UNIT }, 400],
    ['a part of a won', { bet_value: 100 * UNIT + 1 }, 400],
    ['no rounds', { bet_count: 0 }, 400],
    ['another currency', { currency: 'EUR' }, 400],
    ['an end before its start', { end_time: '2020-01-01T00:00:00' }, 400],
  ])('are refused with %s', async (_, wrong, status) => {
    expect((await ask('freebet/rewards/create', await wishOf('moon-rabbit', wrong))).status).toBe(status);
    expect(await listOf('freebet/rewards/list', { user: player })).toEqual([]);
  });

  it('begin with a bet of nothing and end with a win that refers to it', async () => {
    const { body: reward } = await rewarded(await wishOf('moon-rabbit'));
    const key = await seat('moon-rabbit', 0);
    const rounds: Json[] = [];
    for (let number = 0; number < 3; number += 1) rounds.push((await spin(key, 'moon-rabbit')).body);
    expect(rounds.map(({ isFree }) => isFree)).toEqual([true, true, true]);
    expect(harness.balance(player)).toBe(await harness.expectedChange(player));
    for (const { round, win } of rounds) {
      const items = await listOf('transactions/list', { round });
      const common = { is_free: true, reward_uuid: reward['reward_uuid'], transaction_status: 'TS_SUCCESS' };
      expect(items).toMatchObject([
        { ...common, kind: 'TK_FREE_BET', amount: 0, round_closed: false },
        { ...common, kind: 'TK_FREE_WIN', amount: (win as number) * UNIT, round_closed: true },
      ]);
      expect(items[1]!['reference_transaction_uuid']).toBe(items[0]!['transaction_uuid']);
    }
    expect(await listOf('freebet/rewards/list', { user: player })).toMatchObject([{ status: 'FRS_COMPLETED' }]);
  });

  it('are given back when their bet is refused or not answered', async () => {
    await rewarded(await wishOf('moon-rabbit'));
    const key = await seat('moon-rabbit', 0);
    harness.provider.switches.set({ fault: 'answer-lost', calls: ['bet'], times: 1 });
    expect((await spin(key, 'moon-rabbit')).body['code']).toBe('UNCERTAIN');
    harness.reference.core.logOut(player);
    expect((await spin(key, 'moon-rabbit')).body['code']).toBe('WALLET_RS_ERROR_TOKEN_EXPIRED');
    harness.reference.core.addToken(`token-${player}-moon-rabbit`, player, 'moon-rabbit');
    for (let number = 0; number < 3; number += 1) expect((await spin(key, 'moon-rabbit')).body['isFree']).toBe(true);
    await harness.sendAll();
    expect(harness.balance(player)).toBe(await harness.expectedChange(player));
  });

  it('are given back when the process ended before their bet was answered', async () => {
    const { body: reward } = await rewarded(await wishOf('moon-rabbit', { bet_count: 1 }));
    const key = await seat('moon-rabbit', 0);
    harness.provider.switches.set({ fault: 'answer-lost', calls: ['bet'], times: 1 });
    await spin(key, 'moon-rabbit');
    // As a process that was killed leaves it.
    await harness.store.query(`UPDATE free_grant SET rounds_left = 0 WHERE id = $1`, [reward['reward_uuid']]);
    await harness.store.query(`UPDATE round SET state = 'betting' WHERE player = $1`, [player]);
    await harness.store.query(`UPDATE orders SET state = 'asking' WHERE player = $1 AND kind = 'bet'`, [player]);
    await harness.provider.close();
    await harness.open();
    await harness.sendAll();
    expect((await spin(key, 'moon-rabbit')).body['isFree']).toBe(true);
    await harness.sendAll();
    expect(harness.balance(player)).toBe(await harness.expectedChange(player));
  });

  it('are played neither before they begin nor after they were cancelled', async () => {
    const { body: later } = await rewarded(await wishOf('moon-rabbit', { start_time: at(600_000) }));
    const key = await seat('moon-rabbit', 0);
    expect((await spin(key, 'moon-rabbit')).body['code']).toBe('WALLET_RS_ERROR_NOT_ENOUGH_MONEY');
    harness.aheadMs += 700_000;
    expect((await spin(key, 'moon-rabbit')).body['isFree']).toBe(true);
    const cancel = { reward_uuid: later['reward_uuid'] };
    for (let again = 0; again < 2; again += 1) {
      expect(await ask('freebet/rewards/cancel', cancel)).toMatchObject({ status: 200, body: { status: 'FRS_CANCELED' } });
    }
    const before = harness.balance(player);
    const after = await spin(key, 'moon-rabbit');
    expect(before >= 1_000 ? after.body['isFree'] : after.status).toBe(before >= 1_000 ? false : 409);
    expect((await ask('freebet/rewards/cancel', { reward_uuid: randomUUID() })).status).toBe(404);
  });
});

describe('a promotion of the vendor', () => {
  const pay = (body: Json, token = 'admin'): Promise<Answer> =>
    harness.inject('POST', '/admin/promotion', JSON.stringify(body), { 'x-admin-token': token });

  it('is paid once, after the session too, and closes its round', async () => {
    await seat('lantern-road');
    await harness.store.query('UPDATE session SET ended_at = now() WHERE player = $1', [player]);
    const promotion = { key: `promo-${player}`, player, game: 'lantern-road', amount: 7_000 };
    const answers = await Promise.all([0, 1, 2].map(() => pay(promotion)));
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ round: `P-promo-${player}`, isPaid: true }));
    expect(harness.balance(player)).toBe(RICH + 7_000);
    expect(await harness.expectedChange(player)).toBe(7_000);
    expect(await listOf('transactions/list', { round: `P-promo-${player}` })).toMatchObject([
      { kind: 'TK_FREE_BET', amount: 0, is_free: true, reward_uuid: null },
      { kind: 'TK_FREE_WIN', amount: 7_000 * UNIT, is_free: true, reward_uuid: null, round_closed: true },
    ]);
    expect((await ask('game/round', { round: `P-promo-${player}` })).status).toBe(200);
  });

  it('is paid later when the wallet does not answer its win, and not at all when it does not answer its bet', async () => {
    await seat('lantern-road');
    const promotion = { key: `promo-${player}`, player, game: 'lantern-road', amount: 7_000 };
    harness.provider.switches.set({ fault: 'reset', calls: ['win'], times: 1 });
    expect((await pay(promotion)).body).toMatchObject({ isPaid: false });
    await harness.sendAll();
    expect((await pay(promotion)).body).toMatchObject({ isPaid: true });
    harness.provider.switches.set({ fault: 'answer-lost', calls: ['bet'], times: 1 });
    expect(await pay({ ...promotion, key: `lost-${player}` })).toMatchObject({ status: 409, body: { code: 'UNCERTAIN' } });
    await harness.sendAll();
    expect(await pay({ ...promotion, key: `lost-${player}` })).toMatchObject({ status: 409, body: { code: 'UNCERTAIN' } });
    expect(harness.balance(player)).toBe(RICH + 7_000);
    expect(await harness.unfinished()).toEqual([]);
  });

  it('is refused without the token, without a sound order, and for a player who never was there', async () => {
    await seat('lantern-road');
    const promotion = { key: `promo-${player}`, player, game: 'lantern-road', amount: 7_000 };
    expect((await pay(promotion, 'guess')).status).toBe(404);
    for (const wrong of [{ key: 'x' }, { amount: 0 }, { amount: -1 }, { amount: 1.5 }, { player: '' }])
      expect((await pay({ ...promotion, ...wrong })).status).toBe(409);
    expect((await pay({ ...promotion, player: 'user0' })).status).toBe(410);
    expect(harness.balance(player)).toBe(RICH);
  });
});
