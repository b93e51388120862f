import type { TFunction } from 'i18next';
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconInfoCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import type { Needs } from '../../../ui/may-call.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Refusal } from '../../../ui/refusal.js';
import { Time } from '../../../ui/time.js';
import { useCommand } from '../../../ui/use-command.js';
import { AccountDialog, type DepositAccount } from './account-dialog.js';

const read = 'admin/depositAccount/get';
const tones: Readonly<Record<DepositAccount['state'], BadgeTone>> = { on: 'win', scheduled: 'info', ended: 'neutral', off: 'neutral' };
const keyOf = (row: DepositAccount): number => row.id;

export interface AccountListProps {
  kind: DepositAccount['kind'] | undefined;
  page: number | undefined;
  onPage: (page: number) => void;
  /** The dialog for a new one is open. */
  isAdding: boolean;
  onAdded: () => void;
}

/** The site's bank accounts in the order in which they are taken; a strip says whose members are shown none. */
export function AccountList({ kind, page, onPage, isAdding, onAdded }: AccountListProps): ReactNode {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<DepositAccount>();
  const [leaving, setLeaving] = useState<DepositAccount>();
  const run = useRowRun();
  const list = useListPage({
    name: 'deposit-accounts',
    call: read,
    input: kind === undefined ? {} : { kind },
    page,
    onPage,
    keyOf,
    onOpen: setEdited,
  });
  const move = useCommand(async ({ row, by }: { row: DepositAccount; by: -1 | 1 }) => {
    const all = (await call(read, { kind: row.kind, take: 100 })).items.map(keyOf);
    const at = all.indexOf(row.id);
    const to = at + by;
    if (at < 0 || to < 0 || to >= all.length) return;
    await call('admin/depositAccount/order', { kind: row.kind, ids: all.with(at, all[to]!).with(to, row.id) });
    refresh(read);
  });
  const acts = {
    edit: setEdited,
    leave: setLeaving,
    move: (row: DepositAccount, by: -1 | 1) => void move.run({ row, by }),
    mark: (row: DepositAccount) => <RowMark of={run.marks.get(row.id)} />,
  };
  const columns = accountColumns(t, acts);
  const missing = list.data?.missing;
  return (
    <>
      <Group justify="flex-end">
        <ListTools list={list} columns={columns} />
      </Group>
      {missing !== undefined && <Missing of={missing} />}
      <Refusal error={move.error} />
      <DataTable
        {...list.table}
        label={t('deposit-accounts:title')}
        columns={columns}
        rowTestId={(row) => `account-${row.id}`}
        empty={t('deposit-accounts:empty')}
      />
      {(isAdding || edited !== undefined) && (
        <AccountDialog
          account={edited}
          kind={kind ?? 'permanent'}
          onClose={() => {
            setEdited(undefined);
            onAdded();
          }}
        />
      )}
      {leaving !== undefined && (
        <AskDialog
          title={t('deposit-accounts:askDelete')}
          facts={[{ label: t('deposit-accounts:number'), value: `${leaving.bank_name} ${leaving.bank_account}` }]}
          about={t('deposit-accounts:askDeleteAbout')}
          look="refuse"
          verb={t('deposit-accounts:delete')}
          onRun={() =>
            void run
              .run([leaving.id], t('deposit-accounts:delete'), () => call('admin/depositAccount/delete', { ids: [leaving.id] }))
              .then(() => refresh(read))
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

/** Members without a temporary account see a permanent one; only those who see none are a reason to worry. */
function Missing({ of }: { of: Readonly<Record<DepositAccount['kind'], readonly number[]>> }): ReactNode {
  const { t } = useTranslation();
  const levels = { permanent: of.permanent, temporary: of.temporary.filter((level) => !of.permanent.includes(level)) };
  const lines = (['permanent', 'temporary'] as const).filter((kind) => levels[kind].length > 0);
  return lines.map((kind) => (
    <p key={kind} className={kind === 'permanent' ? 'note warning' : 'note'} role="status" data-testid={`missing-${kind}`}>
      <Icon of={kind === 'permanent' ? IconAlertTriangle : IconInfoCircle} size={16} />
      {t(`deposit-accounts:missing.${kind}`, { levels: levels[kind].join(', ') })}
    </p>
  ));
}

interface Acts {
  edit: (row: DepositAccount) => void;
  leave: (row: DepositAccount) => void;
  move: (row: DepositAccount, by: -1 | 1) => void;
  mark: (row: DepositAccount) => ReactNode;
}

function accountColumns(t: TFunction, acts: Acts): readonly Column<DepositAccount>[] {
  return [
    { key: 'place', head: t('deposit-accounts:place'), as: 'number', width: '64px' },
    { key: 'kind', head: t('deposit-accounts:kind'), cell: ({ kind }) => t(`deposit-accounts:kinds.${kind}`) },
    {
      key: 'bank_account',
      head: t('deposit-accounts:account'),
      phone: 'title',
      cell: ({ bank_name, bank_account, bank_account_holder }) => (
        <span className="lh">
          <b>
            {bank_name} {bank_account}
          </b>
          <Text span size="t11" c="muted">
            {bank_account_holder}
          </Text>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('deposit-accounts:state'),
      phone: 'status',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`deposit-accounts:states.${state}`)}</Badge>,
    },
    {
      key: 'fromLevel',
      head: t('deposit-accounts:levels'),
      cell: ({ fromLevel, toLevel }) =>
        fromLevel === 1 && toLevel === 7
          ? t('deposit-accounts:allLevels')
          : fromLevel === toLevel
            ? fromLevel
            : `${fromLevel} – ${toLevel}`,
    },
    { key: 'startsAt', head: t('deposit-accounts:period'), cell: (row) => <Period of={row} /> },
    { key: 'changedBy', head: t('deposit-accounts:changedBy'), isHiddenByDefault: true },
    { key: 'changedAt', head: t('deposit-accounts:changedAt'), as: 'time', isHiddenByDefault: true },
    {
      key: 'act',
      head: t('admin:list.actions'),
      align: 'right',
      phone: 'actions',
      cell: (row) => (
        <Group component="span" justify="flex-end" gap={2}>
          {acts.mark(row)}
          <RowAct
            needs="admin/depositAccount/order"
            name={t('deposit-accounts:up')}
            icon={IconChevronUp}
            onRun={() => acts.move(row, -1)}
            isOff={row.place === 1}
          />
          <RowAct
            needs="admin/depositAccount/order"
            name={t('deposit-accounts:down')}
            icon={IconChevronDown}
            onRun={() => acts.move(row, 1)}
          />
          <RowAct needs="admin/depositAccount/save" name={t('deposit-accounts:edit')} icon={IconPencil} onRun={() => acts.edit(row)} />
          <RowAct needs="admin/depositAccount/delete" name={t('deposit-accounts:delete')} icon={IconTrash} onRun={() => acts.leave(row)} />
        </Group>
      ),
    },
  ];
}

function RowAct({
  needs,
  name,
  icon,
  onRun,
  isOff = false,
}: {
  needs: Needs;
  name: string;
  icon: typeof IconPencil;
  onRun: () => void;
  isOff?: boolean;
}): ReactNode {
  return (
    <Button
      needs={needs}
      look="ghost"
      size={26}
      isIcon
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={(event) => {
        event.stopPropagation();
        onRun();
      }}
    >
      <Icon of={icon} size={14} />
    </Button>
  );
}

function Period({ of: { startsAt, endsAt } }: { of: DepositAccount }): ReactNode {
  const { t } = useTranslation();
  if (startsAt === null && endsAt === null) return t('deposit-accounts:always');
  return (
    <span>
      {startsAt !== null && <Time at={startsAt} format="short" />} – {endsAt !== null && <Time at={endsAt} format="short" />}
    </span>
  );
}
