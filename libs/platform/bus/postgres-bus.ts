import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Bus } from './bus.js';

const channel = 'truebook';
const notify = { name: 'notify', text: 'SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message' };
const retryMs = 500;
/** What NOTIFY takes. */
const maxMessageBytes = 7_999;
/** A server that is being killed may accept a connection and never answer on it. */
const patienceMs = 10_000;

/**
 * The bus over LISTEN/NOTIFY, for an installation without Redis. It has one connection of its own, so a message never waits
 * for the pool, none overtakes another, and those that come while others are being sent go together behind them.
 */
export class PostgresBus extends Bus {
  private client?: pg.Client;
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
    await (this.next ?? this.sent);
    this.closing.abort();
    await this.client?.end().catch(() => undefined);
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
      client?.end().catch(() => undefined);
    }
  }

  /** One connection after the other, never two at a time, until the bus is closed. @param tried is called after the first attempt */
  private async stayConnected(tried: () => void): Promise<void> {
    for (let isFirst = true; !this.closing.signal.aborted; isFirst = false) {
      const client = this.createClient();
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
    client.on('error', () => void client.end().catch(() => undefined));
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
      client.end().catch(() => undefined);
      return false;
    }
  }
}
