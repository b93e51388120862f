/** `npm run bench -- <name>`: runs a benchmark, prints its figures and keeps them in the data folder. Exit code 1 when it could not run. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BenchResult } from './bench-result.js';
import { benchSettle } from './settle.js';

const benches: Record<string, (args: string[]) => Promise<BenchResult>> = { settle: benchSettle };

function machine() {
  const cpus = os.cpus();
  return { cpu: cpus[0]?.model.trim() ?? 'unknown', cores: cpus.length, memoryMb: Math.round(os.totalmem() / 2 ** 20), node: process.version };
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2).filter((argument) => argument !== '--');
  const bench = benches[name];
  if (!bench) {
    process.stderr.write(`Which benchmark? Known: ${Object.keys(benches).join(', ')}.\n`);
    return 1;
  }
  const { lines, ...result } = await bench(args);
  const folder = path.resolve(process.env['DATA_DIR'] ?? '.data', 'bench');
  const file = path.join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...result, machine: machine(), commit: commit() }, null, 2)}\n`);
  process.stdout.write(`\n${lines.join('\n')}\n\nkept in ${path.relative(process.cwd(), file)}\n`);
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${String((error as Error).stack ?? error)}\n`);
  return 1;
});
