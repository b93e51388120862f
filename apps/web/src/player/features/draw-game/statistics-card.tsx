import { Card, Group, Text, Title } from '@mantine/core';
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
    <Card className="stats" aria-label={t('draws:statistics.title')}>
      <Group justify="space-between" gap={12} mih={24} className="stats-head">
        <Title order={2}>
          {t('draws:statistics.title')}
          {data !== undefined && data.rounds > 0 && (
            <Text span size="t12" c="muted" fw={400} ml={8} data-testid="rounds-counted">
              {t('draws:statistics.counted', { count: data.rounds })}
            </Text>
          )}
        </Title>
        <SegmentedTabs
          label={t('draws:statistics.range')}
          value={range}
          onChange={setRange}
          tabs={ranges.map((each) => ({
            value: each,
            label: each === 'day' ? t('draws:statistics.today') : t('draws:statistics.last', { count: Number(each) }),
          }))}
        />
      </Group>
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
    </Card>
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
      <Group justify="space-between" wrap="wrap" fz="t12" lh="t12" className="stat-head">
        <Text component="b" fw={600} style={{ whiteSpace: 'nowrap' }}>
          {marketWords(market.id, t)}
        </Text>
        <Text span c="muted" style={{ whiteSpace: 'nowrap' }}>
          {run !== null && run.length > 1 && (
            <>{t('draws:statistics.run', { outcome: outcomeWords(market.id, run.outcome, t), count: run.length })} · </>
          )}
          {longest.longestRun > 0 &&
            t('draws:statistics.longest', { outcome: outcomeWords(market.id, longest.id, t), count: longest.longestRun })}
        </Text>
      </Group>
      <ul className={market.outcomes.length === 2 ? 'stat-rows two' : 'stat-rows'}>
        {market.outcomes.map(({ id, count }) => (
          <li key={id}>
            <Text span c="text-2" truncate>
              {outcomeWords(market.id, id, t)}
            </Text>
            <span className="stat-bar" aria-hidden="true">
              <i
                className={sideOf(id) === undefined || market.outcomes.length > 2 ? '' : `side-${sideOf(id)}`}
                style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
              />
            </span>
            <Text component="b" fw={600} ta="right">
              {t('draws:statistics.share', { percent: percentOf(count, total) })}
            </Text>
            <Text span c="muted" ta="right">
              {count}
            </Text>
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
