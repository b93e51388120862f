import { Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { type Period, PeriodBadge, periodColumns, periodWords, statementColumns } from '../../../shared/positions/period-columns.js';
import { PeriodStatement, screenOnly, statementSheet } from '../../../shared/positions/period-statement.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { Dialog } from '../../../ui/dialog.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useListUrl } from '../../../ui/list/use-list-url.js';
import { Money } from '../../../ui/money.js';
import { Pagination } from '../../../ui/pagination.js';
import { DrawerHead } from './drawer-head.js';

const PAGE_SIZE = 10;
const STATEMENT_SIZE = 100;

/** Weeks or days of an agent's position in the drawer, each with its statement. */
export function PositionPeriods({ agentId }: { agentId: number }): ReactNode {
  const { t } = useTranslation();
  const { page, onPage } = useListUrl('periods');
  const [opened, setOpened] = useState<Period | null>(null);
  const list = useCall('admin/position/period/get', { id: agentId, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }, { keepPrevious: true });
  if (list.data === undefined) return null;
  return (
    <Stack gap={6}>
      <DrawerHead title={t('position-book:periods.title')}>
        <ExportButton
          call="admin/position/period/get"
          input={{ id: agentId }}
          columns={() => fileColumnsOf(periodColumns(t, () => null))}
          name={`position-periods-${agentId}`}
        />
      </DrawerHead>
      <Stack component="ul" gap={6}>
        {list.data.items.map((period) => (
          <Group component="li" key={period.from} justify="space-between" gap={8} fz="t12" lh="t12">
            <Stack component="span">
              <span>{periodWords(period, t)}</span>
              <Text span size="t11" c="muted">
                {t('position-book:periods.carried')} <Money value={period.carried} /> · {t('position-book:periods.result')}{' '}
                <Money value={period.result} signed tone="settled" />
              </Text>
            </Stack>
            <Group component="span" gap={8}>
              <PeriodBadge of={period.state} t={t} />
              <Button
                size={26}
                aria-label={`${periodWords(period, t)} ${t('position-book:statement.open')}`}
                onClick={() => setOpened(period)}
              >
                {t('position-book:statement.open')}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
      {list.data.total > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={list.data.total} onPage={onPage} />}
      {opened !== null && <StatementDialog agentId={agentId} period={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

function StatementDialog({ agentId, period, onClose }: { agentId: number; period: Period; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { from, until } = period;
  const list = useListPage({
    name: 'position-statement-period',
    call: 'admin/position/period/view',
    input: { id: agentId, from, until },
    page,
    onPage: setPage,
    pageSize: STATEMENT_SIZE,
    keyOf: ({ day, key }) => `${day}:${key}`,
  });
  const columns = statementColumns(t);
  return (
    <Dialog title={`${t('position-book:statement.title')} · ${periodWords(period, t)}`} width={880} isSheet onClose={onClose}>
      <Stack gap={12} className={statementSheet}>
        <Group justify="flex-end" gap={8} className={screenOnly}>
          <ListTools list={list} columns={columns} />
          <Button look="outline" onClick={() => window.print()}>
            <Icon of={IconPrinter} size={16} />
            {t('position-book:statement.print')}
          </Button>
        </Group>
        {list.data !== undefined && <PeriodStatement of={list.data} period={period} />}
        <DataTable
          label={t('position-book:statement.byDay')}
          {...list.table}
          columns={columns}
          empty={t('position-book:statement.empty')}
        />
      </Stack>
    </Dialog>
  );
}
