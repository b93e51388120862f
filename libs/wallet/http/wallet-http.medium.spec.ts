import { randomUUID } from 'node:crypto';
import { Global, Module, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { APP_GUARD, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type CallPath } from '#lib/contract';
import { EventsModule } from '#lib/events';
import type { Actor } from '#lib/kernel';
import { CallAdapter, callPathKey, createLogger, InputGuard, loadConfig, PlatformModule, RefusalFilter, requestOf } from '#lib/platform';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import {
  DepositBonuses,
  DepositLimits,
  HeldWins,
  OwnerProfiles,
  ChainWatcher,
  PaidEntries,
  SecondPersons,
  SettledStakes,
  SiteSwitches,
  StaffAccounts,
} from '../ports.js';
import { WalletHttpModule } from '../wallet.module.js';
import { KnownHeldWins, noDepositBonuses, noDepositLimits, noPaidEntries } from '../testing/known-ports.js';
import { WalletHarness } from '../testing/wallet-harness.js';

let kit: WalletHarness;
let app: NestFastifyApplication;
let origin: string;
let player: number;

/** The person whom the header names; sessions are another part's business. */
class NamedActor implements CanActivate {
  private readonly reflector = new Reflector();

  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    const path = this.reflector.get<CallPath>(callPathKey, context.getHandler());
    const actor = JSON.parse(String(request.headers['x-actor'])) as Actor;
    request.truebook = { path, call: calls[path], actor };
    return true;
  }
}

const actor = (kind: Actor['kind'], id: number, path: number[] = []) => ({
  kind,
  id,
  account: `${kind}${id}`,
  nickname: kind,
  level: 0,
  path,
  sessionId: 1,
});

/** Calls as an actor. @returns the whole envelope */
async function call(as: Actor, path: CallPath, body: object = {}, language = 'ko') {
  const headers = { 'content-type': 'application/json', 'x-actor': JSON.stringify(as), language };
  const response = await fetch(`${origin}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return (await response.json()) as { result: boolean; data: Record<string, never>; error?: { code: string; message: string } };
}

beforeAll(async () => {
  kit = await WalletHarness.open();
  await kit.rules({
    permanentFromTotal: 0,
    exchangeIntervalHours: 0,
    minPointConversion: 1_000,
  });
  await kit.openAccount('permanent');
  player = await kit.owner({ cash: 100_000, point: 5_000, parents: [7] });
  // What they convert is bet, so that they may withdraw.
  kit.stakes.known.push({ ownerId: player, stake: 100_000, at: new Date('2026-12-31T00:00:00Z') });

  const bindings = [
    { provide: OwnerProfiles, useValue: kit.profiles },
    { provide: SiteSwitches, useValue: kit.switches },
    { provide: SettledStakes, useValue: kit.stakes },
    { provide: DepositBonuses, useValue: noDepositBonuses },
    { provide: PaidEntries, useValue: noPaidEntries },
    { provide: ChainWatcher, useValue: kit.coins.chain },
    { provide: DepositLimits, useValue: noDepositLimits },
    { provide: HeldWins, useValue: new KnownHeldWins() },
    {
      provide: SecondPersons,
      useValue: { of: () => Promise.resolve(new Map()), together: () => Promise.resolve([]) } satisfies SecondPersons,
    },
    { provide: StaffAccounts, useValue: { accounts: () => Promise.resolve(new Map()) } satisfies StaffAccounts },
  ];
  @Global()
  @Module({ providers: bindings, exports: bindings.map(({ provide }) => provide) })
  class Ports {}

  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: kit.url });
  const logger = createLogger('test', 'silent');
  const platform = PlatformModule.with({ config, logger, clock: kit.clock });
  const module = await Test.createTestingModule({
    imports: [platform, EventsModule, Ports, WalletHttpModule],
    providers: [{ provide: APP_GUARD, useClass: NamedActor }],
  }).compile();
  app = module.createNestApplication<NestFastifyApplication>(new CallAdapter(), { logger: false });
  app.useGlobalGuards(new InputGuard());
  app.useGlobalFilters(new RefusalFilter(logger));
  await app.listen(0, '127.0.0.1');
  origin = await app.getUrl();
});
afterAll(async () => {
  await expectLedgerCoherent(kit.database);
  await app.close();
  await kit.close();
});

/** What the own lists say of coins where a request goes by bank. */
const byBank = {
  ...{ wallet_address: null, coin_count: null, coin_network: null, site_address: null, transaction_hash: null, refund_hash: null },
};

describe('the bank calls', () => {
  it('take a deposit, a withdrawal and a conversion, and show them in the logs', async () => {
    const me = actor('player', player, [7, player]);
    const charge = await call(me, 'user/bank/charge', { charge_money: 50_000, key: randomUUID() });
    expect(charge).toMatchObject({ result: true, data: { id: expect.any(Number) } });
    const exchange = await call(me, 'user/bank/exchange', { exchange_money: 20_000, bank_password: '1234' });
    expect(exchange).toMatchObject({ result: true, data: { id: expect.any(Number) } });
    expect(await call(me, 'user/bank/convertPoint', { point: 1_000 })).toEqual({ result: true, data: {} });

    expect((await call(me, 'user/bank/getAccountChargeLogs')).data).toEqual({
      logs: [
        {
          id: charge.data['id'],
          money: 50_000,
          status: 'waiting',
          created_at: '2026-03-02T12:00:00.000+09:00',
          processed_at: null,
          bank_name: 'KB',
          bank_account: '1234******',
          bank_account_holder: 'Holder',
          applicant: 'Holder',
          ...byBank,
          reason: null,
        },
      ],
      total: 1,
    });
    expect((await call(me, 'user/bank/getAccountExchangeLogs', { endedAt: '2026-03-02' })).data).toMatchObject({
      logs: [{ money: 20_000 }],
      total: 1,
    });
    expect((await call(me, 'user/bank/getAccountExchangeLogs', { endedAt: '2026-03-01' })).data).toEqual({ logs: [], total: 0 });
    expect((await call(me, 'user/bank/getMoneyLogs', { take: 2 })).data).toMatchObject({
      logs: [
        { kind: 'point_conversion', content: '포인트 전환', amount: 1_000, existing_money: 80_000, updated_money: 81_000 },
        { kind: 'withdrawal_requested', content: '출금 신청', amount: -20_000, existing_money: 100_000, updated_money: 80_000 },
      ],
      total: 3,
    });
    expect((await call(me, 'user/bank/getPointLogs', {}, 'en')).data).toMatchObject({
      logs: [
        { content: 'Points converted', existing_point: 5_000, updated_point: 4_000 },
        { content: 'Adjustment', existing_point: 0, updated_point: 5_000 },
      ],
      total: 2,
    });
    expect((await call(me, 'user/bank/getChargeAccount', { bank_password: '1234' })).data).toEqual({
      bank: { bank_name: 'KB', bank_account: '222-22-2222', bank_account_holder: 'P', kind: 'permanent', limit: null },
    });
  });

  it('refuse with the catalogue’s text in the caller’s language', async () => {
    const me = actor('player', player, [7, player]);
    expect(await call(me, 'user/bank/charge', { charge_money: 9_999 })).toMatchObject({
      result: false,
      error: { code: 'CHARGE_BELOW_MINIMUM', message: '최소 입금 금액은 10,000원입니다.', minimum: 10_000 },
    });
    expect(await call(me, 'user/bank/exchange', { exchange_money: 10_000, bank_password: '0000' }, 'en')).toMatchObject({
      result: false,
      error: { code: 'BANK_PASSWORD_WRONG', message: 'The withdrawal password does not match.' },
    });
  });

  it.each([-10_000, 0, 10_000.5, 1e300, '10000', null, undefined, [10_000], true])(
    'refuse %p as an amount and change nothing',
    async (amount) => {
      const me = actor('player', player, [7, player]);
      const before = await kit.ledger.snapshot(kit.database, player);
      for (const [path, body] of [
        ['user/bank/charge', { charge_money: amount }],
        ['user/bank/exchange', { exchange_money: amount, bank_password: '1234' }],
        ['user/bank/convertPoint', { point: amount }],
      ] as const) {
        expect(await call(me, path, body)).toMatchObject({ result: false, error: { code: 'INVALID_AMOUNT' } });
      }
      expect(await kit.ledger.snapshot(kit.database, player)).toEqual(before);
    },
  );
});

describe('the administrators’ lists of requests', () => {
  it('answer row by row, in the caller’s language', async () => {
    const id = await kit.charge(player, 30_000);
    const admin = actor('admin', 1);
    const body = { ids: [id, 999_999], key: randomUUID() };
    const expected = {
      results: [
        { id, ok: true, status: 'approved' },
        { id: 999_999, ok: false, error: { code: 'NOT_FOUND', message: '존재하지 않습니다.' } },
      ],
    };
    expect((await call(admin, 'admin/deposit/approve', body)).data).toEqual(expected);
    expect((await call(admin, 'admin/deposit/approve', body)).data).toEqual(expected);
    expect((await call(admin, 'admin/deposit/approve', { ids: [id] }, 'en')).data).toMatchObject({
      results: [{ ok: false, error: { code: 'ALREADY_PROCESSED', message: 'This has already been processed.' } }],
    });
    expect((await call(admin, 'admin/deposit/complete', { ids: [id] })).data).toMatchObject({
      results: [{ ok: true, status: 'completed' }],
    });
    expect((await call(admin, 'admin/deposit/cancelApproval', { ids: [id] })).data).toMatchObject({ results: [{ ok: false }] });
  });

  it('take every verb', async () => {
    const admin = actor('admin', 1);
    const [kept, refused] = [await kit.charge(player, 10_000), await kit.charge(player, 10_000)];
    const [paid, returned] = [await kit.exchange(player, 10_000), await kit.exchange(player, 10_000)];
    const verb = async (path: CallPath, id: number) => (await call(admin, path, { ids: [id] })).data;
    expect(await verb('admin/deposit/refuse', refused)).toMatchObject({ results: [{ status: 'refused' }] });
    await verb('admin/deposit/approve', kept);
    expect(await verb('admin/deposit/cancelApproval', kept)).toMatchObject({ results: [{ status: 'approval_cancelled' }] });
    expect(await verb('admin/withdrawal/approve', paid)).toMatchObject({ results: [{ status: 'approved' }] });
    expect(await verb('admin/withdrawal/complete', paid)).toMatchObject({ results: [{ status: 'completed' }] });
    expect(await verb('admin/withdrawal/refuse', returned)).toMatchObject({ results: [{ status: 'refused' }] });
  });

  it('are read by administrators whole and by agents below themselves', async () => {
    const [whole, below, beside] = [actor('admin', 1), actor('agent', 7, [7]), actor('agent', 8, [8])];
    const total = async (as: Actor, path: CallPath) => (await call(as, path, { status: 'refused' })).data['total'];
    expect(await total(whole, 'admin/deposit/get')).toBe(1);
    expect(await total(below, 'agent/deposit/get')).toBe(1);
    expect(await total(beside, 'agent/deposit/get')).toBe(0);
    expect(await total(whole, 'admin/withdrawal/get')).toBe(1);
    expect(await total(below, 'agent/withdrawal/get')).toBe(1);
    expect(await total(beside, 'agent/withdrawal/get')).toBe(0);
  });
});

describe('the ledger check', () => {
  it('answers with every law', async () => {
    const { data } = await call(actor('admin', 1), 'admin/ledger/check');
    expect(data).toMatchObject({
      coherent: true,
      checks: expect.arrayContaining([{ law: 'Every key has one transfer.', ok: true, violations: 0, sample: [] }]),
    });
  });
});
