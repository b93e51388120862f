import { Injectable } from '@nestjs/common';
import { chainedKinds, ChainedTables, type ChainedKind, type ChainedRow, type KindNumbers, type RowSpan } from '#lib/audit-chain';
import { oneRow, type Sql } from '#lib/platform';

interface Source {
  table: string;
  /** Hands out the numbers in the order of writing. */
  sequence: string;
  number: string;
  id: string;
  /** Tells rows of one id apart; none where the id is the row's own. */
  part?: string;
  columns: readonly string[];
  /** Whether rows leave with their month. */
  leaves: boolean;
}

const instant = (column: string): string => `to_char(r.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const text = (column: string): string => `r.${column}::text`;

const result = ['kind', 'result', 'source', 'entered_by', 'reason'].map(text);

/** The columns of each kind and their order stand in docs/audit-chain.md; a change of them is a new format. */
const sources: Readonly<Record<ChainedKind, Source>> = {
  audit: {
    ...{ table: 'audit_entry', sequence: 'audit_entry_id_seq', number: 'id', id: 'id', leaves: true },
    columns: [instant('at'), ...['actor', 'address', 'action', 'target', 'before', 'after', 'request_id'].map(text)],
  },
  transfer: {
    ...{ table: 'transfer', sequence: 'transfer_id_seq', number: 'id', id: 'id', leaves: true },
    columns: [...['key', 'kind', 'cause_kind', 'cause_id', 'actor', 'memo'].map(text), instant('at')],
  },
  posting: {
    ...{ table: 'posting', sequence: 'transfer_id_seq', number: 'transfer_id', id: 'transfer_id', part: 'ordinal', leaves: true },
    columns: [
      ...['source_id', 'destination_id', 'amount', 'source_version', 'source_balance', 'destination_version', 'destination_balance'].map(
        text,
      ),
    ],
  },
  setting: {
    ...{ table: 'setting_change', sequence: 'setting_change_id_seq', number: 'id', id: 'id', leaves: false },
    columns: [...['group_name', 'path', 'before', 'after'].map(text), instant('changed_at'), text('changed_by')],
  },
  'bet-revision': {
    ...{ table: 'bet_revision', sequence: 'bet_revision_written_seq', number: 'written', id: 'bet_id', part: 'revision', leaves: true },
    columns: [...['status', 'result', 'payout'].map(text), instant('at'), instant('ended_at'), text('actor'), text('reason')],
  },
  'round-result': {
    ...{ table: 'round_result', sequence: 'round_result_written_seq', number: 'written', id: 'round_id', part: 'revision', leaves: false },
    columns: [...result, instant('at')],
  },
  'fixture-result': {
    ...{
      table: 'fixture_result',
      sequence: 'fixture_result_written_seq',
      number: 'written',
      id: 'fixture_id',
      part: 'revision',
      leaves: false,
    },
    columns: [...result, instant('at')],
  },
};

type Found = { id: number; part: number; number: number | null } & Record<`c${number}`, string | null>;

const partOf = ({ part }: Source): string => (part ? `r.${part}::bigint` : '0::bigint');

function selected(source: Source): string {
  const columns = source.columns.map((column, index) => `${column} AS c${index}`);
  return [`r.${source.id} AS id`, `${partOf(source)} AS part`, `r.${source.number} AS number`, ...columns].join(', ');
}

/** The log, the ledger, the settings and the results, as the audit chain reads them. */
@Injectable()
export class SiteChainedTables extends ChainedTables {
  async numbers(sql: Sql): Promise<KindNumbers> {
    // Of a sequence that was never asked nothing is given out.
    const columns = chainedKinds.map((kind) => `(SELECT last_value - (NOT is_called)::int FROM ${sources[kind].sequence}) AS "${kind}"`);
    return oneRow(await sql.query<KindNumbers>(`SELECT ${columns.join(', ')}`));
  }

  async rows(sql: Sql, kind: ChainedKind, { after, since, through, limit }: RowSpan): Promise<ChainedRow[]> {
    const source = sources[kind];
    const first = since === undefined ? source.id : source.number;
    const second = since === undefined || first === source.id ? partOf(source) : '0::bigint';
    const [from, part] = after ?? [since ?? -1, since === undefined ? -1 : Number.MAX_SAFE_INTEGER];
    const found = await sql.query<Found>(
      `SELECT ${selected(source)} FROM ${source.table} r
       WHERE r.${first} >= $1::bigint AND (r.${first}, ${second}) > ($1::bigint, $2::bigint)
         AND (r.${source.number} <= $3::bigint ${since === undefined ? `OR r.${source.number} IS NULL` : ''})
       ORDER BY r.${first}, ${second} LIMIT $4`,
      [from, part, through, limit],
    );
    return found.map((row) => rowOf(source, row, since === undefined || first === source.id ? [row.id, row.part] : [row.number ?? 0, 0]));
  }

  async byKeys(sql: Sql, kind: ChainedKind, keys: readonly string[]): Promise<ChainedRow[]> {
    const source = sources[kind];
    const pairs = keys.map((key) => key.split('.').map(Number));
    const found = await sql.query<Found>(
      `SELECT ${selected(source)} FROM unnest($1::bigint[], $2::bigint[]) AS k (id, part)
       JOIN ${source.table} r ON r.${source.id} = k.id ${source.part ? `AND r.${source.part} = k.part` : ''}
       WHERE r.${source.id} >= $3 AND r.${source.id} <= $4`,
      [
        pairs.map(([id]) => id),
        pairs.map(([, part]) => part ?? 0),
        Math.min(...pairs.map(([id]) => id!)),
        Math.max(...pairs.map(([id]) => id!)),
      ],
    );
    return found.map((row) => rowOf(source, row, [row.id, row.part]));
  }

  async count(sql: Sql, kind: ChainedKind, since: number, through: number): Promise<number> {
    const { table, number } = sources[kind];
    const counted = `SELECT count(*) AS count FROM ${table} r WHERE r.${number} > $1 AND r.${number} <= $2`;
    return oneRow(await sql.query<{ count: number }>(counted, [since, through])).count;
  }

  archivedMonths(sql: Sql): Promise<{ month: string; before: number }[]> {
    return sql.query(
      `SELECT to_char(starts_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM') AS month, period_first_id(number + 1) AS before
       FROM period WHERE left_at IS NOT NULL ORDER BY number`,
    );
  }

  leaves(kind: ChainedKind): boolean {
    return sources[kind].leaves;
  }
}

function rowOf(source: Source, row: Found, at: [number, number]): ChainedRow {
  const key = source.part ? `${row.id}.${row.part}` : String(row.id);
  return { key, id: row.id, at, columns: source.columns.map((_, index) => row[`c${index}`] ?? null) };
}
