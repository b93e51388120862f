/**
 * `npm run dev`: the product from its sources. TypeScript is compiled on every change and api and worker are started
 * again; the sites come from Vite, which hands calls and sockets to the api.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

import type { CommandContext } from './command-context.js';
import { prepareRuntime } from './runtime.js';
import { runUntilStopped } from './long-running.js';
import { serviceDefinitions } from './services/definitions.js';
import { connectVendor } from './services/demo-vendor.js';
import { Supervisor } from './services/supervisor.js';
import type { Shutdown } from './shutdown.js';

/** A service that dies of a half-written change comes back with the next one, however often. */
const NEVER = Number.POSITIVE_INFINITY;

export function run(context: CommandContext): Promise<void> {
  return runUntilStopped(context, bringUp);
}

async function bringUp(context: CommandContext, shutdown: Shutdown): Promise<void> {
  const { root, progress } = context;
  const { url, logFolder, env, vendor, state } = await prepareRuntime(context, shutdown);
  const supervisor = new Supervisor({
    log: (line) => progress.line(line),
    onStart: (name, pid) => state.noteService(name, pid),
    onGiveUp: () => undefined,
    timing: { maxQuickDeaths: NEVER, drainMs: 3_000 },
  });
  shutdown.add(
    'api and worker',
    () => supervisor.stop(),
    () => supervisor.kill(),
  );
  const definitions = serviceDefinitions({ root, env, logFolder, vendor });
  let isConnected = vendor === undefined;

  watchSources(root, shutdown, () => {
    progress.line('compiled; starting api and worker');
    void supervisor.replace(definitions).then(async () => {
      if (isConnected || !vendor) return;
      isConnected = true;
      const problem = await connectVendor({ root, env: vendor.env, logFolder, signal: shutdown.signal });
      progress.line(problem === undefined ? `casino vendor at ${vendor.url}` : `the casino vendor is not connected: ${problem}`);
    });
  });
  runTool(shutdown, root, [path.join('node_modules', 'vite', 'bin', 'vite.js'), path.join('apps', 'web')], {
    env: { ...process.env, API_ORIGIN: url },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  progress.line(`api at ${url}, its log and the worker's in ${logFolder}; the sites at Vite's address below`);
}

/** Calls `onCompiled` after every compilation without errors; errors are printed as the compiler words them. */
function watchSources(root: string, shutdown: Shutdown, onCompiled: () => void): void {
  const compiler = path.join('node_modules', 'typescript', 'bin', 'tsc');
  const child = runTool(shutdown, root, [compiler, '-p', 'tsconfig.json', '--watch', '--preserveWatchOutput'], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) return;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/Found 0 errors/.test(line)) onCompiled();
    else if (/error TS\d+|^\s+\d+ |Found \d+ error/.test(line)) process.stdout.write(`${line}\n`);
  });
}

function runTool(
  shutdown: Shutdown,
  root: string,
  args: string[],
  options: { env: NodeJS.ProcessEnv; stdio: ('ignore' | 'inherit' | 'pipe')[] },
): ReturnType<typeof spawn> {
  const child = spawn(process.execPath, args, { cwd: root, ...options });
  shutdown.add(args[0] ?? 'tool', () => void child.kill('SIGTERM'));
  child.once('exit', (code) => {
    if (shutdown.requested) return;
    process.stderr.write(`${args[0]} ended (exit code ${code}).\n`);
    shutdown.request(1);
  });
  return child;
}
