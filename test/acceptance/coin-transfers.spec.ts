/** Deposits and withdrawals by coin over the wire: what owners choose from, second persons, programs, lists, the bank's side. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { coinSettings, walletSettings } from '#lib/wallet';
import { bankPassword, TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { PushListener } from '../support/push-listener.js';
import { WireClient } from '../support/wire-client.js';

const network = 'USDT_TRC20';
const [site, pays, own] = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
  'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
];

let app: TestApp;
let admin: WireClient, second: WireClient, alice: WireClient;
beforeAll(async () => {
  app = await TestApp.start();
  await app.openDepositAccounts();
  admin = await app.login('admin');
  for (const [use, address] of [
    ['deposits', site],
    ['withdrawals', pays],
  ] as const)
    await admin.must('admin/coin/wallet/save', { network, use, address });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  app.clock.advance(25 * 3_600_000);
  [admin, second, alice] = [await app.login('admin'), await app.login('admin2'), await app.login('alice')];
  await app.configure(walletSettings, { permanentFromTotal: 0, maxWaitingCharges: 1_000, exchangeIntervalHours: 0, firstChargePercent: 0 });
  await app.configure(approvalSettings, approvalSettings.schema.parse({}));
  await app.configure(coinSettings, { networks: [network], rateMinutes: 0 });
  await admin.must('admin/coin/rate/set', { coin: 'USDT', rate: 1_250 });
});
afterEach(() => expectLedgerCoherent(app.database));

const newHash = (): string => randomBytes(32).toString('hex');
const coin = { coin_network: network, sender_address: own, recipient_address: site, coin_rate: 1_250 } as const;
const charge = async (client: WireClient = alice, amount = 100_000): Promise<number> =>
  (await client.ask('user/bank/charge', { charge_money: amount, ...coin })).id;
const exchange = (fields: object = {}) =>
  alice.call('user/bank/exchange', {
    ...{ exchange_money: 50_000, bank_password: bankPassword, coin_network: network, sender_address: pays, recipient_address: own },
    ...fields,
  });
/** @returns the code of the refusal, or the status that it has now */
const approve = async (id: number, hash: string, kind: 'deposit' | 'withdrawal' = 'deposit') => {
  const [row] = (await admin.ask(`admin/${kind}/approve`, { ids: [id], hashes: [{ id, hash }] })).results;
  return row?.error?.['code'] ?? row?.status;
};
const money = async () => (await alice.ask('user/getContext')).context.money;

describe('an owner', () => {
  it('is offered the networks that are on, and sees what was sent in the own lists', async () => {
    const offers = await alice.ask('user/bank/getCoins', {});
    expect(offers).toEqual({
      charge: [{ network, rate: 1_250, rate_at: expect.any(String), recipient_address: site }],
      exchange: [{ network, rate: 1_250, rate_at: expect.any(String), sender_address: pays }],
    });
    const [id, hash] = [await charge(), newHash()];
    const logs = async () => (await alice.ask('user/bank/getAccountChargeLogs', {})).logs.find((row) => row.id === id);
    const asked = { wallet_address: own, site_address: site, coin_count: '80', coin_network: network, money: 100_000, bank_account: '' };
    expect(await logs()).toMatchObject({ ...asked, status: 'waiting', transaction_hash: null });
    expect(await approve(id, hash)).toBe('approved');
    expect(await logs()).toMatchObject({ ...asked, status: 'approved', transaction_hash: hash });

    await app.configure(coinSettings, { networks: [] });
    expect(await alice.ask('user/bank/getCoins', {})).toEqual({ charge: [], exchange: [] });
    expect(await alice.refusal('user/bank/charge', { charge_money: 100_000, ...coin })).toBe('COIN_NETWORK_OFF');
  });

  it('gets a new rate at once, and asks at no other rate than was shown', async () => {
    const listener = await PushListener.connect(alice);
    await admin.must('admin/coin/rate/set', { coin: 'USDT', rate: 1_300 });
    await listener.push('coin.changed');
    const { error } = await alice.call('user/bank/charge', { charge_money: 100_000, ...coin });
    expect(error).toMatchObject({ code: 'COIN_RATE_CHANGED', rate: 1_300 });
    listener.close();
  });

  it('is refused with the documented texts where an address is missing', async () => {
    const { error } = await alice.call('user/bank/charge', { charge_money: 100_000, ...coin, sender_address: '' });
    expect(error).toMatchObject({ code: 'SENDER_ADDRESS_EMPTY', message: '보내는 지갑 주소를 입력해 주세요.' });
    expect((await exchange({ recipient_address: '' })).error).toMatchObject({
      ...{ code: 'RECIPIENT_ADDRESS_EMPTY', message: '받는 지갑 주소를 입력해 주세요.' },
    });
  });

  it('is paid by coin, and the withdrawal goes into no file for the bank', async () => {
    expect(await approve(await charge(), newHash())).toBe('approved');
    await admin.must('admin/member/money/update', {
      ...{ ids: [app.person('alice').id], unit: 'money', status: 'give', amount: 100_000, memo: 'for the test' },
    });
    const { data, error } = await exchange();
    expect(error).toBeUndefined();
    const id = data['id'] as number;
    expect(await approve(id, '', 'withdrawal')).toBe('COIN_HASH_EMPTY');
    expect(await approve(id, newHash(), 'withdrawal')).toBe('approved');
    const file = await admin.call('admin/withdrawal/file/create', { ids: [id] });
    expect(JSON.stringify(file)).toContain('COIN_NOT_BY_BANK');
    const { items } = await admin.ask('admin/withdrawal/get', { way: 'coin' });
    expect(items.find((row) => row.id === id)?.coin).toMatchObject({ sender: pays, recipient: own, count: '40' });
    expect((await admin.ask('admin/withdrawal/get', { way: 'bank' })).items.map((row) => row.id)).not.toContain(id);
  });
});

describe('administrators', () => {
  it('approve with a second one, whose approval keeps the hash of the first', async () => {
    await app.configure(approvalSettings, approvalSettings.schema.parse({ deposit: { on: true, amount: 500_000 } }));
    const [id, hash] = [await charge(alice, 1_000_000), newHash()];
    const [before, code] = [await money(), await approve(id, hash)];
    expect(code).toBe('APPROVAL_WAITS');
    const { items } = await second.ask('admin/approval/get', { state: 'waiting' } as never);
    const number = items[0]!.id;
    const { effect } = await second.ask('admin/approval/view', { id: number });
    await second.must('admin/approval/approve', { id: number, seen: effect!.seen });
    expect(await money()).toBe(before! + 1_000_000);
    const other = await charge(alice, 10_000);
    expect(await approve(other, hash)).toBe('COIN_HASH_USED');
  });

  it('note that coins went back, twelve times at once under one key', async () => {
    const [id, payment, refund] = [await charge(), newHash(), newHash()];
    expect(await admin.refusal('admin/deposit/refundCoin', { id, payment, refund })).toBe('ALREADY_PROCESSED');
    await admin.must('admin/deposit/refuse', { ids: [id], reason: 'too few coins' });
    const body = { id, payment, refund, key: randomUUID() };
    const codes = await Promise.all(Array.from({ length: 12 }, () => admin.refusal('admin/deposit/refundCoin', body)));
    expect(codes).toEqual(Array.from({ length: 12 }, () => undefined));
    expect(await admin.refusal('admin/deposit/refundCoin', { ...body, key: randomUUID() })).toBe('ALREADY_PROCESSED');
    const other = await charge();
    await admin.must('admin/deposit/refuse', { ids: [other], reason: 'too few coins' });
    const { error } = await admin.call('admin/deposit/refundCoin', { id: other, payment: newHash(), refund });
    expect(error).toMatchObject({ code: 'COIN_HASH_USED', field: 'refund' });
    const { logs } = await alice.ask('user/bank/getAccountChargeLogs', {});
    expect(logs.find((row) => row.id === id)).toMatchObject({ status: 'refused', transaction_hash: payment, refund_hash: refund });
  });

  it('see deposits by coin beside no entry of the bank', async () => {
    const figures = () => admin.ask('admin/bank/figures/get', {});
    const { bankMinusBooks, ...before } = await figures().then((all) => ({ ...all, bankMinusBooks: 0 }));
    expect(await approve(await charge(alice, 70_000), newHash())).toBe('approved');
    expect({ ...(await figures()), bankMinusBooks }).toEqual({ ...before, bankMinusBooks });
  });

  it('let a program set rates with its key, and no program changes wallets', async () => {
    const { key } = await admin.ask('admin/key/create', { name: 'rates', permissions: ['coins.edit'], days: 1 });
    const program = new WireClient(app.url, { kind: 'admin' });
    program.token = `Bearer ${key}`;
    await program.must('admin/coin/rate/set', { coin: 'USDT', rate: 1_251 });
    for (const rate of [1_377, 1_125]) expect(await program.refusal('admin/coin/rate/set', { coin: 'USDT', rate })).toBe('COIN_RATE_JUMPS');
    const { rates } = await admin.ask('admin/coin/get', {});
    expect(rates.find((rate) => rate.coin === 'USDT')).toMatchObject({ rate: 1_251, source: 'program', isStale: false });
    const wallet = { network, use: 'deposits', address: own };
    expect(await program.refusal('admin/coin/wallet/save', wallet)).toBe('FORBIDDEN');
    await app.appoint('support-coins', 'support');
    const support = await app.login('support-coins');
    expect(await support.refusal('admin/coin/get', {})).toBe('FORBIDDEN');
    expect(await support.refusal('admin/coin/rate/set', { coin: 'USDT', rate: 1 })).toBe('FORBIDDEN');
  });
});
