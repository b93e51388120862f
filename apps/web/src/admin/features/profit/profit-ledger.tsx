import { Box, Card, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { costLines, reconciledLines, type ReconciledLine } from '#lib/contract/values';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { CellLink } from '../../components/cell-link.js';
import { LineLink } from './line-link.js';
import type { Profit } from './profit-figures.js';

type Period = Profit['period'];
interface Row {
  line: ReconciledLine;
  amount: number;
  booked: number;
  otherDays: number;
  difference: number;
}

/** Each line of the statement beside the ledger's accounts: what is booked, what belongs to other days, and what is left over. */
export function ProfitLedger({ period }: { period: Period }): ReactNode {
  const { t } = useTranslation();
  const rows = reconciledLines.map((line): Row => ({ line, amount: period.lines[line], ...period.ledger[line] }));
  return (
    <Card component="section" p={16} mt={12} aria-label={t('profit:ledger.title')}>
      <Title order={2}>{t('profit:ledger.title')}</Title>
      <Text size="t12" c="muted" mb={8}>
        {t('profit:ledger.about')}
      </Text>
      <DataTable label={t('profit:ledger.title')} columns={columnsOf(t, period)} rows={rows} rowKey={({ line }) => line} empty="" />
    </Card>
  );
}

function columnsOf(t: TFunction, { from, to }: Period): readonly Column<Row>[] {
  const booked = ({ line, booked: value }: Row): ReactNode => {
    const isOpen = costLines.some((each) => each === line);
    return isOpen ? (
      <CellLink to="/admin/profit/costs" search={{ from, to, line }}>
        <Money value={value} />
      </CellLink>
    ) : (
      <Money value={value} />
    );
  };
  return [
    { key: 'line', head: t('profit:ledger.line'), phone: 'title', cell: ({ line }) => t(`profit:line.${line}`) },
    {
      key: 'amount',
      head: t('profit:ledger.statement'),
      as: 'money',
      phone: 'amount',
      hasLink: true,
      cell: ({ line, amount }) => (
        <LineLink line={line} days={{ from, to }}>
          <Money value={amount} />
        </LineLink>
      ),
    },
    { key: 'booked', head: t('profit:ledger.booked'), as: 'money', phone: 'fact', hasLink: true, cell: booked },
    { key: 'otherDays', head: t('profit:ledger.otherDays'), as: 'money', phone: 'fact' },
    {
      key: 'difference',
      head: t('profit:ledger.difference'),
      as: 'money',
      phone: 'fact',
      cell: ({ difference }) => (
        <Box component="span" c={difference === 0 ? undefined : 'warning'}>
          <Money value={difference} />
        </Box>
      ),
    },
  ];
}
