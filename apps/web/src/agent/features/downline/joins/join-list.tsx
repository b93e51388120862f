import { Box, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joinStatuses as states } from '#lib/contract/values';
import { bankLabel } from '../../../../shared/wallet/banks.js';
import { pollDownline } from '../../../../lib/connection.js';
import { formatAmount } from '../../../../lib/format.js';
import { BulkBar } from '../../../../ui/bulk-bar.js';
import { Button } from '../../../../ui/button.js';
import { DataTable, type Column } from '../../../../ui/data-table.js';
import { Icon } from '../../../../ui/icon.js';
import { RowMark } from '../../../../ui/bulk-progress.js';
import { SearchFilter } from '../../../../ui/search-field.js';
import { SegmentedTabs } from '../../../../ui/segmented-tabs.js';
import { Age, Time } from '../../../../ui/time.js';
import { Above, PersonMark } from '../people/person-cells.js';
import { useLivePeople } from '../people/use-live-people.js';
import type { Application } from './join-dialog.js';
import { useDecisions, type Decisions } from './use-decisions.js';
import { ListTools } from '../../../../ui/list/list-tools.js';
import { useListPage } from '../../../../ui/list/use-list-page.js';
import { PersonName } from '../../../components/person-name.js';
import { whoFile } from '../people/who-file.js';

const live = ['agent/join/get'] as const;
const idOf = (row: Application): number => row.id;

/** The filters of the list, as they stand in the page's address. */
export interface JoinView {
  page?: number;
  q?: string;
  /** Those that wait unless told. */
  status?: 'refused' | 'approved';
}

export interface JoinListProps {
  view: JoinView;
  onView: (change: { [K in keyof JoinView]?: JoinView[K] | undefined }, options?: { replace?: boolean }) => void;
  /** Letting somebody in makes an account. */
  mayAdmit: boolean;
}

/** Who would like to join below: the longest waiting first, live. */
export function JoinList({ view, onView, mayAdmit }: JoinListProps): ReactNode {
  const { t } = useTranslation();
  const { page, q, status = 'waiting' } = view;
  const mayDecide = mayAdmit && status === 'waiting';
  const decisions = useDecisions();
  const list = useListPage({
    name: 'applications',
    call: 'agent/join/get',
    input: { status, ...(q === undefined ? {} : { search: q }) },
    page,
    onPage: (next) => onView({ page: next === 1 ? undefined : next }),
    keyOf: idOf,
    everyMs: pollDownline,
    choose: mayDecide ? (row) => row.account : undefined,
    keys: ({ row }) => {
      const rows = mayDecide && row !== undefined ? [row] : [];
      return { a: () => decisions.ask('approve', rows), r: () => decisions.ask('refuse', rows) };
    },
    heldWords: (count) => t('agent:people.held', { count }),
  });
  const { chosen } = list;
  useLivePeople(live);
  const actions = (row: Application): ReactNode =>
    row.status === 'waiting' && mayAdmit ? <Actions row={row} decisions={decisions} /> : <Processed row={row} />;
  const columns = useColumns(actions);
  return (
    <>
      <DataTable
        label={t('agent:joins.title')}
        {...list.table}
        columns={columns}
        rowTestId={(row) => `join-${row.account}`}
        empty={t(q === undefined ? `agent:joins.none.${status}` : 'agent:people.noMatch')}
        filters={
          <Group wrap="wrap" gap={8} className="list-filters">
            <SegmentedTabs
              look="line"
              label={t('agent:requests.status')}
              value={status}
              tabs={states.map((value) => ({ value, label: t(`agent:joins.${value}`), count: list.data?.counts[value] }))}
              onChange={(value) => onView({ status: value === 'waiting' ? undefined : value })}
            />
            <SearchFilter label={t('agent:people.search')} value={q} onSearch={(text) => onView({ q: text }, { replace: true })} />
            <Box component="span" flex={1} miw={0} />
            <ListTools list={list} columns={columns} />
          </Group>
        }
        footer={
          list.data !== undefined && (
            <Text span c="muted">
              {t('agent:people.count', { number: formatAmount(list.data.total) })}
            </Text>
          )
        }
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('agent:joins.title')} summary={<span>{t('agent:joins.chosen', { number: chosen.rows.length })}</span>}>
          <Button look="ghost" size={26} onClick={chosen.clear}>
            {t('agent:joins.clear')}
          </Button>
          <DecideButtons rows={chosen.rows} name="chosen" decisions={decisions} />
        </BulkBar>
      )}
      {decisions.dialog}
    </>
  );
}

function Who({ row }: { row: Application }): ReactNode {
  return (
    <PersonName of={row}>
      <PersonMark person={row} />
    </PersonName>
  );
}

/** Others with the same particulars deserve a second look. */
function LinkedAccounts({ row }: { row: Application }): ReactNode {
  const { t } = useTranslation();
  if (row.alike.length === 0) return null;
  return (
    <Group component="span" gap={4} fz="t12" lh="t12" c="warning">
      <Icon of={IconAlertTriangle} size={14} />
      <Stack component="span">
        {row.alike.map(({ by, count }) => (
          <span key={by}>{t(`agent:joins.alike.${by}`, { number: count })}</span>
        ))}
      </Stack>
    </Group>
  );
}

function Actions({ row, decisions }: { row: Application; decisions: Decisions }): ReactNode {
  return (
    <Group component="span" justify="flex-end" gap={4} className="row-actions">
      <RowMark of={decisions.marks.get(row.id)} />
      <DecideButtons rows={[row]} name={row.account} decisions={decisions} />
    </Group>
  );
}

function DecideButtons({
  rows,
  name,
  decisions: { ask, isBusy },
}: {
  rows: readonly Application[];
  name: string;
  decisions: Decisions;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Button
        needs="agent/join/approve"
        look="approve"
        size={26}
        disabled={isBusy}
        data-testid={`approve-${name}`}
        onClick={() => ask('approve', rows)}
      >
        <Icon of={IconCheck} size={14} />
        {t('agent:joins.approve')}
      </Button>
      <Button
        needs="agent/join/refuse"
        look="refuse"
        size={26}
        disabled={isBusy}
        data-testid={`refuse-${name}`}
        onClick={() => ask('refuse', rows)}
      >
        <Icon of={IconX} size={14} />
        {t('agent:joins.refuse')}
      </Button>
    </>
  );
}

function Processed({ row }: { row: Application }): ReactNode {
  if (row.processedAt === null) return null;
  return (
    <Text span size="t12" c="muted" truncate>
      <Time at={row.processedAt} format="short" /> {row.reason}
    </Text>
  );
}

function useColumns(actions: (row: Application) => ReactNode): Column<Application>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'appliedAt',
      head: t('agent:joins.at'),
      as: 'time',
      align: 'left',
      phone: 'status',
      cell: (row) =>
        row.status === 'waiting' ? <Age at={row.appliedAt} fw={600} /> : <Time at={row.appliedAt} format="short" c="text-2" />,
    },
    { key: 'who', head: t('agent:people.account'), phone: 'title', file: whoFile(t), cell: (row) => <Who row={row} /> },
    { key: 'above', head: t('agent:people.above'), phone: 'hidden', cell: (row) => <Above parents={row.parents} /> },
    { key: 'phone', head: t('agent:account.phone'), as: 'text' },
    { key: 'birthDate', head: t('agent:joins.birthDate'), cell: ({ birthDate }) => birthDate ?? '–' },
    {
      key: 'bank',
      head: t('agent:requests.bank'),
      phoneCell: (row) => row.holder,
      file: [
        { key: 'bankName', label: t('agent:account.bankName'), as: 'text' },
        { key: 'bankAccount', label: t('agent:account.bankAccount'), as: 'text' },
        { key: 'holder', label: t('agent:account.bankAccountHolder'), as: 'text' },
      ],
      cell: (row) => (
        <Text span c="text-2">
          {bankLabel(row.bankName)} {row.bankAccount} {row.holder}
        </Text>
      ),
    },
    {
      key: 'code',
      head: t('agent:joins.code'),
      as: 'text',
      cell: (row) => (
        <Text span fz="t11" lts={0} ff="mono">
          {row.code}
        </Text>
      ),
    },
    {
      key: 'from',
      head: t('agent:joins.from'),
      phone: 'hidden',
      file: [
        { key: 'device', label: t('agent:connections.device'), as: 'text' },
        { key: 'address', label: t('agent:connections.address'), as: 'text' },
      ],
      cell: (row) => (
        <Stack component="span" c="text-2">
          {row.device}
          <Text span fz="t11" lh="t12" lts={0} ff="mono" c="muted">
            {row.address}
          </Text>
        </Stack>
      ),
    },
    { key: 'alike', head: t('agent:joins.suspicion'), cell: (row) => <LinkedAccounts row={row} /> },
    { key: 'processedAt', head: t('agent:requests.processed'), as: 'time', isHiddenByDefault: true },
    { key: 'reason', head: t('agent:joins.reason'), as: 'text', isHiddenByDefault: true },
    { key: 'actions', head: t('agent:people.actions'), isHeadHidden: true, align: 'right', phone: 'actions', cell: actions },
  ];
}
