import { Card, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import { seoulDay } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { PartsTable } from './parts-table.js';
import { comparedDays, type Days } from '../../lib/compared-days.js';
import { type Profit, type ProfitSearch } from './profit-figures.js';
import { ProfitHead } from './profit-head.js';
import { ProfitLedger } from './profit-ledger.js';
import { ProfitLuck } from './profit-luck.js';
import { ProfitSentence } from './profit-sentence.js';
import { ProfitStatement } from './profit-statement.js';
import { cellOf, type Place } from '../../lib/drill-down.js';
import { CellLink } from '../../components/cell-link.js';
import { ClosedDays } from '../../components/closed-days.js';
import { ProfitWinners } from './profit-winners.js';
import styles from './profit.module.css';

const ProfitDays = lazy(() => import('./profit-days.js'));

const DAY_MS = 86_400_000;

export interface ProfitViewProps {
  search: ProfitSearch;
  onSearch: (change: ProfitSearch) => void;
}

/** What the house earned in some days, beside others and beside the ledger; today's is live. */
export function ProfitView({ search, onSearch }: ProfitViewProps): ReactNode {
  const yesterday = seoulDay(serverNow() - DAY_MS);
  const days = { from: search.from ?? yesterday, to: search.to ?? search.from ?? yesterday };
  const against = search.against ?? 'weekday';
  const compared = comparedDays(days, against);
  const input = { ...days, ...(compared && { compareFrom: compared.from, compareTo: compared.to }) };
  const read = useCall('admin/profit/get', input, { keepPrevious: true });
  const isRunning = days.to >= seoulDay(serverNow());
  const again = (): void => {
    if (isRunning) refreshSoon('admin/profit/get');
  };
  usePush('bet.settled', again);
  usePush('bet.placed', again);
  const { data } = read;
  return (
    <>
      <ProfitHead
        days={days}
        input={input}
        against={against}
        data={data}
        onDays={onSearch}
        onAgainst={(next) => onSearch({ against: next })}
      />
      {data === undefined &&
        (read.error === null ? <LoadingBars rows={10} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
      {data !== undefined && <Answer data={data} days={days} />}
    </>
  );
}

function Answer({ data, days }: { data: Profit; days: Days }): ReactNode {
  const { t } = useTranslation();
  const isCompared = data.compared !== null;
  return (
    <>
      <ClosedDays days={days} figures={['turnover', 'rolling']} />
      <ProfitSentence data={data} />
      <div className={styles['cards']}>
        <ProfitStatement period={data.period} compared={data.compared} />
        <Card component="section" p={16} aria-label={t('profit:days.title')}>
          <Title order={2} mb={8}>
            {t('profit:days.title')}{' '}
            <Text span size="t12" fw={500} c="muted">
              {t('profit:days.unit')}
            </Text>
          </Title>
          <Suspense fallback={<div className={styles['chart']} />}>
            <ProfitDays days={data.days} from={days.from} closedDay={data.closedDay} />
          </Suspense>
        </Card>
        <ProfitWinners data={data} />
      </div>
      <ProfitLedger period={data.period} />
      <div className={styles['tables']} style={{ marginTop: 12 }}>
        <PartsTable
          title={t('profit:parts.games')}
          what={t('profit:parts.game')}
          empty={t('profit:parts.empty')}
          parts={data.games}
          keyOf={({ game }) => game}
          nameOf={({ game }) => <BetsLink of={cellOf('turnover', { key: { game } }, days)}>{gameWords(game, t)}</BetsLink>}
          isCompared={isCompared}
          placedOf={(part) => cellOf('turnover', { key: part === undefined ? {} : { game: part.game } }, days)}
          settledOf={(part) => cellOf('ggr', { key: part === undefined ? {} : { game: part.game } }, days)}
        />
        <PartsTable
          title={t('profit:parts.agents')}
          what={t('profit:parts.agent')}
          empty={t('profit:parts.empty')}
          parts={data.agents}
          keyOf={({ id, rest }) => id ?? rest ?? ''}
          nameOf={(part) => <BetsLink of={ofAgent('turnover', days, part)}>{agentWords(part, t)}</BetsLink>}
          isCompared={isCompared}
          placedOf={(part) => ofAgent('turnover', days, part)}
          settledOf={(part) => ofAgent('ggr', days, part)}
        />
      </div>
      <ProfitLuck data={data} />
    </>
  );
}

type Agent = Profit['agents'][number];

/** The list that a figure of an agent's row is the sum of; of all rows without one. */
function ofAgent(measure: 'turnover' | 'ggr', days: Days, part?: Agent): Place | null {
  if (part === undefined) return cellOf(measure, { key: {} }, days);
  const { id, parentId, rest } = part;
  const key = { ...(id !== null && { agent: id }), ...(rest !== null && { rest }) };
  return cellOf(measure, { key }, days, { agent: parentId ?? 0 });
}

function agentWords({ rest, nickname, account }: Agent, t: TFunction): ReactNode {
  if (rest !== null) return t(`profit:rest.${rest}`);
  return (
    <>
      {nickname} <span className="muted">{account}</span>
    </>
  );
}

/** The bets that a row is made of. */
function BetsLink({ of, children }: { of: Place | null; children: ReactNode }): ReactNode {
  return of === null ? children : <CellLink {...of}>{children}</CellLink>;
}
