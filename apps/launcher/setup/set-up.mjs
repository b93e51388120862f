/** Brings dependencies and builds up to date; does nothing, quickly, when they are. */
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { build, staleTargets } from './build.mjs';
import { dependenciesInPlace, installDependencies } from './install.mjs';
import { interruptSteps } from './run-step.mjs';

const LOCK_POLL_MS = 500;
const LOCK_TOUCH_MS = 2_000;
const LOCK_ABANDONED_MS = 15_000;

/**
 * @param {{ root: string, targets: ('server' | 'web')[], progress: import('./progress.mjs').Progress }} options
 * @throws ExpectedError when a step fails; its message carries the step's output
 */
export async function setUp({ root, targets, progress }) {
  const missing = () => ({ install: !dependenciesInPlace(root), stale: staleTargets(root, targets) });
  const before = missing();
  if (!before.install && before.stale.length === 0) return;

  let releaseLock = () => {};
  const stopListening = endWhenInterrupted(() => releaseLock());
  try {
    releaseLock = await takeLock(root, progress);
    const { install, stale } = missing();
    const logFolder = path.join(root, 'dist', 'logs');
    if (install) await installDependencies({ root, progress, logFile: path.join(logFolder, 'install.log') });
    if (stale.length > 0) await build({ root, targets: stale, progress, logFolder });
  } finally {
    releaseLock();
    stopListening();
  }
}

function endWhenInterrupted(cleanUp) {
  const handlers = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ].map(([signal, exitCode]) => {
    const handler = async () => {
      await interruptSteps();
      cleanUp();
      process.stderr.write('Stopped before the set-up was finished; the next run takes it up again.\n');
      process.exit(exitCode);
    };
    process.once(signal, handler);
    return [signal, handler];
  });
  return () => handlers.forEach(([signal, handler]) => process.off(signal, handler));
}

function lockFile(root) {
  return path.join(root, 'dist', '.setup-lock');
}

/**
 * Two commands started at once must not install and build over each other. The holder touches the lock while it
 * works, so that a lock left behind by a killed process is known by its age, no matter who has that process id by now.
 */
async function takeLock(root, progress) {
  mkdirSync(path.dirname(lockFile(root)), { recursive: true });
  for (let told = false; ; told = true) {
    try {
      writeFileSync(lockFile(root), '', { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (lockAgeMs(root) > LOCK_ABANDONED_MS) {
      rmSync(lockFile(root), { force: true });
      continue;
    }
    if (!told) progress.line('waiting for another command that is installing or building');
    await sleep(LOCK_POLL_MS);
  }
  const touching = setInterval(() => touch(lockFile(root)), LOCK_TOUCH_MS);
  touching.unref();
  return () => {
    clearInterval(touching);
    rmSync(lockFile(root), { force: true });
  };
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Someone removed dist under us; the build that is under way will say so.
  }
}

function lockAgeMs(root) {
  try {
    return Date.now() - statSync(lockFile(root)).mtimeMs;
  } catch {
    return 0;
  }
}
