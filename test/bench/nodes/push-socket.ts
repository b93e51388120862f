import { io, type Socket } from 'socket.io-client';
import type { Push } from '#lib/contract';
import { tokenOf } from '../load/sessions.js';

const patienceMs = 20_000;

/** A player's socket. It keeps the numbers that it hears on the player's own stream, and how long after the deed each wallet push came. */
export class PushSocket {
  readonly stream: string;
  private readonly numbers: number[] = [];
  /** Milliseconds from the deed to here. */
  readonly walletLatencies: number[] = [];

  private constructor(
    private readonly socket: Socket,
    playerId: number,
    private readonly position: number,
  ) {
    this.stream = `member:${playerId}`;
    socket.on('push', (push: Push) => {
      if (push.stream !== this.stream) return;
      this.numbers.push(push.seq);
      if (push.name === 'wallet.changed') this.walletLatencies.push(Date.now() - Date.parse(push.at));
    });
  }

  /** Connects as a client does that has its stream up to a number. @throws Error when the server refuses or does not answer in time */
  static async open(url: string, playerId: number, position: number): Promise<PushSocket> {
    const socket = io(`${url}/player`, {
      auth: { token: tokenOf(playerId), language: 'ko' },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    const opened = new PushSocket(socket, playerId, position);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(reject, patienceMs, new Error(`no connection within ${patienceMs} ms`));
      socket.once('connect', () => (clearTimeout(timer), resolve()));
      socket.once('connect_error', (error) => (clearTimeout(timer), reject(error)));
    });
    socket.emit('resume', { [opened.stream]: position });
    return opened;
  }

  get heard(): number {
    return this.numbers.length;
  }

  /** The number heard last; as long as nothing came, where it began. */
  get newest(): number {
    return this.numbers.at(-1) ?? this.position;
  }

  /** Whether every number from the beginning to the newest was heard, once and in order. */
  get isWhole(): boolean {
    return this.numbers.every((number, index) => number === this.position + 1 + index);
  }

  close(): void {
    this.socket.disconnect();
  }
}
