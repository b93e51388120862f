/** Deposits and withdrawals by coin, from the request to the transaction that pays, frees or sends back. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CoinNetwork } from '#lib/contract';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../../test/support/killed-at-each-statement.js';
import { coinAddresses } from '../testing/coin-addresses.js';
import { noon, WalletHarness } from '../testing/wallet-harness.js';
import type { CoinWish } from './coin-requests.js';

const tron = coinAddresses.USDT_TRC20;
const usdt = 1_382.5;
const minute = 60_000;

let kit: WalletHarness;
beforeAll(async () => {
  kit = await WalletHarness.open();
  for (const network of ['BTC', 'ETH', 'USDT_ERC20', 'USDT_TRC20'] as const) {
    await kit.coins.wallet(kit.admin('admin/coin/wallet/save'), network, coinAddresses[network].site);
    await kit.coins.wallet(kit.admin('admin/coin/wallet/save'), network, coinAddresses[network].pays, { use: 'withdrawals' });
  }
});
beforeEach(async () => {
  kit.clock.set(noon);
  await kit.rules({
    permanentFromTotal: 0,
    firstChargePercent: 0,
    maxWaitingCharges: 1_000,
    exchangeIntervalHours: 0,
    depositorRule: 'flag',
  });
  await kit.coins.turnOn(['BTC', 'ETH', 'USDT_ERC20', 'USDT_TRC20']);
  await kit.coins.rate(kit.admin('admin/coin/rate/set'), 'USDT', usdt);
  await kit.coins.rate(kit.admin('admin/coin/rate/set'), 'ETH', 3_500_000);
});
afterEach(() => expectLedgerCoherent(kit.database));
afterAll(() => kit.close());

const wish = (network: CoinNetwork = 'USDT_TRC20', more: Partial<CoinWish> = {}): CoinWish => ({
  ...{ network, sender: coinAddresses[network].own, recipient: coinAddresses[network].site, ...more },
});
const paidOut = (network: CoinNetwork = 'USDT_TRC20'): CoinWish =>
  wish(network, { sender: coinAddresses[network].pays, recipient: coinAddresses[network].own });
const newHash = (): string => randomBytes(32).toString('hex');

async function charge(ownerId: number, coin: CoinWish = wish(), { amount = 100_000, key = randomUUID() } = {}): Promise<number> {
  return (await kit.requestDeposit.execute(kit.player(ownerId, 'user/bank/charge', { amount, coin, key }, key), { amount, coin })).id;
}
async function exchange(ownerId: number, coin: CoinWish = paidOut(), amount = 50_000): Promise<number> {
  const command = kit.player(ownerId, 'user/bank/exchange', { amount, coin });
  return (await kit.requestWithdrawal.execute(command, { amount, coin, bankPassword: '1234' })).id;
}
/** @returns the code of what refused it, or the status that it has now */
async function approve(id: number, hash?: string, key: string = randomUUID()): Promise<string | undefined> {
  const command = kit.admin('admin/deposit/approve', { ids: [id], hash, key }, key);
  const [row] = await kit.approveDeposits.execute(command, [id], { hashes: new Map(hash === undefined ? [] : [[id, hash]]) });
  return row?.error?.code ?? row?.status;
}
async function payOut(id: number, hash?: string): Promise<string | undefined> {
  const hashes = new Map(hash === undefined ? [] : [[id, hash]]);
  const [row] = await kit.approveWithdrawals.execute(kit.admin('admin/withdrawal/approve', { ids: [id], hash }), [id], { hashes });
  return row?.error?.code ?? row?.status;
}
async function cancel(id: number): Promise<string | undefined> {
  const [row] = await kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval', { ids: [id] }), [id]);
  return row?.error?.code ?? row?.status;
}
const refund = (id: number, payment: string, hash: string, key: string = randomUUID()) =>
  kit.coins.refunds.execute(kit.admin('admin/deposit/refundCoin', { id, key }, key), { id, payment, refund: hash });
async function listed(ownerId: number) {
  const { items } = await kit.requests.deposits({ skip: 0, take: 100, sort: 'requestedAt', memberId: ownerId });
  return items.map(({ status, coin }) => ({ status, count: coin?.count, payment: coin?.payment ?? null, refund: coin?.refund ?? null }));
}
const cash = async (ownerId: number) => (await kit.balances(ownerId)).cash;

describe('a request by coin', () => {
  it('is fixed at the rate of its time, with the count that the amount is worth', async () => {
    const owner = await kit.owner();
    await charge(owner);
    await kit.coins.rate(kit.admin('admin/coin/rate/set'), 'USDT', 2_000);
    await charge(owner);
    await charge(owner, wish('ETH'));
    const { items } = await kit.requests.deposits({ skip: 0, take: 10, sort: 'requestedAt', memberId: owner });
    expect(items.map(({ coin }) => [coin?.network, coin?.rate, coin?.count, coin?.rateSource])).toEqual([
      ['USDT_TRC20', usdt, '72.33273', 'staff'],
      ['USDT_TRC20', 2_000, '50', 'staff'],
      ['ETH', 3_500_000, '0.028571428571428571', 'staff'],
    ]);
    expect(items[0]).toMatchObject({ depositor: 'Holder', holderDiffers: false, needsSecond: false, entry: null });
  });

  it.each<[string, CoinWish, number?]>([
    ['SENDER_ADDRESS_EMPTY', wish('ETH', { sender: '  ' })],
    ['RECIPIENT_ADDRESS_EMPTY', wish('ETH', { recipient: '' })],
    ['WALLET_ADDRESS_WRONG', wish('ETH', { sender: tron.own })],
    ['WALLET_ADDRESS_WRONG', wish('USDT_TRC20', { sender: tron.pays })],
    ['COIN_WALLET_CHANGED', wish('ETH', { recipient: coinAddresses.ETH.pays })],
    ['COIN_RATE_CHANGED', wish('ETH', { rate: 3_499_999 })],
    ['COIN_RATE_NONE', wish('BTC')],
    ['CHARGE_BELOW_MINIMUM', wish('ETH'), 1_000],
  ])('is refused with %s and leaves nothing', async (code, coin, amount = 100_000) => {
    const owner = await kit.owner();
    await expect(charge(owner, coin, { amount })).rejects.toMatchObject({ code });
    expect(await listed(owner)).toEqual([]);
    expect(await kit.database.query('SELECT FROM coin_transfer WHERE owner_id = $1', [owner])).toEqual([]);
  });

  it('is refused while its network is off, its rate is old or its level has no wallet', async () => {
    const [low, high] = [await kit.owner({ level: 1 }), await kit.owner({ level: 7 })];
    const { id, version } = (await kit.coins.offers.walletOf(kit.database, 'deposits', { ownerKind: 'member', level: 1 }, 'USDT_TRC20'))!;
    const fields = { network: 'USDT_TRC20', use: 'deposits', address: tron.site, toLevel: 7, enabled: true } as const;
    const save = (fromLevel: number, seen: number) =>
      kit.coins.wallets.save(kit.admin('admin/coin/wallet/save'), { ...fields, fromLevel }, { id, version: seen });
    await save(5, version);
    await expect(charge(low)).rejects.toMatchObject({ code: 'COIN_NETWORK_OFF' });
    await charge(high);
    await save(1, version + 1);
    await kit.coins.turnOn(['USDT_TRC20'], 10);
    kit.clock.advance(10 * minute);
    await charge(low);
    kit.clock.advance(1);
    await expect(charge(low)).rejects.toMatchObject({ code: 'COIN_RATE_NONE' });
    await kit.coins.turnOn(['BTC']);
    await expect(charge(low)).rejects.toMatchObject({ code: 'COIN_NETWORK_OFF' });
    await expect(exchange(low)).rejects.toMatchObject({ code: 'COIN_NETWORK_OFF' });
  });

  it('is asked for once, however often its process is killed', async () => {
    const owner = await kit.owner();
    const key = randomUUID();
    const kills = await killedAtEachStatement(
      kit.database,
      () => charge(owner, wish(), { key }),
      async (wasKilled) => expect(await listed(owner)).toHaveLength(wasKilled ? 0 : 1),
    );
    expect(kills).toBeGreaterThan(5);
    await kit.coins.rate(kit.admin('admin/coin/rate/set'), 'USDT', 9_999);
    await charge(owner, wish(), { key });
    expect(await listed(owner)).toHaveLength(1);
  });
});

describe('the approval of a deposit by coin', () => {
  it('takes the hash of the transaction, as its chain writes it', async () => {
    const owner = await kit.owner();
    const [id, digits] = [await charge(owner, wish('ETH')), newHash()];
    expect(await approve(id)).toBe('COIN_HASH_EMPTY');
    expect(await approve(id, ' ')).toBe('COIN_HASH_EMPTY');
    expect(await approve(id, digits.slice(1))).toBe('COIN_HASH_WRONG');
    expect(await cash(owner)).toBe(0);
    expect(await approve(id, ` ${digits.toUpperCase()} `)).toBe('approved');
    expect(await cash(owner)).toBe(100_000);
    expect(await listed(owner)).toEqual([{ status: 'approved', count: '0.028571428571428571', payment: `0x${digits}`, refund: null }]);
  });

  it('pays one of twelve deposits that come with one hash in parallel', async () => {
    const owner = await kit.owner();
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => charge(owner, wish(), { amount: 100_000 + n })));
    const hash = newHash();
    const answers = await Promise.all(ids.map((id) => approve(id, hash)));
    expect(answers.toSorted()).toEqual(['COIN_HASH_USED', 'approved'].flatMap((each, n) => Array.from({ length: n ? 1 : 11 }, () => each)));
    const approved = ids[answers.indexOf('approved')]!;
    expect(await cash(owner)).toBe(100_000 + ids.indexOf(approved));
  });

  it('is unique per chain: coins of Ethereum share its transactions, another chain has its own', async () => {
    const owner = await kit.owner();
    const hash = newHash();
    expect(await approve(await charge(owner, wish('ETH')), hash)).toBe('approved');
    expect(await approve(await charge(owner, wish('USDT_ERC20')), `0x${hash}`)).toBe('COIN_HASH_USED');
    expect(await approve(await charge(owner), hash)).toBe('approved');
  });

  it('happens once, however often its process is killed', async () => {
    const owner = await kit.owner();
    const [id, hash, key] = [await charge(owner), newHash(), randomUUID()];
    const kills = await killedAtEachStatement(
      kit.database,
      async () => {
        if ((await approve(id, hash, key)) === 'INTERNAL') throw new Error('killed');
      },
      async (wasKilled) => expect([await cash(owner), (await listed(owner))[0]!.payment]).toEqual(wasKilled ? [0, null] : [100_000, hash]),
    );
    expect(kills).toBeGreaterThan(10);
    expect(await approve(id, hash, key)).toBe('approved');
    expect(await cash(owner)).toBe(100_000);
  });

  it('is not the agent’s, and no entry of a bank pays it', async () => {
    const [shop, owner] = [await kit.owner({ kind: 'agent', cash: 500_000 }), await kit.owner()];
    const id = await charge(owner);
    const agent = { id: shop, account: 'shop', admit: () => Promise.resolve() };
    const command = kit.player(shop, 'agent/deposit/approve', { ids: [id] });
    expect((await kit.approveDeposits.execute(command, [id], { agent }))[0]?.error?.code).toBe('COIN_HOUSE_DECIDES');
    expect(await kit.candidates.ofAmounts(kit.database, [100_000], noon)).toEqual([]);
    const entry = { id: 1, admit: () => Promise.resolve(), use: () => Promise.resolve() };
    await expect(kit.payDeposit.execute(kit.admin('admin/bank/entry/approve'), id, entry)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await cash(owner)).toBe(0);
  });

  it('follows what a watcher of the chain found', async () => {
    const owner = await kit.owner();
    const { chain } = kit.coins;
    const found = { recipient: tron.site, count: '72.33273', isConfirmed: true };
    const cases = [
      [{ ...found, recipient: tron.pays }, 'COIN_NOT_PAID'],
      [{ ...found, count: '72.33272' }, 'COIN_NOT_PAID'],
      [{ ...found, isConfirmed: false }, 'COIN_NOT_PAID'],
      [undefined, 'COIN_NOT_PAID'],
      [found, 'approved'],
    ] as const;
    chain.watch(true);
    try {
      for (const [payment, code] of cases) {
        const [id, hash] = [await charge(owner), newHash()];
        if (payment) chain.add('USDT_TRC20', hash, payment);
        expect(await approve(id, hash)).toBe(code);
      }
    } finally {
      chain.watch(false);
    }
    expect(await cash(owner)).toBe(100_000);
  });
});

describe('the coins of a deposit', () => {
  it('pay another deposit after the approval was cancelled, and can then not be sent back', async () => {
    const owner = await kit.owner();
    const [first, second, hash] = [await charge(owner), await charge(owner), newHash()];
    expect(await approve(first, hash)).toBe('approved');
    expect(await approve(second, hash)).toBe('COIN_HASH_USED');
    expect(await cancel(first)).toBe('approval_cancelled');
    expect(await approve(second, hash)).toBe('approved');
    await expect(refund(first, hash, newHash())).rejects.toMatchObject({ code: 'COIN_HASH_USED' });
    expect(await cash(owner)).toBe(100_000);
  });

  it('that were sent back pay no deposit any more', async () => {
    const owner = await kit.owner();
    const [refused, other, payment, back] = [await charge(owner), await charge(owner), newHash(), newHash()];
    await expect(refund(refused, payment, back)).rejects.toMatchObject({ code: 'ALREADY_PROCESSED' });
    await kit.refuseDeposits.execute(kit.admin('admin/deposit/refuse', { ids: [refused] }), [refused]);
    await refund(refused, payment, back);
    expect(await listed(owner)).toContainEqual({ status: 'refused', count: '72.33273', payment, refund: back });
    expect(await approve(other, payment)).toBe('COIN_HASH_USED');
    expect(await approve(other, back)).toBe('COIN_HASH_USED');
    await expect(refund(refused, newHash(), newHash())).rejects.toMatchObject({ code: 'ALREADY_PROCESSED' });
    await expect(refund(await kit.charge(owner, 100_000), payment, back)).rejects.toMatchObject({ code: 'ALREADY_PROCESSED' });
  });

  it('go back once, however often the process is killed, and never while they pay', async () => {
    const owner = await kit.owner();
    const [id, other, payment, back, key] = [await charge(owner), await charge(owner), newHash(), newHash(), randomUUID()];
    await kit.refuseDeposits.execute(kit.admin('admin/deposit/refuse', { ids: [id] }), [id]);
    const kills = await killedAtEachStatement(
      kit.database,
      () => refund(id, payment, back, key),
      async (wasKilled) => expect((await listed(owner))[0]!.refund).toBe(wasKilled ? null : back),
    );
    expect(kills).toBeGreaterThan(3);
    await refund(id, payment, back, key);
    const [third, hash] = [await charge(owner), newHash()];
    await kit.refuseDeposits.execute(kit.admin('admin/deposit/refuse', { ids: [third] }), [third]);
    const [sent, approved] = await Promise.all([
      refund(third, hash, newHash()).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      ),
      approve(other, hash),
    ]);
    expect([
      ['sent', 'COIN_HASH_USED'],
      ['COIN_HASH_USED', 'approved'],
    ]).toContainEqual([sent, approved]);
  });
});

describe('a withdrawal by coin', () => {
  it('holds the money, and pays with a hash that nothing else used', async () => {
    const owner = await kit.owner({ cash: 200_000 });
    const hash = newHash();
    expect(await approve(await charge(owner), hash)).toBe('approved');
    kit.stakes.known.push({ ownerId: owner, stake: 1_000_000, at: noon });
    const id = await exchange(owner);
    expect(await payOut(id)).toBe('COIN_HASH_EMPTY');
    expect(await payOut(id, hash)).toBe('COIN_HASH_USED');
    expect(await kit.balances(owner)).toMatchObject({ cash: 250_000, hold: 50_000 });
    expect(await payOut(id, newHash())).toBe('approved');
    expect(await kit.balances(owner)).toMatchObject({ cash: 250_000, hold: 0 });
    const { items } = await kit.requests.withdrawals({ skip: 0, take: 10, sort: 'requestedAt', way: 'coin', memberId: owner });
    expect(items.map(({ coin }) => [coin?.sender, coin?.recipient, coin?.count])).toEqual([[tron.pays, tron.own, '36.166365']]);
  });

  it('gives the money back where it is refused, and is no agent’s', async () => {
    const [shop, owner] = [await kit.owner({ kind: 'agent' }), await kit.owner({ cash: 200_000 })];
    const [first, second] = [await exchange(owner), await exchange(owner)];
    const agent = { id: shop, account: 'shop', admit: () => Promise.resolve() };
    const command = kit.player(shop, 'agent/withdrawal/approve', { ids: [first] });
    expect((await kit.approveWithdrawals.execute(command, [first], { agent }))[0]?.error?.code).toBe('COIN_HOUSE_DECIDES');
    await kit.refuseWithdrawals.execute(kit.admin('admin/withdrawal/refuse', { ids: [first, second] }), [first, second]);
    expect(await kit.balances(owner)).toMatchObject({ cash: 200_000, hold: 0 });
  });

  it('needs the wallet of the site that was shown and an address of the network', async () => {
    const owner = await kit.owner({ cash: 200_000 });
    const cases: [string, CoinWish][] = [
      ['COIN_WALLET_CHANGED', { ...paidOut(), sender: tron.site }],
      ['RECIPIENT_ADDRESS_EMPTY', { ...paidOut(), recipient: '' }],
      ['WALLET_ADDRESS_WRONG', { ...paidOut(), recipient: coinAddresses.ETH.own }],
      ['WALLET_ADDRESS_WRONG', { ...paidOut(), recipient: tron.site }],
    ];
    for (const [code, coin] of cases) await expect(exchange(owner, coin)).rejects.toMatchObject({ code });
    expect(await kit.balances(owner)).toMatchObject({ cash: 200_000, hold: 0 });
  });
});

describe('a wallet of the site', () => {
  it('is an address of its network, stands once, and is changed by the version that was seen', async () => {
    const save = (address: string, seen?: { id: number; version: number }, network: CoinNetwork = 'ETH') =>
      kit.coins.wallets.save(
        kit.admin('admin/coin/wallet/save'),
        { ...{ network, use: 'deposits', address, fromLevel: 1, toLevel: 7, enabled: false } },
        seen,
      );
    await expect(save(tron.own)).rejects.toMatchObject({ code: 'WALLET_ADDRESS_WRONG' });
    await expect(save(coinAddresses.ETH.site.toLowerCase())).rejects.toMatchObject({ code: 'COIN_WALLET_TAKEN' });
    const first = await save(coinAddresses.ETH.own);
    expect(await save(coinAddresses.ETH.own, first)).toEqual({ id: first.id, version: 2 });
    await expect(save(coinAddresses.ETH.own, first)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await kit.database.transaction((tx) => kit.coins.wallets.delete(tx, kit.admin('admin/coin/wallet/delete'), first.id));
    await expect(save(coinAddresses.ETH.own, first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is added once by twelve in parallel', async () => {
    const address = coinAddresses.BTC.own;
    const added = await Promise.allSettled(
      Array.from({ length: 12 }, () => kit.coins.wallet(kit.admin('admin/coin/wallet/save'), 'BTC', address)),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
