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
type Row = Pick<Month, 'month' | 'stakes' | 'payouts' | 'result'> & Partial<Pick<Month, 'deposits' | 'withdrawals'>>;

const keyOf = ({ month }: Row): string => month;
/** In the order of the tabs. */
const kinds: readonly ('all' | Play)[] = ['all', 'sports', 'minigame', 'powerball', 'casino', 'slot'];
const none = { stakes: 0, payouts: 0, result: 0 };

/** Twelve months of a player: by month, of all kinds of play or one, and all of it as a file. */
export function StatementTable({ of }: { of: Statement }): ReactNode {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Play | 'all'>('all');
  const rows: readonly Row[] = of.months.map((each) =>
    kind === 'all' ? each : { ...none, ...each.plays.find(({ play }) => play === kind), month: each.month },
  );
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
        columns={columnsOf(t, kind === 'all')}
        empty={t('wallet:protection.statement.empty')}
      />
    </Stack>
  );
}

function columnsOf(t: TFunction, isAll: boolean): readonly Column<Row>[] {
  const money = (key: 'deposits' | 'withdrawals' | 'stakes' | 'payouts'): Column<Row> => ({
    key,
    head: t(`wallet:protection.statement.${key}`),
    align: 'right',
    phone: 'fact',
    cell: (row) => <Money value={row[key] ?? 0} />,
  });
  return [
    { key: 'month', head: t('wallet:protection.statement.month'), phone: 'title', isStrong: true },
    ...(isAll ? [money('deposits'), money('withdrawals')] : []),
    money('stakes'),
    money('payouts'),
    {
      key: 'result',
      head: t('wallet:protection.statement.result'),
      align: 'right',
      phone: 'amount',
      cell: ({ result }) => <Money value={result} signed tone="settled" fw={600} />,
    },
  ];
}

/** A line for each month and kind of play, and one for the whole month. Spreadsheets read it as UTF-8 by its mark. */
export function statementFile({ months }: Statement, t: TFunction): string {
  const head = ['month', 'kind', 'deposits', 'withdrawals', 'stakes', 'payouts', 'result'].map((key) =>
    t(`wallet:protection.statement.${key}`),
  );
  const lines = months.flatMap(({ month, deposits, withdrawals, stakes, payouts, result, plays: own }) => [
    [month, t('wallet:protection.play.all'), deposits, withdrawals, stakes, payouts, result],
    ...own.map((each) => [month, t(`wallet:protection.play.${each.play}`), '', '', each.stakes, each.payouts, each.result]),
  ]);
  return `\uFEFF${[head, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const quoted = (value: string | number): string => (typeof value === 'number' ? String(value) : `"${value.replaceAll('"', '""')}"`);
