/** The builds `server` (TypeScript 7, then rolldown: apps, libs, migrations, parts of test) and `web` (vite: the three sites). */
import { existsSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import path from 'node:path';

import { ExpectedError } from './expected-error.mjs';
import { runStep } from './run-step.mjs';
import { contentStamp, listFiles, readStamp, removeStamp, writeStamp } from './stamps.mjs';

const SHARED = ['package.json', 'package-lock.json'];
const WEB_FOLDER = path.join('apps', 'web');

/** A web bundle embeds the libraries it imports, and no other, and the runbooks that the console shows. */
const BUILDS = {
  server: {
    sources: [
      ...SHARED,
      'tsconfig.json',
      'apps',
      'libs',
      'migrations',
      ...['support', 'bench', 'replay', 'simulation'].map((name) => path.join('test', name)),
    ],
    // Tests run from their sources, so a changed test is no reason to build.
    wanted: (file) => !file.startsWith(WEB_FOLDER + path.sep) && !/\.spec\.tsx?$/.test(file),
    steps: [
      // The build only emits; `npm run check` verifies the types, which takes three times as long.
      ['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.json', '--noCheck'],
      ['apps/launcher/setup/bundle.mjs'],
    ],
    env: {},
  },
  web: {
    sources: [
      ...SHARED,
      WEB_FOLDER,
      path.join('libs', 'contract'),
      path.join('libs', 'kernel'),
      path.join('libs', 'list-files'),
      path.join('docs', 'runbooks'),
    ],
    wanted: () => true,
    steps: [['node_modules/vite/bin/vite.js', 'build', WEB_FOLDER]],
    env: { NODE_ENV: 'production' },
  },
};

function stampFile(root, target) {
  return path.join(root, 'dist', `.stamp-${target}`);
}

function stampOf(root, target) {
  return contentStamp(root, BUILDS[target].sources, BUILDS[target].wanted);
}

/** Those of `targets` whose sources have changed since they were built. */
export function staleTargets(root, targets) {
  return targets.filter((target) => readStamp(stampFile(root, target)) !== stampOf(root, target));
}

/**
 * Builds all of `targets` at once.
 * @throws ExpectedError with the output of every build that failed
 */
export async function build({ root, targets, progress, logFolder }) {
  const done = progress.while(`building ${targets.join(' and ')}`);
  const outcomes = await Promise.allSettled(targets.map((target) => buildOne(root, target, logFolder)));
  done();
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason);
  if (failures.length > 0) throw new ExpectedError(failures.map((failure) => failure.message).join('\n\n'));
}

async function buildOne(root, target, logFolder) {
  const { steps, env } = BUILDS[target];
  // The stamp is taken before the build: a source saved meanwhile makes the next start build again.
  const stamp = stampOf(root, target);
  removeStamp(stampFile(root, target));
  for (const args of steps) {
    await runStep({
      name: `The ${target} build`,
      command: process.execPath,
      args,
      cwd: root,
      env: { ...process.env, ...env },
      logFile: path.join(logFolder, `build-${target}.log`),
    });
  }
  if (target === 'server') removeOrphans(root);
  writeStamp(stampFile(root, target), stamp);
}

/** Removes from dist what was compiled from a source that is no longer there: Node would still find and run it. */
export function removeOrphans(root) {
  for (const folder of ['apps', 'libs', 'migrations', 'test']) {
    for (const file of listFiles(path.join(root, 'dist'), folder)) {
      const stem = file.replace(/(\.d\.ts|\.js|\.mjs|\.json)(\.map)?$/, '');
      const hasSource = ['.ts', '.tsx', '.mts', '.json'].some((extension) => existsSync(path.join(root, stem + extension)));
      if (!hasSource) rmSync(path.join(root, 'dist', file), { force: true });
    }
    removeEmptyFolders(path.join(root, 'dist', folder));
  }
}

function removeEmptyFolders(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmptyFolders(path.join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
