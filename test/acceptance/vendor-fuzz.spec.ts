/**
 * Every call of both formats of vendors, signed, with every kind of hostile value in each of its fields and as every kind of hostile body:
 * always an answer of the format, never a failure of the server, and the books stay coherent, which the end of the application checks.
 * `npm test` takes a sample of them.
 */
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LOGGER } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { TestApp } from '../support/app.js';
import { hostileBodyKinds, hostileValues } from '../support/fuzz/hostile-values.js';
import { Choices } from '../support/fuzz/choices.js';
import { GameVendorDouble } from '../support/game-vendor.js';
import { isWholeRun } from '../support/whole-run.js';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const hostileBodies = Object.values<readonly string[]>(hostileBodyKinds).flat();
const parallel = 8;
/** Messages of a format in `npm test`; `npm run test:all` sends all. */
const sampleSize = 500;
const choices = new Choices(20_261_128);

let app: TestApp;
let vendor: GameVendorDouble;
let token: string;
let count = 0;
const logged: unknown[] = [];

beforeAll(async () => {
  app = await TestApp.start({ worker: false, env: { RATE_LIMIT_FACTOR: '100000' } });
  const [admin, alice] = [await app.login('admin'), await app.login('alice')];
  vendor = await GameVendorDouble.start(app.url, () => app.clock.now());
  vendor.answers['launch'] = (asked) => ({ url: `${vendor.baseUrl}/play?token=${String(asked['token'])}` });
  await app.configure(siteSettings, { useCasino: true, useSlot: true });
  const account = { walletModel: 'seamless', baseUrl: vendor.baseUrl, operatorId: 'us', currency: 'KRW', timeoutMs: 30_000, enabled: true };
  const saved = await admin.ask('admin/casino/vendor/save', { ...account, code: 'demo', name: 'Demo', format: 'gw-v1' } as never);
  [vendor.key, vendor.secret] = [saved.key!, saved.secret!];
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await admin.ask('admin/casino/vendor/save', {
    ...account,
    code: 'hub',
    name: 'Hub',
    format: 'hub88',
    operatorId: '7',
    publicKey: pem,
  } as never);
  await app.database.query(
    `INSERT INTO casino_game (vendor_id, code, name, kind, released, synced_at)
     SELECT id, 'slot', 'Slot', 'slot', true, now() FROM casino_vendor WHERE code = 'demo'`,
  );
  await admin.must('admin/member/money/update', {
    ...{ ids: [app.person('alice').id], unit: 'money', status: 'give', amount: 1_000_000, memo: 'to play' },
  });
  const { url } = await alice.ask('user/game/casino/launch', { vendor: 'demo', game: 'slot' });
  token = new URL(url).searchParams.get('token')!;
  jest
    .spyOn(app.api.get(LOGGER, { strict: false }), 'error')
    .mockImplementation(((...noted: unknown[]) => void logged.push(noted)) as never);
});
afterAll(async () => {
  vendor.stop();
  await app.stop();
});

/** Whole bodies of each call, with numbers of their own. */
function soundBodies(): Record<string, object> {
  const player = String(app.person('alice').id);
  const [tx, round] = [`tx-${++count}`, `round-${count}`];
  const money = { currency: 'KRW', amount: 10 };
  return {
    ...{ ping: {}, 'session/verify': { token, game: 'slot' }, balance: { player, token, currency: 'KRW' } },
    bet: { token, game: 'slot', round, tx, ...money, closes: false },
    win: { player, game: 'slot', round, tx, ...money, closes: true, effective: 10, betTx: null, grant: null },
    betwin: { token, game: 'slot', round, tx, bet: 10, win: 5, currency: 'KRW', closes: true, effective: 10 },
    rollback: { player, tx, betTx: `tx-${count - 1}` },
    'round/close': { player, round, effective: 10 },
    adjust: { player, round, tx, ...money, reason: 'x' },
    'tx/get': { tx },
    'tx/list': { from: 0, to: 4_000_000_000_000, limit: 10, after: null },
    ...{ 'transfer/in': { transfer: tx }, 'transfer/out': { transfer: tx }, 'transfer/status': { transfer: tx } },
  };
}

/** The same in Hub88's words. */
function hubBodies(): Record<string, object> {
  const user = `user${app.person('alice').id}`;
  const id = `id-${++count}`;
  const one = { user, transaction_uuid: id, request_uuid: id, round: id, token, game_code: 'slot' };
  const money = { amount: 1_000_000, currency: 'KRW', round_closed: false, is_free: false, reward_uuid: null };
  return {
    ...{ 'user/info': { user, request_uuid: id }, 'user/balance': { user, request_uuid: id, token, game_code: 'slot' } },
    ...{ 'transaction/bet': { ...one, ...money }, 'transaction/win': { ...one, ...money, reference_transaction_uuid: `id-${count - 1}` } },
    'transaction/rollback': { ...one, reference_transaction_uuid: `id-${count - 1}` },
  };
}

/** Each field of each call with each hostile value, one at a time, and each hostile body. */
function triesOf(bodies: () => Record<string, object>): [call: string, text: string][] {
  const calls = Object.entries(bodies());
  const ofFields = calls.flatMap(([call, fields]) =>
    Object.keys(fields).flatMap((field) =>
      hostileValues.map((value): [string, string] => [call, JSON.stringify({ ...bodies()[call], [field]: value })]),
    ),
  );
  const ofBodies = calls.flatMap(([call]) => hostileBodies.map((text): [string, string] => [call, text]));
  const all = [...ofFields, ...ofBodies];
  return isWholeRun ? all : all.filter(() => choices.chance(sampleSize / all.length));
}

async function problemsOf(tries: readonly [string, string][], send: (call: string, text: string) => Promise<Response>): Promise<string[]> {
  const problems: string[] = [];
  const queue = tries.values();
  const work = async () => {
    for (const [call, text] of queue) {
      const response = await send(call, text);
      const answer = await response.text();
      const isAnswered = response.status < 500 && response.status !== 404 && /^\{.*"(code|status)":"[A-Z_0-9]+"/.test(answer);
      if (!isAnswered || /"INTERNAL"/.test(answer))
        problems.push(`${call} ${text.slice(0, 200)}: ${response.status} ${answer.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return problems;
}

describe.each([
  ['gw-v1', soundBodies, (call: string, text: string) => vendor.send(call, text)],
  [
    'hub88',
    hubBodies,
    (call: string, text: string) =>
      fetch(`${app.url}/gw/hub88/${call}`, {
        method: 'POST',
        headers: { 'x-hub88-signature': sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64') },
        body: text,
      }),
  ],
] as const)('the calls of %s', (_, bodies, send) => {
  it('are all answered in its words', async () => {
    expect(await problemsOf(triesOf(bodies), send)).toEqual([]);
    expect(logged).toEqual([]);
  });
});

describe('a rollback', () => {
  const rollback = (tx: string, betTx: string) => vendor.say('rollback', { player: String(app.person('alice').id), tx, betTx });

  it('of itself is none', async () => {
    expect(await rollback('itself', 'itself')).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await rollback('itself', 'another')).toMatchObject({ code: 'OK' });
  });

  it('that was taken back before it came is refused', async () => {
    expect(await rollback('first', 'second')).toMatchObject({ code: 'OK' });
    expect(await rollback('second', 'third')).toMatchObject({ code: 'ALREADY_ROLLED_BACK' });
    expect(await rollback('first', 'second')).toMatchObject({ code: 'OK', replayed: true });
  });
});
