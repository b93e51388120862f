/** The edge of a real server, over real connections. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, it, jest } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { HeldRefusals } from '../../../../test/support/held-refusals.js';
import { until } from '../../../../test/support/until.js';
import { AddressBudget, byteAllowance } from './address-budget.js';
import type { CallBudgets } from './call-budgets.js';
import { guardEdge } from './edge.js';

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

/** Serves `POST /letter`; the count of calls answers when the test says so. */
async function serve() {
  server = fastify({ forceCloseConnections: true });
  let counted!: (waitSeconds: number) => void;
  const answer = new Promise<number>((resolve) => (counted = resolve));
  const take = jest.fn(() => answer);
  guardEdge(server, {
    callBudgets: { take } as unknown as CallBudgets,
    byteBudget: new AddressBudget(byteAllowance(1)),
    gate: new HeldRefusals({ isBehindProxy: false }).gate,
    isBehindProxy: false,
  });
  server.post('/letter', () => ({ received: true }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  return { take, counted };
}

it('sets no limit for the body of a caller who left while its calls were counted', async () => {
  const { take, counted } = await serve();
  const caller = net.connect((server!.server.address() as AddressInfo).port, '127.0.0.1');
  const [connection] = (await once(server!.server, 'connection')) as [net.Socket];
  caller.write('POST /letter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n');
  await until(() => take.mock.calls.length === 1);
  caller.destroy();
  await until(() => connection.closed);
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  counted(0);
  await new Promise(setImmediate);
  expect(setTimer).not.toHaveBeenCalled();
});
