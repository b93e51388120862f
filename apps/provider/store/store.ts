import pg from 'pg';
import { FIRST_SCHEMA, schemaSql } from './schema.js';

/** Something that runs statements: the pool, or one transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/** Amounts are below 2^53; text would be added as text. For the store's own connections: others of the process read as they did. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === Number(pg.types.builtins.INT8) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** The vendor's records. */
export class Store implements Queryable {
  private constructor(private readonly pool: pg.Pool) {}

  /** Connects and brings the schema up. The same few statements run at every start. */
  static async open(url: string, connections = 10, schema = FIRST_SCHEMA): Promise<Store> {
    const pool = new pg.Pool({ connectionString: url, max: connections, types, options: `-c search_path=${schema}` });
    pool.on('error', () => undefined);
    // Of one that is in use, the statement under way tells.
    pool.on('connect', (client) => client.on('error', () => undefined));
    const client = await pool.connect();
    try {
      // Two processes that start at once would both create.
      await client.query('SELECT pg_advisory_lock(610_026)');
      await client.query(schemaSql(schema));
      await client.query('SELECT pg_advisory_unlock(610_026)');
    } finally {
      client.release();
    }
    return new Store(pool);
  }

  query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
    return this.pool.query<Row>(statement, values);
  }

  async transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
