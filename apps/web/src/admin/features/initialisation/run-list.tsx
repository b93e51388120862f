import type { TFunction } from 'i18next';
import { Code, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';

type Run = CallOutput<'admin/initialisation/get'>['items'][number];

const tones = { running: 'info', done: 'win', stopped: 'lose' } as const;

/** Initialisations with who asked and approved, how far each is, and the signed file of each month. */
export function RunList({ items }: { items: readonly Run[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('initialisation:runs')}
      columns={columnsOf(t)}
      rows={items}
      rowKey={({ id }) => id}
      rowTestId={({ id }) => `initialisation-${id}`}
      empty={t('initialisation:empty')}
    />
  );
}

function columnsOf(t: TFunction): readonly Column<Run>[] {
  return [
    { key: 'startedAt', head: t('initialisation:startedAt'), as: 'time', phone: 'line' },
    {
      key: 'months',
      head: t('initialisation:months'),
      phone: 'title',
      cell: ({ months, kinds }) => (
        <>
          {months[0] === months.at(-1) ? months[0] : `${months[0]} – ${months.at(-1)}`}
          <Text size="t12" c="muted">
            {kinds.map((kind) => t(`initialisation:kind.${kind}`)).join(' · ')}
          </Text>
        </>
      ),
    },
    {
      key: 'askedBy',
      head: t('initialisation:people'),
      phone: 'line',
      cell: ({ askedBy, approvedBy }) => t('initialisation:by', { askedBy, approvedBy }),
    },
    { key: 'state', head: t('initialisation:state.title'), phone: 'block', cell: (run) => <RunState run={run} /> },
    { key: 'done', head: t('initialisation:files'), phone: 'block', cell: ({ done }) => <Files done={done} /> },
  ];
}

function RunState({ run: { state, at, months, done, failure } }: { run: Run }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={4} miw={160} maw={320} style={{ whiteSpace: 'normal' }}>
      <span>
        <Badge tone={tones[state]}>{t(`initialisation:state.${state}`)}</Badge>
      </span>
      {state === 'running' && (
        <>
          <Progress value={(100 * done.length) / months.length} aria-label={t('initialisation:state.running')} animated />
          <Text size="t12" c="muted">
            {t('initialisation:progress', { done: done.length, months: months.length })}
            {at && ` · ${at.month} ${t(`initialisation:step.${at.step}`, { rows: formatAmount(at.rows) })}`}
          </Text>
        </>
      )}
      {failure && (
        <Text size="t12" c="lose">
          {t(`initialisation:failure.${failure}`)}
        </Text>
      )}
    </Stack>
  );
}

function Files({ done }: { done: Run['done'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={4} maw={420} style={{ whiteSpace: 'normal', wordBreak: 'break-all' }}>
      {done.map(({ month, file, sha256, rows }) => (
        <div key={month}>
          <Text size="t12">
            {month} · {t('initialisation:rows', { rows: formatAmount(rows) })} · {file}
          </Text>
          <Code fz={11}>{sha256}</Code>
        </div>
      ))}
    </Stack>
  );
}
