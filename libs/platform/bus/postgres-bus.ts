import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atMost } from '../at-most.js';
import { endClient } from '../database/end-client.js';
import { Bus } from './bus.js';

const channel = 'truebook';
const notify = { name: 'notify', text: 'SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message' };
const retryMs = 500;
/** What NOTIFY takes. */
const maxMessageBytes = 7_999;
/** A server that is being killed may accept a connection and never answer on it. */
const patienceMs = 10_000;
/** What messages under way may take of the end of a process, ms. */
const lastMessagesMs = 2_000;

/**
 * The bus over LISTEN/NOTIFY, for an installation without Redis. It has one connection of its own, so a message never waits
 * for the pool, none overtakes another, and those that come while others are being sent go together behind them.
 */
export class PostgresBus extends Bus {
  /** Undefined while messages cannot be sent. */
  private client?: pg.Client;
  /** The newest connection, from its first attempt on. */
  private newest?: pg.Client;
  private readonly closing = new AbortController();
  private connected: Promise<void> = Promise.resolve();
  /** Messages that the next statement takes, and the promise of it. */
  private waiting: string[] = [];
  private next?: Promise<void>;
  private sent: Promise<void> = Promise.resolve();

  private constructor(private readonly url: string) {
    super();
  }

  /** Resolves when the first attempt to connect is over. A bus that did not get through goes on trying. */
  static async open(url: string): Promise<PostgresBus> {
    const bus = new PostgresBus(url);
    await new Promise<void>((tried) => (bus.connected = bus.stayConnected(tried)));
    return bus;
  }

  /** A message above PostgreSQL's limit counts as lost: senders keep theirs small. */
  publish(topic: string, payload?: unknown): Promise<void> {
    const message = JSON.stringify({ topic, payload });
    if (Buffer.byteLength(message) > maxMessageBytes) return Promise.resolve();
    this.waiting.push(message);
    this.next ??= this.sent.then(() => (this.sent = this.send()));
    return this.next;
  }

  async close(): Promise<void> {
    await atMost(lastMessagesMs, this.next ?? this.sent);
    this.closing.abort();
    if (this.client) await endClient(this.client);
    // A client that is told to end while it connects would never say how that went.
    else this.newest?.connection.stream.destroy();
    await this.connected;
  }

  private async send(): Promise<void> {
    const { client, waiting } = this;
    this.waiting = [];
    this.next = undefined;
    try {
      await client?.query({ ...notify, values: [channel, waiting] });
    } catch {
      // Anybody who cannot be spoken to is not heard either: another connection is made.
      if (client) void endClient(client);
    }
  }

  /** One connection after the other, never two at a time, until the bus is closed. @param tried is called after the first attempt */
  private async stayConnected(tried: () => void): Promise<void> {
    for (let isFirst = true; !this.closing.signal.aborted; isFirst = false) {
      const client = this.createClient();
      this.newest = client;
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      if (await this.listen(client)) {
        if (!isFirst) this.reconnected();
        tried();
        await ended;
      }
      tried();
      this.client = undefined;
      await sleep(retryMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
  }

  private createClient(): pg.Client {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'truebook-bus',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    client.on('notification', (message) => this.dispatch(message.payload ?? '{}'));
    // A broken connection says so before it ends, and may stay open: it is ended in any case.
    client.on('error', () => void endClient(client));
    return client;
  }

  /** @returns whether messages come in now */
  private async listen(client: pg.Client): Promise<boolean> {
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      if (this.closing.signal.aborted) throw new Error('the bus is closed');
      this.client = client;
      return true;
    } catch {
      await endClient(client);
      return false;
    }
  }
}
