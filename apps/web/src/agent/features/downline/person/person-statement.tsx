import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRange } from '../../../../ui/date-range.js';
import { SegmentedTabs } from '../../../../ui/segmented-tabs.js';
import { statementColumns, StatementTable } from '../../../../shared/wallet/statement-table.js';
import type { Unit } from '../transfer/transfer.js';
import { periodOf } from '../../../../lib/page-body.js';
import type { PersonPageProps } from './person-view.js';
import { statementWords } from './table-labels.js';
import { ListTools } from '../../../../ui/list/list-tools.js';
import { useListPage } from '../../../../ui/list/use-list-page.js';
import { ListCount } from '../../../components/list-count.js';

const keyOf = (row: { id: number }): number => row.id;

/** Somebody's account, unit by unit, newest first. */
export function PersonStatement({ id, view, onView, kind }: PersonPageProps & { kind: 'agent' | 'player' }): ReactNode {
  const { t } = useTranslation();
  const unit: Unit = view.unit ?? 'money';
  const units: Unit[] = kind === 'player' ? ['money', 'point', 'balance'] : ['money', 'point'];
  const list = useListPage({
    name: 'statement',
    call: 'agent/member/statement/get',
    input: { id, unit, ...periodOf(view) },
    page: view.page,
    onPage: (next) => onView({ page: next === 1 ? undefined : next }),
    keyOf,
  });
  const words = statementWords(t);
  return (
    <StatementTable
      label={t('agent:person.statement')}
      {...list.table}
      words={words}
      empty={t('agent:log.noMoney')}
      filters={
        <Group wrap="wrap" gap={8} className="list-filters">
          <SegmentedTabs
            label={t('agent:transfer.unit')}
            value={unit}
            tabs={units.map((value) => ({ value, label: t(`agent:unit.${value}`) }))}
            onChange={(value) => onView({ unit: value === 'money' ? undefined : value })}
          />
          <DateRange from={view.from} to={view.to} onChange={(range) => onView({ from: range.from, to: range.to })} />
          <Box component="span" flex={1} miw={0} />
          <ListTools list={list} columns={statementColumns(words)} />
        </Group>
      }
      footer={list.data !== undefined && <ListCount of={list.data.total} />}
    />
  );
}
