/** The served document of what vendors of games ask, and the running site's answers before its schemas. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { siteSettings } from '#lib/site';
import { TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { GameVendorDouble, type VendorAnswer } from '../support/game-vendor.js';
import type { WireClient } from '../support/wire-client.js';

interface Content {
  content: { 'application/json': { schema: object } };
}
interface VendorDocument {
  openapi: string;
  paths: Record<string, { post: { requestBody: Content; responses: Record<string, Content> } }>;
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
let app: TestApp;
let admin: WireClient;
let alice: WireClient;
let vendor: GameVendorDouble;
let document: VendorDocument;

const account = (code: string) => ({
  ...{ code, name: code, walletModel: 'seamless' as const, baseUrl: vendor.baseUrl, operatorId: 'truebook', currency: 'KRW' },
  ...{ feePercent: 8, timeoutMs: 30_000, enabled: true },
});

beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
  alice = await app.login('alice');
  vendor = await GameVendorDouble.start(app.url, () => app.clock.now());
  vendor.answers['games'] = () => ({ items: [{ code: 'tiger', name: { ko: '호랑이' }, kind: 'slot', category: 'slots' }] });
  vendor.answers['launch'] = ({ token }) => ({ url: `${vendor.baseUrl}/play?token=${String(token)}` });
  await app.configure(siteSettings, { useCasino: true, useSlot: true });
  await admin.must('admin/member/money/update', {
    ...{ ids: [app.person('alice').id], unit: 'money', status: 'give', amount: 100_000, memo: 'to play' },
  });
  const saved = await admin.ask('admin/casino/vendor/save', { ...account('demo'), format: 'gw-v1' });
  Object.assign(vendor, { key: saved.key, secret: saved.secret });
  await admin.ask('admin/casino/vendor/sync', { code: 'demo', release: true });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await admin.ask('admin/casino/vendor/save', { ...account('hub'), format: 'hub88', operatorId: '1', publicKey: pem });
  await app.database.query(
    `INSERT INTO casino_game (vendor_id, code, name, kind, released, synced_at)
     SELECT id, 'hub-slot', 'Hub Slot', 'slot', true, now() FROM casino_vendor WHERE code = 'hub'`,
  );
  document = (await (await fetch(`${app.url}/api/openapi-gw.json`)).json()) as VendorDocument;
});
afterAll(async () => {
  vendor.stop();
  await app.stop();
});

/** Patterns of the document are read as Unicode; zod reads them without the flag `u`, and would take `\p{Cc}` for letters. */
const controls = [String.raw`\p{Cc}\p{Cs}`, String.raw`\x00-\x1f\x7f-\x9f`] as const;

/** A schema of the document with its references put in. */
function whole(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(...controls);
  if (Array.isArray(value)) return value.map(whole);
  if (typeof value !== 'object' || value === null) return value;
  const reference = (value as Record<string, unknown>)['$ref'];
  if (typeof reference !== 'string') return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, whole(part)]));
  const steps = reference.replace('#/', '').split('/');
  return whole(steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document));
}

const schemaOf = ({ content }: Content) => z.fromJSONSchema(whole(content['application/json'].schema) as never);

/** Asserts that a request and its answer are as the document has the call. */
function expectDocumented(path: string, body: unknown, { status, answer }: { status: number; answer: unknown }, isSound = true): void {
  const { requestBody, responses } = document.paths[path]!.post;
  expect([path, body, schemaOf(requestBody).safeParse(body).success]).toEqual([path, body, isSound]);
  expect([path, status, Object.keys(responses)]).toEqual([path, status, expect.arrayContaining([String(status)])]);
  const { error } = schemaOf(responses[status]!).safeParse(answer);
  expect({ path, answer, issues: error?.issues ?? [] }).toEqual({ path, answer, issues: [] });
}

let number = 0;
const fresh = (name: string) => `${name}-${++number}`;
const player = () => String(app.person('alice').id);

describe('the document of what vendors ask', () => {
  it('is served to everyone who builds a vendor, as the document of the calls is', async () => {
    const served = await fetch(`${app.url}/api/openapi-gw.json`);
    const calls = await fetch(`${app.url}/api/openapi.json`);
    expect([served.status, served.headers.get('content-type')]).toEqual([calls.status, calls.headers.get('content-type')]);
    expect(document.openapi).toBe('3.1.0');
  });

  it('fails answers that are not as it says', () => {
    const schema = schemaOf(document.paths['/gw/v1/bet']!.post.responses['200']!);
    const answer = { code: 'OK', message: '', replayed: false, balance: 1, currency: 'KRW', txId: 't', platformTxId: '1' };
    expect(schema.safeParse(answer).success).toBe(true);
    for (const wrong of [{ code: 'FINE' }, { balance: '1' }, { balance: null }, { txId: 7 }])
      expect([wrong, schema.safeParse({ ...answer, ...wrong }).success]).toEqual([wrong, false]);
  });
});

describe('answers of gw-v1', () => {
  const asked = new Set<string>();
  async function say(call: string, body: object, { code = 'OK', isSound = true } = {}): Promise<VendorAnswer> {
    const response = await vendor.send(call, JSON.stringify(body));
    const answer = (await response.json()) as VendorAnswer;
    expect([call, body, answer.code]).toEqual([call, body, code]);
    expectDocumented(`/gw/v1/${call}`, body, { status: response.status, answer }, isSound);
    if (code === 'OK') asked.add(`/gw/v1/${call}`);
    return answer;
  }

  it('are as the document says, of every call', async () => {
    const { url } = await alice.ask('user/game/casino/launch', { vendor: 'demo', game: 'tiger' });
    const token = new URL(url).searchParams.get('token')!;
    const currency = 'KRW';
    const round = fresh('round');
    const bet = { token, game: 'tiger', round, tx: fresh('bet'), amount: 1_000, currency };
    await say('ping', {});
    await say('session/verify', { token, game: 'tiger' });
    await say('balance', { player: player(), currency });
    await say('bet', bet);
    expect(await say('bet', bet)).toMatchObject({ replayed: true });
    const undone = { ...bet, tx: fresh('bet') };
    await say('bet', undone);
    await say('rollback', { player: player(), tx: fresh('rollback'), betTx: undone.tx });
    await say('rollback', { player: player(), tx: fresh('rollback'), betTx: 'never-came' });
    await say('win', { player: player(), round, tx: fresh('win'), amount: 1_500, currency, betTx: bet.tx });
    await say('round/close', { player: player(), round });
    await say('adjust', { player: player(), round, tx: fresh('adjust'), amount: -500, currency, reason: 'miscounted' });
    await say('betwin', {
      ...{ token, game: 'tiger', round: fresh('round'), tx: fresh('both') },
      bet: 1_000,
      win: 900,
      currency,
      closes: true,
    });
    await say('tx/get', { tx: bet.tx });
    const now = app.clock.now().getTime();
    const { items } = await say('tx/list', { from: now - 3_600_000, to: now + 3_600_000 });
    expect(items).toHaveLength(8);
    expect((await say('tx/list', { from: now - 3_600_000, to: now + 3_600_000, limit: 2 }))['next']).toEqual(expect.any(String));
  });

  it('are as the document says of transfers', async () => {
    await app.database.query(
      `INSERT INTO casino_outgoing (key, vendor_id, call, member_id, amount, body, created_at)
       SELECT 'transfer-1', id, 'transfer/in', $1, 500, '{}', now() FROM casino_vendor WHERE code = 'demo'`,
      [player()],
    );
    for (const call of ['transfer/in', 'transfer/out', 'transfer/status']) {
      expect(await say(call, { transfer: 'transfer-1' })).toMatchObject({ status: 'unknown', amount: 500 });
      await say(call, { transfer: 'transfer-2' }, { code: 'TX_NOT_FOUND' });
    }
    await app.database.query(`DELETE FROM casino_outgoing WHERE key = 'transfer-1'`);
  });

  it('were seen of every call of the document', () => {
    expect([...asked].sort()).toEqual(
      Object.keys(document.paths)
        .filter((path) => path.startsWith('/gw/v1/'))
        .sort(),
    );
  });

  it('are as the document says where calls are refused', async () => {
    const body = { player: player() };
    await say('balance', { player: '999999' }, { code: 'PLAYER_UNKNOWN' });
    await say('balance', { ...body, currency: 'USD' }, { code: 'CURRENCY_MISMATCH' });
    await say('tx/get', { tx: 'never' }, { code: 'TX_NOT_FOUND' });
    await say('bet', { game: 'tiger' }, { code: 'INVALID_REQUEST', isSound: false });
    await say('rollback', { ...body, tx: 'x'.repeat(121), betTx: 'x' }, { code: 'INVALID_REQUEST', isSound: false });
    const unsigned = await vendor.send('balance', JSON.stringify(body), { signature: '0'.repeat(64) });
    expect(unsigned.status).toBe(401);
    expectDocumented('/gw/v1/balance', body, { status: 401, answer: await unsigned.json() });
    const large = await vendor.send('ping', JSON.stringify({ filler: 'x'.repeat(20_000) }));
    expect(large.status).toBe(413);
    expectDocumented('/gw/v1/ping', {}, { status: 413, answer: await large.json() });
  });
});

describe('answers of hub88', () => {
  const asked = new Set<string>();
  const user = () => `user${player()}`;
  async function say(call: string, body: object, { status = 'RS_OK', key = privateKey, isSound = true } = {}): Promise<void> {
    const sent = { request_uuid: randomUUID(), ...body };
    const text = JSON.stringify(sent);
    const headers = { 'x-hub88-signature': sign('RSA-SHA256', Buffer.from(text), key).toString('base64') };
    const response = await fetch(`${app.url}/gw/hub88/${call}`, { method: 'POST', headers, body: text });
    const answer = (await response.json()) as { status: string };
    expect([call, answer.status]).toEqual([call, status]);
    expectDocumented(`/gw/hub88/${call}`, sent, { status: response.status, answer }, isSound);
    if (status === 'RS_OK') asked.add(`/gw/hub88/${call}`);
  }

  it('are as the document says, of every call', async () => {
    await alice.refusal('user/game/casino/launch', { vendor: 'hub', game: 'hub-slot' });
    const token = String(vendor.asked.at(-1)!.body['token']);
    const play = { user: user(), token, round: 'hub-round', game_code: 'hub-slot' };
    const bet = { ...play, transaction_uuid: randomUUID(), amount: 1_000 * 100_000, currency: 'KRW' };
    const win = { ...bet, transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid, amount: 300 * 100_000 };
    await say('user/info', { user: user() });
    await say('user/balance', { user: user(), token, game_code: 'hub-slot' });
    await say('transaction/bet', bet);
    await say('transaction/win', win);
    await say('transaction/rollback', { ...play, transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid });
    expect([...asked].sort()).toEqual(
      Object.keys(document.paths)
        .filter((path) => path.startsWith('/gw/hub88/'))
        .sort(),
    );
    const poor = { ...bet, transaction_uuid: randomUUID(), amount: 1_000_000 * 100_000 };
    await say('transaction/bet', poor, { status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    await say('transaction/bet', { ...poor, token: 'nothing' }, { status: 'RS_ERROR_INVALID_TOKEN' });
    await say('transaction/bet', { user: user() }, { status: 'RS_ERROR_WRONG_SYNTAX', isSound: false });
    await say('transaction/bet', { ...poor, amount: 'all' }, { status: 'RS_ERROR_WRONG_TYPES', isSound: false });
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
    await say('user/info', { user: user() }, { status: 'RS_ERROR_INVALID_SIGNATURE', key: stranger });
  });
});

it('the ledger is coherent after all of it', () => expectLedgerCoherent(app.database));
