import { Card, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureCard } from '../../../shared/sports/fixture-updates.js';
import { formatTime } from '../../../lib/format.js';
import { useIsPhone } from '../../../lib/media.js';
import { nameOf } from '../../../shared/sports/sports-labels.js';
import { statusWord } from '../../../ui/badge.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Shield } from '../../components/shield.js';
import { LOADING_HEIGHT } from '../../lib/reserved.js';
import { useFixture } from './fixtures.js';
import { MarketCard, type MarketCardProps } from './match/market-card.js';
import { FoldedTracker, hasPitch, MatchBackground, MatchTracker } from './match/match-tracker.js';
import type { OnPick } from './market-cells.js';
import { byType, groupOf, marketGroups, type MarketGroup } from './markets.js';
import { MatchTime, SuspensionMark } from './match-line.js';

export interface FixtureViewProps {
  id: number;
  picks: ReadonlyMap<number, string>;
  onPick: OnPick;
  isLocked: boolean;
}

/** A fixture with all of its markets, live. */
export function FixtureView({ id, picks, onPick, isLocked }: FixtureViewProps): ReactNode {
  const query = useFixture(id);
  const isPhone = useIsPhone();
  if (query.data === undefined)
    return (
      <Card mih={LOADING_HEIGHT}>
        {query.error === null ? <LoadingBars rows={12} /> : <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      </Card>
    );
  const { fixture } = query.data;
  return (
    <Stack gap={12}>
      <FixtureHead fixture={fixture} />
      {hasPitch(fixture) && (isPhone ? <FoldedTracker fixture={fixture} /> : <MatchTracker fixture={fixture} />)}
      <Markets fixture={fixture} picked={picks.get(id) ?? ''} onPick={onPick} isLocked={isLocked} />
      <MatchBackground fixture={fixture} />
    </Stack>
  );
}

function FixtureHead({ fixture }: { fixture: FixtureCard }): ReactNode {
  const { t } = useTranslation();
  const { league, home, away, score, status, kickOff, clock } = fixture;
  return (
    <Card className="fixture-head">
      <Group justify="space-between" gap={8} fz="t12" lh="t12" c="muted">
        <Text span truncate>
          {nameOf(league)}
        </Text>
        <Group component="span" gap={8}>
          <SuspensionMark fixture={fixture} />
          {status === 'live' && clock !== null && clock.period !== 'half_time' && <span>{t(`sports:list.period.${clock.period}`)}</span>}
          <MatchTime fixture={fixture} />
        </Group>
      </Group>
      <div className="fixture-teams">
        <Stack component="span" gap={6}>
          <Shield team={home.id} size={36} />
          <Text component="b" size="t15" fw={600} ta="center">
            {nameOf(home)}
          </Text>
        </Stack>
        {score === null ? (
          <Stack component="span" ta="center">
            <Text component="b" size="t22" fw={700}>
              {formatTime(kickOff, 'minute')}
            </Text>
            <Text span size="t12" c="muted">
              {formatTime(kickOff, 'long')}
            </Text>
          </Stack>
        ) : (
          <Text component="b" size="t28" fw={700} style={{ whiteSpace: 'nowrap' }} data-testid="score">
            {score[0]} : {score[1]}
          </Text>
        )}
        <Stack component="span" gap={6}>
          <Shield team={away.id} size={36} />
          <Text component="b" size="t15" fw={600} ta="center">
            {nameOf(away)}
          </Text>
        </Stack>
      </div>
      {status !== 'scheduled' && status !== 'live' && <p className="note">{t('sports:list.over', { status: statusWord(status, t) })}</p>}
    </Card>
  );
}

type MarketsProps = Omit<MarketCardProps, 'type' | 'markets'>;

/** All markets by their kinds; none changes its column while the page is open. */
function Markets({ fixture, ...row }: MarketsProps): ReactNode {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<MarketGroup | 'all'>('all');
  const types = byType(fixture.markets);
  if (types.length === 0)
    return (
      <Card>
        <EmptyState text={t('sports:list.noMarkets')} />
      </Card>
    );
  const groups = marketGroups.filter((group) => types.some(([type]) => groupOf(type) === group));
  const shown = types.filter(([type]) => chosen === 'all' || groupOf(type) === chosen);
  const columns = isPhone ? [shown] : [shown.filter((_, index) => index % 2 === 0), shown.filter((_, index) => index % 2 === 1)];
  return (
    <>
      {groups.length > 1 && (
        <SegmentedTabs
          label={t('sports:tracker.markets')}
          look="line"
          tabs={[
            { value: 'all', label: t('sports:list.all'), count: types.length },
            ...groups.map((group) => ({
              value: group,
              label: t(`sports:list.group.${group}`),
              count: types.filter(([type]) => groupOf(type) === group).length,
            })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div className="market-columns">
        {columns.map((column, index) => (
          <Stack key={index} gap={12}>
            {column.map(([type, markets]) => (
              <MarketCard key={type} fixture={fixture} type={type} markets={markets} {...row} />
            ))}
          </Stack>
        ))}
      </div>
    </>
  );
}
