import { Group, Text } from '@mantine/core';
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
      <Group component="span" gap={6} fw={600} c="win" style={{ whiteSpace: 'nowrap' }} data-testid="match-clock">
        <Dot is="on" />
        {clock === null ? statusWord(status, t) : clockWords(clock, now, t)}
      </Group>
    );
  if (status === 'scheduled')
    return (
      <Text component="time" style={{ whiteSpace: 'nowrap' }} dateTime={kickOff}>
        {kickOffWords(kickOff, now, t)}
      </Text>
    );
  return (
    <Text span style={{ whiteSpace: 'nowrap' }}>
      {statusWord(status, t)}
    </Text>
  );
}

/** Why nothing can be bet for the moment. */
export function SuspensionMark({ fixture: { suspended, status } }: { fixture: Pick<FixtureCard, 'suspended' | 'status'> }): ReactNode {
  const { t } = useTranslation();
  if (suspended === null || (status !== 'live' && status !== 'scheduled')) return null;
  return (
    <Group component="span" gap={4} fw={600} c="warning" style={{ whiteSpace: 'nowrap' }} role="status">
      <Icon of={IconLock} size={12} />
      {suspensionWords(suspended, t)}
    </Group>
  );
}

/** Both teams beneath each other with their scores. */
export function Teams({ fixture: { home, away, score } }: { fixture: Pick<FixtureCard, 'home' | 'away' | 'score'> }): ReactNode {
  return ([home, away] as const).map((team, side) => (
    <span key={team.id} className="tm">
      <Shield team={team.id} />
      <Text span truncate className="tm-name">
        {nameOf(team)}
      </Text>
      {score !== null && <b>{score[side]}</b>}
    </span>
  ));
}

/** Both teams in one line with the score between them. */
export function TeamsAcross({ fixture: { home, away, score } }: { fixture: Pick<FixtureCard, 'home' | 'away' | 'score'> }): ReactNode {
  return (
    <Group component="span" gap={8} className="across">
      <span className="tm wide">
        <Shield team={home.id} />
        <Text span truncate className="tm-name">
          {nameOf(home)}
        </Text>
        {score !== null && <b>{score[0]}</b>}
      </span>
      <Text span c="muted" aria-hidden="true">
        :
      </Text>
      <span className="tm wide away">
        {score !== null && <b>{score[1]}</b>}
        <Text span ta="right" truncate className="tm-name">
          {nameOf(away)}
        </Text>
        <Shield team={away.id} />
      </span>
    </Group>
  );
}
