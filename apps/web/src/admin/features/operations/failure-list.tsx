import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failedJobStates } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { SelectFilter } from '../../../ui/filters.js';
import { ListSearch } from '../../../ui/list/list-search.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { ForCall } from '../../../ui/may-call.js';
import { Refusal } from '../../../ui/refusal.js';
import { Time } from '../../../ui/time.js';
import { useCommand } from '../../../ui/use-command.js';
import { DiscardDialog, renewed, toldOf, type Failure, type Results } from './discard-dialog.js';
import { queueWords, retryWords } from './operations-words.js';
import type { OperationsProps } from './operations-search.js';
import { SubjectLink } from './subject-link.js';

const READ_MS = 2_000;
const keyOf = ({ id }: Failure): number => id;
const isOpen = ({ state }: Failure): boolean => state === 'open' || state === 'retrying';
const tones: Readonly<Record<Failure['state'], BadgeTone>> = { open: 'lose', retrying: 'info', recovered: 'win', discarded: 'neutral' };

/** Jobs that failed for good: why, how often, and what can be done about them. */
export function FailureList({ search, onSearch }: OperationsProps): ReactNode {
  const { t } = useTranslation();
  const { queue, state, q, page } = search;
  const list = useListPage({
    name: 'operations-failures',
    call: 'admin/operations/failure/list',
    input: {
      ...(queue === undefined ? {} : { queue }),
      ...(state === undefined ? {} : { state }),
      ...(q === undefined ? {} : { search: q }),
    },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
    choose: ({ subject }) => subject,
    mayChoose: isOpen,
    chooseFor: 'admin/operations/failure/retry',
  });
  const { chosen } = list;
  const [leaving, setLeaving] = useState<readonly Failure[]>([]);
  const told = (results: Results): readonly [string, string | undefined] => toldOf(results, t);
  const retry = useCommand((ids: readonly number[]) => call('admin/operations/failure/retry', { ids: [...ids] }), {
    refresh: renewed,
    done: told,
    onDone: chosen.clear,
  });
  const retryAll = useCommand((of: string) => call('admin/operations/failure/retryAll', { queue: of }), { refresh: renewed, done: told });
  const columns = columnsOf(
    t,
    (row) => void retry.run([row.id]),
    (row) => setLeaving([row]),
  );
  return (
    <>
      <Group gap={8} wrap="wrap" mb={12}>
        <ListSearch label={t('operations:failure.search')} value={q} onSearch={onSearch} />
        <SelectFilter
          label={t('operations:failure.state')}
          value={state}
          options={failedJobStates.map((value) => ({ value, label: t(`operations:failure.is.${value}`) }))}
          onChange={(value) => onSearch({ state: failedJobStates.find((each) => each === value), page: undefined } as never)}
        />
        {queue !== undefined && (
          <>
            <Button look="outline" onClick={() => onSearch({ queue: undefined, page: undefined } as never)}>
              {queueWords(queue, t)} ×
            </Button>
            <Button needs="admin/operations/failure/retryAll" isBusy={retryAll.isBusy} onClick={() => void retryAll.run(queue)}>
              {t('operations:failure.retryAll')}
            </Button>
          </>
        )}
        <ListTools list={list} columns={columns} />
        <ForCall needs="admin/casino/call/get">
          <Anchor component={Link} to="/admin/casino" search={{ tab: 'calls', calls: 'dead' } as never} size="t13">
            {t('operations:failure.vendorCalls')}
          </Anchor>
        </ForCall>
      </Group>
      <Refusal error={retry.error ?? retryAll.error} />
      <DataTable
        {...list.table}
        label={t('operations:tab.failures')}
        columns={columns}
        rowTestId={({ id }) => `failure-${id}`}
        empty={t('operations:failure.none')}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('operations:tab.failures')} summary={<span>{t('admin:bulk.count', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          <Button needs="admin/operations/failure/discard" size={26} look="refuse" onClick={() => setLeaving(chosen.rows)}>
            {t('operations:failure.discard')}
          </Button>
          <Button
            needs="admin/operations/failure/retry"
            size={26}
            look="primary"
            isBusy={retry.isBusy}
            onClick={() => void retry.run(chosen.rows.map(keyOf))}
          >
            {t('operations:failure.retry')}
          </Button>
        </BulkBar>
      )}
      {leaving.length > 0 && <DiscardDialog rows={leaving} onDone={chosen.clear} onClose={() => setLeaving([])} />}
    </>
  );
}

function columnsOf(t: TFunction, onRetry: (row: Failure) => void, onDiscard: (row: Failure) => void): readonly Column<Failure>[] {
  return [
    { key: 'lastFailedAt', head: t('operations:failure.last'), as: 'time', align: 'left', phone: 'line' },
    {
      key: 'subject',
      head: t('operations:job.subject'),
      phone: 'title',
      hasLink: true,
      file: true,
      cell: ({ data, queue }) => (
        <Stack component="span">
          <SubjectLink data={data} />
          <Text span size="t11" c="muted">
            {queueWords(queue, t)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'error',
      head: t('operations:job.error'),
      phone: 'block',
      cell: (row) => (
        <Stack component="span">
          <Text span c="lose">
            {row.error}
          </Text>
          <Text span size="t11" c="muted">
            {isOpen(row) ? retryWords(row.queue, t) : row.reason}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'failures',
      head: t('operations:failure.history'),
      phone: 'fact',
      cell: ({ failures, attempts, retries, firstFailedAt }) => (
        <Stack component="span">
          <span>{t('operations:failure.times', { failures, attempts, retries })}</span>
          <Text span size="t11" c="muted">
            {t('operations:failure.first')} <Time span at={firstFailedAt} format="short" />
          </Text>
        </Stack>
      ),
    },
    {
      key: 'state',
      head: t('operations:failure.state'),
      phone: 'status',
      words: Object.fromEntries(failedJobStates.map((each) => [each, t(`operations:failure.is.${each}`)])),
      cell: ({ state, by }) => (
        <Stack component="span">
          <span>
            <Badge tone={tones[state]}>{t(`operations:failure.is.${state}`)}</Badge>
          </span>
          {by !== null && (
            <Text span size="t11" c="muted">
              {by}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'acts',
      head: t('operations:acts'),
      isHeadHidden: true,
      align: 'right',
      phone: 'actions',
      hasLink: true,
      file: false,
      cell: (row) =>
        isOpen(row) ? (
          <Group component="span" gap={6} justify="flex-end" wrap="wrap">
            <Button needs="admin/operations/failure/retry" size={26} disabled={row.state !== 'open'} onClick={() => onRetry(row)}>
              {t('operations:failure.retry')}
            </Button>
            <Button needs="admin/operations/failure/discard" size={26} look="refuse" onClick={() => onDiscard(row)}>
              {t('operations:failure.discard')}
            </Button>
          </Group>
        ) : null,
    },
  ];
}
