import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../test/support/until.js';
import { faultNames } from './faults/switches.js';
import { Harness } from './testing/harness.js';
import { OwnWallet } from './wallet/own-wallet.js';
import type { BetOrder } from './wallet/order.js';

const RICH = 1_000_000;
type Answer = Awaited<ReturnType<Harness['ask']>>;

let harness: Harness;
let count = 0;
let player: string;

beforeAll(async () => {
  harness = await Harness.start({
    ...{ account: { walletModel: 'transfer' }, withTables: true, timing: { betMs: 900, dealMs: 60, showMs: 60 } },
  });
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.provider.switches.clear();
  count += 1;
  player = `player-${count}`;
});
afterEach(async () => {
  // What moved each balance adds up to it.
  const { rows } = await harness.store.query(
    `SELECT player, balance, (SELECT coalesce(sum(amount), 0)::bigint FROM wallet_entry WHERE wallet_entry.player = player_balance.player) AS moved
     FROM player_balance WHERE balance <> (SELECT coalesce(sum(amount), 0) FROM wallet_entry WHERE wallet_entry.player = player_balance.player)`,
  );
  expect(rows).toEqual([]);
});

const transferIn = (amount: number, requestId: string = randomUUID()): Promise<Answer> =>
  harness.ask('transfer/in', { requestId, player, amount, currency: 'KRW' });
const transferOut = (amount?: number, requestId: string = randomUUID()): Promise<Answer> =>
  harness.ask('transfer/out', { requestId, player, currency: 'KRW', ...(amount !== undefined && { amount }) });

async function launch(game: string): Promise<string> {
  const order = {
    token: `token-${player}-${game}-${randomUUID()}`,
    player,
    nickname: 'Kim',
    game,
    language: 'ko',
    currency: 'KRW',
    isMobile: false,
  };
  const { body } = await harness.ask('launch', order);
  return new URL(String(body['url'])).searchParams.get('s')!;
}

async function seat(game: string, amount = RICH): Promise<string> {
  await transferIn(amount);
  return launch(game);
}

const spin = (key: string, game: string, stake = 1_000): Promise<Answer> => harness.play(key, 'spin', { game, stake, key: randomUUID() });

async function balanceOf(): Promise<number> {
  const { rows } = await harness.store.query<{ balance: number }>('SELECT balance FROM player_balance WHERE player = $1', [player]);
  return rows[0]?.balance ?? 0;
}

/** Asks for everything, as the platform does, until the vendor decides. */
async function takeAll(requestId: string = randomUUID()): Promise<number> {
  const { body } = await until(
    () => transferOut(undefined, requestId),
    ({ body: { code } }) => code === 'OK',
  );
  return body['amount'] as number;
}

describe('transfers of a vendor that has a wallet of its own', () => {
  it('come in and go out, whole or in part', async () => {
    expect((await transferIn(5_000)).body).toMatchObject({ code: 'OK', amount: 5_000, balance: 5_000 });
    expect((await transferOut(2_000)).body).toMatchObject({ code: 'OK', amount: 2_000, balance: 3_000 });
    expect((await transferOut(3_001)).body).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 3_000 });
    expect((await transferOut()).body).toMatchObject({ code: 'OK', amount: 3_000, balance: 0 });
    expect((await transferOut()).body).toMatchObject({ code: 'OK', amount: 0, balance: 0 });
  });

  it.each(['amount', 'player', 'currency', 'requestId'])('are refused without a sound %s', async (field) => {
    const order = { requestId: randomUUID(), player, amount: 1_000, currency: 'KRW' };
    for (const wrong of [undefined, null, '', -1, 1.5]) {
      expect((await harness.ask('transfer/in', { ...order, [field]: wrong })).body['code']).toBe('BAD_REQUEST');
    }
    expect(await balanceOf()).toBe(0);
  });

  it('answer the same request the same, a no too, and move nothing twice', async () => {
    const ids = { in: randomUUID(), part: randomUUID(), all: randomUUID(), no: randomUUID() };
    const first = [await transferIn(5_000, ids.in), await transferOut(9_000, ids.no), await transferOut(1_000, ids.part)];
    first.push(await transferOut(undefined, ids.all));
    await transferIn(20_000);
    const again = [await transferIn(5_000, ids.in), await transferOut(9_000, ids.no), await transferOut(1_000, ids.part)];
    again.push(await transferOut(undefined, ids.all));
    expect(again).toEqual(first);
    expect(again.map(({ body }) => body['code'])).toEqual(['OK', 'INSUFFICIENT_FUNDS', 'OK', 'OK']);
    expect(await balanceOf()).toBe(20_000);
  });

  it('refuse a request id that was used for something else', async () => {
    const id = randomUUID();
    await transferIn(5_000, id);
    expect((await transferIn(6_000, id)).body['code']).toBe('TX_CONFLICT');
    expect((await transferOut(5_000, id)).body['code']).toBe('TX_CONFLICT');
    expect((await harness.ask('transfer/in', { requestId: id, player: 'other', amount: 5_000, currency: 'KRW' })).body['code']).toBe(
      'TX_CONFLICT',
    );
    expect(await balanceOf()).toBe(5_000);
  });

  it('keep to one currency while something is there', async () => {
    await transferIn(5_000);
    const foreign = { requestId: randomUUID(), player, amount: 1, currency: 'USD' };
    expect((await harness.ask('transfer/in', foreign)).body['code']).toBe('CURRENCY_MISMATCH');
    expect((await harness.ask('transfer/out', { ...foreign, requestId: randomUUID() })).body['code']).toBe('CURRENCY_MISMATCH');
    expect(await balanceOf()).toBe(5_000);
  });

  it('have one effect when the same request comes many times at once', async () => {
    const [arrival, departure] = [randomUUID(), randomUUID()];
    const arrivals = await Promise.all(Array.from({ length: 8 }, () => transferIn(5_000, arrival)));
    expect(new Set(arrivals.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const departures = await Promise.all(Array.from({ length: 8 }, () => transferOut(undefined, departure)));
    expect(new Set(departures.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(departures[0]!.body).toMatchObject({ code: 'OK', amount: 5_000 });
  });

  it('take out together exactly what is there when different requests come at once', async () => {
    await transferIn(10_000);
    const answers = await Promise.all([...Array.from({ length: 6 }, () => transferOut(3_000)), transferOut(), transferOut()]);
    const taken = answers.reduce((sum, { body }) => sum + (body['code'] === 'OK' ? (body['amount'] as number) : 0), 0);
    expect(taken).toBe(10_000);
    expect(await balanceOf()).toBe(0);
  });

  it('say what became of a request', async () => {
    const [yes, no] = [randomUUID(), randomUUID()];
    await transferIn(5_000, yes);
    await transferOut(6_000, no);
    const statusOf = async (transfer: string) => (await harness.ask('transfer/status', { transfer })).body;
    expect(await statusOf(yes)).toMatchObject({ code: 'OK', status: 'yes', amount: 5_000 });
    expect(await statusOf(no)).toMatchObject({ code: 'OK', status: 'no', amount: null });
    expect(await statusOf(randomUUID())).toMatchObject({ code: 'OK', status: 'unknown', amount: null });
  });
});

describe('games of a vendor that has a wallet of its own', () => {
  it('move the vendor’s balance alone, and show it', async () => {
    const key = await seat('lantern-road');
    const opened = (await harness.play(key, 'open', { game: 'lantern-road' })).body;
    expect(opened).toMatchObject({ balance: RICH, session: { nickname: 'Kim' } });
    for (let number = 0; number < 10; number += 1) {
      const { status, body } = await spin(key, 'lantern-road');
      expect(status).toBe(200);
      expect(body['balance']).toBe(await balanceOf());
    }
    expect((await balanceOf()) - RICH).toBe(await harness.expectedChange(player));
    expect(await harness.unfinished()).toEqual([]);
    const now = Date.now() + harness.aheadMs;
    expect((await harness.ask('tx/list', { from: now - 60_000, to: now + 60_000 })).body['items']).toEqual([]);
  });

  it('refuse a bet that is more than is there', async () => {
    const key = await seat('lantern-road', 500);
    expect(await spin(key, 'lantern-road')).toMatchObject({ status: 409, body: { code: 'WALLET_INSUFFICIENT_FUNDS', balance: 500 } });
    expect(await balanceOf()).toBe(500);
  });

  it('take as many of many simultaneous bets as the balance pays', async () => {
    const key = await seat('lantern-road', 5_000);
    const { rows } = await harness.store.query<{ token: string }>('SELECT token FROM session WHERE play_key = $1', [key]);
    const wallet = new OwnWallet(harness.store);
    const bets = Array.from({ length: 12 }, (_, at): BetOrder => ({
      ...{ kind: 'bet', player, game: 'lantern-road', round: `R-${player}-${at}`, tx: `b-${player}-${at}`, token: rows[0]!.token },
      ...{ amount: 1_000, currency: 'KRW', closes: false },
    }));
    const outcomes = await Promise.all([...bets, ...bets].map((bet) => wallet.send(bet)));
    expect(outcomes.filter((outcome) => outcome.kind === 'ok' && !outcome.replayed)).toHaveLength(5);
    expect(await balanceOf()).toBe(0);
  });

  it.each(faultNames)('keep the books right when the vendor is faulty: %s', async (fault) => {
    for (const game of ['lantern-road', 'seven-bells']) {
      const key = await seat(game, RICH / 2);
      harness.provider.switches.set({ fault, probability: 0.5 });
      for (let number = 0; number < 5; number += 1) await spin(key, game);
      harness.provider.switches.clear();
    }
    await harness.provider.lateCalls();
    await harness.sendAll();
    expect(await harness.unfinished()).toEqual([]);
    const { rows } = await harness.store.query<{ change: number }>(
      `SELECT coalesce(sum(amount) FILTER (WHERE kind NOT LIKE 'transfer%' AND kind <> 'adjust'), 0)::bigint AS change FROM wallet_entry WHERE player = $1`,
      [player],
    );
    // Of twenty bets at once some stand, because their round was closed before their rollbacks.
    if (fault === 'twenty-bets') expect(rows[0]!.change).toBe(await harness.changeByOrders(player));
    else expect(rows[0]!.change).toBe(await harness.expectedChange(player));
    expect(await takeAll()).toBeGreaterThan(0);
    expect(await balanceOf()).toBe(0);
  });

  it('pay free rounds into the balance, which goes out although nothing ever came in', async () => {
    const key = await launch('moon-rabbit');
    const grant = {
      grant: `g-${player}`,
      player,
      game: 'moon-rabbit',
      rounds: 8,
      stake: 1_000,
      expiresAt: Date.now() + harness.aheadMs + 60_000,
    };
    expect((await harness.ask('free/grant', grant)).body['code']).toBe('OK');
    for (let number = 0; number < 8; number += 1) expect((await spin(key, 'moon-rabbit')).body['isFree']).toBe(true);
    const won = await harness.expectedChange(player);
    expect(await takeAll()).toBe(won);
  });
});

describe('everything that goes out', () => {
  it('closes the player’s sessions, so that nothing is staked afterwards', async () => {
    const key = await seat('lantern-road');
    expect((await transferOut()).body).toMatchObject({ code: 'OK', amount: RICH });
    await transferIn(1_000);
    expect(await spin(key, 'lantern-road')).toMatchObject({ status: 410, body: { code: 'SESSION_ENDED' } });
    expect(await balanceOf()).toBe(1_000);
  });

  it('closes no session that was opened after the request first came', async () => {
    const key = await seat('lantern-road');
    harness.provider.switches.set({ fault: 'late-win', player });
    for (let number = 0; (await harness.unfinished()).length === 0 && number < 60; number += 1) await spin(key, 'lantern-road');
    const id = randomUUID();
    expect((await transferOut(undefined, id)).body['code']).toBe('IN_PROGRESS');
    const next = await launch('lantern-road');
    await transferOut(undefined, id);
    expect((await harness.play(next, 'balance', {})).status).toBe(200);
    harness.provider.switches.clear();
    await harness.sendAll();
    expect(await takeAll(id)).toBe(RICH + (await harness.expectedChange(player)));
  });

  it('waits for a win that is on its way, and takes it along', async () => {
    const key = await seat('lantern-road');
    harness.provider.switches.set({ fault: 'late-win', player });
    for (let number = 0; (await harness.unfinished()).length === 0 && number < 60; number += 1) await spin(key, 'lantern-road');
    const id = randomUUID();
    expect((await transferOut(undefined, id)).body['code']).toBe('IN_PROGRESS');
    expect((await harness.ask('transfer/status', { transfer: id })).body['status']).toBe('unknown');
    expect(await spin(key, 'lantern-road')).toMatchObject({ status: 410 });
    await harness.sendAll();
    expect(await takeAll(id)).toBe(RICH + (await harness.expectedChange(player)));
    expect(await balanceOf()).toBe(0);
  });

  it('waits for the round of a live table on which the player bet', async () => {
    const game = 'odd-even';
    const key = await seat(game);
    const table = harness.provider.tables.get(game)!;
    const { round } = await until(
      () => table.state(),
      ({ phase, endsAt }) => phase === 'betting' && endsAt - Date.now() - harness.aheadMs > 400,
    );
    expect(await harness.play(key, 'place', { game, round, bets: { odd: 5_000 } })).toMatchObject({ status: 200 });
    const id = randomUUID();
    expect((await transferOut(undefined, id)).body['code']).toBe('IN_PROGRESS');
    const taken = await takeAll(id);
    expect(taken).toBe(RICH + (await harness.expectedChange(player)));
    expect([RICH - 5_000, RICH].includes(taken) || taken > RICH).toBe(true);
    expect(await balanceOf()).toBe(0);
  });

  it('agrees with what the games won and lost when it races with spins, kicks and transfers in', async () => {
    const keys = [await seat('lantern-road'), await launch('tide-pearls'), await launch('seven-bells')];
    const games = ['lantern-road', 'tide-pearls', 'seven-bells'];
    const playing = keys.map(async (key, at) => {
      for (let number = 0; number < 25; number += 1) {
        const { status } = await spin(key, games[at]!, 10_000);
        if (status === 410) return;
      }
    });
    const leaving = [takeAll(), transferOut(7_000), transferIn(3_000), harness.ask('kick', { player }), takeAll()] as const;
    await Promise.all(playing);
    const [first, part, , , second] = await Promise.all(leaving);
    const rest = await takeAll();
    const taken = first + second + rest + (part.body['code'] === 'OK' ? 7_000 : 0);
    expect(taken).toBe(RICH + 3_000 + (await harness.expectedChange(player)));
    expect(await balanceOf()).toBe(0);
    expect(await harness.unfinished()).toEqual([]);
  });

  it('takes no bet after a kick', async () => {
    const key = await seat('lantern-road');
    const { rows } = await harness.store.query<{ token: string }>('SELECT token FROM session WHERE play_key = $1', [key]);
    expect((await harness.ask('kick', { requestId: randomUUID(), player })).body).toMatchObject({ code: 'OK', ended: 1 });
    const late: BetOrder = {
      ...{ kind: 'bet', player, game: 'lantern-road', round: `late-${player}`, tx: `late-${player}`, token: rows[0]!.token },
      ...{ amount: 1_000, currency: 'KRW', closes: false },
    };
    expect(await new OwnWallet(harness.store).send(late)).toMatchObject({ kind: 'refused', code: 'INVALID_TOKEN' });
    expect(await takeAll()).toBe(RICH);
  });
});

it('a seamless account refuses transfers', async () => {
  const seamless = await Harness.start();
  const order = { requestId: randomUUID(), player: 'kim', amount: 1_000, currency: 'KRW' };
  for (const call of ['transfer/in', 'transfer/out']) expect((await seamless.ask(call, order)).body['code']).toBe('BAD_REQUEST');
  expect((await seamless.ask('transfer/status', { transfer: 'x' })).body['code']).toBe('BAD_REQUEST');
  await seamless.close();
});
