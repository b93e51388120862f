import { io, type Socket } from 'socket.io-client';
import { isPublicStream, type Push } from '#lib/contract';
import { patienceMs } from './patience.js';

/**
 * A client that follows its own stream over broken connections in the contract's manner: after every connection it says
 * how far it has come and takes what it missed. It notes whatever the server does that a client must not see.
 */
export class StreamFollower {
  /** Pushes of the personal stream, each number once and in order. */
  readonly taken: Push[] = [];
  /** What broke the contract: a gap, a repetition or a wrong order within one connection. */
  readonly violations: string[] = [];
  readonly resyncs: number[] = [];
  connections = 0;
  private socket: Socket;
  private closing = false;
  private readonly early = new Map<number, Push>();
  /** Of the connection under way: the number heard last, and whether the missed ones have been handed in. */
  private previous?: number;
  private hasSteppedBack = false;
  private readonly watchers = new Set<() => void>();

  constructor(
    url: string,
    private readonly namespace: string,
    readonly stream: string,
    private readonly token: () => string | undefined,
  ) {
    this.socket = this.open(url);
  }

  get position(): number {
    return this.taken.length;
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  /** Goes to another server, with all that it has. */
  moveTo(url: string): void {
    this.socket.off().disconnect();
    this.socket = this.open(url);
  }

  /** Waits for a push, one that came already included. @throws Error after `limitMs` */
  async push(fits: (push: Push) => boolean, limitMs = patienceMs): Promise<Push> {
    return this.until(
      () => this.taken.find(fits),
      limitMs,
      () => `no such push; heard ${this.taken.map(({ name }) => name).join(', ')}`,
    );
  }

  connection(limitMs = patienceMs): Promise<true> {
    return this.until(
      () => this.socket.connected || undefined,
      limitMs,
      () => 'no connection',
    );
  }

  disconnection(limitMs = patienceMs): Promise<true> {
    return this.until(
      () => !this.socket.connected || undefined,
      limitMs,
      () => 'still connected',
    );
  }

  close(): void {
    this.closing = true;
    this.socket.disconnect();
  }

  private open(url: string): Socket {
    const socket = io(`${url}/${this.namespace}`, {
      auth: (give) => give({ token: this.token(), language: 'ko' }),
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
    });
    // A socket that the server has closed, or refused while the database was away, does not come back by itself.
    const comeBack = () => setTimeout(() => !this.closing && this.socket === socket && socket.connect(), 300);
    socket.on('connect', () => this.connected());
    socket.on('push', (push: Push) => this.heard(push));
    socket.on('resync', ({ stream, seq }: { stream: string; seq: number }) => stream === this.stream && this.resyncs.push(seq));
    socket.on('disconnect', (reason) => reason === 'io server disconnect' && comeBack());
    socket.on('connect_error', () => !socket.active && comeBack());
    return socket;
  }

  private connected(): void {
    this.connections++;
    this.previous = undefined;
    this.hasSteppedBack = false;
    this.early.clear();
    this.socket.emit('resume', { [this.stream]: this.position });
    this.look();
  }

  private heard(push: Push): void {
    if (isPublicStream(push.stream) || push.stream.startsWith('session:')) return;
    if (push.stream !== this.stream) return void this.violations.push(`a push of ${push.stream} came to ${this.stream}`);
    this.judge(push.seq);
    this.previous = push.seq;
    if (push.seq > this.position) this.early.set(push.seq, push);
    for (let next = this.early.get(this.position + 1); next; next = this.early.get(this.position + 1)) {
      this.early.delete(next.seq);
      this.taken.push(next);
    }
    this.look();
  }

  /**
   * On one connection numbers follow each other, with one exception: a push may overtake the request for what was missed,
   * and is then followed by everything from there.
   */
  private judge(seq: number): void {
    if (this.previous === undefined || seq === this.previous + 1) return;
    if (!this.hasSteppedBack && this.previous > this.position && seq === this.position + 1) this.hasSteppedBack = true;
    else this.violations.push(`${this.stream}: ${seq} came after ${this.previous}, having ${this.position}`);
  }

  private look(): void {
    this.watchers.forEach((watch) => watch());
  }

  private until<T>(look: () => T | undefined, limitMs: number, what: () => string): Promise<T> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = look();
        if (found === undefined) return;
        clearTimeout(timer);
        clearInterval(interval);
        this.watchers.delete(check);
        resolve(found);
      };
      const interval = setInterval(check, 20);
      const timer = setTimeout(() => {
        clearInterval(interval);
        this.watchers.delete(check);
        reject(new Error(`${this.stream}: ${what()} within ${limitMs} ms`));
      }, limitMs);
      this.watchers.add(check);
      check();
    });
  }
}
