import { io, type Socket } from 'socket.io-client';
import { pushes, type Push, type PushData, type PushName } from '#lib/contract';
import { patienceMs } from './patience.js';
import type { WireClient } from './wire-client.js';

/** A socket that keeps every push it hears, in order, and says how it stands with the streams. */
export class PushListener {
  readonly heard: Push[] = [];
  readonly resyncs: { stream: string; seq: number }[] = [];
  /** Pushes that leave the contract. */
  private readonly strange: string[] = [];
  private readonly waiters = new Set<() => void>();

  private constructor(readonly socket: Socket) {
    socket.on('push', (push: Push) => {
      this.heard.push(push);
      const parsed = pushes[push.name]?.safeParse(push.data);
      if (!parsed?.success) this.strange.push(`${push.name}: ${parsed?.error.message ?? 'unknown'}`);
      this.waiters.forEach((look) => look());
    });
    socket.on('resync', (resync: { stream: string; seq: number }) => {
      this.resyncs.push(resync);
      this.waiters.forEach((look) => look());
    });
  }

  /** Connects to the namespace of the client's kind. @throws Error when the server refuses */
  static async connect(client: WireClient, auth: object = { token: client.token, language: client.language }): Promise<PushListener> {
    const listener = PushListener.of(client.url, client.kind ?? 'player', auth);
    await listener.connected();
    return listener;
  }

  static of(url: string, namespace: string, auth: object): PushListener {
    return new PushListener(io(`${url}/${namespace}`, { auth, transports: ['websocket'], reconnection: false, forceNew: true }));
  }

  /** Until the socket is in its streams: what happens from here on is heard. A socket that is cut at once has been connected, too. */
  connected(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.socket.once('connect', () => this.socket.emit('resume', {}, () => resolve()));
      this.socket.once('disconnect', () => resolve());
      this.socket.once('connect_error', reject);
    });
  }

  /** Waits for a push, one that came already included. */
  async push<N extends PushName>(name: N, fits: (data: PushData<N>) => boolean = () => true): Promise<Push<N>> {
    return this.until(
      () => this.heard.find((push): push is Push<N> => push.name === name && fits(push.data as PushData<N>)),
      `push ${name}`,
    );
  }

  async resync(): Promise<{ stream: string; seq: number }> {
    return this.until(() => this.resyncs[0], 'resync');
  }

  /** Numbers heard on a stream. */
  numbers(stream: string): number[] {
    return this.heard.filter((push) => push.stream === stream).map((push) => push.seq);
  }

  /** @throws Error when a push left the contract */
  close(): void {
    this.socket.disconnect();
    if (this.strange.length > 0) throw new Error(`pushes that leave the contract: ${this.strange.join('; ')}`);
  }

  private until<T>(look: () => T | undefined, what: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = look();
        if (found === undefined) return;
        clearTimeout(timer);
        this.waiters.delete(check);
        resolve(found);
      };
      const timer = setTimeout(() => {
        this.waiters.delete(check);
        reject(new Error(`no ${what} within ${patienceMs} ms; heard ${this.heard.map((push) => push.name).join(', ')}`));
      }, patienceMs);
      this.waiters.add(check);
      check();
    });
  }
}
