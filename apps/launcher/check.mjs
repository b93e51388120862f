#!/usr/bin/env node
/**
 * `npm run check`: runs every check that needs no test, as many at once as the machine has processors, and fails when one of them does.
 * `-- --without=arch` leaves one out.
 */
import { spawn } from 'node:child_process';
import os from 'node:os';

/** Scripts of package.json, the longest first, so that none of them begins when the others are done. */
const checks = ['lint', 'types:service', 'types:web', 'format:check', 'arch', 'docs:check'];

const without = process.argv.slice(2);
const left = checks.filter((check) => !without.includes(`--without=${check}`));
const running = new Set();
const failed = [];

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
if (failed.length > 0) process.stdout.write(`npm run check failed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
