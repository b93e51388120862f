import { Card, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pollDownline } from '../../lib/connection.js';
import { periodOf } from '../../lib/page-body.js';
import { useCall } from '../../lib/queries.js';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { usePush } from '../../lib/use-push.js';
import { DateRange } from '../../ui/date-range.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { FailedState, LoadingBars } from '../../ui/states.js';
import { BookBelow } from '../features/book/book-below.js';
import { BookIf } from '../features/book/book-if.js';
import { BookBets, BookSettlements, BookStatement, type BookListProps } from '../features/book/book-lists.js';
import { BookOpen, useOpenPlaces } from '../features/book/book-open.js';
import { BookPeriods } from '../features/book/book-periods.js';
import { BookRates } from '../features/book/book-rates.js';
import { BookStrip } from '../features/book/book-strip.js';
import css from '../features/book/book.module.css';
import { usePageSearch } from '../search.js';
import type { BookSearch } from '../search-reports.js';
import { PageHead } from './page-head.js';

/** What the agent carries of its downline's bets at its own risk. */
export function BookPage(): ReactNode {
  const { t } = useTranslation();
  const [search, change] = usePageSearch<BookSearch>();
  const { tab = 'bets', state, page = 1 } = search;
  usePush('wallet.changed', () =>
    refreshSoon(
      ...(['agent/position/view', 'agent/position/open/get', 'agent/position/period/get', 'agent/position/bet/get'] as const),
      ...(['agent/position/statement/get', 'agent/position/settlement/get'] as const),
    ),
  );
  const view: BookListProps = {
    period: periodOf(search),
    page,
    onPage: (next) => change({ page: next === 1 ? undefined : next }),
    days: <DateRange from={search.from} to={search.to} onChange={(range) => change({ from: range.from, to: range.to })} />,
  };
  return (
    <>
      <PageHead title={t('positions:mine')}>{t('positions:mineHint')}</PageHead>
      <Stack gap={12}>
        <Overview />
        <Group>
          <SegmentedTabs
            label={t('positions:mine')}
            value={tab}
            tabs={[
              { value: 'bets', label: t('positions:bets') },
              { value: 'statement', label: t('positions:statement') },
              { value: 'settlements', label: t('positions:settlements') },
            ]}
            onChange={(next) => change({ tab: next === 'bets' ? undefined : next, state: undefined })}
          />
        </Group>
        {tab === 'bets' && <BookBets {...view} state={state} onState={(next) => change({ state: next })} />}
        {tab === 'statement' && <BookStatement {...view} />}
        {tab === 'settlements' && <BookSettlements page={view.page} onPage={view.onPage} />}
      </Stack>
    </>
  );
}

/** The figures, rates and what they would have been; what is open, and the periods. */
function Overview(): ReactNode {
  const read = useCall('agent/position/view', {}, { refetchInterval: pollDownline });
  const open = useOpenPlaces();
  if (read.data === undefined)
    return (
      <Card p="card">
        {read.error === null ? <LoadingBars rows={4} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />}
      </Card>
    );
  return (
    <>
      <BookStrip of={read.data} open={open.data?.sums} />
      <div className={css['columns']}>
        <div>
          <BookRates of={read.data} />
          <BookIf />
        </div>
        <div>
          <BookOpen list={open} />
          <BookBelow />
          <BookPeriods />
        </div>
      </div>
    </>
  );
}
