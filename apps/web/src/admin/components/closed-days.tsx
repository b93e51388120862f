import type { TFunction } from 'i18next';
import { Box, Card, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { formatTime } from '../../lib/format.js';
import { useCall } from '../../lib/queries.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Icon } from '../../ui/icon.js';

const read = 'admin/statistics/changes/get';
type Changes = CallOutput<typeof read>;
type Cause = Changes['items'][number];

const READ_MS = 60_000;
const keyOf = ({ day, reason, causeKind, causeId }: Cause): string => `${day} ${reason} ${causeKind} ${causeId}`;

interface Days {
  from: string;
  to: string;
}

/** The figures of closed days that a page shows; those placed by the day of the bet alone can change. */
export type ChangedFigure = 'turnover' | 'ggr' | 'rolling';

/** The causes and days that changed one of some figures. */
function changedOf<Row extends Record<ChangedFigure, number>>(rows: readonly Row[], figures: readonly ChangedFigure[]): Row[] {
  return rows.filter((row) => figures.some((figure) => row[figure] !== 0));
}

/** What changed, of the figures that the page shows, of days after they were closed; nothing where nothing did. */
export function ClosedDays({ days, figures }: { days: Days; figures: readonly ChangedFigure[] }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(read, days, { keepPrevious: true, refetchInterval: READ_MS });
  const changed = changedOf(data?.days ?? [], figures);
  if (data === undefined || changed.length === 0) return null;
  return (
    <Card component="section" p={12} mb={12} aria-label={t('profit:closedDays.title')}>
      <Group gap={8} wrap="wrap">
        <Icon of={IconHistory} size={16} />
        <Text fw={600}>{t('profit:closedDays.days', { count: changed.length })}</Text>
        <Text size="t12" c="muted">
          {changed
            .slice(0, 5)
            .map(({ day }) => day)
            .join(' · ')}
        </Text>
        <Box component="span" flex={1} />
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {t(isOpen ? 'profit:closedDays.hide' : 'profit:closedDays.show')}
        </Button>
      </Group>
      {isOpen && <Causes changes={data} figures={figures} />}
    </Card>
  );
}

/** Beside a day that changed after it was closed. */
export function ClosedDayMark({ days, day, figures }: { days: Days; day: string; figures: readonly ChangedFigure[] }): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall(read, days, { keepPrevious: true, refetchInterval: READ_MS });
  const changed = changedOf(data?.days ?? [], figures).find((each) => each.day === day);
  if (changed === undefined) return null;
  const words = t('profit:closedDays.mark', { at: formatTime(changed.changedAt, 'full') });
  return (
    <Text span c="warning" title={words} aria-label={words} role="img" style={{ verticalAlign: 'middle' }}>
      <Icon of={IconHistory} size={14} />
    </Text>
  );
}

function Causes({ changes: { items, total }, figures }: { changes: Changes; figures: readonly ChangedFigure[] }): ReactNode {
  const { t } = useTranslation();
  const rows = changedOf(items, figures);
  return (
    <Box mt={12}>
      <DataTable label={t('profit:closedDays.title')} columns={columnsOf(t, figures)} rows={rows} rowKey={keyOf} empty="" />
      {items.length < total && (
        <Text size="t12" c="muted" mt={8}>
          {t('profit:closedDays.all', { shown: items.length, total })}
        </Text>
      )}
    </Box>
  );
}

const heads = { turnover: 'profit:activity.turnover', ggr: 'profit:closedDays.ggr', rolling: 'profit:activity.rolling' } as const;

function columnsOf(t: TFunction, figures: readonly ChangedFigure[]): readonly Column<Cause>[] {
  return [
    { key: 'day', head: t('profit:closedDays.day'), phone: 'title' },
    { key: 'changedAt', head: t('profit:closedDays.at'), as: 'time', phone: 'line' },
    {
      key: 'reason',
      head: t('profit:closedDays.why'),
      phone: 'block',
      hasLink: true,
      cell: (row) => (
        <Group gap={6} wrap="nowrap">
          <Badge tone="warning">{t(`profit:closedDays.reason.${row.reason}`)}</Badge>
          <Link {...(causePage(row) as unknown as { to: never })}>
            {t(`profit:closedDays.cause.${row.causeKind}`)} {row.causeId}
          </Link>
        </Group>
      ),
    },
    ...figures.map((key): Column<Cause> => ({ key, head: t(heads[key]), as: 'money', isSigned: true, phone: 'fact' })),
  ];
}

/** The page that shows what caused it. */
function causePage({ causeKind, causeId, day }: Cause): { to: string; search: object } {
  if (causeKind === 'round') return { to: '/admin/rounds', search: { round: causeId } };
  if (causeKind === 'bet') return { to: '/admin/bets', search: { bet: causeId } };
  if (causeKind === 'casino') return { to: '/admin/casino', search: { tab: 'rounds', from: day, to: day } };
  return { to: '/admin/rolling', search: { from: day, to: day } };
}
