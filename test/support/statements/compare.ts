import pg from 'pg';
import type { ClaimedColumn } from './collect.js';

/** A column as PostgreSQL describes it. */
export interface DescribedColumn {
  name: string;
  typeId: number;
  /** The table and the number of the column that it comes from unchanged; 0 for what is computed. */
  tableId: number;
  columnNumber: number;
}

interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

/** What is used of pg's own connection, which its types leave out. */
interface RawConnection {
  parse(query: { text: string }, more: boolean): void;
  describe(what: { type: 'S'; name: string }, more: boolean): void;
  sync(): void;
}

/** Names in PostgreSQL's catalogue of what node-postgres makes of each type; every other type comes out as text. */
const kindByType: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  date: 'Date',
  timestamp: 'Date',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
};

/** Prepares statements against a migrated database and holds their columns against what the sources claim. */
export class StatementChecker {
  private constructor(
    private readonly client: pg.Client,
    private readonly typeNames: ReadonlyMap<number, string>,
    private readonly nullable: ReadonlyMap<string, string>,
  ) {}

  static async connect(url: string): Promise<StatementChecker> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const types = await client.query<{ id: number; name: string }>('SELECT oid::int AS id, typname AS name FROM pg_type');
    // Of a view nobody knows; of a table the schema says it.
    const columns = await client.query<{ key: string; name: string }>(
      `SELECT a.attrelid::int || '.' || a.attnum AS key, a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE NOT a.attnotnull AND a.attnum > 0 AND c.relkind IN ('r', 'p')`,
    );
    return new StatementChecker(
      client,
      new Map(types.rows.map(({ id, name }) => [id, name])),
      new Map(columns.rows.map(({ key, name }) => [key, name])),
    );
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** @returns what is wrong with the statement; nothing when it is right */
  async problems(text: string, claimed: readonly ClaimedColumn[] | undefined): Promise<string[]> {
    let columns: DescribedColumn[];
    try {
      columns = await this.describe(renumbered(text));
    } catch (error) {
      return [`is refused: ${(error as Error).message}`];
    }
    return claimed ? claimed.flatMap((column) => this.problemsOf(column, columns, text)) : [];
  }

  private problemsOf(claim: ClaimedColumn, columns: readonly DescribedColumn[], text: string): string[] {
    const column = columns.find(({ name }) => name === claim.name);
    if (!column) return claim.isOptional ? [] : [`has no column "${claim.name}"`];
    const type = this.typeNames.get(column.typeId) ?? 'unknown';
    const kind = this.kindOf(type);
    const fits = claim.kinds.every((claimed) => isFit(claimed, kind));
    const problems = fits ? [] : [`"${claim.name}" is claimed as ${claim.kinds.join(' | ')}, and is ${type}`];
    const nullable = this.nullable.get(`${column.tableId}.${column.columnNumber}`);
    if (nullable && !claim.isNullable && !claim.isOptional && !isGuarded(text, nullable) && !claim.kinds.includes('any'))
      problems.push(`"${claim.name}" is claimed as never null, and may be`);
    return problems;
  }

  private kindOf(type: string): string {
    return type.startsWith('_') ? `${this.kindOf(type.slice(1))}[]` : (kindByType[type] ?? 'string');
  }

  /** Parses the statement and asks for its columns; nothing is run. @throws Error of the server */
  private describe(text: string): Promise<DescribedColumn[]> {
    return new Promise((resolve, reject) => {
      let fields: Field[] = [];
      const question: pg.Submittable & Record<string, unknown> = {
        submit(connection: pg.Connection): void {
          const raw = connection as unknown as RawConnection;
          raw.parse({ text }, true);
          raw.describe({ type: 'S', name: '' }, true);
          raw.sync();
        },
        handleRowDescription: (message: { fields: Field[] }) => (fields = message.fields),
        handleError: (error: Error) => reject(error),
        handleReadyForQuery: () =>
          resolve(
            fields.map(({ name, dataTypeID, tableID, columnID }) => ({
              name,
              typeId: dataTypeID,
              tableId: tableID,
              columnNumber: columnID,
            })),
          ),
      };
      this.client.query(question);
    });
  }
}

function isFit(claimed: string, kind: string): boolean {
  if (claimed === 'any' || claimed === kind) return true;
  // What JSON holds is checked where it is read.
  if (kind === 'json') return true;
  return claimed.endsWith('[]') && kind.endsWith('[]') && isFit(claimed.slice(0, -2), kind.slice(0, -2));
}

/** A statement that compares the column takes no row in which it is null. Taken from its text, so the name has to stand there. */
function isGuarded(text: string, column: string): boolean {
  return new RegExp(`\\b${column}\\b(::\\w+)? (IS NOT NULL|=|<|>|BETWEEN|LIKE|~)`, 'i').test(text);
}

/** Parameters without gaps in their numbers: PostgreSQL cannot tell the type of one that stands nowhere. */
function renumbered(text: string): string {
  const numbers = [...new Set([...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])))].sort((a, b) => a - b);
  return text.replaceAll(/\$(\d+)/g, (_whole, number) => `$${numbers.indexOf(Number(number)) + 1}`);
}
