import pg from 'pg';
import { Bus } from './bus.js';

const channel = 'truebook';
const retryMs = 500;
/** A server that is being killed may accept a connection and never answer on it. */
const patienceMs = 10_000;

/** The bus over LISTEN/NOTIFY, for an installation without Redis. */
export class PostgresBus extends Bus {
  private client?: pg.Client;
  private closed = false;
  private retry?: NodeJS.Timeout;

  private constructor(
    private readonly url: string,
    private readonly pool: pg.Pool,
  ) {
    super();
  }

  static async open(url: string, pool: pg.Pool): Promise<PostgresBus> {
    const bus = new PostgresBus(url, pool);
    await bus.listen();
    return bus;
  }

  /** A payload above PostgreSQL's limit of 8,000 bytes counts as lost: senders keep theirs small. */
  async publish(topic: string, payload?: unknown): Promise<void> {
    await this.pool.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify({ topic, payload })]).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
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
