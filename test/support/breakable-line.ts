import net from 'node:net';
import { once } from 'node:events';

interface Pair {
  near: net.Socket;
  far: net.Socket;
}

/**
 * A line between a browser and a server that can be cut without a word: while it is cut, nothing passes in either
 * direction and neither end is told, as when a train goes into a tunnel.
 */
export class BreakableLine {
  private readonly pairs = new Set<Pair>();
  private isCut = false;

  private constructor(
    private readonly server: net.Server,
    private readonly farPort: number,
  ) {
    server.on('connection', (near) => this.join(near));
  }

  /** @param farPort of the server on this machine */
  static async to(farPort: number): Promise<BreakableLine> {
    const server = net.createServer({ allowHalfOpen: true });
    const line = new BreakableLine(server, farPort);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const { near, far } of this.pairs) {
      near.unpipe(far);
      far.unpipe(near);
      near.pause();
      far.pause();
    }
  }

  mend(): void {
    this.isCut = false;
    for (const pair of this.pairs) this.open(pair);
  }

  async close(): Promise<void> {
    for (const { near, far } of this.pairs) {
      near.destroy();
      far.destroy();
    }
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: net.Socket): void {
    const far = net.connect({ port: this.farPort, host: '127.0.0.1', allowHalfOpen: true });
    const pair = { near, far };
    this.pairs.add(pair);
    for (const socket of [near, far]) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        if (!this.isCut) this.part(pair);
      });
    }
    if (!this.isCut) this.open(pair);
  }

  /** What one end closed during the cut, the other learns of now. */
  private open(pair: Pair): void {
    if (pair.near.destroyed || pair.far.destroyed) return this.part(pair);
    pair.near.pipe(pair.far);
    pair.far.pipe(pair.near);
  }

  private part(pair: Pair): void {
    pair.near.destroy();
    pair.far.destroy();
    this.pairs.delete(pair);
  }
}
