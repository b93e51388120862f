import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureCard } from '../../../shared/sports/fixture-updates.js';
import { useSystem } from '../../../shared/members/system.js';
import { nameOf } from '../../../shared/sports/sports-labels.js';
import { Icon } from '../../../ui/icon.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { MATCHES_HEIGHT } from '../../lib/reserved.js';
import { useFirstFixtures } from './fixtures.js';
import { MarketCells, type OnPick } from './market-cells.js';
import { marketIn } from './markets.js';
import { MatchTime, SuspensionMark, Teams } from './match-line.js';
import { fixturePath, mainSection, sectionPaths } from './section-paths.js';

const ROWS = 5;
/** Of these at most so many that are being played. */
const LIVE_ROWS = 2;

export interface MainMatchesProps {
  isPhone: boolean;
  /** The picks of each fixture. */
  picks: ReadonlyMap<number, string>;
  onPick: OnPick;
  isLocked: boolean;
}

/** A few matches that are under way or next, with what is bet on most. */
export function MainMatches(props: MainMatchesProps): ReactNode {
  const { t } = useTranslation();
  const system = useSystem();
  const hasLive = system?.use_inplay !== false && system?.sections.includes('inplay') !== false;
  const live = useFirstFixtures('inplay', ROWS, hasLive);
  const section = mainSection(system?.sections ?? []) ?? 'europe';
  const next = useFirstFixtures(section, ROWS);
  const error = (hasLive ? live.error : null) ?? next.error;
  const underWay = hasLive ? live.data?.items : [];
  const fixtures = underWay === undefined || next.data === undefined ? undefined : choose(underWay, next.data.items);
  const retry = (): void => {
    if (hasLive) void live.refetch();
    void next.refetch();
  };
  return (
    <Card aria-labelledby="main-matches" mih={fixtures === undefined ? MATCHES_HEIGHT : 0}>
      <Group justify="space-between" gap={12} mih={24} className="card-head">
        <Title order={2} id="main-matches">
          {t('sports:list.main')}
        </Title>
        <Anchor component={Link} to={sectionPaths[section] as '/'}>
          {t('sports:list.showAll')}
          <Icon of={IconChevronRight} size={14} />
        </Anchor>
      </Group>
      {fixtures === undefined && (error === null ? <LoadingBars rows={ROWS} /> : <FailedState error={error} onRetry={retry} />)}
      {fixtures?.length === 0 && <EmptyState text={t('sports:list.none')} />}
      <ul>
        {fixtures?.map((fixture) => (
          <MatchRow key={fixture.id} fixture={fixture} {...props} />
        ))}
      </ul>
    </Card>
  );
}

/** Those under way first, as far as they still take bets; for a moment a match that begins is in both lists. */
function choose(live: readonly FixtureCard[], next: readonly FixtureCard[]): FixtureCard[] {
  const running = live.filter(({ markets }) => marketIn('result', markets) !== undefined).slice(0, LIVE_ROWS);
  const ids = new Set(running.map(({ id }) => id));
  return [...running, ...next.filter(({ id }) => !ids.has(id))].slice(0, ROWS);
}

function MatchRow({ fixture, isPhone, picks, ...cells }: MainMatchesProps & { fixture: FixtureCard }): ReactNode {
  const { id, league, markets } = fixture;
  const picked = picks.get(id) ?? '';
  return (
    <li className="fx main-match" data-fixture={id}>
      <Link to={fixturePath(fixture) as '/'} className="fx-match">
        <Group component="span" gap={8} fz="t11" lh="t11" c="muted">
          <Text span truncate>
            {nameOf(league)}
          </Text>
          <MatchTime fixture={fixture} />
          <SuspensionMark fixture={fixture} />
        </Group>
        <Teams fixture={fixture} />
      </Link>
      <MarketCells fixture={fixture} market={marketIn('result', markets)} picked={picked} cells={3} {...cells} />
      {!isPhone && <MarketCells fixture={fixture} market={marketIn('totals', markets)} picked={picked} cells={2} {...cells} />}
    </li>
  );
}
