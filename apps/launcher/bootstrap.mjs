#!/usr/bin/env node
/**
 * The first program of every command: `node apps/launcher/bootstrap.mjs <command> [arguments]`.
 *
 * It runs before anything is installed, so it and `setup/` use Node's own modules only. It brings dependencies and
 * build up to date and then loads `dist/apps/launcher/<command>.js` into this same process: a second Node process
 * that only waits would cost 45 MB.
 *
 * The static part stays in syntax that old versions of Node can read, so that they reach the version line below.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import path from 'node:path';

const MINIMUM_NODE = [20, 19];

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What each command needs built. `dev` serves the sites from source; `install` and `build` are the set-up and nothing after it. */
const COMMANDS = {
  start: ['server', 'web'],
  test: ['server', 'web'],
  build: ['server', 'web'],
  install: [],
  dev: ['server'],
};

function fail(line) {
  process.stderr.write(line + '\n');
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  fail('Truebook needs Node ' + MINIMUM_NODE.join('.') + ' or newer; this is Node ' + process.versions.node + '.');
}

async function main() {
  checkNode();
  const command = process.argv[2] || 'start';
  if (!Object.prototype.hasOwnProperty.call(COMMANDS, command)) {
    fail('Unknown command "' + command + '". Known: ' + Object.keys(COMMANDS).join(', ') + '.');
  }
  // `--no-setup` is for a developer whose sources do not all compile at the moment: what is there is run as it is.
  const withSetUp = !process.argv.includes('--no-setup');
  const args = process.argv.slice(3).filter((argument) => argument !== '--no-setup');

  const { Progress } = await import('./setup/progress.mjs');
  const { setUp } = await import('./setup/set-up.mjs');
  const progress = new Progress();
  if (withSetUp) await setUp({ root, targets: COMMANDS[command], progress });
  if (command === 'build' || command === 'install') return;

  process.chdir(root);
  const entry = path.join(root, 'dist', 'apps', 'launcher', command + '.js');
  const { run } = await import(pathToFileURL(entry).href);
  await run({ root, args, progress });
}

main().catch((error) => {
  fail(error && error.expected ? error.message : String((error && error.stack) || error));
});
