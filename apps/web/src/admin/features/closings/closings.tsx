import { Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import { formatMonth, formatTime, seoulDay } from '../../../lib/format.js';
import { monthBeside } from '../../../lib/month.js';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { MonthTable } from '../../../ui/month-table.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Sum } from '../../../ui/sum.js';
import { PageHead } from '../../components/page-head.js';
import { ClosingEntry, type Closing } from './closing-entry.js';
import type { ClosingsSearch } from './closings-search.js';
import styles from './closings.module.css';

/** Payments of today move it; it is read again in this rhythm, ms. */
const READ_MS = 30_000;

export interface ClosingsProps {
  search: ClosingsSearch;
  onSearch: (change: ClosingsSearch) => void;
}

/** The calendar of what closes: losing periods, rolling that was paid, positions that became cash. */
export function Closings({ search, onSearch }: ClosingsProps): ReactNode {
  const { t } = useTranslation();
  const month = search.month ?? seoulDay(serverNow()).slice(0, 7);
  const read = useCall('admin/closing/get', { month }, { keepPrevious: true, refetchInterval: READ_MS });
  const data = read.data?.month === month ? read.data : undefined;
  return (
    <>
      <PageHead title={t('closings:title')} tabs={<MonthChoice month={month} onMonth={(next) => onSearch({ month: next })} />} />
      {data === undefined &&
        (read.error === null ? <LoadingBars rows={10} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
      {data !== undefined && <Month {...data} />}
    </>
  );
}

function MonthChoice({ month, onMonth }: { month: string; onMonth: (month: string) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group gap={4} wrap="nowrap">
      <Button look="ghost" size={32} isIcon aria-label={t('closings:before')} onClick={() => onMonth(monthBeside(month, -1))}>
        <Icon of={IconChevronLeft} />
      </Button>
      <Text span fw={600} id="closings-month" aria-live="polite" miw={104} ta="center">
        {formatMonth(month)}
      </Text>
      <Button look="ghost" size={32} isIcon aria-label={t('closings:after')} onClick={() => onMonth(monthBeside(month, 1))}>
        <Icon of={IconChevronRight} />
      </Button>
    </Group>
  );
}

function Month({ month, today, items }: { month: string; today: string; items: readonly Closing[] }): ReactNode {
  const { t } = useTranslation();
  const days = [...new Set(items.map(({ day }) => day))];
  const entries = (day: string): ReactNode =>
    items.filter((each) => each.day === day).map((closing, index) => <ClosingEntry key={index} closing={closing} />);
  const paid = (kind: Closing['kind']): number => items.reduce((sum, each) => sum + (each.kind === kind ? each.amount : 0), 0);
  return (
    <>
      <Group gap="4px 16px" mb={12} wrap="wrap">
        <Sum label={t('closings:waiting')} value={items.reduce((sum, { waiting }) => sum + waiting, 0)} />
        <Sum label={t('closings:kind.losing')} value={paid('losing')} />
        <Sum label={t('closings:kind.rolling')} value={paid('rolling')} />
        <Sum label={t('closings:kind.positions')} value={paid('positions')} signed />
      </Group>
      <MonthTable className={styles['month']} labelledBy="closings-month" month={month} today={today}>
        {({ day, number }) => (
          <>
            <span className={styles['number']}>{number}</span>
            {entries(day)}
          </>
        )}
      </MonthTable>
      <div className={styles['list']}>
        {days.length === 0 && <EmptyState text={t('closings:empty')} />}
        {days.map((day) => (
          <section key={day} aria-label={formatTime(`${day}T00:00:00+09:00`, 'day')}>
            <Text component="h2" size="t13" fw={600} c="muted">
              {formatTime(`${day}T00:00:00+09:00`, 'day')}
            </Text>
            {entries(day)}
          </section>
        ))}
      </div>
    </>
  );
}
