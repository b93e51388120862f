import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatWon } from '../../../lib/format.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { FactLine } from '../../../ui/figure.js';
import { ReadAs } from '../../components/read-as.js';
import type { ChosenList } from '../../lib/read-list.js';

type Plan = CallOutput<'admin/bank/list/preview'>;
type Problem = Plan['problems'][number];

/** What a list would bring, and the lines that cannot be read. */
export function ListPlan({ of, list }: { of: Plan; list: ChosenList }): ReactNode {
  const { t, i18n } = useTranslation();
  const account = [of.bankName === '' ? '' : bankLabel(of.bankName), of.bankAccount].filter((part) => part !== '').join(' ');
  const facts: readonly (readonly [string, string])[] = [
    [t('bank:read.layout'), t(`bank:layout.${of.layout}`)],
    [t('bank:field.into'), account === '' ? t('bank:notKnown') : account],
    [t('bank:read.new'), t('bank:read.newOf', { count: of.added, amount: formatWon(of.amount) })],
    [t('bank:read.known'), t('bank:read.entries', { count: of.known })],
    [t('bank:read.skipped'), t('bank:read.lines', { count: of.skipped })],
  ];
  const problemKey = (code: string): string => (i18n.exists(`bank:problem.${code}`) ? `bank:problem.${code}` : 'bank:problem.other');
  const columns: readonly Column<Problem>[] = [
    { key: 'line', head: t('admin:import.line'), as: 'number', width: '64px', phone: 'fact' },
    { key: 'code', head: t('bank:read.why'), phone: 'title', cell: ({ code }) => t(problemKey(code), { code }) },
    { key: 'reference', head: t('bank:column.reference'), cell: ({ reference }) => <span className="bank-reference">{reference}</span> },
  ];
  return (
    <Stack gap={12} role="status">
      <Stack gap={2}>
        <Text size="t13" fw={600}>
          {list.name}
        </Text>
        <ReadAs encoding={list.encoding} />
      </Stack>
      <Stack component="dl" gap={8} className="ask-box" data-testid="list-plan">
        {facts.map(([label, value]) => (
          <FactLine key={label} label={label} size="t13">
            {value}
          </FactLine>
        ))}
      </Stack>
      {of.added === 0 && <p className="note info">{t('bank:read.nothing')}</p>}
      {of.problems.length > 0 && (
        <>
          <p className="note warning">{t('bank:read.problems', { count: of.problems.length })}</p>
          <DataTable
            label={t('admin:import.problems')}
            columns={columns}
            rows={of.problems}
            rowKey={({ line, reference }) => line ?? reference ?? ''}
            rowTestId={({ line, reference }) => `problem-${line ?? reference}`}
            empty=""
          />
        </>
      )}
    </Stack>
  );
}
