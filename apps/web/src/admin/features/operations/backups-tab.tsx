import { Button, Card, Group, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { operationsLimits } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Age } from '../../../ui/time.js';
import { Facts } from './database-tab.js';
import { durationWords, sizeWords } from './operations-words.js';
import { Runbook, type RunbookLoader } from './runbook.js';

const read = 'admin/operations/backup/list';
const READ_MS = 5_000;
type Backups = CallOutput<typeof read>;
type Run = Backups['runs'][number];

/** How old the newest backup is, and how the last ones went; where none is made, how to begin. */
export function BackupsTab({ loadRunbook }: { loadRunbook: RunbookLoader }): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(read, {}, { refetchInterval: READ_MS });
  const [isHelpOpen, setHelpOpen] = useState(false);
  if (data === undefined) return error === null ? <LoadingBars rows={6} /> : <FailedState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap={12}>
      {!data.isConfigured && (
        <Card p="card" data-testid="backups-off">
          <Group gap={12}>
            <Text size="t13">{t('operations:backup.off')}</Text>
            <Button variant="default" onClick={() => setHelpOpen(true)}>
              {t('operations:backup.howTo')}
            </Button>
          </Group>
        </Card>
      )}
      {data.last !== null && <LastBackup of={data.last} ageMs={data.ageMs ?? 0} isWatched={data.isConfigured} />}
      <DataTable
        label={t('operations:tab.backups')}
        columns={columnsOf(t)}
        rows={data.runs}
        rowKey={({ id }) => id}
        empty={t('operations:backup.none')}
      />
      {isHelpOpen && <Runbook rule="backup-too-old" load={loadRunbook} onClose={() => setHelpOpen(false)} />}
    </Stack>
  );
}

function LastBackup({ of, ageMs, isWatched }: { of: Run; ageMs: number; isWatched: boolean }): ReactNode {
  const { t } = useTranslation();
  const isOld = isWatched && ageMs >= operationsLimits.backupAgeMs;
  return (
    <Facts
      title={t('operations:backup.last')}
      facts={[
        [
          t('operations:backup.age'),
          <Text key="age" span c={isOld ? 'warning' : undefined}>
            {durationWords(ageMs, t)}
          </Text>,
        ],
        [t('operations:db.size'), sizeWords(of.bytes ?? 0)],
        [t('operations:backup.duration'), durationWords(of.durationMs ?? 0, t)],
        [t('operations:backup.verified'), of.verifiedAt === null ? t('operations:backup.never') : <Age key="at" at={of.verifiedAt} />],
      ]}
    />
  );
}

type State = 'ok' | 'failed' | 'open';
const tones: Readonly<Record<State, BadgeTone>> = { ok: 'win', failed: 'lose', open: 'info' };

function stateOf({ error, durationMs }: Run): State {
  if (error !== null) return 'failed';
  return durationMs === null ? 'open' : 'ok';
}

function columnsOf(t: TFunction): readonly Column<Run>[] {
  return [
    { key: 'startedAt', head: t('operations:backup.startedAt'), as: 'time', phone: 'title' },
    {
      key: 'state',
      head: t('operations:schedule.state'),
      phone: 'status',
      file: false,
      cell: (row) => <Badge tone={tones[stateOf(row)]}>{t(`operations:backup.is.${stateOf(row)}`)}</Badge>,
    },
    { key: 'kind', head: t('operations:backup.kind'), phone: 'fact', cell: ({ kind }) => t(`operations:backup.of.${kind}`) },
    {
      key: 'bytes',
      head: t('operations:db.size'),
      align: 'right',
      phone: 'amount',
      cell: ({ bytes }) => (bytes === null ? '–' : sizeWords(bytes)),
    },
    {
      key: 'durationMs',
      head: t('operations:backup.duration'),
      align: 'right',
      phone: 'fact',
      cell: ({ durationMs }) => (durationMs === null ? '–' : durationWords(durationMs, t)),
    },
    { key: 'verifiedAt', head: t('operations:backup.verified'), as: 'time', phone: 'fact' },
    {
      key: 'file',
      head: t('operations:backup.file'),
      as: 'code',
      phone: 'block',
      cell: ({ file, host, error }) =>
        error === null ? (
          file === null ? null : (
            `${host}:${file}`
          )
        ) : (
          <Text span c="lose">
            {error}
          </Text>
        ),
    },
  ];
}
