import { Box, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { refresh } from '../../../lib/queries.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { Select } from '../../../ui/select.js';
import { TextInput } from '../../../ui/text-input.js';
import type { CodeSearch } from './code-search.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useCommand } from '../../../ui/use-command.js';
import { joinCodeStates as states, longest } from '#lib/contract/values';
import { PageTitle } from '../../../ui/page-title.js';
import { ListSearch } from '../../../ui/list/list-search.js';

type Code = CallOutput<'admin/code/get'>['items'][number];
type Minutes = CallInput<'admin/code/issue'>['minutes'];

const validities: readonly Minutes[] = [30, 60, 360, 1_440, 4_320, 10_080, 21_600, 43_200];
const tones: Readonly<Record<Code['state'], BadgeTone>> = { available: 'win', expired: 'neutral', used: 'info', deleted: 'lose' };
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
    (row.state === 'available' || row.state === 'expired') && (
      <Button look="ghost" size={26} isIcon aria-label={t('messages:code.dropOf', { code: row.code })} onClick={() => setLeaving(row)}>
        <Icon of={IconTrash} size={14} />
      </Button>
    );
  const columns: readonly Column<Code>[] = [
    {
      key: 'code',
      head: t('messages:code.code'),
      phone: 'title',
      file: true,
      cell: (row) => (
        <Text component="b" fw={600}>
          {row.code}
        </Text>
      ),
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
    { key: 'expiresAt', head: t('messages:code.expiresAt'), as: 'time' },
    {
      key: 'act',
      phone: 'status',
      head: t('admin:list.actions'),
      align: 'right',
      cell: (row) => (
        <Group component="span" justify="flex-end" gap={8}>
          <RowMark of={marks.get(row.id)} />
          {drop(row)}
        </Group>
      ),
    },
  ];
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('messages:code.title')}</PageTitle>
        <Box component="span" flex={1} miw={0} />
        <ListTools list={list} columns={columns} />
        <Button look="primary" data-testid="issue-code" onClick={() => setIssuing(true)}>
          <Icon of={IconPlus} size={16} />
          {t('messages:code.issue')}
        </Button>
      </div>
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

function IssueDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [agentId, setAgent] = useState<number | undefined>(undefined);
  const [referrerId, setReferrer] = useState<number | undefined>(undefined);
  const [code, setCode] = useState('');
  const [minutes, setMinutes] = useState<Minutes>(1_440);
  const command = useCommand(
    async (id: number): Promise<void> => {
      const issued = await call('admin/code/issue', {
        agentId: id,
        minutes,
        ...(referrerId === undefined ? {} : { referrerId }),
        ...(code.trim() === '' ? {} : { code: code.trim() }),
      });
      toastSuccess(t('messages:code.issued'), issued.code);
      onClose();
    },
    {
      refresh: ['admin/code/get'],
    },
  );
  const issue = command.run;
  const submit = (): void => {
    if (agentId !== undefined) void issue(agentId);
  };
  return (
    <FormDialog
      title={t('messages:code.issue')}
      onClose={onClose}
      width={420}
      command={command}
      isReady={agentId !== undefined}
      verb={t('messages:code.issue')}
      onSubmit={submit}
    >
      <AgentPicker label={t('messages:code.agent')} value={agentId} onChange={setAgent} />
      <AgentPicker kind="player" label={t('admin-rewards:friend.ofPlayer')} value={referrerId} onChange={setReferrer} />
      <TextInput
        label={t('messages:code.code')}
        aside={t('messages:code.made')}
        name="code"
        maxLength={longest.joinCode}
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Select
        label={t('messages:code.validity')}
        value={String(minutes)}
        options={validities.map((each) => ({ value: String(each), label: t(`messages:code.minutes.${each}`) }))}
        onChange={(value) => setMinutes(Number(value) as Minutes)}
      />
    </FormDialog>
  );
}
