/** With the rules on, no administrator makes a setting weaker alone: every value of every call that the contract describes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { type Call, type CallPath, calls, described, moneyRules } from '#lib/contract';
import { walletSettings } from '#lib/wallet';
import { TestApp } from '../support/app.js';
import {
  type Leaf,
  leavesOf,
  middleOf,
  type Place,
  placesOf,
  strongerThan,
  valueAt,
  weakerThan,
  withValue,
} from '../support/weighed-settings.js';
import { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
let gameId: number;
const off = approvalSettings.schema.parse({});
const rule = { on: true, sparesOwners: false, ownersDecide: false };
const on = { ...off, limits: rule, rates: rule };
const id = (account = 'alice') => app.person(account).id;

beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  admin = await app.login('admin');
  await admin.must('admin/casino/vendor/save', {
    ...{ code: 'demo', name: 'Demo', format: 'gw-v1', walletModel: 'seamless', baseUrl: 'https://games.example', operatorId: 'truebook' },
    ...{ currency: 'KRW', levelMaxBet: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((level) => [level, 1_000_000])) },
  });
  const [game] = await app.database.query<{ id: number }>(
    `INSERT INTO casino_game (vendor_id, code, name, names, kind, category, tags, thumbnail, is_lobby, released, position, synced_at)
     SELECT id, 'tiger', 'Tiger', '{}', 'slot', 'slots', '{}', '', false, true, 1, now() FROM casino_vendor RETURNING id`,
  );
  gameId = game!.id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  // Budgets of calls are counted by the clock.
  app.clock.advance(11_000);
});

type Values = Record<string, unknown>;
const own = { minStake: 6_000, maxStake: 10_000, maxWin: 20_000, maxPerRound: 20_000, maxWinPerRound: 20_000 };
const ruleNames = (place: 'member' | 'level') =>
  Object.entries(moneyRules).filter(([, { at }]) => (at as readonly string[]).includes(place));
/** Stricter than what the site has: where a rule is not set, it is weaker. */
const strictRules = async (place: 'member' | 'level') => {
  const [sums, percents] = [
    { dailyChargeSum: 5_000_000, dailyExchangeSum: 5_000_000 },
    { newFirstChargePercent: 10, everyChargePercent: 10 },
  ];
  await app.configure(walletSettings, { dailyCharges: 50, dailyExchanges: 50, ...sums, ...percents });
  const { site } = await admin.ask('admin/moneyRule/level/get', {});
  return Object.fromEntries(ruleNames(place).map(([name, field]) => [name, middleOf(field, strongerThan(field, site[name], 5))]));
};
/** No player has a level that another test changes. */
const emptyLevel = 6;

/** The input of a call that changes nothing, or with `isFirst` one whose values can become weaker and stronger. */
const inputs: Partial<Record<CallPath, (isFirst: boolean) => Promise<Values>>> = {
  'admin/bet/settings/update': () => admin.must('admin/bet/settings/get'),
  'admin/reward/settings/update': async (isFirst) => {
    const now = await admin.ask('admin/reward/settings/get', {});
    const prize = { ...now.roulette.prizes[0]!, kind: 'points', points: 100 };
    return isFirst ? { ...now, roulette: { ...now.roulette, prizes: [prize, ...now.roulette.prizes.slice(1)] } } : now;
  },
  'admin/agent/settings/update': () => admin.must('admin/agent/settings/get'),
  'admin/join/settings/update': () => admin.must('admin/join/settings/get'),
  'admin/board/settings/update': () => admin.must('admin/board/settings/get'),
  'admin/sports/settings/update': async (isFirst) => {
    const { catalogue, catalogueVersion, sections } = await admin.ask('admin/sports/settings/get', {});
    const { settings, version } = sections.cross!;
    const { minStake, maxStake, maxWin } = own;
    const most = { maxSingleStake: 9_000, maxOutcomeStake: 9_000, maxMarketStake: 9_000, maxFixtureStake: 9_000, maxDayStake: 9_000 };
    const bonus = [
      { legs: 4, odds: 1.03 },
      { legs: 9, odds: 1.05 },
    ];
    const first = { ...settings, bonus, maxTotalOdds: 500, levels: { 3: { allowed: false, minStake, maxStake, maxWin, ...most } } };
    const margins = Object.fromEntries(
      Object.keys(catalogue).map((name) => [name, name.startsWith('levelMargin') ? 5 : catalogue[name as 'maxOdds']]),
    );
    return {
      catalogue: isFirst ? margins : catalogue,
      catalogueVersion,
      section: { id: 'cross', settings: isFirst ? first : settings, version },
    };
  },
  'admin/game/update': async (isFirst) => {
    const { items } = await admin.ask('admin/game/get', {});
    const game = items.find(({ intervalMinutes }) => intervalMinutes === 5)!.id;
    const { settings, version } = await admin.ask('admin/game/view', { game });
    const [market, { odds }] = Object.entries(settings.markets)[0]!;
    const lower = Object.fromEntries(Object.entries(odds).map(([outcome, value]) => [outcome, value - 0.01]));
    const levels = { 3: { allowed: false, ...own, odds: { [market]: lower } } };
    return { game, settings: isFirst ? { ...settings, levels } : settings, version };
  },
  'admin/bet/limits/update': async (isFirst) => {
    const { limits, version } = await admin.ask('admin/bet/limits/get', { memberId: id() });
    return { memberId: id(), limits: isFirst ? { ...own, dailyCancellations: 3 } : limits, version };
  },
  'admin/casino/limit/save': async (isFirst) => {
    const { maxBet } = await admin.ask('admin/casino/limit/get', { id: id() });
    return { ids: [id()], maxBet: isFirst ? 500_000 : maxBet };
  },
  'admin/casino/game/save': async (isFirst) => {
    const { items } = await admin.ask('admin/casino/game/get', {});
    const { minBet, maxBet, maxWin, position, referencePoint } = items.find((game) => game.id === gameId)!;
    return {
      ids: [gameId],
      position,
      referencePoint,
      ...(isFirst ? { minBet: 500, maxBet: 900, maxWin: 5_000 } : { minBet, maxBet, maxWin }),
    };
  },
  'admin/moneyRule/level/update': async (isFirst) => {
    const { levels, version } = await admin.ask('admin/moneyRule/level/get', {});
    const { rules } = levels.find(({ level }) => level === emptyLevel)!;
    return { levels: [{ level: emptyLevel, rules: isFirst ? await strictRules('level') : rules }], version };
  },
  'admin/moneyRule/member/update': async (isFirst) => {
    const { rules } = await admin.ask('admin/moneyRule/member/view', { id: id() });
    const set = rules.filter(({ member }) => member !== null).map(({ name, member }) => [name, member]);
    return { ids: [id()], rules: isFirst ? await strictRules('member') : Object.fromEntries(set) };
  },
};

interface Case {
  path: CallPath;
  /** Where the described values stand in the input. */
  at: string;
  leaves: (Leaf & Omit<Place, 'path'>)[];
  input: (isFirst: boolean) => Promise<Values>;
}

const sections: [string, Case][] = described.settingSectionNames.map((section) => {
  const path = 'admin/settings/update' as const;
  const leaves = leavesOf(described.settingSections[section].fields).map((leaf) => {
    const isNullable = 'blank' in leaf.field && leaf.field.blank !== undefined;
    return { ...leaf, isNumber: leaf.field.kind === 'number' || leaf.field.kind === 'amount', isNullable, isOptional: false };
  });
  const input = async (isFirst: boolean) => {
    const { values, version } = await admin.ask('admin/settings/get', { section });
    const own = isFirst && section === 'reward' ? await inputs['admin/reward/settings/update']!(true) : {};
    return { section, values: section === 'reward' && isFirst ? { ...values, roulette: own['roulette'] } : values, version };
  };
  return [section, { path, at: 'values', leaves, input }];
});

const changing = Object.entries(calls as Record<string, Call>).filter(([, { settings }]) => settings !== undefined) as [CallPath, Call][];
const below = (at: string, path: string) => (at === '' ? path : path.startsWith(`${at}.`) ? path.slice(at.length + 1) : undefined);
const ownCalls: [string, Case][] = changing.flatMap(([path, call]) => {
  const places = placesOf(call.in);
  return Object.entries(call.settings!).map(([at, fields]): [string, Case] => {
    const leaves = leavesOf(fields).flatMap((leaf) => {
      const { path: _, ...place } = places.find((one) => below(at, one.path) === leaf.path) ?? { path: undefined };
      // Where no rolling is set, there is none.
      const isRolling = leaf.field.approval === 'rates';
      return 'isNumber' in place
        ? [{ ...leaf, ...(place as Omit<Place, 'path'>), ...(isRolling && { isNullable: false, isOptional: false }) }]
        : [];
    });
    return [`${path} ${at}`, { path, at, leaves, input: inputs[path]! }];
  });
});

describe('the contract says of every number which way it is weaker', () => {
  /** Which rows, and which version of them. */
  const isNoSetting = (path: string) => /(^|\.)(ids\.\*|memberId|version|catalogueVersion|level)$/.test(path);

  it.each(changing)('%s', (path, { in: input, settings = {} }) => {
    const known = Object.entries(settings).flatMap(([at, fields]) =>
      leavesOf(fields).map((leaf) => [at, leaf.path].filter(Boolean).join('.')),
    );
    const isSetting = (one: Place) => Object.keys(settings).some((at) => below(at, one.path) !== undefined) && !isNoSetting(one.path);
    const numbers = placesOf(input).filter((one) => one.isNumber);
    expect(numbers.filter((one) => isSetting(one) && !known.includes(one.path))).toEqual([]);
    expect(numbers.filter((one) => !isSetting(one) && !isNoSetting(one.path))).toEqual([]);
    expect(inputs[path]).toBeDefined();
  });

  it('in every section and in every call', () => {
    const all = [...sections, ...ownCalls].flatMap(([name, { leaves }]) => leaves.map((leaf) => [name, leaf] as const));
    expect(all.filter(([, { isNumber, field }]) => isNumber && field.weaker === undefined)).toEqual([]);
    const named = Object.keys(calls).filter((path) => /settings\/update$|\/limits?\/|^admin\/moneyRule\/.*update$/.test(path));
    const numeric = named.filter((path) =>
      placesOf(calls[path as CallPath].in).some(({ path: one, isNumber }) => isNumber && !isNoSetting(one)),
    );
    const isKept = (path: string) => (calls as Record<string, Call>)[path]!.secondPerson === 'rates';
    const admins = numeric.filter((path) => path.startsWith('admin/') && !path.endsWith('/get'));
    expect(admins.filter((path) => !changing.some(([one]) => one === path) && !isKept(path))).toEqual([]);
  });
});

describe.each([...sections, ...ownCalls])('%s', (name, { path, at, leaves, input }) => {
  // Rules and rates wait, whatever is changed of them.
  const waitsAlways = name === 'approvals' || name === 'commission';
  const weighed = leaves.filter(({ field }) => (field.weaker ?? 'neither') !== 'neither');
  const full = (leaf: Leaf) => (at === '' ? leaf.path : `${at}.${leaf.path}`);
  const refusal = async (body: Values) => {
    const { error, data } = await admin.call(path, body);
    const { results = [] } = (data ?? {}) as { results?: { error?: { code: string } }[] };
    return error ?? results.find((row) => row.error)?.error;
  };

  it(`waits where one value becomes weaker, of ${weighed.length}`, async () => {
    if (weighed.length === 0) return;
    await app.configure(approvalSettings, off);
    const set = (values: Values, to: (leaf: Leaf, value: unknown) => unknown) =>
      weighed.reduce((all, leaf) => withValue(all, full(leaf), to(leaf, valueAt(all, full(leaf)))), values);
    const first = set(await input(true), ({ field }, value) => (field.absent === 'fallback' ? value : middleOf(field, value)));
    expect(await refusal(first)).toBeUndefined();
    await app.configure(approvalSettings, name === 'approvals' ? { ...on, ...pick(first) } : on);

    const body = await input(false);
    const passed: unknown[] = [];
    for (const leaf of weighed) {
      const value = valueAt(body, full(leaf));
      for (const weaker of weakerThan(leaf.field, value, leaf)) {
        const code = await refusal(withValue(body, full(leaf), weaker));
        if (code?.code !== 'APPROVAL_WAITS') passed.push([leaf.path, value, weaker, code]);
      }
    }
    expect(passed).toEqual([]);
    const stronger = set(body, ({ field }, value) => strongerThan(field, value));
    if (!waitsAlways) expect(await refusal(stronger)).toBeUndefined();
  });
});

describe('alone, with the rules on,', () => {
  const amount = 1_000_000;
  const none = Object.fromEntries(Object.keys(described.memberLimits).map((name) => [name, null])) as Record<string, null>;
  const bob = () => app.person('bob').id;
  beforeAll(async () => {
    app.clock.advance(24 * 3_600_000);
    admin = await app.login('admin');
    await app.configure(approvalSettings, off);
    await app.configure(walletSettings, { wonPerPoint: 100 });
    await app.configure(approvalSettings, { ...on, adjustment: { ...rule, amount, person: null } });
  });
  const code = async (path: CallPath, body: object, client = admin) => (await client.call(path, body)).error?.code;

  it('a call waits that raises a member’s limit above the one that holds, or removes one below it', async () => {
    const bets = (limits: object) => code('admin/bet/limits/update', { memberId: bob(), limits: { ...none, ...limits } });
    expect([await bets({ maxWin: 100_000_000 }), await bets({ minStake: 1 })]).toEqual(['APPROVAL_WAITS', 'APPROVAL_WAITS']);
    expect([await bets({ maxWin: 10_000 }), await bets({})]).toEqual([undefined, 'APPROVAL_WAITS']);
    const casino = (maxBet: number | null) => code('admin/casino/limit/save', { ids: [bob()], maxBet });
    expect([await casino(1_000_001), await casino(900_000), await casino(null)]).toEqual(['APPROVAL_WAITS', undefined, 'APPROVAL_WAITS']);
    const money = (rules: object) => code('admin/moneyRule/member/update', { ids: [bob()], rules });
    expect([await money({ everyChargePercent: 100, everyChargeMax: 1_000_000_000 }), await money({ maxCharge: 20_000 })]).toEqual([
      'APPROVAL_WAITS',
      undefined,
    ]);
    expect([await money({ dailyExchangeSum: 0 }), await money({ maxCharge: null })]).toEqual(['APPROVAL_WAITS', 'APPROVAL_WAITS']);
  });

  it('nor does a program that has a key', async () => {
    const { key } = await admin.ask('admin/key/create', { name: 'rules', permissions: ['restrictions.edit'], days: 1 });
    const program = new WireClient(app.url, { kind: 'admin' });
    program.token = `Bearer ${key}`;
    const rules = (set: object) => code('admin/moneyRule/member/update', { ids: [id('carol')], rules: set }, program);
    expect(await rules({ firstChargePercent: 100, firstChargeMax: 1_000_000_000 })).toBe('APPROVAL_WAITS');
    expect(await rules({ maxExchange: 10_000 })).toBeUndefined();
    const { rules: held } = await admin.ask('admin/moneyRule/member/view', { id: id('carol') });
    expect(held.filter(({ member }) => member !== null)).toMatchObject([{ name: 'maxExchange', value: 10_000 }]);
  });

  it('a level’s rolling waits as a rate where limits do not wait', async () => {
    await app.configure(approvalSettings, { limits: off.limits });
    const set = async (rules: object) => {
      const { version } = await admin.ask('admin/moneyRule/level/get', {});
      return code('admin/moneyRule/level/update', { levels: [{ level: 5, rules }], version });
    };
    expect([await set({ slot_percent: 1 }), await set({ maxCharge: 900_000_000 })]).toEqual(['APPROVAL_WAITS', undefined]);
    expect(await set({ slot_percent: 1, maxCharge: 1_000 })).toBe('APPROVAL_WAITS');
    await app.configure(approvalSettings, { limits: rule });
  });

  it('a member with rates is not made, since passwords are kept nowhere', async () => {
    const form = (account: string, rolling_json: object) => ({
      ...{ account, nickname: account, password: 'a password of theirs', phone: '01012345678', bankName: 'KB', bankAccount: '123-45-6789' },
      ...{ bankAccountHolder: account, bankPassword: '7391', parentId: id('shop'), state: '정상', rolling_json },
    });
    expect(await code('admin/member/create', form('rated', { slot_percent: 1 }))).toBe('PASSWORD_NOT_KEPT');
    expect(await code('admin/member/create', form('unrated', { slot_percent: '' }))).toBeUndefined();
  });

  it('gifts count what they are worth', async () => {
    const given = { ids: [bob()], unit: 'point', status: 'give', memo: 'a gift' };
    expect(await code('admin/member/money/update', { ...given, amount: amount / 100 })).toBe('APPROVAL_WAITS');
    expect(await code('admin/member/money/update', { ...given, amount: amount / 100 - 1 })).toBeUndefined();
    const coupon = { memberIds: [id('carol')], kind: 'point_coupon', days: 3, reason: 'a gift' };
    expect(await code('admin/item/grant', { ...coupon, points: amount / 100 })).toBe('APPROVAL_WAITS');
    expect(await code('admin/item/grant', { ...coupon, points: amount / 100 - 1 })).toBeUndefined();
    const eggs = { ...given, ids: [id()], unit: 'balance' };
    expect(await code('admin/member/money/update', { ...eggs, amount })).toBe('APPROVAL_WAITS');
    expect(await code('admin/member/money/update', { ...eggs, amount: amount - 1 })).toBeUndefined();
    const rounds = { ids: [id('carol')], vendor: 'demo', game: 'tiger', rounds: 1_000, stake: 1_000_000 };
    const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    expect(await code('admin/casino/free/grant', { ...rounds, expiresAt })).toBe('APPROVAL_WAITS');
  });
});

/** Amounts of the rules that are set already. */
function pick({ values }: Values): Values {
  const { adjustment, withdrawal, deposit, result } = values as Values;
  return { adjustment, withdrawal, deposit, result };
}
