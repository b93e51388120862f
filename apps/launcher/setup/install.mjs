/** Dependencies: whether those of the lockfile are in place, and putting them there. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { runStep } from './run-step.mjs';

const EXACT_VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function directDependencies(manifest) {
  return { ...manifest?.dependencies, ...manifest?.devDependencies };
}

function sameEntries(left, right) {
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key]);
}

/**
 * npm leaves in node_modules/.package-lock.json what it really installed, so nothing of our own has to be remembered:
 * an installation made by hand counts, one cut short does not.
 * @param {string} root
 */
export function dependenciesInPlace(root) {
  const installed = readJson(path.join(root, 'node_modules', '.package-lock.json'))?.packages;
  const lock = readJson(path.join(root, 'package-lock.json'))?.packages;
  const manifest = readJson(path.join(root, 'package.json'));
  if (!installed) return false;

  const present = (place) => place in installed && existsSync(path.join(root, place, 'package.json'));
  const direct = directDependencies(manifest);
  const directInPlace = Object.entries(direct).every(([name, wanted]) => {
    const place = `node_modules/${name}`;
    return present(place) && (!EXACT_VERSION.test(wanted) || installed[place].version === wanted);
  });
  if (!directInPlace) return false;

  // A lockfile older than package.json cannot say more than the direct dependencies do.
  if (!lock || !sameEntries(direct, directDependencies(lock['']))) return true;
  return Object.entries(lock).every(([place, entry]) => {
    if (place === '' || entry.link) return true;
    // What another platform needs stands in the lockfile and is rightly missing here.
    if (!(place in installed)) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return installed[place].version === entry.version && present(place);
  });
}

/** npm runs as the one that called us, or as the one on the PATH. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.[cm]?js$/.test(script)) return { command: process.execPath, first: [script] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] };
}

/**
 * @param {{ root: string, progress: import('./progress.mjs').Progress, logFile: string }} options
 * @throws ExpectedError with npm's output
 */
export async function installDependencies({ root, progress, logFile }) {
  const { command, first } = npmCommand();
  // The build needs the development dependencies, whatever NODE_ENV or the user's npm configuration leave out.
  const common = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress'];
  const npm = (name, ...args) => runStep({ name, command, args: [...first, ...args, ...common], cwd: root, logFile });

  const done = progress.while('installing dependencies');
  try {
    if (!existsSync(path.join(root, 'node_modules'))) {
      try {
        await npm('npm ci', 'ci');
        return;
      } catch {
        // A registry that lacks some other platform's optional packages makes npm ci refuse a good lockfile.
        progress.line('npm ci refused the lockfile; going on with npm install');
      }
    }
    // `--no-save` installs what the lockfile says and leaves the lockfile alone.
    await npm('npm install', 'install', '--no-save');
  } finally {
    done();
  }
}
