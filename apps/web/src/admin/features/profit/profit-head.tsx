import { profitLines, profitParts, reconciledLines } from '#lib/contract/values';
import type { TFunction } from 'i18next';
import { Box, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput, ExportColumn } from '../../../lib/contract.js';
import { seoulDay, formatWon } from '../../../lib/format.js';
import { serverNow } from '../../../lib/clock.js';
import { DateRange, type RangeShortcut } from '../../../ui/date-range.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Badge } from '../../../ui/badge.js';
import { Icon } from '../../../ui/icon.js';
import { ViewMenu } from '../../../ui/list/list-tools.js';
import { PageTitle } from '../../../ui/page-title.js';
import { Select } from '../../../ui/select.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import { comparisons, type Comparison, type Days } from '../../lib/compared-days.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { isProvisional, type Profit } from './profit-figures.js';

const shortcuts: readonly RangeShortcut[] = [
  { label: 'common:range.today', days: [0, 0] },
  { label: 'common:range.yesterday', days: [1, 1] },
  { label: 'common:range.week', days: [7, 1] },
  { label: 'common:range.thisMonth', days: 'month' },
];

export interface ProfitHeadProps {
  days: Days;
  /** As the statement is read: the days and those that they are compared with. */
  input: CallInput<'admin/profit/part/get'>;
  against: Comparison;
  data: Profit | undefined;
  onDays: (days: Partial<Days>) => void;
  onAgainst: (against: Comparison) => void;
}

/** A row for each line of the statement. */
const profitFileColumns = (t: TFunction): ExportColumn[] => [
  {
    key: 'line',
    label: t('profit:statement.title'),
    words: Object.fromEntries(profitLines.map((line) => [line, t(`profit:line.${line}`)])),
  },
  { key: 'amount', label: t('admin:list.value'), as: 'number' },
];

/** A row for each line, day, game and agent. */
const partColumns = (t: TFunction, data: Profit | undefined): ExportColumn[] => [
  { key: 'part', label: t('profit:part.label'), words: Object.fromEntries(profitParts.map((part) => [part, t(`profit:part.${part}`)])) },
  {
    key: 'name',
    label: t('profit:part.name'),
    words: {
      ...Object.fromEntries(profitLines.map((line) => [line, t(`profit:line.${line}`)])),
      ...Object.fromEntries((data?.games ?? []).map(({ game }) => [game, gameWords(game, t)])),
    },
  },
  { key: 'nickname', label: t('admin:list.nickname') },
  { key: 'turnover', label: t('profit:line.turnover'), as: 'number' },
  { key: 'settledStakes', label: t('profit:measure.settledStakes'), as: 'number' },
  { key: 'amount', label: t('profit:part.amount'), as: 'number' },
  { key: 'before', label: t('profit:part.before'), as: 'number' },
  { key: 'ngr', label: t('profit:line.ngr'), as: 'number' },
];

/** Which days, against which, and whether the ledger says the same. */
export function ProfitHead({ days, input, against, data, onDays, onAgainst }: ProfitHeadProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('profit:title')}</PageTitle>
        <Box component="span" flex={1} miw={0} />
        <ViewMenu list="profit" columns={[]} />
        <ExportButton call="admin/profit/part/get" input={input} columns={() => partColumns(t, data)} name="profit" />
        <ScheduleReport list="admin/profit/get" input={days} columns={profitFileColumns} name={t('profit:title')} />
      </div>
      <Group gap={8} wrap="wrap" mb={12}>
        <DateRange from={days.from} to={days.to} onChange={onDays} shortcuts={shortcuts} />
        <Select
          label={t('profit:against.label')}
          value={against}
          options={comparisons.map((value) => ({ value, label: t(`profit:against.${value}`) }))}
          onChange={onAgainst}
          w={200}
        />
        <Text span size="t12" c="muted">
          {t('profit:basis')}
        </Text>
        <Box component="span" flex={1} />
        {data !== undefined && <ProvisionalMark data={data} />}
        {data !== undefined && <LedgerMark data={data} />}
      </Group>
    </>
  );
}

/** Days that are not closed may still change; nothing where all of them are. */
export function ProvisionalMark({
  data: { period, closedDay },
}: {
  data: Pick<Profit, 'closedDay'> & { period: { to: string } };
}): ReactNode {
  const { t } = useTranslation();
  if (!isProvisional(period.to, closedDay)) return null;
  return (
    <Badge tone="warning">
      <Icon of={IconClock} size={14} />
      {closedDay === null ? t('profit:provisional.none') : t('profit:provisional.from', { day: closedDay })}
    </Badge>
  );
}

/** Green where the ledger says the same of every line; a day under way has news on its way from one to the other. */
function LedgerMark({ data: { period, closedDay } }: { data: Profit }): ReactNode {
  const { t } = useTranslation();
  const differing = reconciledLines.filter((line) => period.ledger[line].difference !== 0);
  if (differing.length === 0) {
    const isRunning = period.to >= seoulDay(serverNow());
    return (
      <Badge tone={isRunning ? 'neutral' : 'win'}>
        <Icon of={isRunning ? IconClock : IconCircleCheck} size={14} />
        {t(isRunning ? 'profit:ledger.running' : 'profit:ledger.same', { day: closedDay ?? '–' })}
      </Badge>
    );
  }
  return (
    <Badge tone="warning">
      <Icon of={IconAlertTriangle} size={14} />
      {differing
        .map((line) => {
          const amount = formatWon(period.ledger[line].difference, true);
          return t('profit:ledger.differs', { line: t(`profit:line.${line}`), amount });
        })
        .join(' · ')}
    </Badge>
  );
}
