import { useMemo } from 'react';
import type { CallInput, CallOutput, CallPath } from '../../lib/contract.js';
import { useCall } from '../../lib/queries.js';
import { useMayCalls, useMayChange, type Needs } from '../may-call.js';
import { useListRows, type ListRowsOptions } from './list-rows.js';

export const PAGE_SIZE = 20;

/** Under which names calls answer the rows of a page; the documented logs have their own. */
const rowNames = ['items', 'logs', 'inquiries', 'messages'] as const;
type RowName = (typeof rowNames)[number];
type Answer = { [N in RowName]: { readonly [K in N]: readonly unknown[] } }[RowName] & { readonly total: number };

/** A call that answers a page of a list. */
export type ListPath = { [P in CallPath]: CallOutput<P> extends Answer ? P : never }[CallPath];

type RowIn<T> = T extends { items: readonly (infer Row)[] }
  ? Row
  : T extends { logs: readonly (infer Row)[] }
    ? Row
    : T extends { inquiries: readonly (infer Row)[] }
      ? Row
      : T extends { messages: readonly (infer Row)[] }
        ? Row
        : never;

/** A row of a list's answer. */
export type RowOf<P extends ListPath> = RowIn<CallOutput<P>>;

export interface ListPageOptions<P extends ListPath, Key extends string | number> extends Omit<ListRowsOptions<RowOf<P>, Key>, 'pageSize'> {
  /** Also begins the name of the list's file. */
  name: string;
  call: P;
  /** The filters in force as the call takes them, without the page. */
  input: CallInput<P>;
  pageSize?: number;
  /** Read again in this rhythm, ms, where what changes is not pushed. */
  everyMs?: number | (() => number | false);
  isEnabled?: boolean;
  /** What is done with the rows that are chosen; changing what the list reads when left out. */
  chooseFor?: Needs;
}

/** Reads a page of a call, as `useListRows` takes it. */
export function useListRead<P extends ListPath>({
  call,
  input,
  page = 1,
  pageSize = PAGE_SIZE,
  everyMs = 0,
  isEnabled = true,
}: Pick<ListPageOptions<P, number>, 'call' | 'input' | 'page' | 'pageSize' | 'everyMs' | 'isEnabled'>) {
  const query = { ...input, skip: (page - 1) * pageSize, take: pageSize } as CallInput<P>;
  const refetchInterval = everyMs === 0 ? false : everyMs;
  const read = useCall(call, query, { keepPrevious: true, refetchInterval, enabled: isEnabled });
  const { data } = read;
  const rows = useMemo(() => rowsOf<RowOf<P>>(data), [data]);
  return {
    data,
    query,
    source: {
      rows,
      total: (data as { total: number } | undefined)?.total ?? 0,
      view: JSON.stringify(query),
      error: read.error,
      retry: () => void read.refetch(),
      isPlaceholder: read.isPlaceholderData,
    },
  };
}

function rowsOf<Row>(answer: unknown): readonly Row[] | undefined {
  if (answer === undefined) return undefined;
  const lists = answer as Partial<Record<RowName, readonly Row[]>>;
  return rowNames.map((name) => lists[name]).find((rows) => rows !== undefined);
}

/**
 * Everything that a list of a console has: a page of it read through the cache, rows that come in live and move nobody's
 * row, the cursor of J and K, chosen rows. `table` goes to `DataTable`, the whole to `ListTools`.
 */
export function useListPage<P extends ListPath, Key extends string | number>(options: ListPageOptions<P, Key>) {
  const { name, call, input, pageSize = PAGE_SIZE } = options;
  const { data, query, source } = useListRead(options);
  const [mayChange, may] = [useMayChange(call), useMayCalls()];
  const mayChoose = options.chooseFor === undefined ? mayChange : may(options.chooseFor);
  const list = useListRows<RowOf<P>, Key>(source, { ...options, pageSize, choose: mayChoose ? options.choose : undefined });
  return { ...list, data, query, file: { call, input, name } };
}
