import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { roleName } from '../../../shared/members/role-names.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { Parents } from '../../components/member-labels.js';
import { Money } from '../../../ui/money.js';
import { RowMark } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { periodOf, type RollingSearch } from './rolling-search.js';
import { TraceDrawer } from './trace-drawer.js';
import { useRollingActs, type Owner, type RollingActs } from './use-rolling-acts.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

/** Every settled bet brings rolling; the list is read again in this rhythm, ms. */
const READ_MS = 10_000;
const keyOf = (owner: Owner): number => owner.agentId;

export interface AdminRollingProps {
  search: RollingSearch;
  onSearch: (change: Partial<RollingSearch>) => void;
}

/** Rolling by owner: what is due, what was paid in the chosen days, and the way back to every bet. */
export function AdminRolling({ search, onSearch }: AdminRollingProps): ReactNode {
  const { t } = useTranslation();
  const { q, state, from, to, page, owner: opened, run } = search;
  const period = periodOf(search);
  const change = (next: Partial<RollingSearch>): void => onSearch({ page: undefined, owner: undefined, run: undefined, ...next });
  const open = (owner: number | undefined): void => onSearch({ owner, run: undefined });
  const list = useListPage({
    name: 'rolling',
    call: 'admin/rolling/get',
    input: { ...period, ...(state === undefined ? {} : { state }), ...(q === undefined ? {} : { search: q }) },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
    opened,
    onOpen: (owner) => open(owner.agentId),
    onClose: () => open(undefined),
    choose: (owner) => owner.nickname,
  });
  const { chosen } = list;
  const acts = useRollingActs(period, chosen.clear);
  const shownColumns = columns(t, acts);
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('members:rolling.title')}</h1>
        <SegmentedTabs
          look="line"
          label={t('admin:desk.status')}
          value={state ?? 'all'}
          tabs={[
            { value: 'all', label: t('common:filter.all') },
            { value: 'payable', label: t('members:rolling.payable') },
          ]}
          onChange={(value) => change({ state: value === 'payable' ? 'payable' : undefined })}
        />
        <span className="f1" />
        <ListTools list={list} columns={shownColumns} />
      </div>
      <div className="dt-filters">
        <SearchField
          className="search-box"
          label={t('admin:member.search')}
          value={q}
          shortcut="/"
          onSearch={(value) => change({ q: value })}
        />
        <DateRange from={from} to={to} onChange={(range) => change({ from: range.from, to: range.to })} />
      </div>
      <DataTable
        label={t('members:rolling.title')}
        {...list.table}
        columns={shownColumns}
        rowTestId={(owner) => `rolling-row-${owner.agentId}`}
        empty={t('members:rolling.empty')}
        footer={
          list.data === undefined ? null : (
            <>
              <span className="xm">
                {t('members:rolling.payable')}{' '}
                <b className="w6 x1">
                  <Money value={list.data.sums.payable} unit="won" />
                </b>
              </span>
              <span className="xm">
                {t('members:rolling.pending')}{' '}
                <b className="w6 x1">
                  <Money value={list.data.sums.pending} unit="won" />
                </b>
              </span>
              <span className="xm">
                {t('members:rolling.paid')}{' '}
                <b className="w6 x1">
                  <Money value={list.data.sums.paid} unit="won" />
                </b>
              </span>
              <span className="xm">
                {t('admin:desk.matching')} <b className="w6 x1">{formatAmount(list.data.total)}</b>
              </span>
            </>
          )
        }
      />
      <Bulk owners={chosen.rows} acts={acts} onClear={chosen.clear} />
      {opened !== undefined && (
        <TraceDrawer
          key={opened}
          ownerId={opened}
          runId={run}
          period={period}
          onRun={(next) => onSearch({ run: next })}
          onClose={() => open(undefined)}
        />
      )}
      {acts.dialog}
    </>
  );
}

function columns(t: (key: string, values?: Record<string, unknown>) => string, acts: RollingActs): readonly Column<Owner>[] {
  return [
    {
      key: 'agent',
      head: t('members:losing.agent'),
      phone: 'title',
      file: [
        { key: 'account', label: t('admin:desk.account') },
        { key: 'nickname', label: t('admin:desk.nickname') },
      ],
      cell: (owner) => (
        <span className="row g8">
          <b className="t13 w6">{owner.nickname}</b>
          <span className="t12 xm">{owner.account}</span>
        </span>
      ),
    },
    { key: 'role', head: t('admin:member.role'), file: true, cell: (owner) => <span className="x2">{roleName(owner.role, t)}</span> },
    {
      key: 'parents',
      head: t('admin:member.parent'),
      phone: 'hidden',
      file: [{ key: 'parents', label: t('admin:desk.parents') }],
      cell: (owner) => (
        <span className="x2">
          <Parents of={owner.parents} />
        </span>
      ),
    },
    {
      key: 'payable',
      head: t('members:rolling.payable'),
      as: 'money',
      phone: 'amount',
      cell: (owner) => (
        <b className="w7">
          <Money value={owner.payable} />
        </b>
      ),
    },
    { key: 'pending', head: t('members:rolling.pending'), as: 'money', phone: 'hidden' },
    { key: 'paid', head: t('members:rolling.paid'), as: 'money', phone: 'fact' },
    { key: 'reversed', head: t('members:rolling.reversed'), as: 'money', phone: 'hidden' },
    {
      key: 'act',
      head: t('admin:desk.actions'),
      phone: 'actions',
      align: 'right',
      cell: (owner) => (
        <span className="row g8 end" onClick={(event) => event.stopPropagation()}>
          <RowMark of={acts.marks.get(owner.agentId)} />
          <Button
            size={26}
            look="approve"
            disabled={owner.payable === 0 || acts.isBusy}
            data-testid={`pay-${owner.agentId}`}
            onClick={() => acts.ask('pay', [owner])}
          >
            {t('members:rolling.pay')}
          </Button>
          <Button
            size={26}
            look="refuse"
            disabled={owner.paid === 0 || acts.isBusy || !acts.isBounded}
            title={acts.isBounded ? undefined : t('members:rolling.chooseDays')}
            data-testid={`recover-${owner.agentId}`}
            onClick={() => acts.ask('recover', [owner])}
          >
            {t('members:rolling.recover')}
          </Button>
        </span>
      ),
    },
  ];
}

function Bulk({ owners, acts, onClear }: { owners: readonly Owner[]; acts: RollingActs; onClear: () => void }): ReactNode {
  const { t } = useTranslation();
  if (owners.length === 0) return null;
  return (
    <BulkBar label={t('members:rolling.title')} summary={<span>{t('members:bulk.chosen', { rows: owners.length })}</span>}>
      <Button size={26} look="ghost" disabled={acts.isBusy} onClick={onClear}>
        {t('admin:bulk.clear')}
      </Button>
      <Button
        size={26}
        disabled={acts.isBusy || !acts.isBounded}
        title={acts.isBounded ? undefined : t('members:rolling.chooseDays')}
        data-testid="bulk-recover"
        onClick={() => acts.ask('recover', owners)}
      >
        {t('members:rolling.recover')}
      </Button>
      <Button size={26} look="primary" disabled={acts.isBusy} data-testid="bulk-pay" onClick={() => acts.ask('pay', owners)}>
        {t('members:rolling.pay')}
      </Button>
    </BulkBar>
  );
}
