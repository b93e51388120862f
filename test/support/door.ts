import { once } from 'node:events';
import net from 'node:net';

/** Sees what passes the door, before it is passed on. @param step how many chunks have passed in either direction, this one included */
export type Watcher = (step: number, chunk: Buffer) => void;

/**
 * Stands before a server. While it is shut it ends every connection without an answer, as a server that is killed does; while it is mute
 * it accepts connections and never answers, nor ends them, as a machine that hangs does.
 */
export class Door {
  state: 'open' | 'shut' | 'mute' = 'open';
  /** Connections that the shut or mute door has accepted. */
  refused = 0;
  private step = 0;
  private watcher?: Watcher;
  private readonly sockets = new Set<net.Socket>();
  private readonly nearSockets = new Set<net.Socket>();
  private readonly server = net.createServer({ allowHalfOpen: true }, (near) => this.enter(near));

  private constructor(private readonly target: URL) {}

  static async before(url: string): Promise<Door> {
    const door = new Door(new URL(url));
    door.server.listen(0, '127.0.0.1');
    await once(door.server, 'listening');
    return door;
  }

  /** The server's address, through the door. */
  get url(): string {
    const url = new URL(this.target);
    // A socket file, which would pass by the door.
    url.searchParams.delete('host');
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as net.AddressInfo).port);
    return url.href;
  }

  /** Connections that the caller has not ended. */
  get lines(): number {
    return this.nearSockets.size;
  }

  /** Sockets of the door itself, on either side. */
  get ownSockets(): number {
    return this.sockets.size;
  }

  /** Counts the chunks afresh. */
  watch(watcher: Watcher): void {
    this.step = 0;
    this.watcher = watcher;
  }

  /** Ends what is connected. */
  slam(): void {
    this.state = 'shut';
    this.sockets.forEach((socket) => socket.destroy());
  }

  async close(): Promise<void> {
    this.slam();
    this.server.close();
    await once(this.server, 'close');
  }

  private enter(near: net.Socket): void {
    this.keep(near);
    this.nearSockets.add(near);
    for (const end of ['end', 'close']) near.on(end, () => this.nearSockets.delete(near));
    if (this.state !== 'open') return this.refuse(near);
    const far = net.connect(Number(this.target.port), this.target.hostname);
    this.keep(far);
    this.pass(near, far);
    this.pass(far, near);
  }

  private refuse(near: net.Socket): void {
    this.refused++;
    if (this.state === 'shut') near.once('data', () => near.destroy());
    else near.resume();
  }

  private pass(from: net.Socket, to: net.Socket): void {
    from.on('data', (chunk: Buffer) => {
      // What is connected when the door goes mute hangs with it.
      if (this.state === 'mute') return;
      this.watcher?.(++this.step, chunk);
      if (to.writable) to.write(chunk);
    });
    from.on('end', () => this.state !== 'mute' && to.end());
    from.on('close', () => this.state !== 'mute' && to.destroy());
  }

  private keep(socket: net.Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.sockets.delete(socket));
  }
}
