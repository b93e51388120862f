import { Injectable } from '@nestjs/common';
import { seoulDayStart } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';
import { daysLater } from '../domain/kept-days.js';
import type { Cells } from '../domain/tally.js';
import { column, flowColumns, ownFlowColumns } from './flow-columns.js';
import { gameColumns, GameDaysRepository } from './game-days.repository.js';
import { HoursRepository } from './hours.repository.js';
import { OwnerDaysRepository } from './owner-days.repository.js';
import { playColumns, PlaysRepository } from './plays.repository.js';
import { StepDaysRepository } from './step-days.repository.js';

/** A table of cells. */
interface CellTable {
  name: string;
  sums: { all: string[]; selection: string; isEmpty: string };
  /** What a cell is found by, and the type of each. */
  keys: Record<string, string>;
  /** The first column of the primary key where no index leads to the rows of a day: its values are then gone through one by one. */
  leads?: string;
  /** Conditions that each have an index of their own. */
  parts?: string[];
}

const tables: Record<keyof Cells, CellTable> = {
  hours: { name: 'stat_hour', sums: flowColumns, keys: { scopeId: 'bigint', hour: 'timestamptz' }, leads: 'scope_id' },
  days: { name: 'stat_owner_day', sums: ownFlowColumns, keys: { ownerId: 'bigint', day: 'date' } },
  plays: {
    name: 'stat_play',
    sums: playColumns,
    keys: { subjectId: 'bigint', reach: 'text', day: 'date', play: 'text' },
    parts: [`reach = 'own'`, `reach = 'below'`],
  },
  games: {
    name: 'stat_game_day',
    sums: gameColumns,
    keys: { scopeId: 'bigint', day: 'date', game: 'text', vendorId: 'bigint' },
    leads: 'scope_id',
  },
  steps: {
    name: 'stat_step_day',
    sums: gameColumns,
    keys: { parentId: 'bigint', childId: 'bigint', reach: 'text', day: 'date', game: 'text', vendorId: 'bigint' },
    leads: 'parent_id',
  },
};

const kinds = Object.keys(tables) as (keyof Cells)[];
const timeOf = ({ keys }: CellTable): string => ('hour' in keys ? 'hour' : 'day');

/** The values of a leading column, each looked up behind the one before: as many steps as there are values, however many rows there are. */
const heads = (name: string, leads: string): string => `
  WITH RECURSIVE heads AS (
    (SELECT ${leads} AS head FROM ${name} ORDER BY ${leads} LIMIT 1)
    UNION ALL
    SELECT (SELECT t.${leads} FROM ${name} t WHERE t.${leads} > heads.head ORDER BY t.${leads} LIMIT 1) FROM heads WHERE heads.head IS NOT NULL
  )`;

/** Rows from `$1` up to `$2`, which is not among them: hours, or Seoul days. */
function rowsOf(table: CellTable, selected: string): string {
  const { name, leads, parts = ['true'] } = table;
  const within = `${timeOf(table)} >= $1 AND ${timeOf(table)} < $2`;
  if (leads)
    return `${heads(name, leads)} SELECT ${selected} FROM heads CROSS JOIN LATERAL (SELECT * FROM ${name} WHERE ${leads} = heads.head AND ${within}) AS cell`;
  return parts.map((part) => `SELECT ${selected} FROM ${name} WHERE ${within} AND ${part}`).join(' UNION ALL ');
}

function cellsOf(table: CellTable): string {
  const keys = Object.keys(table.keys).map((key) => `${column(key)}${key === 'day' ? '::text' : ''} AS "${key}"`);
  return rowsOf(table, `${keys.join(', ')}, ${table.sums.selection}`);
}

const dayColumn = (table: CellTable): string => (timeOf(table) === 'hour' ? `(hour AT TIME ZONE 'Asia/Seoul')::date::text` : 'day::text');

/** Takes those of the named rows out that are all 0; those that a writer holds stay, so that no writer waits for another. */
function dropping({ name, keys, sums }: CellTable): string {
  const columns = Object.keys(keys).map(column);
  const arrays = Object.values(keys).map((type, index) => `$${index + 1}::${type}[]`);
  const same = (one: string, other: string) => columns.map((each) => `${one}.${each} = ${other}.${each}`).join(' AND ');
  return `
    WITH named AS (SELECT * FROM unnest(${arrays.join(', ')}) AS named (${columns.join(', ')})),
    empty AS (
      SELECT ${columns.map((each) => `t.${each}`).join(', ')} FROM ${name} t JOIN named ON ${same('t', 'named')}
      WHERE ${sums.isEmpty} FOR UPDATE OF t SKIP LOCKED
    )
    DELETE FROM ${name} t USING empty WHERE ${same('t', 'empty')}`;
}

type Row = Record<string, unknown>;

/** All tables of cells by day. */
@Injectable()
export class DayCellsRepository {
  constructor(
    private readonly hours: HoursRepository,
    private readonly days: OwnerDaysRepository,
    private readonly plays: PlaysRepository,
    private readonly games: GameDaysRepository,
    private readonly steps: StepDaysRepository,
  ) {}

  /** What stands of a Seoul day. */
  async read(sql: Sql, day: string): Promise<Cells> {
    const found: Partial<Record<keyof Cells, object[]>> = {};
    for (const kind of kinds) {
      const table = tables[kind];
      const rows = await sql.query<Row>(cellsOf(table), boundsOf(table, day, daysLater(day, 1)));
      const keys = Object.keys(table.keys);
      found[kind] = rows.map((row) => ({ ...Object.fromEntries(keys.map((key) => [key, row[key]])), flows: row }));
    }
    return found as unknown as Cells;
  }

  /** Seoul days of which anything stands, in no order. @param from the first @param until the day after the last, or `infinity` */
  async daysWithin(sql: Sql, from: string, until: string): Promise<string[]> {
    const days = new Set<string>();
    for (const kind of kinds) {
      const table = tables[kind];
      const rows = await sql.query<{ day: string }>(
        `SELECT DISTINCT day FROM (${rowsOf(table, `${dayColumn(table)} AS day`)}) AS found`,
        boundsOf(table, from, until),
      );
      for (const { day } of rows) days.add(day);
    }
    return [...days];
  }

  /** Adds to the cells, in the order in which the relay does, and takes out those of `empty` that are all 0 then. */
  async add(tx: Tx, cells: Cells, empty: Cells): Promise<void> {
    await this.hours.add(tx, cells.hours);
    await this.drop(tx, 'hours', empty);
    await this.days.add(tx, cells.days);
    await this.drop(tx, 'days', empty);
    await this.plays.add(tx, cells.plays);
    await this.drop(tx, 'plays', empty);
    await this.games.add(tx, cells.games);
    await this.drop(tx, 'games', empty);
    await this.steps.add(tx, cells.steps);
    await this.drop(tx, 'steps', empty);
  }

  private async drop(tx: Tx, kind: keyof Cells, cells: Cells): Promise<void> {
    const rows = cells[kind] as unknown as Row[];
    if (rows.length === 0) return;
    const table = tables[kind];
    await tx.query(
      dropping(table),
      Object.keys(table.keys).map((key) => rows.map((row) => row[key])),
    );
  }
}

function boundsOf(table: CellTable, from: string, until: string): unknown[] {
  const days = [from, until];
  return timeOf(table) === 'hour' ? days.map((day) => (day === 'infinity' ? day : seoulDayStart(day))) : days;
}
