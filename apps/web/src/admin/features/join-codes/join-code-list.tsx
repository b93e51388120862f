import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh } from '../../../lib/queries.js';
import { actColumn, DropButton } from '../../components/act-column.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { useRowRun } from '../../../ui/bulk-progress.js';
import type { CodeSearch } from './code-search.js';
import { IssueDialog } from './issue-dialog.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { joinCodeStates as states } from '#lib/contract/values';
import { ListSearch } from '../../../ui/list/list-search.js';
import { PageHead } from '../../components/page-head.js';

type Code = CallOutput<'admin/code/get'>['items'][number];

const tones: Readonly<Record<Code['state'], BadgeTone>> = {
  available: 'win',
  waiting: 'warning',
  expired: 'neutral',
  used: 'info',
  deleted: 'lose',
};
const keyOf = (row: Code): number => row.id;

/** Recommendation codes of every agent. */
export function JoinCodeList({
  search: { q, page },
  onSearch,
}: {
  search: CodeSearch;
  onSearch: (change: Partial<CodeSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'codes',
    call: 'admin/code/get',
    input: q === undefined ? {} : { search: q },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
  });
  const { run, marks } = useRowRun();
  const [isIssuing, setIssuing] = useState(false);
  const [leaving, setLeaving] = useState<Code | null>(null);
  const drop = (row: Code): ReactNode =>
    (row.state === 'available' || row.state === 'waiting' || row.state === 'expired') && (
      <DropButton needs="admin/code/delete" label={t('messages:code.dropOf', { code: row.code })} onPress={() => setLeaving(row)} />
    );
  const columns: readonly Column<Code>[] = [
    {
      key: 'code',
      head: t('messages:code.code'),
      phone: 'title',
      isStrong: true,
    },
    {
      key: 'state',
      head: t('admin:list.status'),
      words: wordsFor(states, (state) => t(`messages:code.state.${state}`)),
      phone: 'status',
      cell: (row) => <Badge tone={tones[row.state]}>{t(`messages:code.state.${row.state}`)}</Badge>,
    },
    { key: 'agent', head: t('messages:code.agent') },
    { key: 'joined', head: t('messages:code.joined'), phone: 'hidden' },
    { key: 'referrer', head: t('admin-rewards:friend.referrer'), phone: 'hidden' },
    { key: 'issuer', head: t('messages:code.issuer'), phone: 'hidden' },
    { key: 'issuedAt', head: t('messages:code.issuedAt'), as: 'time', phone: 'hidden' },
    { key: 'startsAt', head: t('messages:code.startsAt'), as: 'time', phone: 'hidden' },
    { key: 'expiresAt', head: t('messages:code.expiresAt'), as: 'time' },
    { key: 'deletedAt', head: t('messages:code.deletedAt'), as: 'time', isHiddenByDefault: true },
    actColumn(t, marks, drop),
  ];
  return (
    <>
      <PageHead title={t('messages:code.title')}>
        <ListTools list={list} columns={columns} />
        <Button needs="admin/code/issue" look="primary" data-testid="issue-code" onClick={() => setIssuing(true)}>
          <Icon of={IconPlus} size={16} />
          {t('messages:code.issue')}
        </Button>
      </PageHead>
      <ListSearch label={t('messages:code.search')} value={q} onSearch={onSearch} />
      <DataTable
        {...list.table}
        label={t('messages:code.title')}
        columns={columns}
        rowTestId={(row) => `code-${row.code}`}
        empty={t(q === undefined ? 'messages:code.empty' : 'messages:notFound')}
      />
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
      {leaving !== null && (
        <AskDialog
          title={t('messages:code.ask')}
          facts={[{ label: t('messages:code.code'), value: leaving.code }]}
          look="refuse"
          verb={t('messages:code.drop')}
          onRun={() =>
            void run([leaving.id], t('messages:code.drop'), () => call('admin/code/delete', { ids: [leaving.id] })).then(() =>
              refresh('admin/code/get'),
            )
          }
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
