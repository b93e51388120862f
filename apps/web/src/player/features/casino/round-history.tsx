import { Card, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { periodOf } from '../../../lib/page-body.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { DateRange } from '../../../ui/date-range.js';
import { Money } from '../../../ui/money.js';
import { Pagination } from '../../../ui/pagination.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import type { HistoryProps } from './casino-history.js';
import { unitOf } from '../../../shared/casino/round-unit.js';
import { makerOf } from '../../../shared/casino/maker.js';

const RoundDetail = lazy(() => import('./round-detail.js'));
const WalletRecords = lazy(() => import('./own-records.js').then((records) => ({ default: records.WalletRecords })));
const AccessRecords = lazy(() => import('./own-records.js').then((records) => ({ default: records.AccessRecords })));
const PAGE = 20;

export type PlayedRound = CallOutput<'user/game/casino/round/get'>['rounds'][number];
type Sums = CallOutput<'user/game/casino/round/get'>['sums'];

/** The player's own records of a kind: rounds, what was moved for them, and the games that were opened. */
export function RoundHistory(props: HistoryProps): ReactNode {
  const { t } = useTranslation();
  const { view, onView } = props;
  return (
    <>
      <SegmentedTabs
        label={t('casino:logs')}
        value={view.log ?? 'rounds'}
        tabs={(['rounds', 'wallet', 'access'] as const).map((value) => ({ value, label: t(`casino:log.${value}`) }))}
        onChange={(value) => onView({ ...view, page: 1, log: value === 'rounds' ? undefined : value })}
      />
      {view.log === undefined ? (
        <Rounds {...props} />
      ) : (
        <Suspense fallback={<LoadingBars />}>
          {view.log === 'wallet' ? <WalletRecords {...props} /> : <AccessRecords {...props} />}
        </Suspense>
      )}
    </>
  );
}

/** Newest first; one is opened for its detail. */
function Rounds({ kind, view, onView }: HistoryProps): ReactNode {
  const { t } = useTranslation();
  const { page, from, to } = view;
  const [opened, setOpened] = useState<number | null>(null);
  const { data, error, refetch } = useCall(
    'user/game/casino/round/get',
    { kind, ...periodOf(view), skip: (page - 1) * PAGE, take: PAGE },
    { keepPrevious: true },
  );
  const renew = ({ game }: { game: string }): void => {
    if (game === kind) refresh('user/game/casino/round/get');
  };
  usePush('bet.placed', renew);
  usePush('bet.settled', renew);
  usePush('bet.cancelled', renew);
  usePush('bet.resettled', renew);
  return (
    <>
      <div className="casino-history-tools">
        <DateRange from={from} to={to} onChange={(range) => onView({ ...view, page: 1, from: range.from, to: range.to })} />
        {data !== undefined && <SumsLine total={data.total} sums={data.sums} />}
      </div>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBars />
      ) : data.total === 0 ? (
        <EmptyState text={t('casino:noRounds')} />
      ) : (
        <>
          <Card p={0} component="ul" className="casino-rounds">
            {data.rounds.map((round) => (
              <li key={round.id}>
                <Round round={round} onOpen={() => setOpened(round.id)} />
              </li>
            ))}
          </Card>
          <Pagination page={page} pageSize={PAGE} total={data.total} onPage={(next) => onView({ ...view, page: next })} />
        </>
      )}
      <Suspense fallback={null}>{opened !== null && <RoundDetail id={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}

function SumsLine({ total, sums }: { total: number; sums: Sums }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={16} wrap="wrap">
      <Text span size="t13" c="text-2">
        {t('casino:count', { count: total })}
      </Text>
      <Text span size="t13" c="text-2">
        {t('casino:stake')} <Money value={sums.stake} c="text" fw={600} />
      </Text>
      <Text span size="t13" c="text-2">
        {t('casino:payout')} <Money value={sums.payout} c="text" fw={600} />
      </Text>
    </Group>
  );
}

function Round({ round, onOpen }: { round: PlayedRound; onOpen: () => void }): ReactNode {
  const { t } = useTranslation();
  const unit = unitOf(round);
  return (
    <button type="button" className="round-line" data-testid={`round-${round.round}`} onClick={onOpen}>
      <span className="round-game">
        <Text component="b" size="t14" fw={600} truncate>
          {round.gameName}
        </Text>
        <Text span size="t12" c="text-2" truncate>
          {makerOf(round)} · <Time at={round.openedAt} format="short" />
        </Text>
      </span>
      <span className="round-money">
        <Text span size="t12" c="text-2">
          {t('casino:stake')} <Money value={round.stake} unit={unit} />
          {round.effective !== null && round.effective !== round.stake && (
            <>
              {' · '}
              {t('casino:effective')} <Money value={round.effective} unit={unit} />
            </>
          )}
        </Text>
        {round.status === 'open' ? (
          <Text span size="t13">
            {t('casino:open')}
          </Text>
        ) : (
          <Money value={round.payout - round.stake} unit={unit} tone="settled" signed fw={600} />
        )}
      </span>
    </button>
  );
}
