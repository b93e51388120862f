import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { CONFIG, type Config, type FloodGate } from '#lib/platform';
import { SocketLimits } from './perimeter/socket-limits.js';

const idleSweepMs = 100;
/** How long the body of a polled request may take, ms; it has at most 16 kB. */
const bodyPatienceMs = 4_000;

/** Socket.IO with the limits of a public service. Streams replay what was missed, so no recovery of its own is used. */
export class SocketAdapter extends IoAdapter {
  private readonly limits: SocketLimits;

  constructor(app: INestApplicationContext, gate: FloodGate) {
    super(app);
    this.limits = new SocketLimits(app.get<Config>(CONFIG), undefined, gate);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...(options as ServerOptions),
      serveClient: false,
      maxHttpBufferSize: 16 * 1024,
      // A dead line is noticed within 8 s even when nobody closes it.
      pingInterval: 5_000,
      pingTimeout: 3_000,
      // A push has some hundred bytes; a compressor for each socket would take more memory than all the rest of it.
      perMessageDeflate: false,
      // A line that enters no namespace is of no use.
      connectTimeout: 10_000,
      allowRequest: (request, done) => this.limits.judge(request, done),
    }) as Server;
    (this.httpServer as HttpServer).prependListener('request', limitPollTime);
    this.limits.watch(server);
    return server;
  }
  /**
   * Closes the HTTP server too, which waits for its connections. One that is at work now is kept alive behind its answer and
   * would hold up the end for more than a minute, so whatever becomes idle is closed.
   */
  override async close(server: Server): Promise<void> {
    const http = this.httpServer as HttpServer;
    const sweep = setInterval(() => http.closeIdleConnections(), idleSweepMs);
    try {
      await super.close(server);
    } finally {
      clearInterval(sweep);
    }
  }
}

/** A polled request passes Fastify by, and its limits too. */
function limitPollTime(request: IncomingMessage): void {
  if (request.method !== 'POST' || !request.url?.startsWith('/socket.io')) return;
  const timer = setTimeout(() => request.destroy(), bodyPatienceMs);
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}
