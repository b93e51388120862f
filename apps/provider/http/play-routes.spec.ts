/** The stream of a table on a real server, over real connections. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, it, jest } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { until } from '../../../test/support/until.js';
import type { Session } from '../play/sessions.js';
import { playRoutes, type PlayParts } from './play-routes.js';

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

/** Serves the stream of the table `roulette`; the play key of its viewer is found when the test says so. */
async function serve() {
  server = fastify({ forceCloseConnections: true });
  let found!: () => void;
  const session = new Promise<Session>((resolve) => (found = () => resolve({ play_key: 'key' } as Session)));
  const byPlayKey = jest.fn(() => session);
  const leave = jest.fn();
  const watch = jest.fn(() => leave);
  playRoutes(server, { sessions: { byPlayKey }, tables: new Map([['roulette', { watch }]]) } as unknown as PlayParts);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const viewer = net.connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  const [connection] = (await once(server.server, 'connection')) as [net.Socket];
  viewer.write('GET /play/api/watch?game=roulette&s=key HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(() => byPlayKey.mock.calls.length === 1);
  return { viewer, connection, found, watch, leave };
}

it('adds no watcher and no beat for a viewer who left while their play key was looked up', async () => {
  const { viewer, connection, found, watch } = await serve();
  viewer.destroy();
  await until(() => connection.closed);
  const setBeat = jest.spyOn(globalThis, 'setInterval');
  found();
  await new Promise(setImmediate);
  expect(watch).not.toHaveBeenCalled();
  expect(setBeat).not.toHaveBeenCalled();
});

it('takes the watcher off when the viewer leaves', async () => {
  const { viewer, found, watch, leave } = await serve();
  found();
  await until(() => watch.mock.calls.length === 1);
  expect(leave).not.toHaveBeenCalled();
  viewer.destroy();
  await until(() => leave.mock.calls.length === 1);
});
