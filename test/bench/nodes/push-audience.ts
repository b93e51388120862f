import { must } from '#lib/kernel';
import type { Database } from '#lib/platform';
import { pause } from '../bench-runtime.js';
import { PushSocket } from './push-socket.js';

const patienceMs = 60_000;

/** Players who look on: a socket each, spread over the api processes. */
export class PushAudience {
  private constructor(
    private readonly database: Database,
    private readonly sockets: readonly PushSocket[],
  ) {}

  static async gather(database: Database, urls: readonly string[], playerIds: readonly number[]): Promise<PushAudience> {
    const heads = await headsOf(
      database,
      playerIds.map((id) => `member:${id}`),
    );
    const sockets = playerIds.map((id, index) =>
      PushSocket.open(must(urls[index % urls.length], 'a server'), id, heads.get(`member:${id}`) ?? 0),
    );
    return new PushAudience(database, await Promise.all(sockets));
  }

  /**
   * Waits until the relay has handed on everything and it has arrived.
   * @returns how many pushes arrived, and how long after their actions those of wallets came, milliseconds
   * @throws Error when a socket does not hear every number of its stream once and in order
   */
  async expectEverything(): Promise<{ pushes: number; walletLatencies: number[] }> {
    const deadline = performance.now() + patienceMs;
    await until(deadline, 'the relay is not done', () => this.isRelayed());
    const heads = await headsOf(
      this.database,
      this.sockets.map(({ stream }) => stream),
    );
    await until(deadline, 'pushes are lost', () => this.sockets.every(({ stream, newest }) => newest >= (heads.get(stream) ?? 0)));
    const broken = this.sockets.filter(({ isWhole }) => !isWhole).map(({ stream }) => stream);
    if (broken.length > 0) throw new Error(`streams with gaps: ${broken.join(', ')}`);
    const pushes = this.sockets.reduce((sum, { heard }) => sum + heard, 0);
    return { pushes, walletLatencies: this.sockets.flatMap(({ walletLatencies }) => walletLatencies) };
  }

  leave(): void {
    this.sockets.forEach((socket) => socket.close());
  }

  private async isRelayed(): Promise<boolean> {
    const [row] = await this.database.query<{ empty: boolean }>('SELECT NOT EXISTS (SELECT FROM outbox) AS empty');
    return must(row, 'an answer').empty;
  }
}

/** Newest numbers of streams; those that nothing was ever sent to are left out. */
async function headsOf(database: Database, streams: readonly string[]): Promise<Map<string, number>> {
  const rows = await database.query<{ name: string; head: number }>('SELECT name, head FROM stream WHERE name = ANY ($1)', [streams]);
  return new Map(rows.map(({ name, head }) => [name, head]));
}

async function until(deadline: number, otherwise: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(otherwise);
    await pause(20);
  }
}
