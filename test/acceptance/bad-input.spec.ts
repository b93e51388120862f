import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, errorCodes, type Call, type CallOutput, type CallPath } from '#lib/contract';
import { oneRow } from '#lib/platform';
import { bankPassword, TestApp } from '../support/app.js';
import type { Answer, WireClient } from '../support/wire-client.js';

const moneyCalls = Object.entries(calls as Record<string, Call>).filter(([, call]) => call.movesMoney);

interface Sound {
  body: Record<string, unknown>;
  /** Fields that carry an amount or rows. */
  amounts: string[];
  /** Those that may be missing. */
  optional?: string[];
  /** Those that may also be text, as a form has it. */
  written?: string[];
}

/** A body that would move money. */
const sound: Partial<Record<CallPath, Sound>> = {
  'agent/user/point/update': { body: { status: 'give', point: 1, user_id: 5, memo: '' }, amounts: ['user_id'], written: ['point'] },
  'agent/child/money/update': { body: { status: 'give', money: 1, user_id: 5, memo: '' }, amounts: ['user_id'], written: ['money'] },
  'agent/user/casino/depositBalance': { body: { balance: 1, targetUserId: 5, memo: '' }, amounts: ['targetUserId'], written: ['balance'] },
  'agent/user/casino/withdrawBalance': { body: { balance: 1, targetUserId: 5, memo: '' }, amounts: ['targetUserId'], written: ['balance'] },
  'agent/deposit/approve': { body: { ids: [1] }, amounts: ['ids'] },
  'agent/deposit/refuse': { body: { ids: [1] }, amounts: ['ids'] },
  'agent/withdrawal/approve': { body: { ids: [1] }, amounts: ['ids'] },
  'agent/withdrawal/refuse': { body: { ids: [1] }, amounts: ['ids'] },
  'admin/member/money/update': { body: { ids: [1], unit: 'money', status: 'give', amount: 1, memo: 'gift' }, amounts: ['ids', 'amount'] },
  'user/bank/charge': { body: { charge_money: 10_000 }, amounts: ['charge_money'] },
  'user/bank/exchange': { body: { exchange_money: 10_000, bank_password: bankPassword }, amounts: ['exchange_money'] },
  'user/bank/convertPoint': { body: { point: 1_000 }, amounts: ['point'] },
  'user/bank/convertBalance': { body: { direction: 'charge', amount: 10_000 }, amounts: ['amount'] },
  'user/attendance/check': { body: {}, amounts: [] },
  'user/roulette/spin': { body: { clientSeed: 'mine' }, amounts: [] },
  'user/inventory/use': { body: { id: 1 }, amounts: ['id'] },
  'user/bonus/take': { body: { id: 1 }, amounts: ['id'] },
  'user/bonus/redeem': { body: { code: 'WELCOME' }, amounts: [] },
  'user/game/bet/create': {
    body: { round_id: 1, stake: 1_000, selections: [{ market: 'power_odd_even', outcome: 'odd', odds: 1.95 }] },
    amounts: ['stake'],
  },
  'user/board/free/comment/create': { body: { post_id: 1, content: '잘 읽었습니다.' }, amounts: ['post_id'] },
  'user/game/bet/cancel': { body: { bet_id: 1 }, amounts: ['bet_id'] },
  'admin/casino/wallet/recover': { body: { ids: [1] }, amounts: ['ids'] },
  'admin/casino/difference/mend': { body: { ids: [1] }, amounts: ['ids'] },
  'admin/casino/free/grant': {
    body: { ids: [1], vendor: 'demo', game: 'tiger', rounds: 10, stake: 100, expiresAt: '2027-01-01T00:00:00+09:00' },
    amounts: ['ids', 'rounds', 'stake'],
  },
  'admin/casino/call/decide': { body: { id: 1, outcome: 'no', reason: 'by hand' }, amounts: ['id'] },
  'admin/casino/round/adjust': { body: { id: 1, amount: 100, reason: 'by mistake' }, amounts: ['id'] },
  'admin/deposit/refundCoin': { body: { id: 1, payment: 'a', refund: 'b' }, amounts: ['id'] },
  'admin/bank/entry/approve': { body: { id: 1, depositId: 1 }, amounts: ['id', 'depositId'] },
  'admin/bet/cancel': { body: { ids: [1], reason: 'by mistake' }, amounts: ['ids'] },
  'admin/bet/resettle': { body: { ids: [1], reason: 'by mistake' }, amounts: ['ids'] },
  'admin/approval/approve': { body: { id: 1, seen: 'seen' }, amounts: ['id'] },
  'admin/bet/void': { body: { ids: [1], reason: 'by mistake' }, amounts: ['ids'] },
  'admin/sports/result/enter': { body: { fixture_id: 1, result: null, version: 1, reason: 'not played' }, amounts: ['fixture_id'] },
  'user/sports/bet/create': {
    body: { section: 'europe', type: 'single', legs: [{ market_id: 1, outcome: 'home', odds: 1.95 }], stake: 5_000 },
    amounts: ['stake'],
  },
  'user/sports/bet/cashOut': { body: { bet_id: 1, amount: 5_000, stake: 5_000 }, amounts: ['bet_id', 'amount'], optional: ['stake'] },
  'admin/round/enter': { body: { round_id: 1, result: null, version: 1, reason: 'no draw' }, amounts: ['round_id'] },
  'admin/dealing/round/enter': { body: { round_id: 1, result: null, version: 1, reason: 'no draw' }, amounts: ['round_id'] },
  'admin/losing/pay': { body: { ids: [1] }, amounts: ['ids'] },
  'admin/losing/recover': { body: { ids: [1] }, amounts: ['ids'] },
  'admin/position/settle': { body: { ids: [1] }, amounts: ['ids'] },
  'admin/position/undo': { body: { ids: [1], reason: 'by mistake' }, amounts: ['ids'] },
  'admin/rolling/pay': { body: { ids: [1] }, amounts: ['ids'] },
  'admin/rolling/recover': { body: { ids: [1], startedAt: '2026-03-01', endedAt: '2026-03-02' }, amounts: ['ids'] },
  'admin/deposit/approve': { body: { ids: [1] }, amounts: ['ids'] },
  'admin/deposit/refuse': { body: { ids: [1] }, amounts: ['ids'] },
  'admin/deposit/cancelApproval': { body: { ids: [1] }, amounts: ['ids'] },
  'admin/withdrawal/approve': { body: { ids: [1] }, amounts: ['ids'] },
  'admin/withdrawal/refuse': { body: { ids: [1] }, amounts: ['ids'] },
  'admin/withdrawal/file/create': { body: { ids: [1] }, amounts: ['ids'] },
};

const fixtureEntry = { fixture_id: 987_654, result: null, version: 1, reason: 'not played' };
const ended = (full: number[]) => ({ result: { full, half: null, corners: null, cards: null, startedAt: null } });

const badAmounts: [string, unknown][] = [
  ['negative', -10_000],
  ['zero', 0],
  ['fractional', 10_000.5],
  ['huge', 1e300],
  ['beyond 2^53', 2 ** 53],
  ['text', 'ten thousand'],
  ['number as text', '10000'],
  ['empty text', ''],
  ['null', null],
  ['missing', undefined],
  ['true', true],
  ['list', [10_000]],
  ['object', { valueOf: 10_000 }],
  ['text with NUL', '1\u00000'],
];

let app: TestApp;
let alice: WireClient;
let admin: WireClient;
let shop: WireClient;
let before: Record<string, string>;

/** Everything that money consists of, and the rules and results that it moves by. */
const tables = [
  ...['account', 'transfer', 'posting', 'deposit', 'withdrawal', 'bet', 'gift', 'inventory_item', 'attendance'],
  ...['round', 'round_result', 'site_setting', 'bettor_limit'],
];

/** Of each table how many rows it has, and which transactions wrote them. */
async function money(): Promise<Record<string, string>> {
  const states = tables.map((table) => `(SELECT format('%s rows by %s', count(*), sum(xmin::text::bigint)) FROM ${table}) AS ${table}`);
  return oneRow(await app.database.query<Record<string, string>>(`SELECT ${states.join(', ')}`));
}

beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  [alice, admin, shop] = [await app.login('alice'), await app.login('admin'), await app.login('shop')];
  const { id } = await alice.must('user/bank/charge', { charge_money: 10_000 });
  await admin.must('admin/deposit/approve', { ids: [id] });
  await alice.must('user/bank/charge', { charge_money: 20_000 });
  before = await money();
});
afterAll(() => app.stop());

const clientOf = (path: string) => (path.startsWith('admin/') ? admin : path.startsWith('agent/') ? shop : alice);

function expectClearError(answer: Answer): void {
  expect(answer.status).toBe(200);
  expect(answer.result).toBe(false);
  expect(answer.data).toEqual({});
  expect(errorCodes).toContain(answer.error?.code);
  expect(answer.error?.code).not.toBe('INTERNAL');
  expect(answer.error?.message).toBeTruthy();
}

it('every call that moves money is tried here', () => {
  expect(Object.keys(sound).sort()).toEqual(moneyCalls.map(([path]) => path).sort());
});

describe.each(moneyCalls.map(([path]) => path as CallPath))('%s', (path) => {
  const { body, amounts, optional = [], written = [] } = sound[path] ?? { body: {}, amounts: [] };

  it.each(badAmounts)('refuses an amount that is %s, and changes nothing', async (_, bad) => {
    for (const field of [...amounts, ...(bad === undefined ? [] : optional)]) {
      if (field === 'ids' && Array.isArray(bad)) continue;
      const answer = await clientOf(path).call(path, { ...body, [field]: bad });
      expectClearError(answer);
      expect(['INVALID_AMOUNT', 'INVALID_INPUT']).toContain(answer.error?.code);
    }
    for (const field of written) {
      if (bad === '10000') continue;
      const answer = await clientOf(path).call(path, { ...body, [field]: bad });
      expectClearError(answer);
      expect(['INVALID_AMOUNT', 'INVALID_INPUT', ...(bad === '' || bad === undefined ? ['AMOUNT_EMPTY'] : [])]).toContain(
        answer.error?.code,
      );
    }
    expect(await money()).toEqual(before);
  });

  it.each([
    ['no UUID', 'again'],
    ['a number', 7],
    ['an object', {}],
    ['a text with NUL', '\u0000'],
  ])('refuses a key that is %s', async (_, key) => {
    expectClearError(await clientOf(path).call(path, { ...body, key }));
    expect(await money()).toEqual(before);
  });

  it.each([
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a number', '1'],
    ['true', 'true'],
    ['malformed', '{"charge_money": 10'],
    ['malformed by a comment', '{/**/}'],
    ['empty of everything', ' '],
    ['a prototype', '{"__proto__": {"ids": [1], "charge_money": 10000}}'],
    ['a constructor', '{"constructor": {"prototype": {"x": 1}}}'],
    ['nested 8,000 deep', `{"charge_money":${'['.repeat(8_000)}${']'.repeat(8_000)}}`],
    ['objects nested 2,700 deep', '{"a":'.repeat(2_700) + '1' + '}'.repeat(2_700)],
    ['NUL in a name', '{"a\\u0000": 1}'],
    ['half a surrogate', '{"charge_money": "\\ud800", "ids": "\\ud800"}'],
  ])('answers a body that is %s with a clear error', async (_, raw) => {
    expectClearError(await clientOf(path).post(`/api/${path}`, raw));
    expect(await money()).toEqual(before);
  });

  it('answers a body of another type than JSON with a clear error', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml', '']) {
      const answer = await clientOf(path).post(`/api/${path}`, 'charge_money=10000', { 'content-type': type });
      expectClearError(answer);
    }
    expect(await money()).toEqual(before);
  });

  it('refuses a body of 10 MB with 413', async () => {
    const answer = await clientOf(path).post(`/api/${path}`, JSON.stringify({ ...body, memo: 'x'.repeat(10 * 1024 * 1024) }));
    expect([answer.status, answer.result, answer.error?.code]).toEqual([413, false, 'BODY_TOO_LARGE']);
    expect(await money()).toEqual(before);
  });
});

describe('rows to act on', () => {
  it.each([
    ['none', []],
    ['a negative', [-1]],
    ['a fraction', [1.5]],
    ['a text', ['1']],
    ['null', [null]],
    ['201 of them', Array.from({ length: 201 }, (_, index) => index + 1)],
  ])('are refused when they are %s', async (_, ids) => {
    for (const path of ['admin/deposit/approve', 'admin/withdrawal/refuse', 'admin/deposit/complete'] as const) {
      expectClearError(await admin.call(path, { ids }));
    }
    expect(await money()).toEqual(before);
  });

  it('that are named twice are acted on once', async () => {
    const { items } = (await admin.must('admin/deposit/get', { status: 'waiting' })) as { items: { id: number }[] };
    const { results } = (await admin.must('admin/deposit/refuse', { ids: [items[0]!.id, items[0]!.id] })) as { results: { ok: boolean }[] };
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    before = await money();
  });
});

describe('a call that asks for rounds, results, bets or their rules', () => {
  type Settings = CallOutput<'admin/game/view'>['settings'];
  const update = (fields: object) => ({ version: 0, game: 'eos1', settings: { ...settings, ...fields } });
  const odds = (prices: object) => ({
    markets: { ...settings.markets, power_odd_even: { ...settings.markets['power_odd_even'], odds: prices } },
  });
  const entry = { round_id: 1, result: null, version: 1, reason: 'no draw' };
  const limits = { minStake: null, maxStake: null, maxWin: null, maxPerRound: null, maxWinPerRound: null, dailyCancellations: null };
  const balls = (list: unknown) => ({ result: { balls: list, powerball: 7 } });
  const pick = { market: 'power_odd_even', outcome: 'odd', odds: 1.95 };
  const wheel = (fields: object) => {
    const [first, ...others] = rewards.roulette.prizes;
    return { ...rewards, roulette: { ...rewards.roulette, prizes: [{ ...first, ...fields }, ...others] } };
  };
  let settings: Settings;
  let rewards: CallOutput<'admin/reward/settings/get'>;
  beforeAll(async () => {
    rewards = await admin.ask('admin/reward/settings/get');
    settings = (await admin.ask('admin/game/view', { game: 'eos1' })).settings;
  });

  const bad: [CallPath, string, () => object][] = [
    ...[-1, 1.5, 1e300, '1000', null, undefined].map((maxWin): [CallPath, string, () => object] => [
      'admin/game/update',
      `a greatest win of ${maxWin}`,
      () => update({ maxWin }),
    ]),
    ['admin/game/update', 'no settings', () => ({ game: 'eos1', version: 0 })],
    ['admin/game/update', 'no version', () => ({ ...update({}), version: undefined })],
    ['admin/game/update', 'a version in letters', () => ({ ...update({}), version: '0' })],
    ['admin/game/update', 'a game named like a property', () => ({ ...update({}), game: 'constructor' })],
    ['admin/game/update', 'a mode that there is not', () => update({ resultMode: 'sometimes' })],
    ['admin/game/update', 'a close after the draw', () => update({ closingSeconds: 60 })],
    ['admin/game/update', 'a close before the opening', () => update({ closingSeconds: -1 })],
    [
      'admin/game/update',
      'a market that the game has not',
      () => update({ markets: { ...settings.markets, ladder_start: settings.markets['power_odd_even'] } }),
    ],
    ['admin/game/update', 'odds of half an outcome', () => update(odds({ odd: 1.95 }))],
    ['admin/game/update', 'odds of one outcome too many', () => update(odds({ odd: 1.95, even: 1.95, both: 1.5 }))],
    ['admin/game/update', 'odds below one', () => update(odds({ odd: 0.5, even: 1.95 }))],
    ['admin/game/update', 'odds with four decimals', () => update(odds({ odd: 1.9501, even: 1.95 }))],
    ['admin/game/update', 'odds in letters', () => update(odds({ odd: '1.95', even: 1.95 }))],
    ['admin/game/update', 'a level that there is not', () => update({ levels: { 8: {} } })],
    ['admin/game/update', 'a level that leaves no stake', () => update({ levels: { 3: { minStake: 2_000, maxStake: 1_000 } } })],
    ['admin/game/update', 'a feed that is a script', () => update({ supplier: 'feed', feedUrl: 'javascript:alert(1)' })],
    ['admin/game/update', 'a memo with NUL', () => update({ maintenance: { on: true, memo: '\u0000' } })],
    ['admin/game/switch', 'no game', () => ({ games: [], change: { onSale: false } })],
    ['admin/game/switch', 'fifty-one games', () => ({ games: Array(51).fill('eos1'), change: { onSale: false } })],
    ['admin/game/switch', 'a switch in letters', () => ({ games: ['eos1'], change: { onSale: 'no' } })],
    ...['admin/round/preview', 'admin/round/enter'].flatMap((path): [CallPath, string, () => object][] => [
      [path as CallPath, 'a result in letters', () => ({ ...entry, result: 'odd' })],
      [path as CallPath, 'no ball', () => ({ ...entry, ...balls([]) })],
      [path as CallPath, 'half a ball', () => ({ ...entry, ...balls([1, 2, 3, 4, 5.5]) })],
      [path as CallPath, 'a hundred balls', () => ({ ...entry, ...balls(Array(100).fill(1)) })],
      [path as CallPath, 'a power ball in letters', () => ({ ...entry, result: { balls: [1, 2, 3, 4, 5], powerball: '7' } })],
      [path as CallPath, 'a round that there is not', () => entry],
    ]),
    ...['admin/sports/result/preview', 'admin/sports/result/enter'].flatMap((path): [CallPath, string, () => object][] => [
      [path as CallPath, 'a result in letters', () => ({ ...fixtureEntry, result: '2:1' })],
      [path as CallPath, 'goals below none', () => ({ ...fixtureEntry, ...ended([-1, 0]) })],
      [path as CallPath, 'half a goal', () => ({ ...fixtureEntry, ...ended([1.5, 0]) })],
      [path as CallPath, 'one team’s goals', () => ({ ...fixtureEntry, ...ended([1]) })],
      [path as CallPath, 'a match that there is not', () => fixtureEntry],
    ]),
    ['admin/sports/result/enter', 'no reason', () => ({ ...fixtureEntry, reason: '' })],
    ['admin/round/enter', 'no reason', () => ({ ...entry, reason: '' })],
    ['admin/round/enter', 'a reason that never ends', () => ({ ...entry, reason: 'x'.repeat(501) })],
    ['admin/bet/limits/update', 'a negative limit', () => ({ memberId: app.person('alice').id, limits: { ...limits, maxStake: -1 } })],
    [
      'admin/bet/limits/update',
      'a smallest stake above the largest',
      () => ({ memberId: app.person('alice').id, limits: { ...limits, minStake: 2, maxStake: 1 } }),
    ],
    ['admin/bet/limits/update', 'limits of an agent', () => ({ memberId: app.person('shop').id, limits })],
    ['admin/bet/limits/update', 'half of the limits', () => ({ memberId: app.person('alice').id, limits: { maxStake: 1_000 } })],
    ['admin/bet/settings/update', 'more cancellations than there are', () => ({ highBetAmount: 1_000, dailyCancellations: 1_001 })],
    ['admin/bet/settings/update', 'no amount', () => ({ highBetAmount: 0, dailyCancellations: 5 })],
    ['admin/commission/settings/update', 'another currency', () => ({ enabled: true, payAs: 'gold', emptyBetCutPercent: 0 })],
    ['admin/commission/settings/update', 'a cut above the whole', () => ({ enabled: true, payAs: 'cash', emptyBetCutPercent: 101 })],
    [
      'admin/commission/settings/update',
      'a cut finer than it is counted',
      () => ({ enabled: true, payAs: 'cash', emptyBetCutPercent: 0.12345 }),
    ],
    ['admin/commission/settings/update', 'another length of periods', () => ({ losingPeriod: 'year' })],
    ['admin/reward/settings/update', 'no wheel', () => ({ ...rewards, roulette: { ...rewards.roulette, prizes: [] } })],
    ['admin/reward/settings/update', 'a prize without a name', () => wheel({ name: ' ' })],
    ['admin/reward/settings/update', 'points that are none', () => wheel({ kind: 'points', points: 0 })],
    ['admin/reward/settings/update', 'a prize that never comes', () => wheel({ weight: 0 })],
    ['admin/reward/settings/update', 'a share finer than it is counted', () => ({ ...rewards, friendLossPercent: 0.125 })],
    ['admin/reward/settings/update', 'points below none', () => ({ ...rewards, signupPoints: -1 })],
    ['admin/item/grant', 'a coupon of nothing', () => ({ memberIds: [app.person('alice').id], kind: 'point_coupon', days: 7 })],
    ['admin/item/grant', 'an agent', () => ({ memberIds: [app.person('shop').id], kind: 'roulette_ticket', days: 7 })],
    ['admin/item/grant', 'nobody', () => ({ memberIds: [], kind: 'roulette_ticket', days: 7 })],
    ['admin/item/grant', 'a ticket for ever', () => ({ memberIds: [1], kind: 'roulette_ticket', days: 366 })],
    ['admin/item/withdraw', 'no item', () => ({ ids: [] })],
    ['user/attendance/get', 'a month that there is not', () => ({ month: '2026-13' })],
    ['user/roulette/spin', 'a seed that never ends', () => ({ clientSeed: 'x'.repeat(65) })],
    ['user/bank/convertBalance', 'no direction', () => ({ amount: 10_000 })],
    ['user/bank/convertBalance', 'a direction that there is not', () => ({ direction: 'sideways', amount: 10_000 })],
    [
      'admin/code/issue',
      'a friend of an agent',
      () => ({ agentId: app.person('shop').id, referrerId: app.person('shop').id, minutes: 60 }),
    ],
    ['agent/code/issue', 'a friend of somebody out of reach', () => ({ referrerId: app.person('carol').id, minutes: 60 })],
    ['admin/losing/pay', 'no line', () => ({ ids: [] })],
    ['admin/losing/recover', 'a line that is no number', () => ({ ids: ['1'] })],
    ['admin/losing/reset', 'a number that no line has', () => ({ ids: [0] })],
    ['admin/rolling/recover', 'a day that there is not', () => ({ ids: [1], startedAt: '2026-02-30', endedAt: '2026-03-01' })],
    ['admin/rolling/recover', 'all time', () => ({ ids: [1] })],
    ['admin/rolling/recover', 'days without an end', () => ({ ids: [1], startedAt: '2026-03-01' })],
    ['admin/rolling/recover', 'days without a start', () => ({ ids: [1], startedAt: null, endedAt: '2026-03-01' })],
    ['admin/rolling/recover', 'an end before the start', () => ({ ids: [1], startedAt: '2026-03-02', endedAt: '2026-03-01' })],
    ['admin/rolling/trace/view', 'no run', () => ({ ownerId: 1 })],
    [
      'admin/commission/whatIf',
      'a rate above the whole',
      () => ({ agentId: 1, rolling_json: { slot_percent: 101 }, startedAt: '2026-03-01', endedAt: '2026-03-02' }),
    ],
    ['user/game/bet/create', 'no pick', () => ({ round_id: 1, stake: 1_000, selections: [] })],
    ['user/game/bet/create', 'eleven picks', () => ({ round_id: 1, stake: 1_000, selections: Array(11).fill(pick) })],
    ['user/game/bet/create', 'odds below one', () => ({ round_id: 1, stake: 1_000, selections: [{ ...pick, odds: 0.99 }] })],
    ['user/game/bet/create', 'odds in letters', () => ({ round_id: 1, stake: 1_000, selections: [{ ...pick, odds: '1.95' }] })],
    ['user/game/round/get', 'a game named like a property', () => ({ game: 'constructor' })],
    ['user/game/round/statistics', 'no round', () => ({ game: 'eos1', rounds: 0 })],
    ['user/game/round/statistics', 'more rounds than a day has', () => ({ game: 'eos1', rounds: 1_441 })],
    ['user/game/round/history', 'a day that there is not', () => ({ game: 'eos1', day: '2026-02-31' })],
    ['user/game/bet/get', 'a status that there is not', () => ({ status: 'thrown' })],
    ['user/game/bet/get', 'a day in words', () => ({ startedAt: 'yesterday' })],
    ['admin/bet/get', 'an order that there is not', () => ({ sort: 'address; DROP TABLE bet' })],
    ['admin/bet/get', 'a page of 201', () => ({ take: 201 })],
    ['admin/round/get', 'a page before the first', () => ({ skip: -1 })],
  ];

  it.each(bad)('%s refuses %s, and changes nothing', async (path, _, body) => {
    expectClearError(await clientOf(path).call(path, body()));
    expect(await money()).toEqual(before);
  });
});

describe('a list', () => {
  it('that searches takes the marks of patterns as letters', async () => {
    for (const search of ['%', '_', '\\', '100%']) {
      expect(await admin.must('admin/member/get', { search })).toMatchObject({ total: 0 });
      expect(await admin.must('admin/deposit/get', { search })).toMatchObject({ total: 0 });
    }
  });
});
