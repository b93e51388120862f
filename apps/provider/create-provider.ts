import Fastify, { type FastifyInstance } from 'fastify';
import type { ProviderConfig } from './config.js';
import { FaultyWallet, type Delay } from './faults/faulty-wallet.js';
import { Switches } from './faults/switches.js';
import { catalogue, tables as tableEntries, type Timing } from './games/catalogue.js';
import { adminRoutes } from './http/admin-routes.js';
import { Gate, rawBodies } from './http/gate.js';
import { playRoutes } from './http/play-routes.js';
import { hub88Routes, vendorRoutes } from './http/vendor-routes.js';
import { VendorCalls } from './http/vendor-calls.js';
import { screenRoutes } from './http/screen-routes.js';
import { LiveTable } from './live/live-table.js';
import { TableRounds } from './live/table-rounds.js';
import { Grants } from './play/grants.js';
import { Orders } from './play/orders.js';
import { Refusal } from './play/refusal.js';
import { Sessions } from './play/sessions.js';
import { Slots } from './play/slots.js';
import { Store } from './store/store.js';
import { GwWallet } from './wallet/gw-wallet.js';
import { Hub88Wallet } from './wallet/hub88-wallet.js';
import type { Wallet } from './wallet/order.js';

export interface Provider {
  readonly server: FastifyInstance;
  readonly switches: Switches;
  readonly orders: Orders;
  readonly tables: ReadonlyMap<string, LiveTable>;
  /** Ends when every call that the fault `delay` held back has been answered. */
  lateCalls(): Promise<void>;
  /** Puts right what the last process left, then sends what is due and opens the tables. */
  start(): Promise<void>;
  /** Ends when nothing is under way any more. */
  close(): Promise<void>;
}

export interface ProviderOptions {
  /** Tables' clocks, for tests. */
  readonly timing?: Timing;
  readonly withTables?: boolean;
  readonly now?: () => number;
  /** Default: a delayed call sets out half a second after the wallet's time limit. */
  readonly delay?: Delay;
}

/** Bets without an answer for so long belong to nobody any more. */
const FORGOTTEN_MS = 60_000;
const SWEEP_MS = 30_000;
const KEPT_MS = 7 * 86_400_000;
const MOST_BYTES = 65_536;

/** The vendor, ready to start. @throws Error when its database cannot be reached */
export async function createProvider(config: ProviderConfig, options: ProviderOptions = {}): Promise<Provider> {
  const { now = Date.now, withTables = true, delay = { giveUpMs: config.timeoutMs, lateMs: 500 } } = options;
  // Nobody has to wait for it later.
  catalogue();
  const store = await Store.open(config.databaseUrl);
  const switches = new Switches();
  const wallet = new FaultyWallet(walletOf(config), switches, delay);
  const orders = new Orders(store, wallet, switches, now);
  const [sessions, grants] = [new Sessions(store, now), new Grants(store, now)];
  const slots = new Slots(store, sessions, orders, grants, { takesBetWin: wallet.takesBetWin, now });
  orders.events = { stood: (round) => slots.stood(round) };
  const allRounds = [...tableEntries.values()].map(({ game, timing }) => ({
    rounds: new TableRounds(store, orders, game, now, config.bothSides),
    timing,
  }));
  const tables = new Map(
    allRounds.map(({ rounds, timing }) => [rounds.game.code, new LiveTable(store, rounds, orders, options.timing ?? timing, now)]),
  );
  const server = createServer();
  const gate = new Gate(store, config, now);
  const calls = new VendorCalls({ store, sessions, grants, publicUrl: config.publicUrl }, now);
  if (config.format === 'gw-v1') vendorRoutes(server, gate, calls);
  else hub88Routes(server, gate, calls);
  playRoutes(server, { store, wallet, sessions, grants, slots, tables, now });
  screenRoutes(server);
  adminRoutes(server, { token: config.adminToken, switches, store });
  const putRight = async (before: Date): Promise<void> => {
    await orders.recover(before);
    await slots.recover(before);
  };
  let sweep: NodeJS.Timeout | undefined;
  return {
    ...{ server, switches, orders, tables },
    lateCalls: () => wallet.lateCalls(),
    async start() {
      await putRight(new Date(now()));
      await forgetQuietRounds(store, new Date(now() - KEPT_MS));
      for (const { rounds } of allRounds) await rounds.recover();
      await orders.start();
      if (withTables) for (const table of tables.values()) table.start();
      sweep = setInterval(() => void putRight(new Date(now() - FORGOTTEN_MS)).catch(() => undefined), SWEEP_MS);
    },
    async close() {
      clearInterval(sweep);
      server.server.closeAllConnections();
      await server.close();
      await Promise.all([...tables.values()].map((table) => table.stop()));
      await orders.stop();
      await store.close();
    },
  };
}

/** Tables deal by night too: rounds on which nobody bet are forgotten after a week. */
async function forgetQuietRounds(store: Store, before: Date): Promise<void> {
  await store.query(
    `DELETE FROM table_round WHERE state IN ('settled', 'void') AND opened_at < $1
     AND NOT EXISTS (SELECT FROM round WHERE round.table_round = table_round.id)`,
    [before],
  );
}

function walletOf({ format, walletUrl: url, keyId, secret, privateKey, timeoutMs }: ProviderConfig): Wallet {
  if (format === 'gw-v1') return new GwWallet({ url, keyId, secret, timeoutMs });
  return new Hub88Wallet({ url, privateKey, timeoutMs });
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
  server.get('/health/ready', () => ({ ready: true }));
  return server;
}
