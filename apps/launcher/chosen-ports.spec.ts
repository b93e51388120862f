import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { choosePorts, type PortWishes } from './chosen-ports.js';
import { findFreePort } from './ports.js';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '0.0.0.0');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

const wishes = (own: Partial<PortWishes> & { PORT: number }): PortWishes => ({
  WORKER_PORT: own.PORT + 1,
  METRICS_HOST: '127.0.0.1',
  DEMO: true,
  ...own,
});

describe('the ports of npm start', () => {
  it('are all different, where the port after the site’s is asked for by the vendor', async () => {
    const PORT = await findFreePort();
    const { worker, vendor } = await choosePorts(wishes({ PORT }), { PROVIDER_PORT: String(PORT + 1) });
    expect(vendor).toBe(PORT + 1);
    expect([PORT, PORT + 1]).not.toContain(worker);
  });

  it('give way to a neighbour where none was asked for', async () => {
    const [PORT, taken] = [await findFreePort(), await takenPort()];
    const { worker, vendor } = await choosePorts(wishes({ PORT, WORKER_PORT: taken }), {});
    expect([PORT, taken, vendor]).not.toContain(worker);
    expect([PORT, taken, worker]).not.toContain(vendor);
  });

  it('have none for a vendor that is not wanted', async () => {
    const PORT = await findFreePort();
    expect((await choosePorts(wishes({ PORT }), { PROVIDER_PORT: 'off' })).vendor).toBeUndefined();
    expect((await choosePorts(wishes({ PORT, DEMO: false }), { PROVIDER_PORT: String(PORT) })).vendor).toBeUndefined();
  });

  it.each(['PORT', 'WORKER_PORT', 'PROVIDER_PORT', 'METRICS_PORT'])('are refused where %s is taken, by its name', async (variable) => {
    const taken = await takenPort();
    const PORT = variable === 'PORT' ? taken : await findFreePort();
    const config = wishes({ PORT, ...(variable === 'PORT' || variable === 'PROVIDER_PORT' ? {} : { [variable]: taken }) });
    const refused = choosePorts(config, variable === 'METRICS_PORT' ? {} : { [variable]: String(taken) });
    await expect(refused).rejects.toThrow(`Port ${taken} is already in use (${variable}).`);
  });

  it('are refused where two of them are the same, and where the vendor’s is none', async () => {
    const PORT = await findFreePort();
    const same = choosePorts(wishes({ PORT, WORKER_PORT: PORT }), { WORKER_PORT: String(PORT) });
    await expect(same).rejects.toThrow(`PORT and WORKER_PORT are both port ${PORT}.`);
    await expect(choosePorts(wishes({ PORT, METRICS_PORT: PORT - 1 }), {})).rejects.toThrow(`PORT and METRICS_PORT are both port ${PORT}.`);
    await expect(choosePorts(wishes({ PORT }), { PROVIDER_PORT: 'x' })).rejects.toThrow('PROVIDER_PORT is not valid');
  });
});
