import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { closedLoop } from './closed-loop.js';
import { httpCallers } from './http-callers.js';
import { HttpConnection } from './http-connection.js';

const ok = '{"result":true,"data":{"memo":"별명"}}';

let server: Server | undefined;
async function serve(listener: RequestListener): Promise<string> {
  const made = createServer(listener);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** Told, so that Node does not send the body in chunks. */
const told = (body: string) => ({ 'content-length': Buffer.byteLength(body) });

describe('a connection', () => {
  it('sends what the API reads and hears an answer that comes in pieces', async () => {
    const heard: object[] = [];
    const url = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        heard.push({
          method: request.method,
          path: request.url,
          token: request.headers.authorization,
          pathname: request.headers['pathname'],
          body,
        });
        response.writeHead(200, told(ok));
        const bytes = Buffer.from(ok);
        // Within a letter of three bytes.
        const cut = bytes.indexOf('별') + 1;
        response.write(bytes.subarray(0, cut), () => setImmediate(() => response.end(bytes.subarray(cut))));
      });
    });
    const connection = await HttpConnection.open(url);
    const body = { memo: '별명' };
    for (let n = 0; n < 2; n += 1) {
      expect(await connection.send({ path: '/api/x', token: 't', headers: { pathname: '/game' }, body })).toEqual({
        status: 200,
        body: ok,
      });
    }
    connection.close();
    expect(heard).toEqual(
      Array.from({ length: 2 }, () => ({ method: 'POST', path: '/api/x', token: 't', pathname: '/game', body: JSON.stringify(body) })),
    );
  });

  it('fails when it ends before the answer, and when the answer tells no length', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/cut') return request.socket.destroy();
      response.write('in ');
      return response.end('chunks');
    });
    for (const path of ['/cut', '/chunks']) {
      const connection = await HttpConnection.open(url);
      await expect(connection.send({ path })).rejects.toThrow(path === '/cut' ? /closed the connection/ : /without a length/);
    }
  });
});

describe('a load', () => {
  it('counts every answer by what became of it, those of the measured time apart', async () => {
    let asked = 0;
    const answers = [
      { status: 200, body: ok },
      { status: 200, body: '{"result":false,"data":{},"error":{"code":"ROUND_CLOSED","message":""}}' },
      { status: 503, body: '' },
    ];
    const url = await serve((_, response) => {
      const { status, body } = answers[asked++ % answers.length]!;
      response.writeHead(status, told(body)).end(body);
    });
    const moments: string[] = [];
    const callers = await httpCallers([url], 4, () => ({ path: '/' }));
    const figures = await closedLoop(callers, { warmUpMs: 50, measuredMs: 200 }, (moment) => moments.push(moment));
    const { outcomes, allOutcomes } = figures;
    expect(moments).toEqual(['begin', 'end']);
    expect(Object.keys(allOutcomes).sort()).toEqual(['HTTP 503', 'ROUND_CLOSED', 'ok']);
    expect(Object.values(allOutcomes).reduce((sum, n) => sum + n)).toBe(asked);
    expect(outcomes['ok']).toBeLessThan(allOutcomes['ok']!);
    expect(figures.perSecond).toBeCloseTo(outcomes['ok']! / 0.2);
    expect(figures.p50).toBeGreaterThan(0);
    expect(figures.p99).toBeGreaterThanOrEqual(figures.p50);
  });

  it('fails as a whole when a caller does', async () => {
    const lost = () => Promise.reject(new Error('the connection is lost'));
    await expect(closedLoop([lost], { warmUpMs: 0, measuredMs: 10 })).rejects.toThrow('the connection is lost');
  });
});
