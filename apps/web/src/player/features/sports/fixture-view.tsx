import { Card, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketWords } from '../../../shared/draws/draw-labels.js';
import type { FixtureCard, SportsMarket } from '../../../shared/sports/fixture-updates.js';
import { formatTime } from '../../../lib/format.js';
import { useIsPhone } from '../../../lib/media.js';
import { nameOf } from '../../../shared/sports/sports-labels.js';
import { teamOutcomeWords } from '../../lib/team-pick.js';
import { Badge, statusWord } from '../../../ui/badge.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Shield } from '../../components/shield.js';
import { useFixture } from './fixtures.js';
import { MarketCells, type OnPick } from './market-cells.js';
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
  const { t } = useTranslation();
  const query = useFixture(id);
  if (query.data === undefined)
    return (
      <Card>
        {query.error === null ? <LoadingBars rows={12} /> : <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      </Card>
    );
  const { fixture } = query.data;
  const groups = marketGroups
    .map((group) => [group, fixture.markets.filter(({ type }) => groupOf(type) === group)] as const)
    .filter(([, markets]) => markets.length > 0);
  const row = { fixture, picked: picks.get(id) ?? '', onPick, isLocked };
  return (
    <Stack gap={12}>
      <FixtureHead fixture={fixture} />
      {groups.length === 0 && (
        <Card>
          <EmptyState text={t('sports:list.noMarkets')} />
        </Card>
      )}
      {groups.map(([group, markets]) => (
        <GroupCard key={group} group={group} markets={markets} {...row} />
      ))}
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
      <SideScores fixture={fixture} />
      {status !== 'scheduled' && status !== 'live' && <p className="note">{t('sports:list.over', { status: statusWord(status, t) })}</p>}
    </Card>
  );
}

/** Corners and cards, where somebody counts them. */
function SideScores({ fixture: { corners, cards } }: { fixture: FixtureCard }): ReactNode {
  const { t } = useTranslation();
  const counted = (
    [
      ['sports:list.corners', corners],
      ['sports:list.cards', cards],
    ] as const
  ).filter(([, score]) => score !== null);
  if (counted.length === 0) return null;
  return (
    <Group gap={8} className="fixture-counts">
      {counted.map(([key, score]) => (
        <Badge key={key}>
          {t(key)} {score?.[0]} : {score?.[1]}
        </Badge>
      ))}
    </Group>
  );
}

interface GroupCardProps extends Omit<FixtureViewProps, 'id' | 'picks'> {
  fixture: FixtureCard;
  picked: string;
  group: MarketGroup;
  markets: readonly SportsMarket[];
}

function GroupCard({ group, markets, fixture, ...row }: GroupCardProps): ReactNode {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Card className="fixture-group" aria-label={t(`sports:list.group.${group}`)}>
      <Text component="h2" size="t14" fw={600}>
        {t(`sports:list.group.${group}`)}
      </Text>
      <div className="fixture-markets">
        {byType(markets).map(([type, lines]) => (
          <div key={type} className="mg" role="group" aria-label={marketWords(type, t)}>
            <Text span size="t12" fw={500} c="muted">
              {marketWords(type, t)}
            </Text>
            {lines.map((market) => (
              <MarketCells
                key={market.id}
                fixture={fixture}
                market={market}
                {...row}
                words={(outcome) => teamOutcomeWords(market, outcome, fixture, t)}
                isFlat={!isPhone && Object.keys(market.odds).length < 3}
              />
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}
