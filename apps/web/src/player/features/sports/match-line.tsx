import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureCard } from '../../../shared/sports/fixture-updates.js';
import { kickOffWords } from '../../lib/kick-off.js';
import { clockWords } from '../../../shared/sports/match-clock.js';
import { nameOf, suspensionWords } from '../../../shared/sports/sports-labels.js';
import { useNow } from '../../../lib/use-now.js';
import { statusWord } from '../../../ui/badge.js';
import { Dot } from '../../../ui/bead.js';
import { Icon } from '../../../ui/icon.js';
import { Shield } from '../../components/shield.js';

/** How far a match is, or when it begins. */
export function MatchTime({ fixture }: { fixture: Pick<FixtureCard, 'status' | 'clock' | 'kickOff'> }): ReactNode {
  const { t } = useTranslation();
  const { status, clock, kickOff } = fixture;
  const now = useNow(status === 'live' ? 1_000 : 60_000);
  if (status === 'live')
    return (
      <span className="row g6 xw w6 nw" data-testid="match-clock">
        <Dot is="on" />
        {clock === null ? statusWord(status, t) : clockWords(clock, now, t)}
      </span>
    );
  if (status === 'scheduled')
    return (
      <time className="nw" dateTime={kickOff}>
        {kickOffWords(kickOff, now, t)}
      </time>
    );
  return <span className="nw">{statusWord(status, t)}</span>;
}

/** Why nothing can be bet for the moment. */
export function SuspensionMark({ fixture: { suspended, status } }: { fixture: Pick<FixtureCard, 'suspended' | 'status'> }): ReactNode {
  const { t } = useTranslation();
  if (suspended === null || (status !== 'live' && status !== 'scheduled')) return null;
  return (
    <span className="row g4 xy w6 nw" role="status">
      <Icon of={IconLock} size={12} />
      {suspensionWords(suspended, t)}
    </span>
  );
}

/** Both teams beneath each other with their scores. */
export function Teams({ fixture: { home, away, score } }: { fixture: Pick<FixtureCard, 'home' | 'away' | 'score'> }): ReactNode {
  return ([home, away] as const).map((team, side) => (
    <span key={team.id} className="tm">
      <Shield team={team.id} />
      <span className="f1 el">{nameOf(team)}</span>
      {score !== null && <b>{score[side]}</b>}
    </span>
  ));
}

/** Both teams in one line with the score between them. */
export function TeamsAcross({ fixture: { home, away, score } }: { fixture: Pick<FixtureCard, 'home' | 'away' | 'score'> }): ReactNode {
  return (
    <span className="row g8 across">
      <span className="tm f1">
        <Shield team={home.id} />
        <span className="f1 el">{nameOf(home)}</span>
        {score !== null && <b>{score[0]}</b>}
      </span>
      <span className="xm" aria-hidden="true">
        :
      </span>
      <span className="tm f1 away">
        {score !== null && <b>{score[1]}</b>}
        <span className="f1 el r">{nameOf(away)}</span>
        <Shield team={away.id} />
      </span>
    </span>
  );
}
