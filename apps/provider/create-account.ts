import type { FastifyInstance } from 'fastify';
import type { AccountConfig } from './config.js';
import { FaultyWallet, type Delay } from './faults/faulty-wallet.js';
import { Switches } from './faults/switches.js';
import { tables as tableEntries, type Timing } from './games/catalogue.js';
import { Offer } from './games/offers.js';
import { adminRoutes } from './http/admin-routes.js';
import { Gate } from './http/gate.js';
import { hub88Routes } from './http/hub88-routes.js';
import { PlatformKey } from './http/platform-key.js';
import { playRoutes } from './http/play-routes.js';
import { screenRoutes } from './http/screen-routes.js';
import { VendorCalls } from './http/vendor-calls.js';
import { vendorRoutes } from './http/vendor-routes.js';
import { LiveTable } from './live/live-table.js';
import { TableRounds } from './live/table-rounds.js';
import { Grants } from './play/grants.js';
import { Orders } from './play/orders.js';
import { Promotions } from './play/promotions.js';
import { Rewards } from './play/rewards.js';
import { Sessions } from './play/sessions.js';
import { Slots } from './play/slots.js';
import { Transfers } from './play/transfers.js';
import { schemaOf } from './store/schema.js';
import { Store } from './store/store.js';
import { GwWallet } from './wallet/gw-wallet.js';
import { Hub88Wallet } from './wallet/hub88-wallet.js';
import { OwnWallet } from './wallet/own-wallet.js';
import type { Wallet } from './wallet/order.js';

/** One account of the vendor at work: its records, its tables and what it sends. */
export interface Account {
  readonly name: string;
  readonly switches: Switches;
  readonly orders: Orders;
  readonly tables: ReadonlyMap<string, LiveTable>;
  /** Adds the account's calls and pages to a server; the server puts the account's name before their paths. */
  routes(server: FastifyInstance): void;
  /** Ends when every call that the fault `delay` held back has been answered. */
  lateCalls(): Promise<void>;
  /** Puts right what the last process left, then sends what is due and opens the tables. */
  start(): Promise<void>;
  /** Ends when nothing is under way any more. Call it when no request can come in. */
  close(): Promise<void>;
}

export interface AccountOptions {
  /** Tables' clocks, for tests. */
  readonly timing?: Timing;
  readonly withTables?: boolean;
  readonly now?: () => number;
  /** Default: a delayed call sets out half a second after the wallet's time limit. */
  readonly delay?: Delay;
  /** Connections to the database; default 10. */
  readonly connections?: number;
}

/** Bets without an answer for so long were left by a process that ended. */
const FORGOTTEN_MS = 60_000;
const SWEEP_MS = 30_000;
const KEPT_MS = 7 * 86_400_000;

/** @throws Error when the account's database cannot be reached */
export async function createAccount(config: AccountConfig, options: AccountOptions = {}): Promise<Account> {
  const { now = Date.now, withTables = true, delay = { giveUpMs: config.timeoutMs, lateMs: 500 } } = options;
  const offer = new Offer(config.offer);
  const store = await Store.open(config.databaseUrl, options.connections, schemaOf(config.name));
  const switches = new Switches();
  const wallet = new FaultyWallet(walletOf(config, store, now), switches, delay);
  const orders = new Orders(store, wallet, switches, now);
  const [sessions, grants] = [new Sessions(store, now, offer), new Grants(store, now)];
  const slots = new Slots(store, sessions, orders, grants, { takesBetWin: wallet.takesBetWin, betsFreeRounds: wallet.betsFreeRounds, now });
  orders.events = { stood: (round) => slots.stood(round) };
  const allRounds = offer.tables().map((code) => {
    const { game, timing } = tableEntries.get(code)!;
    return { rounds: new TableRounds(store, orders, game, now, config.bothSides), timing };
  });
  const tables = new Map(
    allRounds.map(({ rounds, timing }) => [rounds.game.code, new LiveTable(store, rounds, orders, options.timing ?? timing, now)]),
  );
  const transfers = config.walletModel === 'transfer' ? new Transfers(store, now) : undefined;
  const calls = new VendorCalls({ store, sessions, grants, offer, publicUrl: config.publicUrl, transfers }, now);
  const promotions = new Promotions(store, orders, { takesPromotions: wallet.takesPromotions, now });
  const putRight = async (before: Date): Promise<void> => {
    await orders.recover(before);
    await slots.recover(before);
  };
  let sweep: NodeJS.Timeout | undefined;
  return {
    ...{ name: config.name ?? '', switches, orders, tables },
    lateCalls: () => wallet.lateCalls(),
    routes(server) {
      const platformKey = new PlatformKey(store, config.platformKey);
      const gate = new Gate(store, config, platformKey, now);
      if (config.format === 'gw-v1') vendorRoutes(server, gate, calls);
      else hub88Routes(server, { gate, calls, offer, rewards: new Rewards(store, offer, now), store });
      playRoutes(server, { store, wallet, sessions, grants, offer, slots, tables, now });
      screenRoutes(server, offer);
      void server.register((scope, _options, done) => {
        adminRoutes(scope, { token: config.adminToken, switches, store, platformKey, promotions });
        done();
      });
    },
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
      await Promise.all([...tables.values()].map((table) => table.stop()));
      await orders.stop();
      await store.close();
    },
  };
}

/** Tables deal by night too: rounds without a bet are forgotten after a week. */
async function forgetQuietRounds(store: Store, before: Date): Promise<void> {
  await store.query(
    `DELETE FROM table_round WHERE state IN ('settled', 'void') AND opened_at < $1
     AND NOT EXISTS (SELECT FROM round WHERE round.table_round = table_round.id)`,
    [before],
  );
}

function walletOf(config: AccountConfig, store: Store, now: () => number): Wallet {
  if (config.walletModel === 'transfer') return new OwnWallet(store, now);
  const { format, walletUrl: url, keyId, secret, privateKey, timeoutMs } = config;
  if (format === 'gw-v1') return new GwWallet({ url, keyId, secret, timeoutMs });
  return new Hub88Wallet({ url, privateKey, timeoutMs });
}
