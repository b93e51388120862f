import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { patienceMs } from '../../../test/support/patience.js';
import { allCases } from './cases.js';
import type { Subject } from './context.js';
import { htmlOf } from './html.js';
import { GwProbe, Hub88Probe, type Probe } from './probe.js';
import { defects, type Defect } from './reference/defects.js';
import { gwReference, type Reference } from './reference/gw-server.js';
import { hub88Reference } from './reference/hub88-server.js';
import { reportOf, runCases, type CaseResult } from './run.js';

const secret = 'a secret of two parties, long enough';
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const subject: Subject = { token: 'token-of-kim', player: 'kim-01', game: 'lantern-road', currency: 'KRW', stake: 1_000 };
type Format = Probe['format'];

async function withReference<T>(format: Format, broken: readonly Defect[], work: (probe: Probe) => Promise<T>): Promise<T> {
  const reference: Reference =
    format === 'gw-v1' ? gwReference({ keyId: 'dew', secret }, broken) : hub88Reference({ vendorKey: keys.publicKey }, broken);
  reference.core.addPlayer(subject.player, 1_000_000);
  reference.core.addToken(subject.token, subject.player, subject.game);
  reference.server.listen(0, '127.0.0.1');
  await once(reference.server, 'listening');
  const { port } = reference.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}/gw`;
  try {
    const timeoutMs = patienceMs;
    if (format === 'hub88') return await work(new Hub88Probe({ url: `${origin}/hub88`, privateKey: keys.privateKey, timeoutMs }));
    return await work(new GwProbe({ url: `${origin}/v1`, keyId: 'dew', secret, timeoutMs }));
  } finally {
    reference.server.closeAllConnections();
    reference.server.close();
  }
}

/** A slow wallet takes its time for every bet; one case shows it. */
const casesFor = (broken: readonly Defect[]): typeof allCases =>
  broken.includes('slow') ? allCases.filter(({ id }) => id === 'in-time') : allCases;

/** Only a wallet that is slow by intent is measured: how quick another one is depends on the machine. */
const certify = (format: Format, broken: readonly Defect[] = []): Promise<CaseResult[]> =>
  withReference(format, broken, (probe) =>
    runCases(casesFor(broken), probe, broken.includes('slow') ? subject : { ...subject, latestMs: Infinity }),
  );

const failed = (results: readonly CaseResult[]): unknown[] =>
  results.filter(({ passed }) => !passed).map(({ id, steps, broke }) => ({ id, broke, steps: steps.filter(({ passed }) => !passed) }));

/** What Hub88's format has no word for. */
const notInHub88 = new Set<Defect>([
  ...(['any-time', 'any-nonce', 'no-receivables', 'unbounded-adjust', 'replay-new-answer', 'rollback-after-win'] as const),
  ...(['closed-round-takes-bets', 'closed-round-takes-wins', 'never-closes'] as const),
]);

describe('the certification', () => {
  it.each(['gw-v1', 'hub88'] as const)('passes a wallet of %s that keeps all rules', async (format) => {
    expect(failed(await certify(format))).toEqual([]);
  });

  it.each(defects.map((defect) => [defect] as const))('fails a wallet of gw-v1 with the defect %s', async (defect) => {
    expect(failed(await certify('gw-v1', [defect])).length).toBeGreaterThan(0);
  });

  it.each(defects.filter((defect) => !notInHub88.has(defect)).map((defect) => [defect] as const))(
    'fails a wallet of hub88 with the defect %s',
    async (defect) => {
      expect(failed(await certify('hub88', [defect])).length).toBeGreaterThan(0);
    },
  );

  it('fails a wallet that does not answer at all', async () => {
    const probe = new GwProbe({ url: 'http://127.0.0.1:9/gw/v1', keyId: 'dew', secret, timeoutMs: patienceMs });
    expect((await runCases(allCases.slice(0, 4), probe, subject)).every(({ passed }) => !passed)).toBe(true);
  });

  it('writes a report whose page shows what was expected and got', async () => {
    const results = await certify('gw-v1', ['overdraft']);
    const report = reportOf(results, { format: 'gw-v1', url: 'http://wallet.test/<b>', at: '2026-01-01T00:00:00Z' });
    expect(report.passed + report.failed).toBe(results.length);
    const page = htmlOf(report);
    expect(page).toContain('insufficient-funds');
    expect(page).toContain('INSUFFICIENT_FUNDS or LIMIT_EXCEEDED');
    expect(page).not.toContain('<b>wallet');
    expect(page).toContain('&#60;b&#62;');
  });
});
