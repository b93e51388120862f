import { Group } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../lib/i18n.js';
import { PageTitle } from '../../ui/page-title.js';
import { LoadingBars } from '../../ui/states.js';
import { OnFilter } from '../features/bets/bet-filters.js';
import { BetList, type BetListProps } from '../features/bets/bet-list.js';

const RoundLogs = lazy(() =>
  withTexts(import('../features/casino/round-logs.js'), 'casino-log', 'admin-casino').then(({ RoundLogs: shown }) => ({ default: shown })),
);

/** Bets on draws and sports, or what was played at vendors, of everybody or of one member. */
export function BetsDesk(props: BetListProps): ReactNode {
  const { t } = useTranslation();
  const { search, onSearch } = props;
  const { on, memberId, log, status, q, from, to, page } = search;
  if (on !== 'casino' && on !== 'slot') return <BetList {...props} />;
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('admin:bets.title')}</PageTitle>
        <Group gap={8}>
          <OnFilter value={on} onChange={(next) => onSearch({ on: next, log: undefined, status: undefined, page: undefined })} />
        </Group>
      </div>
      <Suspense fallback={<LoadingBars rows={8} />}>
        <RoundLogs
          kind={on}
          memberId={memberId}
          view={{ log, status, q, from, to, page }}
          onView={({ log: next, ...view }) => onSearch({ ...view, log: next === 'rounds' ? undefined : next })}
        />
      </Suspense>
    </>
  );
}
