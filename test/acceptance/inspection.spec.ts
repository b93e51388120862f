import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '#lib/contract';
import { TestApp } from '../support/app.js';
import { Floor, slip } from '../support/floor.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
let alice: WireClient;
let shop: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ worker: true });
  [admin, alice, shop] = await Promise.all([app.login('admin'), app.login('alice'), app.login('shop')]);
});
afterAll(() => app.stop());

const hour = 3_600_000;
const inHours = (hours: number): string => new Date(app.clock.now().getTime() + hours * hour).toISOString();
const plan = (change: Partial<CallInput<'admin/inspection/update'>> & { target: string }): CallInput<'admin/inspection/update'> => ({
  ...{ is_disabled: false, memo: '', memos: {}, from: null, until: null, accounts: [], addresses: [] },
  ...change,
});
const set = (change: Partial<CallInput<'admin/inspection/update'>> & { target: string }) =>
  admin.must('admin/inspection/update', plan(change));

describe('an inspection of the player site', () => {
  it('keeps players and visitors out, agents and administrators not, and says when it ends', async () => {
    const listener = await PushListener.connect(alice);
    const until = inHours(1);
    await set({ target: 'player', is_disabled: true, memo: '정기 점검', memos: { en: 'Maintenance' }, until });
    expect((await listener.push('inspection.changed')).data).toEqual({ is_disabled: true, memo: '정기 점검', target: 'player' });
    expect(await alice.refusal('user/board/free/get')).toBe('SITE_INSPECTION');
    expect(await alice.refusal('user/bank/exchange', { exchange_money: 10_000 } as never)).toBe('SITE_INSPECTION');
    expect(await app.visitor().refusal('user/board/getNotices')).toBe('SITE_INSPECTION');
    expect(await alice.refusal('user/getContext')).toBeUndefined();
    expect(await shop.refusal('agent/message/get' as never)).not.toBe('SITE_INSPECTION');
    expect(await app.visitor().ask('user/inspection/get')).toEqual({
      ...{ is_disabled: true, memo: '정기 점검', memos: { en: 'Maintenance' }, from: null, until, may_enter: false, entered: [] },
    });
    expect((await app.visitor().ask('user/browse')).inspections).toMatchObject([{ target: 'player', is_disabled: true, until }]);
  });

  it('lets in accounts and addresses that are named', async () => {
    await set({ target: 'player', is_disabled: true, accounts: ['alice'] });
    expect(await alice.refusal('user/board/free/get')).toBeUndefined();
    expect((await alice.ask('user/inspection/get')).may_enter).toBe(true);
    expect(await (await app.login('bob')).refusal('user/board/free/get')).toBe('SITE_INSPECTION');
    await set({ target: 'player', is_disabled: true, addresses: ['198.51.0.0/16', '::1'] });
    expect(await app.visitor().refusal('user/board/getNotices')).toBeUndefined();
    await set({ target: 'player', is_disabled: true, addresses: ['10.0.0.0/8'] });
    expect(await app.visitor().refusal('user/board/getNotices')).toBe('SITE_INSPECTION');
  });

  it('begins and ends by its plan', async () => {
    await set({ target: 'player', from: inHours(1), until: inHours(2) });
    expect(await alice.refusal('user/board/free/get')).toBeUndefined();
    expect((await app.visitor().ask('user/browse')).inspections).toMatchObject([{ target: 'player', is_disabled: false }]);
    await set({ target: 'player', from: inHours(-1), until: inHours(1) });
    expect(await alice.refusal('user/board/free/get')).toBe('SITE_INSPECTION');
    await set({ target: 'player', is_disabled: true, until: inHours(-1) });
    expect(await alice.refusal('user/board/free/get')).toBeUndefined();
    expect((await app.visitor().ask('user/browse')).inspections).toEqual([]);
    expect(await admin.refusal('admin/inspection/update', plan({ target: 'player', from: inHours(2), until: inHours(1) }))).toBe(
      'INVALID_INPUT',
    );
  });
});

it('an inspection of the agent console keeps agents out alone, and is the one of the site’s settings', async () => {
  await set({ target: 'agent', is_disabled: true, memo: '02:00' });
  expect(await shop.refusal('agent/view/list', { list: 'members' })).toBe('SITE_INSPECTION');
  expect(await shop.refusal('user/bank/getMoneyLogs')).toBe('SITE_INSPECTION');
  expect(await alice.refusal('user/board/free/get')).toBeUndefined();
  expect((await app.visitor().ask('agent/browse')).agent_inspection).toMatchObject({ is_disabled: true, memo: '02:00' });
  expect((await admin.ask('admin/site/settings/get')).inspection).toEqual({ is_disabled: true, memo: '02:00' });
  await set({ target: 'agent' });
  expect(await shop.refusal('agent/view/list', { list: 'members' })).toBeUndefined();
});

describe('an inspection of a game', () => {
  it('shows the game in maintenance and takes no bets of a section', async () => {
    await set({ target: 'eos1', is_disabled: true, memo: '장비 교체' });
    const { rounds } = await app.visitor().ask('user/game/round/list');
    expect(rounds.find(({ game }) => game.id === 'eos1')?.game).toMatchObject({ state: 'maintenance', memo: '장비 교체' });
    await set({ target: 'eos1' });
    await set({ target: 'europe', is_disabled: true });
    const ticket = { section: 'europe', type: 'single', legs: [{ market_id: 1, outcome: 'home', odds: 2 }], stake: 10_000 } as const;
    expect(await alice.refusal('user/sports/bet/create', ticket)).toBe('GAME_MAINTENANCE');
    await set({ target: 'europe' });
    expect(await alice.refusal('user/sports/bet/create', ticket)).not.toBe('GAME_MAINTENANCE');
  });

  it('lets those in who may enter it all the same, by account or address, and nobody else', async () => {
    const ticket = { section: 'europe', type: 'single', legs: [{ market_id: 1, outcome: 'home', odds: 2 }], stake: 10_000 } as const;
    const bob = await app.login('bob');
    const refused = async (client: typeof bob) => (await client.refusal('user/sports/bet/create', ticket)) === 'GAME_MAINTENANCE';
    await set({ target: 'europe', is_disabled: true, accounts: ['alice'] });
    expect([await refused(alice), await refused(bob)]).toEqual([false, true]);
    expect((await alice.ask('user/inspection/get')).entered).toEqual(['europe']);
    expect((await bob.ask('user/inspection/get')).entered).toEqual([]);
    await set({ target: 'europe', is_disabled: true, addresses: [bob.address] });
    expect([await refused(alice), await refused(bob)]).toEqual([true, false]);
    await set({ target: 'europe' });
    await set({ target: 'eos1', is_disabled: true, accounts: ['alice'] });
    const stateFor = async (client: typeof bob) => (await client.ask('user/game/round/get', { game: 'eos1' })).game.state;
    expect([await stateFor(alice), await stateFor(bob), await stateFor(app.visitor())]).toEqual(['on_sale', 'maintenance', 'maintenance']);
    await set({ target: 'eos1' });
    await admin.must('admin/site/settings/update', {
      ...(await admin.ask('admin/site/settings/get')),
      use_casino: true,
      version: undefined,
    });
    await set({ target: 'casino', is_disabled: true, accounts: ['alice'] });
    const lobby = (client: typeof bob) => client.refusal('user/game/getCasinoLobbyUrl', { id: 6112, isMobile: false });
    const [own, other] = [await lobby(alice), await lobby(bob)];
    expect(other).toBe('GAME_MAINTENANCE');
    expect(own).not.toBe(other);
    await set({ target: 'casino' });
  });

  it('is one of those that there are, on the record, and not saved over another', async () => {
    expect(await admin.refusal('admin/inspection/update', plan({ target: 'chess' }))).toBe('NOT_FOUND');
    expect(await admin.refusal('admin/inspection/update', plan({ target: 'player', addresses: ['everybody'] }))).toBe('INVALID_INPUT');
    const { version, items } = await admin.ask('admin/inspection/get');
    expect(items.map(({ target }) => target)).toEqual(expect.arrayContaining(['player', 'agent', 'casino', 'inplay', 'eos1', 'happy545']));
    await admin.must('admin/inspection/update', plan({ target: 'casino', is_disabled: true, version }));
    expect(await admin.refusal('admin/inspection/update', plan({ target: 'slot', is_disabled: true, version }))).toBe('CHANGED_MEANWHILE');
    const [entry] = (
      await admin.ask('admin/audit/get', { startedAt: '2020-01-01', endedAt: '2999-01-01', actions: ['inspection.settings'] } as never)
    ).items;
    expect(entry).toMatchObject({ target: 'inspection:casino', before: { isDisabled: false }, after: { isDisabled: true } });
  });
});

describe('a game in testing', () => {
  const hidden = async (client: WireClient) => {
    const { games, sections, use_slot: useSlot } = await client.ask('user/browse');
    const { rounds } = await client.ask('user/game/round/list');
    return [
      games.some(({ id }) => id === 'eos1') || rounds.some(({ game }) => game.id === 'eos1') ? null : 'eos1',
      sections.includes('europe') ? null : 'europe',
      useSlot ? null : 'slot',
    ].filter((each) => each !== null);
  };

  it('is there for its testers alone, who play it, and takes no bets of others', async () => {
    const bob = await app.login('bob');
    const settings = await admin.ask('admin/site/settings/get');
    await admin.must('admin/site/settings/update', { ...settings, use_slot: true, version: undefined });
    for (const target of ['eos1', 'europe', 'slot']) await set({ target, is_testing: true, accounts: ['alice'] });
    expect([await hidden(alice), await hidden(bob), await hidden(app.visitor())]).toEqual([
      [],
      ['eos1', 'europe', 'slot'],
      ['eos1', 'europe', 'slot'],
    ]);
    const round = (client: WireClient) => client.refusal('user/game/round/get', { game: 'eos1' });
    expect([await round(alice), await round(bob)]).toEqual([undefined, 'GAME_UNKNOWN']);
    const onSale = await new Floor(app, admin).onSale('eos1', alice, 30);
    const bet = slip(onSale, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake: 5_000 });
    const placed = (client: WireClient) => client.refusal('user/game/bet/create', bet);
    expect([(await placed(alice)) === 'GAME_UNKNOWN', await placed(bob)]).toEqual([false, 'GAME_UNKNOWN']);
    const ticket = { section: 'europe', type: 'single', legs: [{ market_id: 1, outcome: 'home', odds: 2 }], stake: 10_000 } as const;
    const ticketOf = async (client: WireClient) => (await client.refusal('user/sports/bet/create', ticket)) === 'SECTION_CLOSED';
    expect([await ticketOf(alice), await ticketOf(bob)]).toEqual([false, true]);
    for (const target of ['eos1', 'europe', 'slot']) await set({ target });
    expect(await hidden(bob)).toEqual([]);
  });

  it('is no site', async () => {
    expect(await admin.refusal('admin/inspection/update', plan({ target: 'player', is_testing: true }))).toBe('INVALID_INPUT');
  });
});
