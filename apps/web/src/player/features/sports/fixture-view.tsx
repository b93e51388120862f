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
      <section className="card">
        {query.error === null ? <LoadingBars rows={12} /> : <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      </section>
    );
  const { fixture } = query.data;
  const groups = marketGroups
    .map((group) => [group, fixture.markets.filter(({ type }) => groupOf(type) === group)] as const)
    .filter(([, markets]) => markets.length > 0);
  const row = { fixture, picked: picks.get(id) ?? '', onPick, isLocked };
  return (
    <div className="col g12">
      <FixtureHead fixture={fixture} />
      {groups.length === 0 && (
        <section className="card">
          <EmptyState text={t('sports:list.noMarkets')} />
        </section>
      )}
      {groups.map(([group, markets]) => (
        <GroupCard key={group} group={group} markets={markets} {...row} />
      ))}
    </div>
  );
}

function FixtureHead({ fixture }: { fixture: FixtureCard }): ReactNode {
  const { t } = useTranslation();
  const { league, home, away, score, status, kickOff, clock } = fixture;
  return (
    <section className="card fixture-head">
      <div className="row sb g8 t12 xm">
        <span className="el">{nameOf(league)}</span>
        <span className="row g8">
          <SuspensionMark fixture={fixture} />
          {status === 'live' && clock !== null && clock.period !== 'half_time' && <span>{t(`sports:list.period.${clock.period}`)}</span>}
          <MatchTime fixture={fixture} />
        </span>
      </div>
      <div className="fixture-teams">
        <span className="col g6">
          <Shield team={home.id} size={36} />
          <b className="t15 w6 c">{nameOf(home)}</b>
        </span>
        {score === null ? (
          <span className="col c">
            <b className="t22 w7">{formatTime(kickOff, 'minute')}</b>
            <span className="t12 xm">{formatTime(kickOff, 'long')}</span>
          </span>
        ) : (
          <b className="t28 w7 nw" data-testid="score">
            {score[0]} : {score[1]}
          </b>
        )}
        <span className="col g6">
          <Shield team={away.id} size={36} />
          <b className="t15 w6 c">{nameOf(away)}</b>
        </span>
      </div>
      <SideScores fixture={fixture} />
      {status !== 'scheduled' && status !== 'live' && <p className="note">{t('sports:list.over', { status: statusWord(status, t) })}</p>}
    </section>
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
    <div className="row g8 fixture-counts">
      {counted.map(([key, score]) => (
        <Badge key={key}>
          {t(key)} {score?.[0]} : {score?.[1]}
        </Badge>
      ))}
    </div>
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
    <section className="card fixture-group" aria-label={t(`sports:list.group.${group}`)}>
      <h2 className="t14 w6">{t(`sports:list.group.${group}`)}</h2>
      <div className="fixture-markets">
        {byType(markets).map(([type, lines]) => (
          <div key={type} className="mg" role="group" aria-label={marketWords(type, t)}>
            <span className="t12 xm w5">{marketWords(type, t)}</span>
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
    </section>
  );
}
