/** What players limit of what comes in: deposits and what agents give, in money, points and eggs, exact under parallel calls. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorText } from '#lib/contract';
import { roles } from '#lib/members';
import { siteSettings } from '#lib/site';
import { walletSettings } from '#lib/wallet';
import { TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

const hourMs = 3_600_000;
const part = 10_000;

let app: TestApp;
let admin: WireClient, shop: WireClient, player: WireClient;
let account: string;
let count = 0;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, shop] = [await app.login('admin'), await app.login('shop')];
  await app.openDepositAccounts();
  await app.configure(siteSettings, { useCasino: true, isSeamless: false });
  await app.configure(walletSettings, { maxWaitingCharges: 100, temporaryLimit: 10_000_000 });
  const ids = [app.person('shop').id];
  for (const unit of ['money', 'point'])
    await admin.must('admin/member/money/update', { ids, unit, status: 'give', amount: 9_000_000, memo: 'to give' });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  account = `saver${++count}`;
  // Who shares a bank account with a player on a break is not let in.
  app.bankAccount = `110-22-${count}`;
  await app.register(account, roles.member.name, 'shop');
  player = await app.login(account);
});

const id = () => app.person(account).id;
const set = (amount: number | null) => player.ask('user/protection/limit/update', { kind: 'deposit', window: 'day', amount });
const used = async () =>
  (await player.ask('user/protection/get')).limits.find((limit) => limit.kind === 'deposit' && limit.window === 'day')!;
const charge = () => player.refusal('user/bank/charge', { charge_money: part });
const money = () => shop.refusal('agent/child/money/update', { status: 'give', money: part, user_id: id() });
const points = () => shop.refusal('agent/user/point/update', { status: 'give', point: part, user_id: id() });
const eggs = () => shop.refusal('agent/user/casino/depositBalance', { balance: part, targetUserId: id() });

describe('a deposit limit', () => {
  it('counts points at what they are worth', async () => {
    await app.configure(walletSettings, { wonPerPoint: 3 });
    app.clock.advance(1_000);
    await set(5 * part);
    expect([await points(), await points(), await money()]).toEqual([undefined, 'GIFT_ABOVE_LIMIT', undefined]);
    expect(await used()).toMatchObject({ used: 4 * part, left: part });
    app.clock.advance(1_000);
    await app.configure(walletSettings, { wonPerPoint: 1 });
    // They count at what they were worth when they came.
    expect(await used()).toMatchObject({ used: 4 * part, left: part });
  });

  it('takes exactly its sum of forty parallel deposits and gifts of every unit', async () => {
    await set(12 * part);
    const ways = [charge, money, points, eggs];
    const codes = await Promise.all(Array.from({ length: 40 }, (_, n) => ways[n % 4]!()));
    expect(codes.filter((code) => code === undefined)).toHaveLength(12);
    const refused = codes.filter((code) => code !== undefined);
    expect(refused.filter((code) => code !== 'DEPOSIT_LIMIT_REACHED' && code !== 'GIFT_ABOVE_LIMIT')).toEqual([]);
    expect([await charge(), await money(), await points(), await eggs()]).toEqual([
      'DEPOSIT_LIMIT_REACHED',
      ...Array<string>(3).fill('GIFT_ABOVE_LIMIT'),
    ]);
    expect(await used()).toMatchObject({ used: 12 * part, left: 0 });
  });

  it('tells the player when there is room again, and the agent how much', async () => {
    await set(3 * part);
    await charge();
    const at = app.clock.now().getTime();
    await charge();
    const { error } = await player.call('user/bank/charge', { charge_money: 2 * part });
    expect(error).toMatchObject({ code: 'DEPOSIT_LIMIT_REACHED', window: 'day', amount: 3 * part, left: part });
    expect(new Date(error!['freesAt'] as string).getTime()).toBe(at + 24 * hourMs);
    expect(await player.refusal('user/bank/charge', { charge_money: 4 * part })).toBe('DEPOSIT_ABOVE_LIMIT');
    const gift = await shop.call('agent/child/money/update', { status: 'give', money: 2 * part, user_id: id() });
    expect(gift.error).toMatchObject({ code: 'GIFT_ABOVE_LIMIT', left: part });
    expect(errorText('GIFT_ABOVE_LIMIT', 'en', gift.error!)).toContain('“deposits in 24 hours”');
    // What an agent takes is no deposit and makes no room.
    expect(await money()).toBeUndefined();
    expect(await shop.refusal('agent/child/money/update', { status: 'take', money: part, user_id: id() })).toBeUndefined();
    expect(await money()).toBe('GIFT_ABOVE_LIMIT');
  });

  it('counts what waits and what was approved, and no more what was refused', async () => {
    await set(2 * part);
    const { id: first } = await player.must('user/bank/charge', { charge_money: part });
    const { id: second } = await player.must('user/bank/charge', { charge_money: part });
    await admin.must('admin/deposit/approve', { ids: [first] });
    expect(await charge()).toBe('DEPOSIT_LIMIT_REACHED');
    await admin.must('admin/deposit/refuse', { ids: [second] });
    expect(await charge()).toBeUndefined();
    expect(await money()).toBe('GIFT_ABOVE_LIMIT');
  });

  it('is lowered at once and raised a day later', async () => {
    await set(part);
    await charge();
    await set(5 * part);
    expect(await charge()).toBe('DEPOSIT_LIMIT_REACHED');
    expect(await money()).toBe('GIFT_ABOVE_LIMIT');
  });
});

describe('at its approval', () => {
  const ask = async (parts: number) => (await player.ask('user/bank/charge', { charge_money: parts * part })).id;
  /** @returns the code of the refusal of each row, in the order of the ids */
  const approve = async (...ids: number[]) => {
    const { results } = await admin.ask('admin/deposit/approve', { ids });
    return ids.map((number) => results.find((row) => row.id === number)!.error?.code);
  };
  const pass = async (hours: number) => {
    app.clock.advance(hours * hourMs);
    [admin, shop, player] = [await app.login('admin'), await app.login('shop'), await app.login(account)];
  };

  it('a deposit counts then: of two that were asked for on two days and are approved together one is too many', async () => {
    await set(5 * part);
    const first = await ask(5);
    await pass(25);
    const second = await ask(5);
    expect(await approve(first, second)).toEqual([undefined, 'GIFT_ABOVE_LIMIT']);
    expect(await used()).toMatchObject({ used: 10 * part, left: 0 });
    await pass(25);
    expect(await approve(second)).toEqual([undefined]);
  });

  it('the limit of that moment holds, not the one of the request', async () => {
    await set(50 * part);
    const deposit = await ask(50);
    await set(10 * part);
    expect(await approve(deposit)).toEqual(['GIFT_ABOVE_LIMIT']);
  });

  it('nothing comes in for who is taking a break', async () => {
    const deposit = await ask(1);
    await player.ask('user/protection/timeOut', { hours: 24 });
    expect(await approve(deposit)).toEqual(['GIFT_ON_BREAK']);
    await admin.must('admin/deposit/refuse', { ids: [deposit] });
    await pass(25);
  });

  it('forty approvals at the same time let in exactly what the limit has room for', async () => {
    await set(null);
    const deposits: number[] = [];
    for (let n = 0; n < 8; n++) deposits.push(await ask(1));
    await set(3 * part);
    const codes = await Promise.all(Array.from({ length: 40 }, (_, n) => approve(deposits[n % 8]!).then(([code]) => code)));
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(await used()).toMatchObject({ used: 8 * part });
  });
});
