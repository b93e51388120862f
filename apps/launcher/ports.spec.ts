import { createServer, type Server } from 'node:net';

import { afterEach, describe, expect, it } from '@jest/globals';

import { findFreePort, isPortFree, isPortFreeEverywhere } from './ports.js';

let server: Server | undefined;

function listen(port: number, host: string): Promise<void> {
  return new Promise((resolve) => {
    server = createServer().listen(port, host, resolve);
  });
}

afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

describe('a port', () => {
  it('is free until someone listens, and is left free by the look', async () => {
    const port = await findFreePort();
    expect(await isPortFreeEverywhere(port)).toBe(true);
    expect(await isPortFreeEverywhere(port)).toBe(true);
  });

  it.each(['127.0.0.1', '0.0.0.0'])('is not free when someone listens at %s', async (host) => {
    const port = await findFreePort();
    await listen(port, host);
    expect(await isPortFreeEverywhere(port)).toBe(false);
  });

  it('counts as free where the machine has no such kind of address', async () => {
    expect(await isPortFree(await findFreePort(), '203.0.113.1')).toBe(true);
  });
});
