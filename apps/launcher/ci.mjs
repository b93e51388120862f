#!/usr/bin/env node
/**
 * `npm run ci`: clones HEAD into a temporary folder, with the folder `shared` beside it where this checkout has one, runs `.ci/run` there
 * and writes what came of it to `.data/ci.json` of this checkout. What is not committed is not part of it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** @returns the folder and the commit that was cloned: HEAD may move on while it is tested */
function cloneHead(folder) {
  const commit = git('rev-parse', 'HEAD');
  const clone = path.join(folder, 'truebook');
  git('clone', '--quiet', root, clone);
  execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: clone });
  const shared = path.resolve(root, '..', 'shared');
  if (existsSync(shared)) symlinkSync(shared, path.join(folder, 'shared'));
  return { clone, commit };
}

/** @returns the exit code of `.ci/run` */
function runIn(clone) {
  const child = spawn('bash', ['.ci/run'], { cwd: clone, env: { ...process.env, CI: 'true' }, stdio: ['ignore', 'inherit', 'inherit'] });
  const forward = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward);
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

function readRecord(clone, name) {
  try {
    return JSON.parse(readFileSync(path.join(clone, '.data', name), 'utf8'));
  } catch {
    return undefined;
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'truebook-ci-'));
try {
  if (git('status', '--porcelain')) process.stdout.write('The changes that are not committed are not part of this run.\n');
  const { clone, commit } = cloneHead(folder);
  const startedAt = Date.now();
  const exitCode = await runIn(clone);
  const tests = readRecord(clone, 'test-run.json');
  const record = {
    commit,
    result: exitCode === 0 ? 'green' : 'red',
    factor: tests?.factor,
    passed: tests?.passed,
    failed: tests?.failed,
    skipped: tests?.skipped,
    unsteady: [...new Set(tests?.unsteady.map(({ file }) => file))],
    at: new Date().toISOString(),
    seconds: Math.round((Date.now() - startedAt) / 1_000),
    stages: [...(readRecord(clone, 'check.json') ?? []), ...(tests?.stages ?? [])],
  };
  mkdirSync(path.join(root, '.data'), { recursive: true });
  writeFileSync(path.join(root, '.data', 'ci.json'), `${JSON.stringify(record, undefined, 2)}\n`);
  process.stdout.write(`${record.result}: commit ${record.commit}, ${record.seconds} s; .data/ci.json\n`);
  process.exitCode = exitCode;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
