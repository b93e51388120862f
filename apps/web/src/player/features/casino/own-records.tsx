import { Card, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { periodOf } from '../../../lib/page-body.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { DateRange } from '../../../ui/date-range.js';
import { Money } from '../../../ui/money.js';
import { Pagination } from '../../../ui/pagination.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import RoundDetail from './round-detail.js';
import type { HistoryProps } from './casino-history.js';
import { unitOf } from '../../../shared/casino/round-unit.js';

const PAGE = 20;

type Line = CallOutput<'user/game/casino/transaction/get'>['items'][number];
type Access = CallOutput<'user/game/casino/access/get'>['items'][number];

/** What vendors moved of the player’s; a line opens its round. */
export function WalletRecords(props: HistoryProps): ReactNode {
  const { t } = useTranslation();
  const { kind, view } = props;
  const [opened, setOpened] = useState<number | null>(null);
  const read = useCall(
    'user/game/casino/transaction/get',
    { gameKind: kind, ...periodOf(view), skip: (view.page - 1) * PAGE, take: PAGE },
    { keepPrevious: true },
  );
  usePush('wallet.changed', () => refresh('user/game/casino/transaction/get'));
  return (
    <Records {...props} read={read} empty={t('casino:noWallet')}>
      {(read.data?.items ?? []).map((line) => (
        <li key={line.id}>
          <button
            type="button"
            className="round-line"
            disabled={line.roundId === null}
            onClick={() => setOpened(line.roundId)}
            data-testid={`moved-${line.id}`}
          >
            <MovedLine line={line} />
          </button>
        </li>
      ))}
      {opened !== null && <RoundDetail id={opened} onClose={() => setOpened(null)} />}
    </Records>
  );
}

function MovedLine({ line }: { line: Line }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <span className="round-game">
        <Text component="b" size="t14" fw={600} truncate>
          {t(`casino:move.${line.kind}`)}
          {line.gameName !== null && ` · ${line.gameName}`}
        </Text>
        <Text span size="t12" c="text-2" truncate>
          <Time at={line.at} format="short" />
          {line.round !== null && ` · ${line.round}`}
        </Text>
      </span>
      <span className="round-money">
        <Money value={line.amount} unit={unitOf(line)} fw={600} td={line.rolledBack ? 'line-through' : undefined} />
        {line.rolledBack && (
          <Text span size="t12" c="text-2">
            {t('casino:returned')}
          </Text>
        )}
      </span>
    </>
  );
}

/** Games that the player opened, with what was played in them. */
export function AccessRecords(props: HistoryProps): ReactNode {
  const { t } = useTranslation();
  const { kind, view } = props;
  const read = useCall(
    'user/game/casino/access/get',
    { kind, ...periodOf(view), skip: (view.page - 1) * PAGE, take: PAGE },
    { keepPrevious: true },
  );
  return (
    <Records {...props} read={read} empty={t('casino:noAccess')}>
      {(read.data?.items ?? []).map((access) => (
        <li key={access.id} className="round-line" data-testid={`opened-${access.id}`}>
          <OpenedLine access={access} />
        </li>
      ))}
    </Records>
  );
}

function OpenedLine({ access }: { access: Access }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <span className="round-game">
        <Text component="b" size="t14" fw={600} truncate>
          {access.gameName}
        </Text>
        <Text span size="t12" c="text-2" truncate>
          {access.vendorName} · <Time at={access.at} format="short" /> · {t(`casino:openedOn.${access.isMobile ? 'phone' : 'computer'}`)}
        </Text>
      </span>
      <span className="round-money">
        <Text span size="t12" c="text-2">
          {t('casino:count', { count: access.rounds })}
          {access.effective !== access.stake && (
            <>
              {' · '}
              {t('casino:effective')} <Money value={access.effective} unit={unitOf(access)} />
            </>
          )}
        </Text>
        {access.rounds > 0 && <Money value={access.payout - access.stake} unit={unitOf(access)} tone="settled" signed fw={600} />}
      </span>
    </>
  );
}

interface RecordsProps extends HistoryProps {
  read: { data: { total: number } | undefined; error: ApiError | null; refetch: () => unknown };
  empty: string;
  children: ReactNode;
}

/** A list with its period and pages. */
function Records({ view, onView, read: { data, error, refetch }, empty, children }: RecordsProps): ReactNode {
  const { t } = useTranslation();
  const { page, from, to } = view;
  return (
    <>
      <div className="casino-history-tools">
        <DateRange from={from} to={to} onChange={(range) => onView({ ...view, page: 1, from: range.from, to: range.to })} />
        {data !== undefined && (
          <Text span size="t13" c="text-2">
            {t('casino:records', { count: data.total })}
          </Text>
        )}
      </div>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBars />
      ) : data.total === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <>
          <Card p={0} component="ul" className="casino-rounds">
            {children}
          </Card>
          <Pagination page={page} pageSize={PAGE} total={data.total} onPage={(next) => onView({ ...view, page: next })} />
        </>
      )}
    </>
  );
}
