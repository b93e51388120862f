import { randomInt } from 'node:crypto';
import { isPortFreeEverywhere } from '../../apps/launcher/ports.js';

const handedOut = new Set<number>();

/**
 * A port for a server that will be killed and started again at the same address. It lies below the range from which the
 * system numbers outgoing connections: one of those could take the port while the server is away.
 */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (handedOut.has(port) || !(await isPortFreeEverywhere(port))) continue;
    handedOut.add(port);
    return port;
  }
}
