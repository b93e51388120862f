/** Dealers enter results of the games that they are assigned to, and do nothing else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { Floor } from '../support/floor.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

const stake = 100_000;
/** What an odd bet wins, won. */
const prize = 195_000;
const odd = { balls: [3, 14, 15, 26, 9], powerball: 7 };
const even = { ...odd, powerball: 8 };
const page = { skip: 0, take: 20 };

let app: TestApp;
let floor: Floor;
let admin: WireClient, second: WireClient, alice: WireClient, mina: WireClient, juno: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  for (const account of ['mina', 'juno']) await app.appoint(account, 'dealer');
  [admin, second, alice] = [await app.login('admin'), await app.login('admin2'), await app.login('alice')];
  [mina, juno] = [await app.login('mina'), await app.login('juno')];
  floor = new Floor(app, admin);
  for (const amount of [10_000, 2_000_000]) await floor.pay(alice, amount);
  await floor.set('eos1', { resultMode: 'manual' });
  await assign('mina', ['eos1', 'eos3']);
  await assign('juno', ['eos3']);
});
afterAll(() => app.stop());

async function assign(account: string, games: string[]): Promise<void> {
  await admin.ask('admin/dealer/update', { id: app.person(account).id, games });
}

/** A closed round with a bet of alice, whose draw is due. */
async function dueRound(): Promise<{ round_id: number; betId: number }> {
  const { bet } = await floor.place(alice, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake });
  const { round } = await floor.roundIs(bet.roundId, 'closed');
  const drawsAt = new Date(round.drawsAt);
  if (drawsAt > app.clock.now()) app.clock.set(drawsAt);
  return { round_id: bet.roundId, betId: bet.id };
}

describe('a dealer', () => {
  it('sees the own games and their rounds that wait, and of a preview nothing but outcomes', async () => {
    const { round_id } = await dueRound();
    const own = await mina.ask('admin/dealing/round/get', page);
    expect(own.games.map(({ id, byHand }) => [id, byHand])).toEqual([
      ['eos1', true],
      ['eos3', false],
    ]);
    expect(own.items.map(({ id }) => id)).toContain(round_id);
    expect(own.items.every(({ game, status, result }) => game === 'eos1' && status === 'closed' && result === null)).toBe(true);
    expect(await juno.ask('admin/dealing/round/get', page)).toMatchObject({ games: [{ id: 'eos3', waiting: 0 }], items: [], total: 0 });
    const preview = await mina.ask('admin/dealing/round/preview', { round_id, result: odd });
    expect(Object.keys(preview).sort()).toEqual(['outcomes', 'version']);
    expect(preview.outcomes['power_odd_even']).toBe('odd');
    expect(await mina.refusal('admin/dealing/round/preview', { round_id, result: { ...odd, balls: [1] } })).toBe('RESULT_INVALID');
  });

  it('enters one result of two at the same time, once under its key, and it is paid, audited and in the own history', async () => {
    const { round_id, betId } = await dueRound();
    const { version } = await mina.ask('admin/dealing/round/preview', { round_id, result: odd });
    const key = randomUUID();
    const bodies = [odd, even].map((result, n) => ({ round_id, result, version, key: n === 0 ? key : randomUUID() }));
    const answers = await Promise.all(bodies.map((body) => mina.call('admin/dealing/round/enter', body)));
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(['ROUND_CHANGED', undefined]);
    const won = answers.findIndex(({ result }) => result);
    expect(await mina.ask('admin/dealing/round/enter', bodies[won]!)).toMatchObject({
      round: { id: round_id, result: bodies[won]!.result },
    });
    expect(await mina.refusal('admin/dealing/round/enter', { ...bodies[won]!, key: randomUUID() })).toBe('ROUND_CHANGED');
    expect(await mina.refusal('admin/dealing/round/preview', { round_id, result: even })).toBe('ROUND_CHANGED');
    await floor.roundIs(round_id, 'settled');
    const [bet] = await app.database.query<{ payout: number }>('SELECT payout FROM bet WHERE id = $1', [betId]);
    expect(bet!.payout).toBe(won === 0 ? prize : 0);
    const history = await mina.ask('admin/dealing/history/get', page);
    expect(history.items[0]).toMatchObject({ id: round_id, game: 'eos1', result: bodies[won]!.result, stands: true });
    expect((await juno.ask('admin/dealing/history/get', page)).items).toEqual([]);
    const notes = await app.database.query<{ actor: string }>(
      `SELECT actor FROM audit_entry WHERE action = 'round.enter' AND target = $1`,
      [`round:${round_id}`],
    );
    expect(notes).toEqual([{ actor: 'admin:mina' }]);
    await expectLedgerCoherent(app.database);
  });

  it('finds no round of a game that is another’s, that draws by itself, or that was taken away, and none before its draw', async () => {
    const { bet } = await floor.place(alice, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake });
    const early = { round_id: bet.roundId, result: odd, version: 1 };
    expect(await mina.refusal('admin/dealing/round/enter', early)).toBe('ROUND_NOT_CLOSED');
    expect(await juno.refusal('admin/dealing/round/enter', early)).toBe('NOT_FOUND');
    expect(await juno.refusal('admin/dealing/round/preview', early)).toBe('NOT_FOUND');
    const other = await floor.onSale('eos3');
    expect(await juno.refusal('admin/dealing/round/enter', { ...early, round_id: other.current.id })).toBe('NOT_FOUND');
    const { round_id } = await dueRound();
    const { version } = await mina.ask('admin/dealing/round/preview', { round_id, result: odd });
    await assign('mina', ['eos3']);
    expect(await mina.refusal('admin/dealing/round/enter', { round_id, result: odd, version })).toBe('NOT_FOUND');
    await assign('mina', ['eos1']);
    await mina.ask('admin/dealing/round/enter', { round_id, result: odd, version });
  });

  it('waits for a second person where the site’s rules say so', async () => {
    const rule = { on: true, amount: prize };
    await app.configure(approvalSettings, { result: rule as never });
    const { round_id } = await dueRound();
    const { version } = await mina.ask('admin/dealing/round/preview', { round_id, result: odd });
    const { error } = await mina.call('admin/dealing/round/enter', { round_id, result: odd, version, key: randomUUID() });
    expect(error).toMatchObject({ code: 'APPROVAL_WAITS' });
    const id = error!['id'] as number;
    expect(await mina.refusal('admin/approval/view', { id })).toBe('FORBIDDEN');
    const { effect, approval } = await second.ask('admin/approval/view', { id });
    expect(approval).toMatchObject({ kind: 'result', amount: prize });
    await second.ask('admin/approval/approve', { id, seen: effect!.seen });
    const { results } = await admin.ask('admin/round/view', { round_id });
    expect(results).toMatchObject([{ enteredBy: 'mina', source: 'manual' }]);
    await app.configure(approvalSettings, { result: { ...rule, on: false } as never });
  });

  it('hears how rounds go and nothing else, and is out the moment the account is suspended', async () => {
    const listener = await PushListener.connect(juno);
    const { round_id } = await dueRound();
    await (await app.login('carol')).ask('user/bank/charge', { charge_money: 10_000 });
    await listener.push('round.closed', ({ id }) => id === round_id);
    await listener.push('stream.passed');
    const closed = new Promise((resolve) => listener.socket.once('disconnect', resolve));
    await admin.ask('admin/staff/suspend', { account: 'juno' });
    await closed;
    const heard = new Set(listener.heard.map(({ name }) => name).filter((name) => !name.startsWith('round.')));
    expect([...heard].filter((name) => name !== 'stream.passed' && name !== 'session.revoked')).toEqual([]);
    expect(await juno.refusal('admin/dealing/round/get', page)).toBe('SESSION_EXPIRED');
    listener.close();
  });
});

describe('games', () => {
  it('are assigned to dealers alone, audited, and counted from the next call', async () => {
    expect(await admin.refusal('admin/dealer/update', { id: app.person('admin2').id, games: ['eos1'] })).toBe('NOT_FOUND');
    expect(await admin.refusal('admin/dealer/update', { id: app.person('mina').id, games: ['roulette'] })).toBe('GAME_UNKNOWN');
    expect(await mina.refusal('admin/dealer/update', { id: app.person('mina').id, games: ['eos1'] })).toBe('FORBIDDEN');
    await assign('mina', ['eos5', 'eos1']);
    const { items } = await admin.ask('admin/dealer/get');
    expect(items).toMatchObject([
      { account: 'mina', state: 'active', games: ['eos1', 'eos5'], lastEntryAt: expect.any(String) },
      { account: 'juno', state: 'suspended', games: ['eos3'] },
    ]);
    const [note] = await app.database.query(`SELECT before, after FROM audit_entry WHERE action = 'dealer.games' ORDER BY id DESC LIMIT 1`);
    expect(note).toEqual({ before: { games: ['eos1'] }, after: { games: ['eos1', 'eos5'] } });
  });
});
