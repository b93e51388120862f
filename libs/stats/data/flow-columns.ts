import { flowNames, type Flows } from '../domain/flows.js';

/** `betCount` is the column `bet_count`. */
export const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = flowNames.map(column);

/** The columns of the sums, in one order for every statement. */
export const flowColumns = columnsOf(flowNames);
/** The same without `joins`, which nobody has by oneself. */
export const ownFlowColumns = columnsOf(flowNames.filter((name) => name !== 'joins'));

/** Columns and values of some of the sums. */
export function columnsOf<Name extends string>(names: readonly Name[]) {
  const all = names.map(column);
  return {
    all,
    /** Each under its name. */
    selection: all.map((each, index) => `${each} AS "${names[index]}"`).join(', '),
    /** Placeholders of one bigint[] per column, from `$first` on. */
    arrays: (first: number) => all.map((_, index) => `$${first + index}::bigint[]`).join(', '),
    /** Sums of the columns under the names of the flows. */
    sums: all.map((each, index) => `coalesce(sum(${each}), 0)::bigint AS "${names[index]}"`).join(', '),
    /** Holds of a row that says nothing. */
    isEmpty: all.map((each) => `${each} = 0`).join(' AND '),
    increments: (table: string) => all.map((name) => `${name} = ${table}.${name} + EXCLUDED.${name}`).join(', '),
    values: (rows: Record<Name, number>[]) => names.map((name) => rows.map((row) => row[name])),
  };
}

export const flowSelection = flowNames.map((name, index) => `${columns[index]} AS "${name}"`).join(', ');

export function flowsOf(row: Flows): Flows {
  return Object.fromEntries(flowNames.map((name) => [name, row[name]])) as unknown as Flows;
}
