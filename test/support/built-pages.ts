/** The built client before a service that runs from its sources, which answers calls alone. */
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';

/** Tests run from their sources, the runner from `dist`, which has the client. */
const root = path.resolve(import.meta.dirname.replace(`${path.sep}dist${path.sep}`, path.sep), '../../dist/web');
const mediaTypes: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' },
  ...{ '.woff2': 'font/woff2', '.png': 'image/png', '.webmanifest': 'application/manifest+json', '.json': 'application/json' },
};
const ofService = /^\/(api|socket\.io|uploads|thumbnails)(\/|$)/;

/** Sends the administrators' pages and their files, and hands on every call and stream. */
export class BuiltPages {
  private readonly sockets = new Set<net.Socket>();

  private constructor(
    private readonly server: http.Server,
    private readonly service: URL,
  ) {
    server.on('connection', (socket: net.Socket) => this.keep(socket));
    server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => this.answer(request, response));
    server.on('upgrade', (request: http.IncomingMessage, near: net.Socket, head: Buffer) => this.join(request, near, head));
  }

  /** @param url of the service, on this machine */
  static async before(url: string): Promise<BuiltPages> {
    const pages = new BuiltPages(http.createServer(), new URL(url));
    pages.server.listen(0, '127.0.0.1');
    await once(pages.server, 'listening');
    return pages;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', this.service);
    if (ofService.test(pathname)) return this.handOn(request, response);
    const name = path.extname(pathname) === '' ? 'admin.html' : pathname.slice(1);
    const file = path.join(root, path.normalize(name));
    if (!file.startsWith(root) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    // The names of assets hold a hash, so a browser keeps them for the whole test.
    const kept = name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, { 'content-type': mediaTypes[path.extname(name)] ?? 'application/octet-stream', 'cache-control': kept });
    createReadStream(file).pipe(response);
  }

  private handOn(request: http.IncomingMessage, response: http.ServerResponse): void {
    const { hostname, port } = this.service;
    const { url, method, headers } = request;
    const onward = http.request({ hostname, port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  /** A stream goes through as it is, once its first request is written again. */
  private join(request: http.IncomingMessage, near: net.Socket, head: Buffer): void {
    const far = net.connect(Number(this.service.port), this.service.hostname, () => {
      const lines = request.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      far.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    this.keep(far);
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
    near.on('close', () => far.destroy());
  }

  private keep(socket: net.Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
  }
}
