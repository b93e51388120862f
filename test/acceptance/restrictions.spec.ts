import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BettorRestrictions } from '#lib/betting';
import { calls, type CallPath } from '#lib/contract';
import { EndRestrictions, ReferralsRepository, type RestrictionFlag, restrictionFlags } from '#lib/members';
import { siteSettings } from '#lib/site';
import { OwnerProfiles } from '#lib/wallet';
import { bankPassword, TestApp } from '../support/app.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

/** What a flag keeps somebody from: the call that refuses it, and a look at whether it would; or why there is none. */
type Bite = { call: CallPath; bites: () => Promise<boolean> } | { none: string };

let app: TestApp;
let admin: WireClient;
let alice: WireClient;
let shop: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, alice, shop] = [await app.login('admin'), await app.login('alice'), await app.login('shop')];
  const money = { unit: 'money', status: 'give', amount: 100_000, memo: 'for the test' };
  await admin.must('admin/member/money/update', { ids: [idOf('alice'), idOf('shop')], ...money });
  await app.configure(siteSettings, { useCasino: true });
  await app.database.query('UPDATE member SET referrer_id = $2 WHERE id = $1', [idOf('bob'), idOf('alice')]);
});
afterAll(() => app.stop());

const idOf = (account: string) => app.person(account).id;
const port = () => app.api.get(BettorRestrictions, { strict: false });
const game = (id: string): Bite => ({ call: 'user/game/bet/create', bites: () => port().isRestricted(app.database, idOf('alice'), id) });
const sports = (ban: string): Bite => ({
  call: 'user/sports/bet/create',
  bites: async () => (await port().sportsBans(app.database, idOf('alice'))).includes(ban as never),
});
const refused = (client: () => WireClient, call: CallPath, body: object, code: string): Bite => ({
  call,
  bites: async () => (await client().call(call, body)).error?.code === code,
});
const exchange = refused(() => alice, 'user/bank/exchange', { exchange_money: 10_000, bank_password: bankPassword }, 'EXCHANGE_RESTRICTED');
const bonus = (which: 'firstBonusRestricted' | 'everyBonusRestricted'): Bite => ({
  call: 'admin/deposit/approve',
  bites: async () => (await app.api.get(OwnerProfiles, { strict: false }).profile(app.database, idOf('alice')))![which],
});
const noSuchGame = { none: 'the game is not offered' };
const charge = refused(() => alice, 'user/bank/charge', { charge_money: 10_000 }, 'CHARGE_RESTRICTED');
const posting = (call: CallPath, body: object): Bite => refused(() => alice, call, body, 'POSTING_RESTRICTED');

const table: Record<RestrictionFlag, Bite | readonly Bite[]> = {
  activity: [game('eos1'), { ...game('prematch'), call: 'user/sports/bet/create' }, charge, exchange],
  post_writing: posting('user/board/post/createComment', { subject: '인사', content: '반갑습니다' }),
  post_comment: posting('user/board/free/comment/create', { post_id: 1, content: '반갑습니다' }),
  post_inquiry: posting('user/inquiry/create', { subject: '문의', content: '안녕하세요' }),
  exchange,
  exchange_under_check: exchange,
  sports_single_folder: sports('single_folder'),
  sports_two_folder: sports('two_folder'),
  sports_under_over: sports('under_over'),
  sports_handicap: sports('handicap'),
  sports_cross: sports('cross'),
  sports_special: sports('special'),
  sports_live: sports('live'),
  sports_same_soccer_match: sports('same_match'),
  game_power_ladder: game('powerladder'),
  game_keno_ladder: game('kenoladder'),
  game_speed_keno: game('speedkeno'),
  game_lotus_odd_even: noSuchGame,
  game_lotus_baccarat: noSuchGame,
  game_casino: refused(() => alice, 'user/game/getCasinoLobbyUrl', {}, 'BETTING_RESTRICTED'),
  game_slot: { none: 'slots come with a provider; with the casino’s ban it ends the charging of eggs, which has a test of its own' },
  game_powerball: game('eos1'),
  game_eos3: game('eos3'),
  game_eos5: game('eos5'),
  point_first_deposit: bonus('firstBonusRestricted'),
  point_every_deposit: bonus('everyBonusRestricted'),
  point_friend_loss: {
    call: 'user/friend/get',
    bites: async () => !(await app.api.get(ReferralsRepository, { strict: false }).earning(app.database, [idOf('bob')])).has(idOf('bob')),
  },
  betting_cancellation: { call: 'user/game/bet/cancel', bites: () => port().isCancellationRestricted(app.database, idOf('alice')) },
  lower_no_creation: refused(() => shop, 'agent/user/create', { account: 'x' }, 'NOT_PERMITTED'),
  lower_no_management: {
    call: 'agent/member/update',
    bites: async () => (await shop.call('agent/member/update', { id: idOf('bob'), memo: 'x' })).error?.code === 'NOT_PERMITTED',
  },
  // This one allows what the site does not.
  lower_may_pay_and_recover: {
    call: 'agent/child/money/update',
    bites: async () => (await shop.call('agent/child/money/update', { status: 'give', money: 1_000, user_id: idOf('bob') })).result,
  },
  // And this one allows what the site lets only some do.
  lower_may_process: {
    call: 'agent/deposit/refuse',
    bites: async () => (await shop.call('agent/deposit/refuse', { ids: [999_999] })).result,
  },
};

describe('a restriction', () => {
  it.each(restrictionFlags)('%s bites where it should, and lets go again', async (flag) => {
    const bites = [table[flag]].flat();
    for (const bite of bites) await tryOut(flag, bite);
  });

  async function tryOut(flag: RestrictionFlag, bite: Bite): Promise<void> {
    if ('none' in bite) return expect(bite.none).not.toBe('');
    expect(Object.keys(calls)).toContain(bite.call);
    if (flag === 'lower_may_pay_and_recover')
      await admin.must('admin/agent/settings/update', { ...(await admin.must('admin/agent/settings/get')), mayPay: 'none' });
    if (flag === 'lower_may_process')
      await admin.must('admin/agent/settings/update', { ...(await admin.must('admin/agent/settings/get')), mayProcess: true });
    const id = idOf(flag.startsWith('lower') ? 'shop' : 'alice');
    expect(await bite.bites()).toBe(false);
    await admin.must('admin/member/restrictions/update', { id, restrictions: { [flag]: true }, reason: 'for the test', until: null });
    expect(await bite.bites()).toBe(true);
    await admin.must('admin/member/restrictions/update', { id, restrictions: {} });
  }
});

describe('the terms of a restriction', () => {
  const restrict = (terms: object, restrictions: object = { exchange: true }) =>
    admin.call('admin/member/restrictions/update', { id: idOf('alice'), restrictions, ...terms });
  const seen = async () => (await admin.ask('admin/member/view', { id: idOf('alice') })).member;
  const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
  const end = () => app.worker!.get(EndRestrictions, { strict: false }).run();

  it('are needed: nothing is closed without a reason and an end', async () => {
    expect((await restrict({ until: null })).error).toMatchObject({ code: 'INVALID_INPUT', field: 'reason' });
    expect((await restrict({ reason: 'under review' })).error).toMatchObject({ code: 'INVALID_INPUT', field: 'until' });
    expect((await restrict({ reason: 'under review', until: inMinutes(-1) })).error).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'until',
    });
    expect((await seen()).restrictions).toEqual({});
  });

  it('stand beside it; it ends by itself at its end, audited, and everybody concerned is pushed', async () => {
    const until = inMinutes(10);
    await restrict({ reason: 'under review', until });
    expect(await seen()).toMatchObject({ restrictionTerms: { exchange: { reason: 'under review', until } } });
    await end();
    expect(await exchangeRefusal()).toBe('EXCHANGE_RESTRICTED');
    app.clock.advance(10 * 60_000);
    const listeners = await Promise.all([admin, alice].map((client) => PushListener.connect(client)));
    await Promise.all([end(), end()]);
    for (const listener of listeners) {
      expect(await listener.push('member.changed')).toMatchObject({ data: { id: idOf('alice'), what: 'restrictions' } });
      listener.close();
    }
    expect(await seen()).toMatchObject({ restrictions: {}, restrictionTerms: {} });
    const { items } = await admin.ask('admin/audit/get', {
      startedAt: '2000-01-01',
      endedAt: '2100-01-01',
      actions: ['member.restrictions'],
    });
    const ends = items.filter(({ by }) => by === 'system');
    expect(ends).toMatchObject([{ target: `member:${idOf('alice')}`, after: { restrictions: {} } }]);
    expect(await exchangeRefusal()).not.toBe('EXCHANGE_RESTRICTED');
  });

  it('are renewed; what was renewed stays at its former end', async () => {
    await restrict({ reason: 'under review', until: inMinutes(10) });
    const until = inMinutes(60);
    await restrict({ reason: 'still under review', until, renew: ['exchange'] });
    app.clock.advance(10 * 60_000);
    await end();
    expect(await seen()).toMatchObject({
      restrictions: { exchange: true },
      restrictionTerms: { exchange: { reason: 'still under review' } },
    });
    await restrict({}, {});
    expect(await seen()).toMatchObject({ restrictions: {}, restrictionTerms: {} });
  });

  const exchangeRefusal = async () =>
    (await alice.call('user/bank/exchange', { exchange_money: 10_000, bank_password: bankPassword })).error?.code;
});
