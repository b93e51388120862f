#!/usr/bin/env node
/**
 * `npm run check`: runs every check that needs no test, as many at once as the machine has processors, and fails when one of them does.
 * `-- --without=arch` leaves one out.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Scripts of package.json: the types first, for they find errors within seconds, then the longest. */
const checks = ['types:service', 'types:web', 'lint', 'format:check', 'arch', 'docs:check'];

const without = process.argv.slice(2);
const left = checks.filter((check) => !without.includes(`--without=${check}`));
const running = new Set();
const failed = [];
/** How long each took, for `npm run ci`. */
const records = [];

function run(script) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const output = [];
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code) => {
      running.delete(child);
      if (code !== 0) failed.push(script);
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      records.push({ stage: script, seconds });
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}: ${script} (${seconds} s)\n`);
      process.stdout.write(Buffer.concat(output));
      resolve();
    });
  });
}

async function work() {
  for (let script = left.shift(); script !== undefined; script = left.shift()) await run(script);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    left.length = 0;
    for (const child of running) child.kill(signal);
  });
}
await Promise.all(Array.from({ length: os.availableParallelism() }, work));
const folder = path.resolve(import.meta.dirname, '..', '..', '.data');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'check.json'), `${JSON.stringify(records, undefined, 2)}\n`);
if (failed.length > 0) process.stdout.write(`npm run check failed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
