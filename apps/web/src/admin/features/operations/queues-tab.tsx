import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { operationsLimits } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Refusal } from '../../../ui/refusal.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { JobList } from './job-list.js';
import { durationWords, queueWords } from './operations-words.js';
import type { OperationsProps } from './operations-search.js';
import { QueueDialog, type QueueAct } from './queue-dialog.js';

const read = 'admin/operations/queue/list';
const READ_MS = 2_000;
export type QueueItem = CallOutput<typeof read>['queues'][number];

/** Queues with what waits, runs and failed; the jobs of one below. */
export function QueuesTab({ search, onSearch }: OperationsProps): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(read, {}, { refetchInterval: READ_MS });
  const [asked, setAsked] = useState<{ queue: string; act: QueueAct } | null>(null);
  const resume = useCallCommand('admin/operations/queue/resume', {
    refresh: [read, 'admin/operations/get'],
    done: t('operations:queue.resumed'),
  });
  const columns = columnsOf(t, {
    onJobs: (queue) => onSearch({ queue, page: undefined } as never),
    onFailures: (queue) => onSearch({ tab: 'failures', queue }),
    onAsk: (queue, act) => setAsked({ queue, act }),
    onResume: (queue) => void resume.run({ queue }),
  });
  return (
    <>
      <Refusal error={resume.error} />
      <DataTable
        label={t('operations:tab.queues')}
        columns={columns}
        rows={data?.queues}
        rowKey={({ name }) => name}
        error={error}
        onRetry={() => void refetch()}
        rowTestId={({ name }) => `queue-${name}`}
        empty={t('operations:queue.none')}
      />
      {search.queue !== undefined && <JobList key={search.queue} queue={search.queue} search={search} onSearch={onSearch} />}
      {asked !== null && <QueueDialog queue={asked.queue} act={asked.act} onClose={() => setAsked(null)} />}
    </>
  );
}

interface Acts {
  onJobs: (queue: string) => void;
  onFailures: (queue: string) => void;
  onAsk: (queue: string, act: QueueAct) => void;
  onResume: (queue: string) => void;
}

/** A number of jobs; nothing to see is muted. */
function Count({ of, away }: { of: number | undefined; away: string }): ReactNode {
  if (of === undefined)
    return (
      <Text span c="warning">
        {away}
      </Text>
    );
  return (
    <Text span c={of === 0 ? 'muted' : undefined}>
      {formatAmount(of)}
    </Text>
  );
}

function columnsOf(t: TFunction, acts: Acts): readonly Column<QueueItem>[] {
  const count = (key: 'waiting' | 'active' | 'delayed', phone: 'fact' | 'hidden'): Column<QueueItem> => ({
    key: `state.${key}` as const,
    head: t(`operations:queue.${key}`),
    as: 'number' as const,
    phone,
    cell: ({ state }) => <Count of={state?.[key]} away={t('operations:queue.away')} />,
  });
  return [
    {
      key: 'name',
      head: t('operations:queue.name'),
      phone: 'title',
      hasLink: true,
      cell: ({ name, state }) => (
        <Group component="span" gap={8} wrap="wrap">
          <button type="button" className="operations-link" onClick={() => acts.onJobs(name)}>
            {queueWords(name, t)}
          </button>
          {state?.isPaused === true && <Badge tone="warning">{t('operations:queue.paused')}</Badge>}
        </Group>
      ),
    },
    count('waiting', 'fact'),
    count('active', 'fact'),
    count('delayed', 'hidden'),
    {
      key: 'failed',
      head: t('operations:queue.failed'),
      as: 'number',
      phone: 'fact',
      hasLink: true,
      cell: ({ name, failed }) =>
        failed === 0 ? (
          <Count of={0} away="" />
        ) : (
          <button type="button" className="operations-link bad" onClick={() => acts.onFailures(name)}>
            {formatAmount(failed)}
          </button>
        ),
    },
    {
      key: 'state.oldestMs',
      head: t('operations:queue.oldest'),
      align: 'right',
      phone: 'fact',
      cell: ({ state }) => <Oldest ms={state?.oldestMs ?? null} />,
    },
    {
      key: 'p95Ms',
      head: t('operations:queue.p95'),
      align: 'right',
      phone: 'fact',
      cell: ({ p95Ms }) => (p95Ms === null ? '–' : durationWords(p95Ms, t)),
    },
    {
      key: 'perMinute',
      head: t('operations:queue.perMinute'),
      align: 'right',
      phone: 'fact',
      cell: ({ perMinute, minutes }) => (
        <Group component="span" gap={8} justify="flex-end">
          <Spark minutes={minutes} />
          {perMinute.toFixed(1)}
        </Group>
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
      cell: ({ name, state }) => (
        <Group component="span" gap={6} justify="flex-end" wrap="wrap">
          {state?.isPaused === true ? (
            <Button needs="admin/operations/queue/resume" size={26} look="outline" onClick={() => acts.onResume(name)}>
              {t('operations:queue.resume')}
            </Button>
          ) : (
            <Button needs="admin/operations/queue/pause" size={26} look="ghost" onClick={() => acts.onAsk(name, 'pause')}>
              {t('operations:queue.pause')}
            </Button>
          )}
          <Button needs="admin/operations/queue/drain" size={26} look="ghost" onClick={() => acts.onAsk(name, 'drain')}>
            {t('operations:queue.drain')}
          </Button>
        </Group>
      ),
    },
  ];
}

function Oldest({ ms }: { ms: number | null }): ReactNode {
  const { t } = useTranslation();
  if (ms === null)
    return (
      <Text span c="muted">
        {'–'}
      </Text>
    );
  return (
    <Text span c={ms >= operationsLimits.queueOldestMs ? 'warning' : undefined}>
      {durationWords(ms, t)}
    </Text>
  );
}

const SPARK_WIDTH = 64;
const SPARK_HEIGHT = 18;

/** Runs by minute over the last hour, as a small line. */
function Spark({ minutes }: { minutes: QueueItem['minutes'] }): ReactNode {
  if (minutes.length < 2) return null;
  const [first, last] = [Date.parse(minutes[0]!.at), Date.parse(minutes.at(-1)!.at)];
  const most = Math.max(1, ...minutes.map(({ done, failed }) => done + failed));
  const points = minutes.map(
    ({ at, done, failed }) =>
      `${(((Date.parse(at) - first) / (last - first)) * SPARK_WIDTH).toFixed(1)},${(SPARK_HEIGHT - 1 - ((done + failed) / most) * (SPARK_HEIGHT - 2)).toFixed(1)}`,
  );
  return (
    <svg
      className="operations-spark"
      width={SPARK_WIDTH}
      height={SPARK_HEIGHT}
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
