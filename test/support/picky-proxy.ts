import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** `passes` every handshake on, `refuses` it, or `swallows` it: the client never gets an answer. */
export type UpgradeRule = 'passes' | 'refuses' | 'swallows';

/** A proxy for HTTP between a browser and a server on this machine, as companies and hotels have them. */
export class PickyProxy {
  upgrades: UpgradeRule = 'passes';
  /** Requests for such paths are refused, upgrades among them. */
  refused: RegExp | undefined;
  private readonly upgraded = new Set<Duplex>();

  private constructor(
    private readonly server: Server,
    private readonly farPort: number,
  ) {
    server.on('request', (incoming, answer) => this.pass(incoming, answer));
    server.on('upgrade', (incoming, near, head) => this.upgrade(incoming, near, head));
  }

  /** @param farPort of the server on this machine */
  static async to(farPort: number, rules: Partial<Pick<PickyProxy, 'upgrades' | 'refused'>> = {}): Promise<PickyProxy> {
    const server = createServer();
    const proxy = Object.assign(new PickyProxy(server, farPort), rules);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const line of this.upgraded) line.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private isRefused({ url = '' }: IncomingMessage): boolean {
    return this.refused?.test(url) === true;
  }

  private pass(incoming: IncomingMessage, answer: ServerResponse): void {
    if (this.isRefused(incoming)) return void answer.writeHead(403).end();
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: this.farPort, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers);
      answered.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  private upgrade(incoming: IncomingMessage, near: Duplex, head: Buffer): void {
    this.upgraded.add(near);
    near.on('error', () => near.destroy());
    near.on('close', () => this.upgraded.delete(near));
    if (this.upgrades === 'refuses' || this.isRefused(incoming)) return void near.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    if (this.upgrades === 'swallows') return;
    const far = net.connect(this.farPort, '127.0.0.1', () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let at = 0; at < incoming.rawHeaders.length; at += 2) lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`);
      far.write(`${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
  }
}
