import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { must } from '#lib/kernel';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server on a port of this machine that answers whatever the test wants next. */
export class SmallServer {
  /** Paths with their queries, in the order asked. */
  readonly asked: string[] = [];
  private handler: Handler = (_, response) => response.writeHead(404).end();
  private readonly server = createServer((request, response) => {
    this.asked.push(must(request.url, 'a request has a path'));
    this.handler(request, response);
  });

  static async start(): Promise<SmallServer> {
    const small = new SmallServer();
    small.server.listen(0, '127.0.0.1');
    await once(small.server, 'listening');
    return small;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on every request is answered so. */
  answer(handler: Handler): void {
    this.handler = handler;
  }

  answerJson(value: unknown, status = 200): void {
    this.answer((_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value)));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
