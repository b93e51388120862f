/** Messages without a signature do not hold up those of vendors. */
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { VendorsRepository } from '#lib/casino';
import { TestApp } from '../support/app.js';
import { GameVendorDouble } from '../support/game-vendor.js';

/** Messages without a signature of which an address may have the key looked up. */
const looked = 30;
let app: TestApp;
let vendor: GameVendorDouble;

beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  const admin = await app.login('admin');
  vendor = await GameVendorDouble.start(app.url, () => app.clock.now());
  const saved = await admin.ask('admin/casino/vendor/save', {
    ...{ code: 'demo', name: 'Demo Studio', format: 'gw-v1', walletModel: 'seamless', baseUrl: vendor.baseUrl, operatorId: 'us' },
    ...{ currency: 'KRW', timeoutMs: 30_000 },
  });
  [vendor.key, vendor.secret] = [saved.key!, saved.secret!];
});
afterAll(async () => {
  vendor.stop();
  await app.stop();
});

/** A message with the vendor's key, which is no secret, and a signature that is none. @returns the code of the answer */
const unsigned = async (address: string) => (await vendor.sayOnce('ping', {}, { signature: '00', address })).code;
const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));

it('a flood without signatures, from many addresses, refuses none of the vendor’s own messages', async () => {
  const [own, others] = await Promise.all([
    times(60, async () => (await vendor.sayOnce('ping', {})).code),
    times(400, (n) => unsigned(`203.0.113.${n % 200}`)),
  ]);
  expect(new Set(own)).toEqual(new Set(['OK']));
  expect(new Set(others)).toEqual(new Set(['INVALID_SIGNATURE']));
});

it('an address that signs nothing is soon no longer looked at', async () => {
  const vendors = app.api.get(VendorsRepository, { strict: false });
  const byKey = jest.spyOn(vendors, 'byKey');
  const codes: string[] = [];
  for (let n = 0; n < 2 * looked; n++) codes.push(await unsigned('198.51.100.200'));
  expect(new Set(codes)).toEqual(new Set(['INVALID_SIGNATURE', 'IN_PROGRESS']));
  expect(codes.lastIndexOf('INVALID_SIGNATURE')).toBeLessThan(2 * looked - 1);
  expect(byKey.mock.calls.length).toBeLessThan(2 * looked);
  expect((await vendor.sayOnce('ping', {})).code).toBe('OK');
});
