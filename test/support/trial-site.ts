/** Production mode as an operator tries it: `npm run start:production` on an empty data folder, and the command for administrators. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres } from '../../apps/launcher/embedded-postgres.js';
import { waitUntil } from '../../apps/launcher/processes.js';
import { stretched } from './patience.js';
import { steadyPort } from './steady-port.js';
import { makePassable, testFolderPrefix } from './test-environment.js';

const startPatienceMs = stretched(180_000);

export class TrialSite {
  private constructor(
    readonly port: number,
    readonly folder: string,
    private readonly child: ChildProcess,
    private readonly said: { output: string; errors: string },
  ) {}

  static async start(): Promise<TrialSite> {
    const folder = mkdtempSync(path.join(os.tmpdir(), testFolderPrefix()));
    makePassable(folder);
    const port = await steadyPort();
    const child = spawn(process.execPath, [path.resolve('apps/launcher/bootstrap.mjs'), 'start', '--trial', '--no-setup'], {
      env: environment(folder, port),
    });
    const said = { output: '', errors: '' };
    child.stdout.on('data', (chunk: Buffer) => (said.output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said.errors += chunk.toString()));
    const site = new TrialSite(port, folder, child, said);
    const isUp = await waitUntil(() => said.output.includes('Truebook ready:') || child.exitCode !== null, startPatienceMs);
    if (isUp && child.exitCode === null) return site;
    await site.stop();
    throw new Error(`production mode did not start: ${said.errors}`);
  }

  /** What was printed when it was ready. */
  get ready(): string {
    return this.said.output;
  }

  url(host: string): string {
    return `http://${host}:${this.port}`;
  }

  /** Makes an administrator by the operator's command. @returns what it said */
  async createAdmin(account: string, password: string): Promise<string> {
    const program = path.resolve('dist', 'apps', 'worker', 'create-admin.js');
    const child = spawn(process.execPath, [program, '--account', account, '--trial'], { env: environment(this.folder, this.port) });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdin.end(`${password}\n`);
    await new Promise((resolve) => child.once('close', resolve));
    return said;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('close', resolve));
    if (this.child.exitCode === null) {
      this.child.kill('SIGTERM');
      await ended;
    }
    await removeEmbeddedPostgres(path.join(this.folder, 'postgres'));
    await removeEmbeddedPostgres(this.folder);
  }
}

/** Nothing but what an operator's own shell has. */
function environment(folder: string, port: number): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder, PORT: String(port) };
}
