import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import type { CallOutput } from '../../../lib/contract.js';
import { marketWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { seoulDay } from '../../../lib/format.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { sideOf } from './market-sides.js';

type Statistics = CallOutput<'user/game/round/statistics'>;
type MarketStatistics = Statistics['markets'][number];

const ranges = ['100', '288', 'day'] as const;
type Range = (typeof ranges)[number];

export interface StatisticsCardProps {
  game: string;
  /** Those on sale. */
  markets: readonly string[];
  /** The newest round whose draw has been shown; nothing is read before that, so that no figure tells a result early. */
  told: number | undefined;
  /** One market at a time. */
  isPhone: boolean;
}

/** How the markets fell over past rounds: counts, shares, the longest run and the present one. */
export default function StatisticsCard({ game, markets, told, isPhone }: StatisticsCardProps): ReactNode {
  const { t } = useTranslation();
  const [range, setRange] = useState<Range>('100');
  const input = range === 'day' ? { game, day: seoulDay(serverNow()), rounds: 1_440 } : { game, rounds: Number(range) };
  const query = useCall('user/game/round/statistics', input, {
    keepPrevious: true,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const counted = useRef(told);
  useEffect(() => {
    if (counted.current === told) return;
    counted.current = told;
    refresh('user/game/round/statistics');
  }, [told]);
  const { data, error } = query;
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const figures = data?.markets.filter(({ id }) => markets.includes(id)) ?? [];
  const shown = isPhone
    ? figures.filter(({ id }, index) => (figures.some((each) => each.id === chosen) ? id === chosen : index === 0))
    : figures;
  return (
    <section className="card stats" aria-label={t('draws:statistics.title')}>
      <div className="sec stats-head">
        <h2>{t('draws:statistics.title')}</h2>
        <SegmentedTabs
          label={t('draws:statistics.range')}
          value={range}
          onChange={setRange}
          tabs={ranges.map((each) => ({
            value: each,
            label: each === 'day' ? t('draws:statistics.today') : t('draws:statistics.last', { count: Number(each) }),
          }))}
        />
      </div>
      {isPhone && figures.length > 1 && (
        <Select
          className="stats-choice"
          label={t('draws:statistics.market')}
          value={shown[0]?.id ?? ''}
          onChange={setChosen}
          options={figures.map(({ id }) => ({ value: id, label: marketWords(id, t) }))}
        />
      )}
      {data === undefined &&
        (error === null ? <LoadingBars rows={6} /> : <FailedState error={error} onRetry={() => void query.refetch()} />)}
      {data?.rounds === 0 && <EmptyState text={t('draws:statistics.empty')} />}
      {data !== undefined && data.rounds > 0 && (
        <div className="stats-grid">
          {shown.map((market) => (
            <MarketFigures key={market.id} market={market} />
          ))}
        </div>
      )}
    </section>
  );
}

function MarketFigures({ market }: { market: MarketStatistics }): ReactNode {
  const { t } = useTranslation();
  const total = market.outcomes.reduce((sum, { count }) => sum + count, 0);
  const longest = market.outcomes.reduce((best, outcome) => (outcome.longestRun > best.longestRun ? outcome : best), {
    id: '',
    count: 0,
    longestRun: 0,
  });
  const { run } = market;
  return (
    <div className="stat">
      <div className="row sb wrap stat-head t12">
        <b className="w6 nw">{marketWords(market.id, t)}</b>
        <span className="xm nw">
          {run !== null && run.length > 1 && (
            <>{t('draws:statistics.run', { outcome: outcomeWords(market.id, run.outcome, t), count: run.length })} · </>
          )}
          {longest.longestRun > 0 &&
            t('draws:statistics.longest', { outcome: outcomeWords(market.id, longest.id, t), count: longest.longestRun })}
        </span>
      </div>
      <ul className={market.outcomes.length === 2 ? 'stat-rows two' : 'stat-rows'}>
        {market.outcomes.map(({ id, count }) => (
          <li key={id}>
            <span className="el x2">{outcomeWords(market.id, id, t)}</span>
            <span className="stat-bar" aria-hidden="true">
              <i
                className={sideOf(id) === undefined || market.outcomes.length > 2 ? '' : `side-${sideOf(id)}`}
                style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
              />
            </span>
            <b className="w6 r">{t('draws:statistics.share', { percent: percentOf(count, total) })}</b>
            <span className="xm r">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A share with one decimal. */
function percentOf(count: number, total: number): string {
  return total === 0 ? '0.0' : ((count / total) * 100).toFixed(1);
}
