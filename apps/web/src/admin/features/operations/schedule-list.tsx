import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Age } from '../../../ui/time.js';
import { durationWords, scheduleWords } from './operations-words.js';

const read = 'admin/operations/schedule/list';
const READ_MS = 2_000;
export type Schedule = CallOutput<typeof read>['schedules'][number];

/** Housekeeping that recurs: when it last ran, for how long, and what went wrong. */
export function ScheduleList(): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(read, {}, { refetchInterval: READ_MS });
  return (
    <DataTable
      label={t('operations:tab.schedules')}
      columns={columnsOf(t)}
      rows={data?.schedules}
      rowKey={({ name }) => name}
      error={error}
      onRetry={() => void refetch()}
      rowTestId={({ name }) => `schedule-${name}`}
      empty={t('operations:schedule.none')}
    />
  );
}

type State = 'running' | 'interrupted' | 'missed' | 'failed' | 'ok' | 'never';
const tones: Readonly<Record<State, BadgeTone>> = {
  ...{ running: 'info', interrupted: 'warning', missed: 'warning', failed: 'lose', ok: 'win', never: 'neutral' },
};

/** How a schedule stands, in one word. */
export function scheduleState({ startedAt, durationMs, isInterrupted, isMissed, error }: Schedule): State {
  if (isMissed) return 'missed';
  if (startedAt === null) return 'never';
  if (isInterrupted) return 'interrupted';
  if (durationMs === null) return 'running';
  return error === null ? 'ok' : 'failed';
}

function columnsOf(t: TFunction): readonly Column<Schedule>[] {
  return [
    { key: 'name', head: t('operations:schedule.name'), phone: 'title', isStrong: true, cell: (row) => scheduleWords(row.name, t) },
    {
      key: 'state',
      head: t('operations:schedule.state'),
      phone: 'status',
      file: false,
      cell: (row) => <Badge tone={tones[scheduleState(row)]}>{t(`operations:schedule.is.${scheduleState(row)}`)}</Badge>,
    },
    {
      key: 'intervalMs',
      head: t('operations:schedule.interval'),
      align: 'right',
      phone: 'fact',
      cell: ({ intervalMs }) => durationWords(intervalMs, t),
    },
    {
      key: 'startedAt',
      head: t('operations:schedule.last'),
      as: 'time',
      phone: 'fact',
      cell: ({ startedAt }) => startedAt !== null && <Age at={startedAt} />,
    },
    {
      key: 'durationMs',
      head: t('operations:schedule.duration'),
      align: 'right',
      phone: 'fact',
      cell: ({ durationMs }) => (durationMs === null ? '–' : durationWords(durationMs, t)),
    },
    { key: 'nextAt', head: t('operations:schedule.next'), as: 'time', phone: 'fact' },
    {
      key: 'error',
      head: t('operations:schedule.error'),
      phone: 'block',
      cell: ({ error, failures }) =>
        error === null ? null : (
          <Text span c="lose">
            {failures > 1 ? `${failures} × ${error}` : error}
          </Text>
        ),
    },
  ];
}
