import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/clock.js';
import { formatAmount, formatOdds, seoulDay } from '../../lib/format.js';
import { clockWords, type MatchClock } from '../../lib/match-clock.js';
import { outcomesOf } from '../../lib/sports-markets.js';
import { fixtureWords, nameOf, sportWords, suspensionWords } from '../../lib/sports-words.js';
import { useNow } from '../../lib/use-now.js';
import { Badge, StatusBadge } from '../../ui/badge.js';
import { Dot } from '../../ui/bead.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { Time } from '../../ui/time.js';
import { onSale, scoreWords, type DeskFixture } from './fixtures.js';

/** Both teams over the league; in a table it leads to the fixture. */
export function FixtureName({
  fixture,
  isLink = false,
}: {
  fixture: Pick<DeskFixture, 'id' | 'league' | 'home' | 'away'>;
  isLink?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const teams = fixtureWords(fixture, t);
  return (
    <span className="lh">
      {isLink ? (
        <Link to={'/admin/sports/fixtures/$fixture' as never} params={{ fixture: String(fixture.id) } as never} className="game-name el">
          <b className="t13 w6">{teams}</b>
        </Link>
      ) : (
        <b className="t13 w6 el">{teams}</b>
      )}
      <span className="t11 xm el">
        {sportWords(fixture.league.sport, t)} · {nameOf(fixture.league)}
      </span>
    </span>
  );
}

/** Status, and why nothing can be bet just now. */
export function StateCell({ fixture }: { fixture: DeskFixture }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="row g4 wrap">
      <StatusBadge is={fixture.status} />
      {fixture.suspended !== null && (
        <Badge tone="warning">
          <Icon of={IconLock} size={12} />
          {suspensionWords(fixture.suspended, t)}
        </Badge>
      )}
      {fixture.revision > 1 && <Badge tone="info">{t('admin:rounds.corrected')}</Badge>}
    </span>
  );
}

export function RunningClock({ clock }: { clock: MatchClock }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="row g6 nw t12 w6 xw">
      <Dot is={clock.running ? 'on' : 'idle'} />
      {clockWords(clock, useNow(), t)}
    </span>
  );
}

/** When it starts; once it is under way how far it is, and its score. */
export function TimeCell({ fixture: { kickOff, clock, score, result, status } }: { fixture: DeskFixture }): ReactNode {
  const shown = result?.full ?? score;
  const start = <Time className="x2" at={kickOff} format={seoulDay(kickOff) === seoulDay(serverNow()) ? 'minute' : 'short'} />;
  return (
    <span className="row g8">
      {status === 'live' && clock !== null ? <RunningClock clock={clock} /> : start}
      {shown !== null && <b className="w7 nw">{scoreWords(shown)}</b>}
    </span>
  );
}

/** Odds of the market that decides the match, as they stand. */
export function MainOdds({ fixture }: { fixture: DeskFixture }): ReactNode {
  const main = fixture.markets.find(({ type }) => type === 'match_odds' || type === 'winner');
  if (main === undefined) return <span className="xm">–</span>;
  return (
    <span className={main.status === 'active' ? 'row g8 end' : 'row g8 end xm'}>
      {outcomesOf(main).map((outcome) => (
        <span key={outcome} className="main-odds">
          {main.odds[outcome] === undefined ? '–' : formatOdds(main.odds[outcome])}
        </span>
      ))}
    </span>
  );
}

export function MarketsCell({ fixture }: { fixture: DeskFixture }): ReactNode {
  return (
    <span className="nw">
      <b className="w6">{onSale(fixture)}</b>
      <span className="xm"> / {fixture.markets.length}</span>
    </span>
  );
}

export function StakesCell({ fixture }: { fixture: Pick<DeskFixture, 'stakes' | 'bets'> }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="lh r">
      <b className="w6">
        <Money value={fixture.stakes} />
      </b>
      <span className="t11 xm">{t('admin:games.bets', { count: fixture.bets, bets: formatAmount(fixture.bets) })}</span>
    </span>
  );
}
