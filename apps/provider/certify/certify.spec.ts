import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { patienceMs } from '../../../test/support/patience.js';
import { allCases } from './cases.js';
import type { Case, Subject } from './context.js';
import { htmlOf } from './html.js';
import { GwProbe, Hub88Probe, type Probe } from './probe.js';
import { defects, defectsOf, type Defect } from './reference/defects.js';
import { gwReference, type Reference } from './reference/gw-server.js';
import { hub88Reference } from './reference/hub88-server.js';
import { casesFor, reportOf, runCases, type CaseResult } from './run.js';

const secret = 'a secret of two parties, long enough';
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
type Format = Probe['format'];
const formats = ['gw-v1', 'hub88'] as const;
/** A player of its own for each case: what a defect spoils in one case spoils no other. */
const subjectOf = (name: string): Subject => ({
  ...{ token: `token-of-${name}`, endedToken: `old-token-of-${name}`, player: `player-${name}` },
  ...{ game: 'lantern-road', currency: 'KRW', stake: 1_000 },
});

async function withReference<T>(format: Format, broken: readonly Defect[], work: (probe: Probe) => Promise<T>): Promise<T> {
  const reference: Reference =
    format === 'gw-v1' ? gwReference({ keyId: 'dew', secret }, broken) : hub88Reference({ vendorKey: keys.publicKey }, broken);
  for (const { token, endedToken, player, game } of [...allCases.map(({ id }) => id), 'all'].map(subjectOf)) {
    reference.core.addPlayer(player, 1_000_000);
    for (const each of [token, endedToken!]) reference.core.addToken(each, player, game);
    reference.core.sessions.end(endedToken!);
  }
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

/** Only a wallet that is slow by intent is measured: how quick another one is depends on the machine. */
const measured = (of: Subject, broken: readonly Defect[]): Subject => (broken.includes('slow') ? of : { ...of, latestMs: Infinity });

const certify = (format: Format, broken: readonly Defect[] = []): Promise<CaseResult[]> =>
  withReference(format, broken, (probe) => runCases(allCases, probe, measured(subjectOf('all'), broken)));

/** A slow wallet takes its time for every bet; one case shows it. */
const casesOf = (format: Format, defect: Defect): Case[] =>
  casesFor(allCases, format, subjectOf('all')).filter(({ id }) => defect !== 'slow' || id === 'in-time');

/** The cases that a wallet with one defect fails, each played by its own player. */
const failedBy = (format: Format, defect: Defect): Promise<string[]> =>
  withReference(format, [defect], async (probe) => {
    const results: CaseResult[] = [];
    for (const each of casesOf(format, defect)) results.push(...(await runCases([each], probe, measured(subjectOf(each.id), [defect]))));
    return results.filter(({ passed }) => !passed).map(({ id }) => id);
  });

const failed = (results: readonly CaseResult[]): unknown[] =>
  results.filter(({ passed }) => !passed).map(({ id, steps, broke }) => ({ id, broke, steps: steps.filter(({ passed }) => !passed) }));

describe('the certification', () => {
  it.each(formats)('passes a wallet of %s that keeps all rules', async (format) => {
    expect(failed(await certify(format))).toEqual([]);
  });

  it.each(formats)('leaves the cases of an ended session out where %s has none', async (format) => {
    const { endedToken: _, ...subject } = subjectOf('all');
    const left = casesFor(allCases, format, subjectOf('all')).filter((each) => !casesFor([each], format, subject).length);
    expect(left.map(({ id }) => id)).toEqual(format === 'gw-v1' ? ['ended-token'] : ['ended-token', 'promotion-bet-after-session']);
  });

  it('fails a wallet that does not answer at all', async () => {
    const probe = new GwProbe({ url: 'http://127.0.0.1:9/gw/v1', keyId: 'dew', secret, timeoutMs: patienceMs });
    expect((await runCases(allCases.slice(0, 4), probe, subjectOf('all'))).every(({ passed }) => !passed)).toBe(true);
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

describe.each(formats)('a wallet of %s with a defect', (format) => {
  /** Each wallet stands before all cases once, whichever test comes first. */
  const matrix = new Map<Defect, Promise<string[]>>();
  const failuresOf = (defect: Defect): Promise<string[]> => {
    const failures = matrix.get(defect) ?? failedBy(format, defect);
    matrix.set(defect, failures);
    return failures;
  };

  it.each(defectsOf(format))('fails: %s', async (defect) => {
    expect(await failuresOf(defect)).not.toEqual([]);
  });

  it('there is at least one for every case', async () => {
    const seen = new Set<string>();
    for (const defect of defectsOf(format)) for (const id of await failuresOf(defect)) seen.add(id);
    const cases = casesFor(allCases, format, subjectOf('all')).map(({ id }) => id);
    expect(cases.filter((id) => !seen.has(id))).toEqual([]);
    expect(new Set(cases).size).toBe(cases.length);
  });
});

it('every defect is one of a format', () => {
  expect(new Set(formats.flatMap(defectsOf))).toEqual(new Set(defects));
});
