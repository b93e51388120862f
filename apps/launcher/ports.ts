/** Ports of this machine. */
import { createServer } from 'node:net';

/** Whether something could listen there now. An address family that the machine lacks is no obstacle. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Whether the api could listen on every address of the machine; on some systems another program may hold only one. */
export async function isPortFreeEverywhere(port: number): Promise<boolean> {
  for (const host of ['0.0.0.0', '127.0.0.1', '::']) {
    if (!(await isPortFree(port, host))) return false;
  }
  return true;
}

/** A port that nobody listens on at 127.0.0.1. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port was given'))));
    });
  });
}
