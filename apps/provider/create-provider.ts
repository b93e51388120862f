import Fastify, { type FastifyInstance } from 'fastify';
import type { ProviderConfig } from './config.js';
import { type Account, type AccountOptions, createAccount } from './create-account.js';
import { catalogue } from './games/catalogue.js';
import { rawBodies } from './http/gate.js';
import { Refusal } from './play/refusal.js';

/** The vendor's process: one server, and the accounts that it serves. What is not named by an account is the first one's. */
export interface Provider extends Pick<Account, 'switches' | 'orders' | 'tables' | 'lateCalls'> {
  readonly server: FastifyInstance;
  readonly accounts: readonly Account[];
  /** Puts right what the last process left, then sends what is due and opens the tables. */
  start(): Promise<void>;
  /** Ends when nothing is under way any more. */
  close(): Promise<void>;
}

export type ProviderOptions = AccountOptions;

const MOST_BYTES = 65_536;
/** Of each account beside the first: fewer players use it. */
const OTHERS_CONNECTIONS = 4;

/** The vendor, ready to start. @throws Error when its database cannot be reached */
export async function createProvider(config: ProviderConfig, options: ProviderOptions = {}): Promise<Provider> {
  // Counted before the first call, which would wait for it.
  catalogue();
  const { others = [], ...own } = config;
  const first = await createAccount(own, options);
  const accounts = [first];
  for (const other of others) accounts.push(await createAccount(other, { connections: OTHERS_CONNECTIONS, ...options }));
  const server = createServer();
  for (const account of accounts) addRoutes(server, account);
  return {
    ...{ server, accounts, switches: first.switches, orders: first.orders, tables: first.tables },
    lateCalls: async () => void (await Promise.all(accounts.map((account) => account.lateCalls()))),
    async start() {
      for (const account of accounts) await account.start();
    },
    async close() {
      server.server.closeAllConnections();
      await server.close();
      await Promise.all(accounts.map((account) => account.close()));
    },
  };
}

function addRoutes(server: FastifyInstance, account: Account): void {
  const add = (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    account.routes(scope);
    done();
  };
  void server.register(add, account.name === '' ? {} : { prefix: `/${account.name}` });
}

function createServer(): FastifyInstance {
  const server = Fastify({ bodyLimit: MOST_BYTES, forceCloseConnections: true });
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    rawBodies.set(request.raw, body);
    try {
      done(null, body.length === 0 ? {} : (JSON.parse(body.toString('utf8')) as unknown));
    } catch {
      done(new Refusal('BAD_REQUEST'));
    }
  });
  server.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof Refusal) {
      return reply.status(error.code === 'SESSION_ENDED' ? 410 : 409).send({ code: error.code, balance: error.balance });
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
    return reply.status(status).send({ code: status >= 500 ? 'INTERNAL' : 'BAD_REQUEST' });
  });
  server.get('/health/ready', () => ({ ready: true, pid: process.pid }));
  return server;
}
