/** What every benchmark stands on: its own database server, its arguments, its pauses and percentiles. */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/launcher/embedded-postgres.js';
import { productionKeys } from '../support/production-keys.js';
import { makePassable, testFolderPrefix } from '../support/test-environment.js';

/** Durable as in production; with memory and log as a server of its own has them, where the demo's are made small. */
export async function startServer(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), testFolderPrefix()));
  makePassable(dataDir);
  return startEmbeddedPostgres({
    dataDir,
    fsync: true,
    restart: false,
    settings: { shared_buffers: '512MB', wal_buffers: '16MB', max_wal_size: '4GB', checkpoint_timeout: '15min' },
  });
}

/** The whole number behind a name on the command line, such as `--bets 1000`. */
export function numberOf(args: readonly string[], name: string, otherwise: number): number {
  const value = Number(args[args.indexOf(name) + 1]);
  return args.includes(name) && Number.isSafeInteger(value) && value > 0 ? value : otherwise;
}

/** @param share 0.5 for the median */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * What a process of the product runs with in a benchmark: as in production, so answers are not held against the contract; crowds come from
 * one address.
 */
export const productionEnvironment = { NODE_ENV: 'production', ...productionKeys, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000' } as const;

/** Of runs that took turns: the one in the middle by a figure. */
export function middleBy<T>(runs: readonly T[], figure: (run: T) => number): T {
  const sorted = [...runs].sort((a, b) => figure(a) - figure(b));
  return sorted[Math.floor(sorted.length / 2)]!;
}
