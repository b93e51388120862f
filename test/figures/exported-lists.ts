/** The files of the statistics: each has the rows of its page, figure for figure, in the page's order. */
import type { CallInput, CallPath } from '#lib/contract';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';
import { allRows, type Comparison } from './comparison.js';
import type { Span } from './expected-figures.js';

type Row = Record<string, unknown>;

const measures = ['bets', 'turnover', 'open', 'settledBets', 'settledStakes', 'payout', 'ggr'];

/** The lists with the columns that hold figures. */
function listsOf(span: Span): [path: CallPath, input: object, columns: string[]][] {
  const moments = { startedAt: span.from, endedAt: span.to };
  const statistics = (by: string[], basis: string): [CallPath, object, string[]] => [
    'admin/statistics/get',
    { ...span, by, basis },
    [...by.map((one) => `key.${one}`), ...measures.map((one) => `measures.${one}`)],
  ];
  return [
    ...['placed', 'settled'].flatMap((basis) => [
      statistics(['day', 'game'], basis),
      statistics(['month', 'vendor'], basis),
      statistics(['play', 'level'], basis),
    ]),
    ['admin/statistics/steps/get', span, ['id', ...measures.map((one) => `step.all.${one}`)]],
    [
      'admin/statistics/days/get',
      { ...span, by: 'day' },
      ['key', 'deposits', 'withdrawals', 'net', 'turnover', 'bets', 'payouts', 'rolling', 'bettors'],
    ],
    ['admin/profit/part/get', span, ['part', 'name', 'turnover', 'settledStakes', 'amount', 'ngr']],
    ['admin/profit/cost/get', { ...span, line: 'bonuses', by: 'day' }, ['day', 'count', 'amount']],
    ['admin/profit/fee/get', span, ['day', 'vendor.id', 'settledStakes', 'ggr', 'percent', 'amount']],
    ['admin/ranking/get', { ...span, by: 'lost' }, ['rank', 'id', 'turnover', 'bets', 'payouts', 'result', 'deposits', 'withdrawals']],
    ['admin/bet/settlement/get', moments, ['betId', 'stake', 'payout', 'ggr']],
    ['admin/casino/settlement/get', moments, ['roundId', 'stake', 'payout', 'ggr']],
  ];
}
function agentListsOf({ from, to }: Span): [path: CallPath, input: object, columns: string[]][] {
  const flows = ['deposits', 'withdrawals', 'stakes', 'payouts', 'profit', 'rolling', 'ownRolling', 'given', 'taken'];
  const days = { startedAt: from, endedAt: to };
  return [
    ['agent/statistics/days', days, ['day', ...flows.map((one) => `flows.${one}`)]],
    ['agent/statistics/betting', { ...days, by: 'person' }, ['id', 'betting.stakes', 'betting.payouts', 'betting.rolling', 'ownRolling']],
  ];
}

export async function compareFiles(clients: { admin: WireClient; agent: WireClient }, span: Span, comparison: Comparison): Promise<void> {
  for (const list of listsOf(span)) await compareFile(clients.admin, list, comparison);
  for (const list of agentListsOf(span)) await compareFile(clients.agent, list, comparison);
}

/** The seven days before the one that the clock stands in. @param name of the report, which is made at once */
export async function compareReports(admin: WireClient, week: Span, comparison: Comparison): Promise<void> {
  for (const [list, input, columns] of listsOf(week).filter(([path]) => path !== 'admin/profit/part/get')) {
    const page = `the report of ${list} ${JSON.stringify(input)}`;
    const { from: _, to: __, startedAt: ___, endedAt: ____, ...rest } = input as Row;
    const content = {
      list,
      input: rest,
      columns: columns.map((key) => ({ key, label: key })),
      period: 'lastSevenDays',
      format: 'csv',
      language: 'en',
    };
    const { id } = await admin.must('admin/report/save', { name: 'figures', schedule: { cadence: 'daily', hour: 8 }, content });
    const { runId } = await admin.must('admin/report/run', { id });
    const run = await until(
      () => admin.ask('admin/report/run/get', { id: id as number }),
      ({ items: runs }) => runs.every(({ state }) => state !== 'waiting'),
    );
    comparison.figure(page, 'state', 'done', run.items[0]?.state);
    const { items } = (await allRows(admin, list, input as CallInput<CallPath>)) as unknown as { items: Row[] };
    const lines = await linesOf(admin, 'report/file/get', { runId });
    // The title and an empty line stand above the columns in a report's file.
    const rows = lines.slice(lines.indexOf(columns.join(',')) + 1);
    comparison.figure(page, 'rows', items.length, rows.length);
    items.forEach((item, at) =>
      comparison.figure(page, `row ${at + 1}`, columns.map((column) => valueAt(item, column)).join(','), rows[at]),
    );
  }
}

async function compareFile(
  client: WireClient,
  [path, input, columns]: [CallPath, object, string[]],
  comparison: Comparison,
): Promise<void> {
  const page = `the file of ${path} ${JSON.stringify(input)}`;
  const { items } = (await allRows(client, path, input as CallInput<CallPath>)) as unknown as { items: Row[] };
  const [, ...lines] = await linesOf(client, 'export', {
    call: path,
    input,
    columns: columns.map((key) => ({ key, label: key })),
    name: 'figures',
    format: 'csv',
  });
  comparison.figure(page, 'rows', items.length, lines.length);
  items.forEach((item, at) => {
    const expected = columns.map((column) => valueAt(item, column)).join(',');
    comparison.figure(page, `row ${at + 1}`, expected, lines[at]);
  });
}

function valueAt(row: Row, column: string): string {
  const value = column.split('.').reduce<unknown>((inner, name) => (inner as Row | null | undefined)?.[name], row);
  return value === null || value === undefined ? '' : String(value as string | number);
}

async function linesOf(client: WireClient, path: string, order: object): Promise<string[]> {
  const response = await fetch(`${client.url}/api/${client.kindPath}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      pathname: client.pathname,
      authorization: client.token!,
      'x-forwarded-for': client.address,
    },
    body: JSON.stringify(order),
  });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  return (await response.text()).trim().split('\r\n');
}
