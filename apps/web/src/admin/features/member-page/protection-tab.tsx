import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { playerLimitKinds } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { formatTime } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { LimitAmount } from '../../../shared/protection/limit-amount.js';
import { LimitMeter } from '../../../shared/protection/limit-meter.js';
import { StatementTable } from '../../../shared/protection/statement.js';
import { limitName, type OwnLimit } from '../../../shared/protection/limit-names.js';
import { MarkerList, Score } from '../../components/marker-list.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';

type Protection = CallOutput<'admin/protection/view'>;
type Change = Protection['changes'][number];

const keyOf = (row: Change): number => row.id;

/** What a player has limited, how much of it is used, and how it came. Only the player can change it. */
export default function ProtectionTab({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/protection/view', { id: memberId });
  if (read.data === undefined)
    return read.error === null ? <LoadingBars rows={6} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <>
      <Limits of={read.data} label={t('wallet:protection.page')} />
      <MemberStatement memberId={memberId} />
    </>
  );
}

function Limits({ of: { limits, changes, breaks, breakUntil, marked }, label }: { of: Protection; label: string }): ReactNode {
  const { t } = useTranslation();
  const columns: readonly Column<Change>[] = [
    {
      key: 'at',
      head: t('members:changes.at'),
      as: 'time',
      align: 'left',
      phone: 'status',
      cell: (row) => <Time c="muted" at={row.at} />,
      phoneCell: (row) => <Time size="t11" c="muted" at={row.at} format="short" />,
    },
    { key: 'kind', head: t('wallet:protection.limit'), phone: 'title', cell: (row) => limitName(row, t) },
    { key: 'action', head: t('members:changes.action'), cell: (row) => t(`wallet:protection.action.${row.action}`) },
    {
      key: 'before',
      head: t('members:statement.before'),
      as: 'money',
      cell: ({ kind, before }) => <LimitAmount kind={kind} amount={before} />,
    },
    {
      key: 'after',
      head: t('members:statement.after'),
      as: 'money',
      cell: ({ kind, after }) => <LimitAmount kind={kind} amount={after} />,
    },
  ];
  return (
    <>
      <Text size="t13" c="muted">
        {t('wallet:protection.aboutStaff')}
      </Text>
      {breakUntil !== null && (
        <p className="note warning" data-testid="on-break">
          {t('wallet:protection.onBreak', { until: formatTime(breakUntil, 'full') })}
        </p>
      )}
      {marked.length > 0 && <Marked of={marked} />}
      <div className="settings-grid" aria-label={label}>
        {playerLimitKinds.map((kind) => (
          <Card key={kind} className="settings-card">
            <Title order={2}>{t(`wallet:protection.title.${kind}`)}</Title>
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <Stack key={limit.window} gap={4}>
                  <LimitMeter limit={limit} />
                  <Waiting limit={limit} />
                </Stack>
              ))}
          </Card>
        ))}
      </div>
      {breaks.length > 0 && <Breaks of={breaks} />}
      <Group justify="space-between" gap={8}>
        <Title order={2}>{t('wallet:protection.history')}</Title>
      </Group>
      <DataTable
        label={t('wallet:protection.history')}
        rows={changes}
        rowKey={keyOf}
        error={null}
        onRetry={() => undefined}
        columns={columns}
        empty={t('wallet:protection.noHistory')}
      />
    </>
  );
}

function MemberStatement({ memberId }: { memberId: number }): ReactNode {
  const read = useCall('admin/protection/statement/get', { id: memberId });
  if (read.data !== undefined) return <StatementTable of={read.data} />;
  return read.error === null ? <LoadingBars rows={6} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />;
}

function Waiting({ limit: { kind, pending } }: { limit: OwnLimit }): ReactNode {
  const { t } = useTranslation();
  if (pending === null) return null;
  return (
    <Text size="t12" c="warning">
      {t('wallet:protection.waiting')} → <LimitAmount kind={kind} amount={pending.amount} /> ·{' '}
      {t('wallet:protection.confirmFrom', { at: formatTime(pending.confirmFrom, 'short') })}
    </Text>
  );
}

/** Days whose play stood out, with the reason of each point. */
function Marked({ of }: { of: Protection['marked'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card className="settings-card" data-testid="member-markers">
      <Title order={2}>{t('protection:title')}</Title>
      <Stack gap={12}>
        {of.map(({ day, score, markers }) => (
          <Group key={day} gap={12} align="flex-start" wrap="nowrap">
            <Text span size="t13" c="muted" miw={84}>
              {day}
            </Text>
            <Score score={score} />
            <MarkerList of={markers} />
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

/** Time-outs and self-exclusions, newest first. */
function Breaks({ of }: { of: Protection['breaks'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card className="settings-card">
      <Title order={2}>{t('wallet:protection.breaks')}</Title>
      <Stack component="ul" gap={6}>
        {of.map((each) => (
          <Text component="li" size="t13" key={each.at}>
            {t(`wallet:protection.breakKind.${each.kind}`)} · <Time at={each.at} /> – <Time at={each.until} />
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
