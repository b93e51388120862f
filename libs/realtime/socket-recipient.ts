import type { Socket } from 'socket.io';
import type { Push } from '#lib/contract';
import type { Missed, Recipient } from './delivery.js';

/** Gives pushes to one socket, each stream in order, and closes the socket when its session ends. */
export class SocketRecipient implements Recipient {
  /** Newest number given of each personal stream. */
  private readonly given = new Map<string, number>();
  /** The number given first of each personal stream, until its missed ones are asked for. */
  private readonly first = new Map<string, number | null>();
  /** Live pushes of streams whose missed ones are being read. */
  private readonly held = new Map<string, Push[]>();

  /** @param heard a push as the socket's owner may hear it */
  constructor(
    private readonly socket: Socket,
    private readonly heard: (push: Push) => Push,
  ) {}

  deliver(push: Push): void {
    const held = this.held.get(push.stream);
    if (held) return void held.push(push);
    if (push.seq <= (this.given.get(push.stream) ?? 0)) return;
    this.given.set(push.stream, push.seq);
    if (!this.first.has(push.stream)) this.first.set(push.stream, push.seq);
    this.socket.emit('push', this.heard(push));
    if (push.name !== 'session.revoked') return;
    // The client reads why before the line is cut.
    setTimeout(() => this.socket.disconnect(true), 50);
  }

  resync(stream: string, head: number): void {
    this.given.set(stream, Math.max(head, this.given.get(stream) ?? 0));
    this.socket.emit('resync', { stream, seq: head });
  }

  /** Keeps live pushes back while those that the client missed after `seq` are read, so that it gets them in order. */
  async whileHolding(stream: string, seq: number, read: () => Promise<Missed>): Promise<void> {
    const held: Push[] = [];
    this.held.set(stream, held);
    try {
      const { pushes, head } = await read();
      this.held.delete(stream);
      // Who heard all that came since, before he could be asked where he stood, hears nothing twice. What is asked for again is given
      // again.
      if (this.first.get(stream) !== seq + 1) this.given.delete(stream);
      this.first.set(stream, null);
      if (pushes) pushes.forEach((push) => this.deliver(push));
      else this.resync(stream, head);
    } finally {
      this.held.delete(stream);
      held.forEach((push) => this.deliver(push));
    }
  }
}
