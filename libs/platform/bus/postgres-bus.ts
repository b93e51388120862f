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
  private closed = false;
  private retry?: NodeJS.Timeout;
  /** Messages that the next statement takes, and the promise of it. */
  private waiting: string[] = [];
  private next?: Promise<void>;
  private sent: Promise<void> = Promise.resolve();

  private constructor(private readonly url: string) {
    super();
  }

  static async open(url: string): Promise<PostgresBus> {
    const bus = new PostgresBus(url);
    await bus.listen();
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
    this.closed = true;
    clearTimeout(this.retry);
    await (this.next ?? this.sent);
    await this.client?.end().catch(() => undefined);
  }

  private async send(): Promise<void> {
    const { client, waiting } = this;
    this.waiting = [];
    this.next = undefined;
    try {
      await client?.query({ ...notify, values: [channel, waiting] });
    } catch {
      // Whoever cannot be spoken to is not heard either: another connection is made.
      client?.end().catch(() => undefined);
    }
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'truebook-bus',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    client.on('notification', (message) => this.dispatch(message.payload ?? '{}'));
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    this.client = client;
  }

  private lost(client: pg.Client): void {
    if (this.closed || (this.client && this.client !== client)) return;
    this.client = undefined;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      this.listen().then(
        () => this.reconnected(),
        () => this.lost(client),
      );
    }, retryMs);
  }
}
