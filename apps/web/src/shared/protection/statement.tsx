import type { TFunction } from 'i18next';
import { Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { downloadText } from '../../lib/download.js';
import { Button } from '../../ui/button.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';

type Statement = CallOutput<'user/protection/statement/get'>;
type Month = Statement['months'][number];
type Play = Month['plays'][number]['play'];
type Sum = Exclude<keyof Month, 'month' | 'plays'>;
type Row = { month: string } & Record<Sum, number>;

/** Every sum in the order of the columns; one kind of play has the last ones but the net. */
const sums = [
  ...(['deposits', 'withdrawals', 'fromAgent', 'toAgent', 'gifts', 'adjustments', 'rolling'] as const),
  ...(['stakes', 'payouts', 'result', 'net'] as const),
] as const satisfies readonly Sum[];
const ofPlay: readonly Sum[] = ['stakes', 'payouts', 'result'];
/** Shown only where a player has any. */
const seldom: readonly Sum[] = ['fromAgent', 'toAgent', 'gifts', 'adjustments', 'rolling'];

const keyOf = ({ month }: Row): string => month;
/** In the order of the tabs. */
const kinds: readonly ('all' | Play)[] = ['all', 'sports', 'minigame', 'powerball', 'casino', 'slot'];
const none = Object.fromEntries(sums.map((sum) => [sum, 0])) as Record<Sum, number>;

/** Twelve months of a player: by month, of all kinds of play or one, and all of it as a file. */
export function StatementTable({ of }: { of: Statement }): ReactNode {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Play | 'all'>('all');
  const rows = rowsOf(of, kind, t);
  return (
    <Stack gap={12}>
      <Group justify="space-between" gap={8} wrap="wrap">
        <Title order={2}>{t('wallet:protection.statement.title')}</Title>
        <Button
          size={36}
          look="outline"
          data-testid="statement-file"
          onClick={() => downloadText(`statement ${of.from} ${of.until}.csv`, statementFile(of, t), 'text/csv')}
        >
          <Icon of={IconDownload} size={16} />
          {t('wallet:protection.statement.file')}
        </Button>
      </Group>
      <Text size="t13" c="muted">
        {t('wallet:protection.statement.about')}
      </Text>
      <SegmentedTabs
        label={t('wallet:protection.statement.kind')}
        value={kind}
        onChange={setKind}
        tabs={kinds.map((value) => ({ value, label: t(`wallet:protection.play.${value}`) }))}
      />
      <DataTable<Row, string>
        label={t('wallet:protection.statement.title')}
        rows={rows}
        rowKey={keyOf}
        error={null}
        onRetry={() => undefined}
        columns={columnsOf(t, kind === 'all' ? sumsOf(of) : ofPlay)}
        empty={t('wallet:protection.statement.empty')}
      />
    </Stack>
  );
}

/** The months, the newest first, and all of them together at the end. */
function rowsOf({ months }: Statement, kind: Play | 'all', t: TFunction): readonly Row[] {
  const rows = months.map(({ plays: own, ...all }): Row => {
    return kind === 'all' ? all : { ...none, ...own.find(({ play }) => play === kind), month: all.month };
  });
  return [...rows, { ...together(rows), month: t('wallet:protection.statement.together') }];
}

function together(rows: readonly Row[]): Record<Sum, number> {
  return Object.fromEntries(sums.map((sum) => [sum, rows.reduce((total, row) => total + row[sum], 0)])) as Record<Sum, number>;
}

/** The sums that the page and the file have. */
function sumsOf({ months }: Statement): readonly Sum[] {
  return sums.filter((sum) => !seldom.includes(sum) || months.some((month) => month[sum] !== 0));
}

function columnsOf(t: TFunction, shown: readonly Sum[]): readonly Column<Row>[] {
  const last = shown.at(-1)!;
  return [
    { key: 'month', head: t('wallet:protection.statement.month'), phone: 'title', isStrong: true },
    ...shown.map((sum): Column<Row> => {
      const isSigned = sum === 'result' || sum === 'net';
      return {
        key: sum,
        head: t(`wallet:protection.statement.${sum}`),
        align: 'right',
        phone: sum === last ? 'amount' : 'fact',
        cell: (row) =>
          isSigned ? <Money value={row[sum]} signed tone="settled" fw={sum === last ? 600 : 400} /> : <Money value={row[sum]} />,
      };
    }),
  ];
}

/** What the page has of all kinds of play, with a line for each of them below its month. Spreadsheets read it as UTF-8 by its mark. */
export function statementFile(of: Statement, t: TFunction): string {
  const shown = sumsOf(of);
  const head = ['month', 'kind', ...shown].map((key) => t(`wallet:protection.statement.${key as 'month' | 'kind' | Sum}`));
  const lines = rowsOf(of, 'all', t).flatMap((row) => [
    [row.month, t('wallet:protection.play.all'), ...shown.map((sum) => row[sum])],
    ...(of.months.find(({ month }) => month === row.month)?.plays ?? []).map((own) => [
      ...[row.month, t(`wallet:protection.play.${own.play}`)],
      ...shown.map((sum) => (sum === 'stakes' || sum === 'payouts' || sum === 'result' ? own[sum] : '')),
    ]),
  ]);
  return `\uFEFF${[head, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const quoted = (value: string | number): string => (typeof value === 'number' ? String(value) : `"${value.replaceAll('"', '""')}"`);
