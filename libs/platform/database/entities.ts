import pg from 'pg';
import {
  DataSource,
  type EntityTarget,
  type FindOptionsWhere,
  getMetadataArgsStorage,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
  QueryResult,
  type Repository,
} from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { assert } from '#lib/kernel';
import { EntityNames } from './entity-names.js';
import { oneRow } from './rows.js';
import type { Sql, Tx } from './sql.js';

/** TypeORM's knowledge of the entities, one for the process. It never connects: its statements run where ours do. */
class Entities extends DataSource {
  private known = 0;

  constructor() {
    super({
      type: 'postgres',
      driver: pg,
      namingStrategy: new EntityNames(),
      synchronize: false,
      installExtensions: false,
      logging: false,
    });
  }

  /** Takes in every entity class that is loaded by now. */
  async load(): Promise<void> {
    const entities = entityClasses();
    if (entities.length === this.known) return;
    this.known = entities.length;
    this.setOptions({ entities });
    await this.buildMetadatas();
  }
}

const source = new Entities();
const managers = new WeakMap<Sql, DataSource['manager']>();

/** Every class with `@Entity` that has been imported. */
export function entityClasses(): (() => unknown)[] {
  return getMetadataArgsStorage().tables.map(({ target }) => target as () => unknown);
}

/** Prepares `repository` for the entity classes that are imported by now. */
export function loadEntities(): Promise<void> {
  return source.load();
}

/**
 * The repository of an entity whose statements run where those of `sql` run: each by itself, or all in its transaction, among the
 * statements by hand. Errors are PostgreSQL's own. What an update or delete touched is known only where it returns something.
 */
export function repository<E extends ObjectLiteral>(sql: Sql, entity: EntityTarget<E>): Repository<E> {
  let manager = managers.get(sql);
  if (!manager) {
    manager = source.createEntityManager(new SqlQueryRunner(source.driver as PostgresDriver, sql));
    managers.set(sql, manager);
  }
  return manager.getRepository(entity);
}

/** Runs TypeORM's statements as ours; it has no connection of its own. */
class SqlQueryRunner extends PostgresQueryRunner {
  constructor(
    driver: PostgresDriver,
    private readonly place: Sql,
  ) {
    super(driver, 'master');
    // Rows are locked, and `save` runs its statements one by one, within a transaction of ours alone.
    this.isTransactionActive = 'afterCommit' in place;
  }

  override async query(statement: string, params?: unknown[], isStructured = false): Promise<never> {
    const rows = await this.place.query(statement, params);
    if (!isStructured) return rows as never;
    const result = new QueryResult();
    result.records = rows;
    result.raw = rows;
    return result as never;
  }

  override startTransaction(): Promise<void> {
    assert(false, 'a transaction is begun by Database.transaction');
  }

  override release(): Promise<void> {
    return Promise.resolve();
  }
}

/** Adds one row whose key the database gives. @returns the key */
export async function insertOne<E extends ObjectLiteral & { id: number }>(
  sql: Sql,
  entity: EntityTarget<E>,
  draft: QueryDeepPartialEntity<E>,
): Promise<number> {
  // TypeORM writes the key into the object that it is given.
  const { identifiers } = await repository(sql, entity).insert({ ...draft });
  return (oneRow(identifiers) as { id: number }).id;
}

/** One row, held until the transaction ends. */
export async function lockRow<E extends ObjectLiteral>(
  tx: Tx,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E>,
): Promise<E | undefined> {
  return (await repository(tx, entity).findOne({ where, lock: { mode: 'pessimistic_write' } })) ?? undefined;
}
