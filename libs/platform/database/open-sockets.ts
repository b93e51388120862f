import net from 'node:net';

/** Sockets of a pool, from their creation until they are closed. A pool forgets a client before its socket is closed. */
export class OpenSockets {
  private readonly sockets = new Map<net.Socket, Promise<void>>();

  /** For the option `stream` of a pool or a client. */
  readonly create = (): net.Socket => {
    const socket = new net.Socket();
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    this.sockets.set(socket, closed);
    void closed.then(() => this.sockets.delete(socket));
    return socket;
  };

  /** Resolves when every socket that is open now is closed. */
  async closed(): Promise<void> {
    await Promise.all(this.sockets.values());
  }

  destroy(): void {
    for (const socket of this.sockets.keys()) socket.destroy();
  }
}
