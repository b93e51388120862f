/** The ports of everything that runs on this machine, chosen together before anything is started. */
import { ExpectedError } from './expected-error.js';
import { findFreePort, isPortFree, isPortFreeEverywhere } from './ports.js';

/** The demo's casino vendor listens here, or at the next free port, unless `PROVIDER_PORT` names another. */
const VENDOR_PORT = 3_100;
const PORTS_TRIED = 50;
/** What `PROVIDER_PORT` says where no vendor is wanted. */
const OFF = 'off';

export interface ChosenPorts {
  worker: number;
  /** Undefined where no casino vendor runs. */
  vendor: number | undefined;
}

interface Asked {
  variable: string;
  port: number;
}

export interface PortWishes {
  PORT: number;
  WORKER_PORT: number;
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
  DEMO: boolean;
}

/**
 * Ports that the environment asks for have to be free and different. The others give way: the worker's port serves health and metrics only,
 * and a neighbour's port is no reason to stop.
 * @param env says which ports were asked for
 * @throws ExpectedError naming the port and its variable
 */
export async function choosePorts(config: PortWishes, env: NodeJS.ProcessEnv): Promise<ChosenPorts> {
  const wantsVendor = config.DEMO && env['PROVIDER_PORT'] !== OFF;
  const asked = askedPorts(config, env, wantsVendor);
  const taken = new Map<number, string>();
  for (const { variable, port } of asked) {
    const other = taken.get(port);
    if (other !== undefined) throw new ExpectedError(`${other} and ${variable} are both port ${port}. Choose another for one of them.`);
    taken.set(port, variable);
    const isFree = variable === 'PORT' ? await isPortFreeEverywhere(port) : await isPortFree(port, hostOf(variable, config));
    if (!isFree) throw refusal({ variable, port });
  }
  const isLeft = async (port: number, host: string): Promise<boolean> => !taken.has(port) && (await isPortFree(port, host));
  const worker = env['WORKER_PORT']
    ? config.WORKER_PORT
    : (await isLeft(config.WORKER_PORT, '0.0.0.0'))
      ? config.WORKER_PORT
      : await findFreePort();
  taken.set(worker, 'WORKER_PORT');
  if (!wantsVendor) return { worker, vendor: undefined };
  if (env['PROVIDER_PORT']) return { worker, vendor: Number(env['PROVIDER_PORT']) };
  for (let port = VENDOR_PORT; port <= VENDOR_PORT + PORTS_TRIED; port += 1)
    if (await isLeft(port, '127.0.0.1')) return { worker, vendor: port };
  throw refusal({ variable: 'PROVIDER_PORT', port: VENDOR_PORT });
}

function askedPorts({ PORT, WORKER_PORT, METRICS_PORT }: PortWishes, env: NodeJS.ProcessEnv, wantsVendor: boolean): Asked[] {
  return [
    { variable: 'PORT', port: PORT },
    ...(env['WORKER_PORT'] ? [{ variable: 'WORKER_PORT', port: WORKER_PORT }] : []),
    ...(wantsVendor && env['PROVIDER_PORT'] ? [{ variable: 'PROVIDER_PORT', port: vendorPort(env['PROVIDER_PORT']) }] : []),
    ...(METRICS_PORT === undefined ? [] : [METRICS_PORT, METRICS_PORT + 1].map((port) => ({ variable: 'METRICS_PORT', port }))),
  ];
}

function vendorPort(asked: string): number {
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ExpectedError(`PROVIDER_PORT is not valid: expected a port, or ${OFF} for no casino vendor.`);
  return port;
}

function hostOf(variable: string, { METRICS_HOST }: PortWishes): string {
  if (variable === 'METRICS_PORT') return METRICS_HOST;
  return variable === 'PROVIDER_PORT' ? '127.0.0.1' : '0.0.0.0';
}

function refusal({ variable, port }: Asked): ExpectedError {
  const other = port < 65_000 ? port + 100 : port - 100;
  return new ExpectedError(
    `Port ${port} is already in use (${variable}). Stop what listens there, or choose another: ${variable}=${other} npm start`,
  );
}
