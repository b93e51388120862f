/** The product's own wallet before the certification of vendors, and rounds of the demo's vendor under every fault that it can have. */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { siteSettings } from '#lib/site';
import { allCases } from '../../apps/provider/certify/cases.js';
import { openSession } from '../../apps/provider/certify/open-session.js';
import { readOptions } from '../../apps/provider/certify/options.js';
import { type CaseResult, runCases } from '../../apps/provider/certify/run.js';
import { faultNames } from '../../apps/provider/faults/switches.js';
import { passwordOf, TestApp } from '../support/app.js';
import { DemoVendor, playKeyOf, type WireFormat } from '../support/demo-vendor.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';
import { temporaryFolder } from '../support/test-environment.js';

let app: TestApp;
let admin: WireClient;
let ticking: NodeJS.Timeout;
let folder: string;
const vendors = new Map<WireFormat, DemoVendor>();
const codes = { 'gw-v1': 'dew', hub88: 'dew-hub' } as const;

beforeAll(async () => {
  folder = temporaryFolder('certify');
  app = await TestApp.start();
  // A vendor lives by the clock on the wall.
  const tick = () => app.clock.set(new Date());
  tick();
  ticking = setInterval(tick, 100);
  admin = await app.login('admin');
  await app.configure(siteSettings, { useCasino: true, useSlot: true });
  for (const account of ['alice', 'bob'])
    await admin.must('admin/member/money/update', {
      ...{ ids: [app.person(account).id], unit: 'money', status: 'give', amount: 1_000_000, memo: 'to play' },
    });
  for (const format of ['gw-v1', 'hub88'] as const)
    vendors.set(format, await DemoVendor.start(app, admin, { code: codes[format], format }));
});
afterAll(async () => {
  clearInterval(ticking);
  await Promise.all([...vendors.values()].map((vendor) => vendor.stop()));
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As `npm run certify` does it: a login of a player, a launched game, every case. */
async function certify(format: WireFormat): Promise<CaseResult[]> {
  const { config } = vendors.get(format)!;
  const keyFile = path.join(folder, 'vendor.pem');
  writeFileSync(keyFile, config.privateKey);
  const options = readOptions(
    [
      ...['--format', format, '--url', app.url, '--account', 'alice', '--password', passwordOf('alice'), '--vendor', codes[format]],
      ...['--provider', config.publicUrl, '--admin-token', config.adminToken],
      ...(format === 'gw-v1' ? ['--key', config.keyId, '--secret', config.secret] : ['--private-key', keyFile]),
    ],
    {},
  );
  // How quickly the wallet answers is measured where nothing else runs: `npm run bench -- casino`.
  return runCases(allCases, options.probe, { ...(await openSession(options)), latestMs: Infinity });
}

describe('the product’s wallet', () => {
  it.each(['gw-v1', 'hub88'] as const)('keeps every rule of %s', async (format) => {
    const results = await certify(format);
    const failed = results.filter(({ passed }) => !passed);
    expect(failed.map(({ id, broke, steps }) => ({ id, broke, steps: steps.filter(({ passed }) => !passed) }))).toEqual([]);
    expect(results.length).toBeGreaterThan(format === 'gw-v1' ? 30 : 20);
  });
});

describe('rounds of a vendor on a bad line', () => {
  const unsent = async (format: WireFormat) => {
    const { config } = vendors.get(format)!;
    const answer = await fetch(`${config.publicUrl}/admin/orders`, { headers: { 'x-admin-token': config.adminToken } });
    return ((await answer.json()) as { orders: unknown[] }).orders;
  };

  it('agree to the won on both sides afterwards, and none is left open', async () => {
    const vendor = vendors.get('gw-v1')!;
    const bob = await app.login('bob');
    // Cases of the certification are no rounds of the vendor’s.
    const from = new Date();
    const { switches } = vendor.provider;
    let taken = 0;
    for (const game of ['lantern-road', 'seven-bells']) {
      const { url } = await bob.ask('user/game/casino/launch', { vendor: 'dew', game });
      const key = playKeyOf(url);
      for (const fault of faultNames) {
        // A win that is held back for a minute would hold the test for one.
        if (fault === 'late-win') continue;
        switches.set({ fault, times: 1 });
        for (let spin = 0; spin < 3; spin += 1) {
          const { status } = await vendor.play(key, 'spin', { game, stake: 1_000, key: randomUUID() });
          if (status === 200) taken += 1;
        }
        switches.clear();
      }
    }
    expect(taken).toBeGreaterThan(20);
    await until(
      () => unsent('gw-v1'),
      (orders) => orders.length === 0,
    );
    await until(
      () => admin.ask('admin/casino/round/get', { vendor: 'dew', status: 'open', memberId: app.person('bob').id }),
      ({ items }) => items.length === 0,
    );
    const span = { vendor: 'dew', from: from.toISOString(), until: new Date().toISOString() };
    const compared = await admin.ask('admin/casino/reconciliation/get', span);
    expect(compared.items).toEqual([]);
    expect(compared.matched).toBeGreaterThan(taken);
  });
});
