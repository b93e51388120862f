import { Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joinCodeStates as states } from '#lib/contract/values';
import { ApiError, call } from '../../../../lib/api.js';
import type { CallOutput } from '../../../../lib/contract.js';
import { refresh } from '../../../../lib/queries.js';
import { Badge, type BadgeTone } from '../../../../ui/badge.js';
import { Button } from '../../../../ui/button.js';
import { CopyButton } from '../../../../ui/copy-button.js';
import { DataTable, type Column } from '../../../../ui/data-table.js';
import { Confirm } from '../../../../ui/dialog.js';
import { Icon } from '../../../../ui/icon.js';
import { toastSuccess } from '../../../../ui/notices.js';
import { SearchFilter } from '../../../../ui/search-field.js';
import { CodeForm } from './code-form.js';
import { firstRefusal } from './row-results.js';
import type { JoinView } from './join-list.js';
import { wordsFor } from '../../../../ui/list/columns.js';
import { ListTools } from '../../../../ui/list/list-tools.js';
import { ForCall } from '../../../../ui/may-call.js';
import { useListPage } from '../../../../ui/list/use-list-page.js';
import { ListCount } from '../../../components/list-count.js';

type Code = CallOutput<'agent/code/get'>['items'][number];
/** A code expires or is used without a push, ms. */
const READ_MS = 15_000;
const tones: Readonly<Record<Code['state'], BadgeTone>> = {
  available: 'win',
  waiting: 'warning',
  expired: 'neutral',
  used: 'info',
  deleted: 'lose',
};

const keyOf = (row: Code): number => row.id;

export interface CodeListProps {
  view: Pick<JoinView, 'page' | 'q'>;
  onView: (change: { page?: number | undefined; q?: string | undefined }, options?: { replace?: boolean }) => void;
  isReadOnly: boolean;
}

/** The agent's recommendation codes: who joins with one stands below the agent. */
export function CodeList({ view: { page, q }, onView, isReadOnly }: CodeListProps): ReactNode {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<Code | null>(null);
  const list = useListPage({
    name: 'codes',
    call: 'agent/code/get',
    input: q === undefined ? {} : { search: q },
    page,
    onPage: (next) => onView({ page: next === 1 ? undefined : next }),
    keyOf,
    everyMs: READ_MS,
  });
  const columns = useColumns(isReadOnly, setLeaving);
  return (
    <>
      <ForCall needs="agent/code/issue">
        <CodeForm />
      </ForCall>
      <DataTable
        label={t('agent:codes.title')}
        {...list.table}
        columns={columns}
        empty={t(q === undefined ? 'agent:codes.empty' : 'agent:list.noMatch')}
        filters={
          <Group justify="space-between" wrap="wrap" gap={8} className="list-filters">
            <SearchFilter label={t('agent:codes.search')} value={q} onSearch={(text) => onView({ q: text }, { replace: true })} />
            <ListTools list={list} columns={columns} />
          </Group>
        }
        footer={list.data !== undefined && <ListCount of={list.data.total} />}
      />
      {leaving !== null && <Withdraw code={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function CodeState({ is }: { is: Code['state'] }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={tones[is]}>{t(`agent:codes.${is}`)}</Badge>;
}

function Withdraw({ code, onClose }: { code: Code; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const withdraw = async (): Promise<void> => {
    const { results } = await call('agent/code/delete', { ids: [code.id] });
    refresh('agent/code/get');
    const refusal = firstRefusal(results);
    if (refusal !== null) throw new ApiError('REFUSED', refusal);
    toastSuccess(t('agent:codes.withdrawn'), code.code);
  };
  return (
    <Confirm
      title={t('agent:codes.withdraw')}
      confirmLabel={t('agent:codes.withdraw')}
      look="refuse"
      onConfirm={withdraw}
      onClose={onClose}
    >
      {t('agent:codes.askWithdraw', { code: code.code })}
    </Confirm>
  );
}

function useColumns(isReadOnly: boolean, onWithdraw: (code: Code) => void): Column<Code>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'code',
      head: t('agent:codes.code'),
      as: 'text',
      phone: 'title',
      hasLink: true,
      cell: (row) => (
        <Group component="span" gap={4}>
          <Text component="b" fz="t11" lts={0} ff="mono">
            {row.code}
          </Text>
          <CopyButton text={row.code} label={t('agent:codes.code')} />
        </Group>
      ),
    },
    {
      key: 'state',
      head: t('agent:requests.status'),
      words: wordsFor(states, (state) => t(`agent:codes.${state}`)),
      phone: 'status',
      cell: (row) => <CodeState is={row.state} />,
    },
    { key: 'issuedAt', head: t('agent:codes.issuedAt'), as: 'time', align: 'left', phone: 'hidden' },
    { key: 'startsAt', head: t('agent:codes.startsAt'), as: 'time', align: 'left' },
    { key: 'expiresAt', head: t('agent:codes.expiresAt'), as: 'time', align: 'left' },
    { key: 'joined', head: t('agent:codes.joined'), as: 'text' },
    {
      key: 'actions',
      phone: 'actions',
      head: t('agent:people.actions'),
      isHeadHidden: true,
      align: 'right',
      cell: (row) =>
        (row.state === 'available' || row.state === 'waiting') &&
        !isReadOnly && (
          <Button
            needs="agent/code/delete"
            look="ghost"
            size={26}
            isIcon
            aria-label={t('agent:codes.withdrawOf', { code: row.code })}
            title={t('agent:codes.withdraw')}
            onClick={() => onWithdraw(row)}
          >
            <Icon of={IconTrash} size={16} />
          </Button>
        ),
    },
  ];
}
