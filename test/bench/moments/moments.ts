/** How soon what happens is on the screen or at the other end, beside what is promised: tests that note it, run one after the other. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BenchResult } from '../bench-result.js';
import { table, whole } from '../table.js';
import { readMoments, type Reading } from './reading.js';
import { temporaryFolder } from '../../support/test-environment.js';

/** Each has the machine for itself, so that no other test is measured with it. */
const files = [
  'test/acceptance/money-loop.spec.ts',
  'test/acceptance/rewards.spec.ts',
  'test/acceptance/authorisation.spec.ts',
  'test/acceptance/socket-gate.spec.ts',
  'test/acceptance/address-rules.spec.ts',
  'test/acceptance/settings.spec.ts',
  'test/acceptance/edge.spec.ts',
  'libs/draws/suppliers/feed.medium.spec.ts',
  'test/browser/money-loop.spec.ts',
  'test/browser/draw-games.spec.ts',
  'test/browser/player-site.spec.ts',
  'test/faults/cluster.spec.ts',
];

/** @throws Error where a test fails: what it has noted says nothing then */
export async function benchMoments(): Promise<BenchResult> {
  const folder = temporaryFolder('moments');
  const noted = path.join(folder, 'moments.jsonl');
  try {
    for (const file of files) await runTest(file, noted);
    return resultOf(readMoments(readFileSync(noted, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runTest(file: string, noted: string): Promise<void> {
  process.stdout.write(`${file}\n`);
  const bootstrap = path.resolve('apps', 'launcher', 'bootstrap.mjs');
  const env = { ...process.env, TEST_MOMENTS: noted };
  const child = spawn(process.execPath, [bootstrap, 'test', '--no-setup', '--strict', file], { env, stdio: 'ignore' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`npm test -- ${file} fails`);
}

function resultOf(readings: readonly Reading[]): BenchResult {
  return {
    figures: Object.fromEntries(readings.map(({ what, tookMs }) => [what, Math.round(tookMs)])),
    baseline: Object.fromEntries(readings.map(({ what, promisedMs }) => [what, promisedMs])),
    ratio: Math.min(...readings.map(({ tookMs, promisedMs }) => promisedMs / Math.max(1, tookMs))),
    aim: 1,
    lines: table(
      ['measured, ms', 'promised, ms'],
      readings.map(({ what, tookMs, promisedMs }) => [what, whole(tookMs), whole(promisedMs)] as const),
    ),
  };
}
