import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { TabFilter } from '../../../ui/filters.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { Sum } from '../../../ui/sum.js';
import { PageHead } from '../../components/page-head.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import { positionColumns } from './position-columns.js';
import { PositionDrawer } from './position-drawer.js';
import type { PositionsSearch } from './positions-search.js';
import type { Carrier } from './carrier.js';
import { usePositionActs } from './use-position-acts.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

/** Every settled bet moves positions; the list is read again in this rhythm, ms. */
const READ_MS = 10_000;
const keyOf = (agent: Carrier): number => agent.agentId;

export interface PositionListProps {
  search: PositionsSearch;
  onSearch: (change: Partial<PositionsSearch>) => void;
}

/** Agents who carry bets, with their positions, and the way to every bet and settlement. */
export function PositionList({ search, onSearch }: PositionListProps): ReactNode {
  const { t } = useTranslation();
  const { q, state, page, agent: opened } = search;
  const change = (next: Partial<PositionsSearch>): void =>
    onSearch({ page: undefined, agent: undefined, betsPage: undefined, settledPage: undefined, periodsPage: undefined, ...next });
  const open = (agent: number | undefined): void =>
    onSearch({ agent, betsPage: undefined, settledPage: undefined, periodsPage: undefined });
  const input = { ...(state !== undefined && { state }), ...(q !== undefined && { search: q }) };
  const list = useListPage({
    name: 'positions',
    call: 'admin/position/get',
    input,
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
    opened,
    onOpen: (agent) => open(agent.agentId),
    onClose: () => open(undefined),
    choose: (agent) => agent.nickname,
    chooseFor: 'admin/position/settle',
  });
  const { chosen } = list;
  const acts = usePositionActs(chosen.clear);
  const columns = positionColumns(t, acts);
  return (
    <>
      <PageHead
        title={t('positions:title')}
        tabs={
          <TabFilter
            label={t('admin:list.status')}
            value={state}
            options={[{ value: 'open', label: t('positions:withPosition') }]}
            onChange={(value) => change({ state: value })}
          />
        }
      >
        <ScheduleReport
          list="admin/position/get"
          input={input}
          columns={(words) => fileColumnsOf(positionColumns(words, acts))}
          name={t('positions:title')}
        />
        <Link to={'/admin/positions/days' as never} className={buttonClass('outline', 32)}>
          {t('positions:days.title')}
        </Link>
        <ListTools list={list} columns={columns} />
      </PageHead>
      <ListFilters>
        <SearchFilter label={t('admin:member.search')} value={q} onSearch={(value) => change({ q: value })} />
      </ListFilters>
      <DataTable
        label={t('positions:title')}
        {...list.table}
        columns={columns}
        rowTestId={(agent) => `position-row-${agent.agentId}`}
        empty={t('positions:emptyAgents')}
        footer={
          list.data === undefined ? null : (
            <>
              <Sum label={t('positions:position')} value={list.data.sums.position} signed />
              <Sum label={t('positions:atRisk')} value={list.data.sums.atRisk} />
              <Sum label={t('admin:list.matching')}>{formatAmount(list.data.total)}</Sum>
            </>
          )
        }
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('positions:title')} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" disabled={acts.isBusy} onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          <Button
            needs="admin/position/settle"
            size={26}
            look="primary"
            disabled={acts.isBusy}
            data-testid="bulk-settle"
            onClick={() => acts.ask({ verb: 'settle', agents: chosen.rows })}
          >
            {t('positions:settle')}
          </Button>
        </BulkBar>
      )}
      {opened !== undefined && <PositionDrawer key={opened} agentId={opened} acts={acts} onClose={() => open(undefined)} />}
      {acts.dialog}
    </>
  );
}
