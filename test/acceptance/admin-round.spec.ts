/**
 * Administrators' work on rounds and bets: results by hand, corrections after a dry run, voids, rolling, and what two administrators do at
 * once.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput, Push, Round } from '#lib/contract';
import { must } from '#lib/kernel';
import { TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

type Result = NonNullable<Round['result']>;

const stake = 100_000;
const odd = { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake };
const result = (powerball: number): Result => ({ balls: [3, 14, 15, 26, 9], powerball });
const [oddResult, evenResult] = [result(7), result(4)];
/** What an odd bet wins, won. */
const prize = 195_000;

let app: TestApp;
let floor: Floor;
let alice: WireClient, bob: WireClient, admin: WireClient, admin2: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  [alice, bob, admin, admin2] = (await Promise.all(['alice', 'bob', 'admin', 'admin2'].map((account) => app.login(account)))) as [
    WireClient,
    WireClient,
    WireClient,
    WireClient,
  ];
  floor = new Floor(app, admin);
  for (const client of [alice, bob]) for (const amount of [10_000, 1_000_000]) await floor.pay(client, amount);
});
afterAll(() => app.stop());

/** Enters a result as administrators do it: on what the dry run has seen. */
async function enter(roundId: number, entered: Result | null, reason = '결과 정정'): Promise<CallOutput<'admin/round/preview'>> {
  const preview = await admin.ask('admin/round/preview', { round_id: roundId, result: entered });
  await admin.ask('admin/round/enter', { round_id: roundId, result: entered, version: preview.version, reason, key: randomUUID() });
  return preview;
}

/** A round of eos1 with bets, closed, its result still to be entered by hand. */
async function closedRound(...bets: [WireClient, string][]): Promise<{ roundId: number; ids: number[] }> {
  await floor.set('eos1', { resultMode: 'manual' });
  const ids: number[] = [];
  let roundId = 0;
  for (const [client, outcome] of bets) {
    const { bet } = await floor.place(client, { ...odd, outcome });
    ids.push(bet.id);
    roundId = bet.roundId;
  }
  await floor.roundIs(roundId, 'closed');
  return { roundId, ids };
}

/** The same once it has a result and all its bets have theirs. */
async function settledRound(first: Result, ...bets: [WireClient, string][]): Promise<{ roundId: number; ids: number[] }> {
  const round = await closedRound(...bets);
  await enter(round.roundId, first, '수동 입력');
  await floor.roundIs(round.roundId, 'settled');
  return round;
}

describe('a result by hand', () => {
  it('is waited for, entered once the round is closed, and paid like any other', async () => {
    const listener = await PushListener.connect(alice);
    const before = await floor.money(alice);
    await floor.set('eos1', { resultMode: 'manual' });
    const { bet } = await floor.place(alice, odd);
    const open = await admin.ask('admin/round/view', { round_id: bet.roundId });
    for (const path of ['admin/round/preview', 'admin/round/enter'] as const) {
      expect(await admin.refusal(path, { round_id: bet.roundId, result: oddResult, version: open.round.version, reason: '이르다' })).toBe(
        'ROUND_NOT_CLOSED',
      );
    }
    await floor.roundIs(bet.roundId, 'closed');
    app.clock.advance(40_000);
    const waiting = await floor.until(async () => {
      const { items } = await admin.ask('admin/round/get', { game: 'eos1', overdue: true });
      return items.find(({ id }) => id === bet.roundId);
    });
    expect(waiting).toMatchObject({ status: 'closed', result: null, unsettled: 1 });
    const byNumber = await admin.ask('admin/round/get', { game: 'eos1', numberOrId: waiting.round });
    expect(byNumber).toMatchObject({
      total: byNumber.items.length,
      items: expect.arrayContaining([expect.objectContaining({ id: waiting.id })]),
    });
    expect(byNumber.items.every(({ id, round }) => round === waiting.round || id === waiting.round)).toBe(true);
    expect((await admin.ask('admin/round/get', { numberOrId: waiting.id })).items.map(({ id }) => id)).toContain(waiting.id);

    await enter(bet.roundId, oddResult);
    expect((await listener.push('round.drawn', ({ id }) => id === bet.roundId)).data).toMatchObject({
      result: oddResult,
      source: 'manual',
      revision: 1,
      seed: null,
    });
    expect((await listener.push('bet.settled', ({ id }) => id === bet.id)).data).toMatchObject({ result: 'won', payout: prize });
    const view = await floor.roundIs(bet.roundId, 'settled');
    expect(view.results).toMatchObject([{ revision: 1, kind: 'result', source: 'manual', enteredBy: 'admin', reason: '결과 정정' }]);
    expect(await floor.money(alice)).toBe(before - stake + prize);
    expect(await alice.refusal('user/game/round/verify', { round_id: bet.roundId })).toBe('ROUND_NOT_DRAWN');
    listener.close();
  });

  it('that the game cannot draw is refused, and the round waits on', async () => {
    const { roundId } = await closedRound([bob, 'odd']);
    const { version } = (await admin.ask('admin/round/view', { round_id: roundId })).round;
    const bad: Result[] = [
      { balls: [1, 2, 3, 4, 29], powerball: 1 },
      { balls: [1, 2, 3, 4, 4], powerball: 1 },
      { balls: [1, 2, 3, 4], powerball: 1 },
      { balls: [1, 2, 3, 4, 5], powerball: 10 },
      { balls: [1, 2, 3, 4, 5], powerball: null },
    ];
    for (const wrong of bad) {
      expect(await admin.refusal('admin/round/preview', { round_id: roundId, result: wrong })).toBe('RESULT_INVALID');
      expect(await admin.refusal('admin/round/enter', { round_id: roundId, result: wrong, version, reason: '시험' })).toBe(
        'RESULT_INVALID',
      );
    }
    expect((await admin.ask('admin/round/view', { round_id: roundId })).round).toMatchObject({ status: 'closed', version, revision: 0 });
    await enter(roundId, null);
  });
});

describe('a correction', () => {
  it('does what its dry run said: recalls, pays, and tells both players while they look', async () => {
    const { roundId, ids } = await settledRound(oddResult, [alice, 'odd'], [bob, 'even']);
    const [listener, other] = [await PushListener.connect(alice), await PushListener.connect(bob)];
    const before = [await floor.money(alice), await floor.money(bob)] as const;

    const preview = await enter(roundId, evenResult, '결과 오입력');
    expect(preview).toMatchObject({ outcomes: { power_odd_even: 'even' }, total: 2, unchanged: 0 });
    expect(preview.sums).toMatchObject({ bets: 2, members: 2, paid: prize, recalled: prize, debt: 0, indebted: 0, rolling: 0 });
    expect(preview.items.map(({ account, before: was, after, change }) => [account, was.result, after.result, change]).sort()).toEqual([
      ['alice', 'won', 'lost', -prize],
      ['bob', 'lost', 'won', prize],
    ]);

    const corrected = await listener.push('round.corrected', ({ id }) => id === roundId);
    expect(corrected.data).toMatchObject({ result: evenResult, revision: 2, source: 'manual', outcomes: { power_odd_even: 'even' } });
    expect((await listener.push('bet.resettled', ({ id }) => id === ids[0])).data).toMatchObject({ result: 'lost', payout: 0 });
    expect((await other.push('bet.resettled', ({ id }) => id === ids[1])).data).toMatchObject({ result: 'won', payout: prize });
    await listener.push('wallet.changed', ({ money }) => money === before[0] - prize);
    const view = await floor.roundIs(roundId, 'settled');
    expect([await floor.money(alice), await floor.money(bob)]).toEqual([before[0] - prize, before[1] + prize]);
    expect(view.results.map(({ revision, result: was, reason }) => [revision, was?.powerball, reason])).toEqual([
      [1, 7, '수동 입력'],
      [2, 4, '결과 오입력'],
    ]);
    expect(view.round).toMatchObject({ payouts: prize, unsettled: 0, revision: 2, reason: '결과 오입력' });
    [listener, other].forEach((each) => each.close());

    const ticket = await alice.ask('user/game/bet/view', { bet_id: ids[0]! });
    expect(ticket.bet).toMatchObject({ status: 'settled', result: 'lost', payout: 0, revision: 2 });
    expect(ticket.revisions.map(({ revision, status, result: was, payout, actor }) => [revision, status, was, payout, actor])).toEqual([
      [0, 'accepted', null, null, `player:${app.person('alice').id}`],
      [1, 'settled', 'won', prize, 'system'],
      [2, 'settled', 'lost', 0, 'system'],
    ]);
    expect(ticket.revisions.at(-1)!.reason).toBe('결과 오입력');
  });

  it('of a drawn round leaves the fair draw as it was, for anybody to see', async () => {
    await floor.set('eos1', { resultMode: 'automatic' });
    const { bet } = await floor.place(alice, odd);
    const { round } = await floor.roundIs(bet.roundId, 'settled');
    expect(round.source).toBe('built-in');
    const other = { balls: [...round.result!.balls].reverse(), powerball: (round.result!.powerball! + 1) % 10 };
    await enter(round.id, other);
    await floor.roundIs(round.id, 'settled');
    const answer = await app.visitor().ask('user/game/round/verify', { round_id: round.id });
    expect(answer.drawn).toEqual(round.result);
    expect(answer.round).toMatchObject({ result: other, source: 'manual', revision: 2, seed: round.seed, beacon: round.beacon });
  });

  it('that takes more than its member has leaves the debt that the dry run foretold', async () => {
    const { roundId } = await settledRound(oddResult, [bob, 'odd']);
    const money = await floor.money(bob);
    const { bet } = await floor.place(bob, { ...odd, stake: money - 20_000 });
    const preview = await enter(roundId, evenResult);
    expect(preview.sums).toMatchObject({ recalled: prize, debt: prize - 20_000, indebted: 1 });
    await floor.roundIs(roundId, 'settled');
    const owing = (await bob.ask('user/getContext')).context;
    expect(owing).toMatchObject({ money: 0, receivable: prize - 20_000 });
    // The open bet's stake comes back and repays it.
    await floor.roundIs(bet.roundId, 'closed');
    await enter(bet.roundId, null);
    await floor.roundIs(bet.roundId, 'void');
    expect((await bob.ask('user/getContext')).context).toMatchObject({ money: money - prize, receivable: 0 });
  });

  it('is made by one of two administrators who have seen the same round', async () => {
    const { roundId } = await settledRound(oddResult, [alice, 'odd']);
    const { version } = await admin.ask('admin/round/preview', { round_id: roundId, result: evenResult });
    const bodies = [evenResult, result(2)].map((entered) => ({ round_id: roundId, result: entered, version, reason: '동시에' }));
    const answers = await Promise.all([admin, admin2].map((client, index) => client.call('admin/round/enter', bodies[index])));
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(['ROUND_CHANGED', undefined]);
    expect(await admin.refusal('admin/round/enter', bodies[0])).toBe('ROUND_CHANGED');
    const view = await floor.roundIs(roundId, 'settled');
    expect(view.results).toHaveLength(2);
    const same = { round_id: roundId, result: view.round.result, version: view.round.version, reason: '그대로' };
    expect(await admin.refusal('admin/round/enter', same)).toBe('RESULT_UNCHANGED');
  });

  it('with a key happens once, however often it is sent', async () => {
    const { roundId } = await settledRound(oddResult, [alice, 'odd']);
    const { version } = await admin.ask('admin/round/preview', { round_id: roundId, result: evenResult });
    const body = { round_id: roundId, result: evenResult, version, reason: '재전송', key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.ask('admin/round/enter', body)));
    expect(answers).toEqual(Array(5).fill(answers[0]));
    expect(await admin.refusal('admin/round/enter', { ...body, reason: '다른 내용' })).toBe('KEY_REUSED');
    const view = await floor.roundIs(roundId, 'settled');
    expect(view.results.map(({ revision }) => revision)).toEqual([1, 2]);
    const moved = await app.database.query(
      `SELECT 1 FROM transfer WHERE key LIKE 'settle:%' AND cause_id IN (SELECT id::text FROM bet WHERE round_id = $1)`,
      [roundId],
    );
    expect(moved).toHaveLength(2);
  });
});

describe('a void', () => {
  it('gives every stake back, and a result after all pays again', async () => {
    const { roundId, ids } = await settledRound(oddResult, [alice, 'odd'], [alice, 'even']);
    const listener = await PushListener.connect(alice);
    const before = await floor.money(alice);
    await enter(roundId, null, '추첨 무효');
    await listener.push('round.voided', ({ id }) => id === roundId);
    for (const id of ids)
      expect((await listener.push('bet.resettled', (data) => data.id === id)).data).toMatchObject({ result: 'void', payout: stake });
    expect(await floor.roundIs(roundId, 'void')).toMatchObject({ round: { result: null, outcomes: null, revision: 2 } });
    expect(await floor.money(alice)).toBe(before - prize + 2 * stake);
    await enter(roundId, evenResult, '무효 취소');
    await floor.roundIs(roundId, 'settled');
    expect(await floor.money(alice)).toBe(before);
    listener.close();
  });
});

describe('bets, for administrators', () => {
  it('are cancelled open or paid, stand again, and are told each time', async () => {
    const { roundId, ids } = await settledRound(oddResult, [alice, 'odd']);
    const { bet: open } = await floor.place(alice, odd);
    const listener = await PushListener.connect(alice);
    const before = await floor.money(alice);
    const { results } = await admin.ask('admin/bet/cancel', { ids: [ids[0]!, 999_999, open.id], reason: '부정 베팅' });
    expect(results).toMatchObject([
      { ok: true, status: 'cancelled' },
      { ok: false, error: { code: 'NOT_FOUND' } },
      { ok: true, status: 'cancelled' },
    ]);
    expect(await floor.money(alice)).toBe(before - prize + 2 * stake);
    for (const id of [ids[0], open.id]) await listener.push('bet.cancelled', (data) => data.id === id);

    const again = await admin.ask('admin/bet/resettle', { ids: [ids[0]!, open.id], reason: '소명됨' });
    expect(again.results).toMatchObject([
      { ok: true, status: 'settled' },
      { ok: false, error: { code: 'BET_NOT_RESETTLABLE' } },
    ]);
    expect((await listener.push('bet.resettled', (data) => data.id === ids[0])).data).toMatchObject({ result: 'won', payout: prize });
    expect(await floor.money(alice)).toBe(before + stake);
    expect(await floor.roundIs(roundId, 'settled')).toMatchObject({ round: { bets: 1, stakes: stake, payouts: prize } });

    const { bet, revisions, transfers } = await admin.ask('admin/bet/view', { bet_id: ids[0]! });
    expect(bet).toMatchObject({ account: 'alice', status: 'settled', payout: prize, revision: 3 });
    expect(revisions.map(({ status, reason }) => [status, reason])).toEqual([
      ['accepted', ''],
      ['settled', ''],
      ['cancelled', '부정 베팅'],
      ['settled', '소명됨'],
    ]);
    expect(bet).toMatchObject({ vendor: 'ntry', profit: stake - prize });
    for (const { amount, before: money, after } of transfers) expect(after).toBe(money + amount);
    expect((await alice.ask('user/game/bet/view', { bet_id: ids[0]! })).transfers).toEqual(transfers);
    expect((await (await app.login('branch')).ask('agent/bet/view', { bet_id: ids[0]! })).transfers).toEqual(transfers);
    expect((await admin.ask('admin/round/view', { round_id: roundId })).round.bettors).toBe(1);
    expect(transfers.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual(
      [-stake, stake - prize, prize - stake, prize].sort((a, b) => a - b),
    );
    listener.close();
  });

  it('are found by account, agent, market, kind and amount, with their sums', async () => {
    const { bet } = await floor.place(bob, { ...odd, outcome: 'even', stake: 7_000 });
    const find = (filter: object) => admin.ask('admin/bet/get', { take: 200, ...filter });
    expect((await find({ search: 'bob', maxStake: 7_000 })).items.map(({ id }) => id)).toEqual([bet.id]);
    expect((await find({ agentId: app.person('rival').id })).total).toBe(0);
    const below = await find({ agentId: app.person('hq').id });
    const all = await find({});
    expect([below.total, below.sums]).toEqual([all.total, all.sums]);
    expect((await find({ kind: 'multi' })).total).toBe(0);
    expect((await find({ market: 'power_odd_even' })).total).toBe(all.total);
    const stakes = (await find({ sort: 'stake', ascending: true })).items.map((item) => item.stake);
    expect(stakes).toEqual([...stakes].sort((a, b) => a - b));
    const branch = await app.login('branch');
    expect((await branch.ask('agent/bet/get', { search: 'bob', take: 200 })).items.map(({ id }) => id)).toContain(bet.id);
    const rival = await app.login('rival');
    expect((await rival.ask('agent/bet/get', { take: 200 })).total).toBe(0);
    const totalOf = async (play: 'sports' | 'minigame' | 'powerball' | 'casino' | 'slot') =>
      (await branch.ask('agent/bet/get', { play })).total;
    expect(await totalOf('powerball')).toBe((await branch.ask('agent/bet/get', { family: 'powerball' })).total);
    expect(await totalOf('powerball')).toBeGreaterThan(0);
    expect([await totalOf('sports'), await totalOf('casino'), await totalOf('slot')]).toEqual([0, 0, 0]);
    const { bet: seen, revisions } = await branch.ask('agent/bet/view', { bet_id: bet.id });
    expect([seen.account, seen.stake, revisions.map(({ status }) => status)]).toEqual(['bob', 7_000, ['accepted']]);
    expect((await rival.call('agent/bet/view', { bet_id: bet.id })).error?.code).toBe('NOT_FOUND');
  });
});

describe('settings of a game', () => {
  it('are changed by one of two administrators who have seen the same', async () => {
    const { settings, version } = await admin.ask('admin/game/view', { game: 'eos3' });
    const answers = await Promise.all(
      [admin, admin2].map((client, index) =>
        client.call('admin/game/update', { game: 'eos3', version, settings: { ...settings, maxWin: 5_000_000 + index } }),
      ),
    );
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(['GAME_CHANGED', undefined]);
    expect(await admin2.refusal('admin/game/update', { game: 'eos3', version, settings })).toBe('GAME_CHANGED');
    const audited = await app.database.query(`SELECT actor FROM audit_entry WHERE action = 'game.update' AND target = 'game:eos3'`);
    expect(audited).toHaveLength(1);
  });
});

describe('rolling', () => {
  const chain = [
    ['alice', 0.5],
    ['shop', 0.8],
    ['branch', 1.2],
    ['hq', 1.5],
  ] as const;
  /** What each of the chain has of 100,000 won. */
  const parts = [500, 300, 400, 300];
  const points = async () => {
    const rows = await app.database.query<{ owner_id: number; balance: number }>(
      `SELECT owner_id, balance FROM account WHERE kind = 'point' AND owner_id IS NOT NULL`,
    );
    const byOwner = new Map(rows.map((row) => [row.owner_id, row.balance]));
    return chain.map(([account]) => must(byOwner.get(app.person(account).id), account));
  };
  const pointsBecome = async (wanted: number[]) => {
    await floor.until(async () => (String(await points()) === String(wanted) ? true : undefined));
  };

  it('reaches everybody above the bet as points once it is settled, and is taken back when the round is void', async () => {
    for (const [account, percent] of chain) {
      await app.database.query('UPDATE member SET rolling = $2 WHERE id = $1', [
        app.person(account).id,
        { powerball_single_percent: percent },
      ]);
    }
    const before = await points();
    const paid = before.map((point, index) => point + parts[index]!);
    const { roundId, ids } = await closedRound([alice, 'odd']);
    expect(await points()).toEqual(before);
    await enter(roundId, evenResult);
    await pointsBecome(paid);
    const shop = await app.login('shop');
    expect((await shop.ask('agent/getContext')).context.point).toBe(paid[1]);
    const { rolling } = await admin.ask('admin/bet/view', { bet_id: ids[0]! });
    expect(rolling.map(({ account, percent, amount, state }) => [account, percent, amount, state])).toEqual(
      chain.map(([account, percent], index) => [account, percent, parts[index], 'paid']),
    );

    // Another result is turnover all the same.
    expect((await enter(roundId, oddResult)).sums.rolling).toBe(0);
    await floor.roundIs(roundId, 'settled');
    expect(await points()).toEqual(paid);
    expect((await enter(roundId, null)).sums.rolling).toBe(1_500);
    await pointsBecome(before);
    expect((await admin.ask('admin/bet/view', { bet_id: ids[0]! })).rolling.map(({ state }) => state)).toEqual(Array(4).fill('reversed'));
  });

  it('of a bet that is taken back or cancelled comes to nobody', async () => {
    await floor.set('eos1', { resultMode: 'manual' });
    const before = await points();
    const [own, house] = [await floor.place(alice, odd), await floor.place(alice, odd)];
    await alice.ask('user/game/bet/cancel', { bet_id: own.bet.id });
    await floor.roundIs(house.bet.roundId, 'closed');
    await enter(house.bet.roundId, oddResult);
    await pointsBecome(before.map((point, index) => point + parts[index]!));
    await admin.ask('admin/bet/cancel', { ids: [house.bet.id], reason: '취소' });
    await pointsBecome(before);
  });

  it('is the commission of its kind of game', async () => {
    const before = await points();
    await floor.place(alice, { game: 'speedkeno', market: 'keno_sum_odd_even', outcome: 'odd', stake });
    const rows = await app.database.query(`SELECT 1 FROM rolling_share s JOIN bet ON bet.id = s.bet_id WHERE bet.game = 'speedkeno'`);
    expect(rows).toEqual([]);
    expect(await points()).toEqual(before);
  });
});

describe('events of rounds', () => {
  it('is the same to everybody, and never says what only administrators may know', async () => {
    const [visitor, staff] = [await PushListener.connect(app.visitor()), await PushListener.connect(admin)];
    const { bet } = await floor.place(bob, { ...odd, stake: 5_000 });
    const book = await staff.push('round.book', (data) => data.roundId === bet.roundId);
    expect(book.data).toMatchObject({ game: 'eos1', bets: 1, stakes: 5_000, exposure: 4_750 });
    await floor.roundIs(bet.roundId, 'closed');
    await enter(bet.roundId, oddResult);
    const isDrawn = (push: Push): boolean => push.name === 'round.drawn' && (push.data as Round).id === bet.roundId;
    await Promise.all([visitor, staff].map((listener) => listener.push('round.drawn', ({ id }) => id === bet.roundId)));
    expect(visitor.heard.find(isDrawn)).toEqual(staff.heard.find(isDrawn));
    expect(visitor.heard.filter(({ name }) => !name.startsWith('round.') && name !== 'game.changed')).toEqual([]);
    expect(visitor.heard.filter(({ name }) => name === 'round.book')).toEqual([]);
    [visitor, staff].forEach((listener) => listener.close());
  });
});

describe('what was settled on a day', () => {
  it('is a list whose sum is every figure of the day, after corrections and cancellations of later days too', async () => {
    const dayMs = 24 * 60 * 60_000;
    const turn = async () => {
      app.clock.advance(dayMs);
      [alice, bob, admin] = (await Promise.all(['alice', 'bob', 'admin'].map((account) => app.login(account)))) as [
        WireClient,
        WireClient,
        WireClient,
      ];
      floor = new Floor(app, admin);
    };
    const wins = await settledRound(oddResult, [alice, 'odd'], [bob, 'even']);
    const loses = await settledRound(evenResult, [alice, 'odd'], [bob, 'odd']);
    await turn();
    // Another result, a void round, and a cancelled bet: each lands on its own day, whatever day the bets are of.
    await enter(wins.roundId, evenResult);
    await enter(loses.roundId, null);
    const results = [...wins.ids.map((id, index) => [id, index === 0 ? 'lost' : 'won']), ...loses.ids.map((id) => [id, 'void'])] as [
      number,
      string,
    ][];
    for (const [id, after] of results)
      await floor.until(async () => ((await admin.ask('admin/bet/view', { bet_id: id })).bet.result === after ? true : undefined));
    await turn();
    await admin.ask('admin/bet/cancel', { ids: [wins.ids[0]!], reason: '부정 베팅' });
    await floor.until(async () => {
      const [waiting] = await app.database.query<{ n: number }>('SELECT count(*) AS n FROM outbox');
      return waiting!.n === 0 ? true : undefined;
    });

    const [span] = await app.database.query<{ from: string; to: string }>(
      `SELECT to_char(min(placed_at) AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS from, to_char($1::timestamptz AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS to FROM bet`,
      [app.clock.now()],
    );
    const days = must(span, 'there are bets');
    const cell = async (more: object) => {
      const { items, total, sums } = await admin.ask('admin/bet/settlement/get', {
        ...{ startedAt: days.from, endedAt: days.to, take: 200 },
        ...more,
      });
      expect(items).toHaveLength(total);
      expect(items.reduce((sum, { ggr }) => sum + ggr, 0)).toBe(sums.ggr);
      return { settledStakes: sums.stake, payout: sums.payout, ggr: sums.ggr, settledBets: sums.bets };
    };
    const ask = (by: ('day' | 'game' | 'agent' | 'play')[]) => admin.ask('admin/statistics/get', { ...days, by, take: 200 });
    const byDay = await ask(['day']);
    expect(byDay.items.length).toBeGreaterThanOrEqual(3);
    for (const { key, measures } of byDay.items) expect(measures).toMatchObject(await cell({ startedAt: key.day, endedAt: key.day }));
    for (const { key, measures } of (await ask(['game', 'day'])).items)
      expect(measures).toMatchObject(await cell({ startedAt: key.day, endedAt: key.day, game: key.game }));
    for (const { key, measures } of (await ask(['play'])).items) expect(measures).toMatchObject(await cell({ play: key.play }));
    for (const { key, measures } of (await ask(['agent'])).items) expect(measures).toMatchObject(await cell({ agentId: key.agent }));
    expect(byDay.total).toMatchObject(await cell({}));
    expect(byDay.ledger).toEqual({ ggr: (await cell({})).ggr });

    const { items: siteDays } = await admin.ask('admin/statistics/days/get', days);
    for (const { key, settledStakes, payouts } of siteDays)
      expect(await cell({ startedAt: key, endedAt: key })).toMatchObject({ settledStakes, payout: payouts });

    const today = await admin.ask('admin/bet/settlement/get', { startedAt: days.to, endedAt: days.to });
    // The bet had lost by the correction: its stake leaves the day of the cancellation, and its payout was nothing.
    expect(today.items).toMatchObject([{ betId: wins.ids[0], effect: 'undone', stake: -stake, payout: 0, ggr: -stake }]);
    const both = await admin.ask('admin/bet/settlement/get', {
      startedAt: days.from,
      endedAt: days.to,
      memberId: app.person('bob').id,
      take: 200,
    });
    expect(both.items.filter(({ betId }) => betId === wins.ids[1]).map(({ effect, ggr }) => [effect, ggr])).toEqual([
      ['corrected', -prize],
      ['settled', stake],
    ]);
    expect(await alice.refusal('admin/bet/settlement/get', { startedAt: days.from, endedAt: days.to })).toBeDefined();
  });
});
