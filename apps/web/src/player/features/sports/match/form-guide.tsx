import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../../lib/format.js';
import type { FixtureCard } from '../../../../shared/sports/fixture-updates.js';
import { nameOf } from '../../../../shared/sports/sports-labels.js';
import { EmptyState } from '../../../../ui/states.js';
import { Shield } from '../../../components/shield.js';
import type { PastMatch, Story } from './story.js';

/** The last matches of both sides, and those against each other. */
export function FormGuide({ fixture, story }: { fixture: FixtureCard; story: Story }): ReactNode {
  const { t } = useTranslation();
  const { form, meetings } = story;
  if (form.home.length + form.away.length === 0) return <EmptyState text={t('sports:tracker.noForm')} />;
  return (
    <Stack gap={10} className="form-guide">
      {(['home', 'away'] as const).map((side) => (
        <Group key={side} justify="space-between" gap={8} wrap="nowrap">
          <Group component="span" gap={6} miw={0} wrap="nowrap">
            <Shield team={fixture[side].id} />
            <Text span size="t13" truncate>
              {nameOf(fixture[side])}
            </Text>
          </Group>
          <Group component="span" gap={4} wrap="nowrap">
            {form[side].map((match) => (
              <FormMark key={match.fixtureId} match={match} />
            ))}
          </Group>
        </Group>
      ))}
      {meetings.length > 0 && <Meetings meetings={meetings} />}
    </Stack>
  );
}

function FormMark({ match }: { match: PastMatch }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={`form-mark ${match.ended}`} title={pastWords(match)}>
      {t(`sports:tracker.ended.${match.ended}`)}
    </span>
  );
}

function Meetings({ meetings }: { meetings: readonly PastMatch[] }): ReactNode {
  const { t } = useTranslation();
  const count = (ended: PastMatch['ended']): number => meetings.filter((match) => match.ended === ended).length;
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap={8}>
        <Text span size="t13" c="text-2">
          {t('sports:tracker.meetings', { count: meetings.length })}
        </Text>
        <Text span size="t13" fw={600}>
          {t('sports:tracker.balance', { won: count('won'), drawn: count('drawn'), lost: count('lost') })}
        </Text>
      </Group>
      <ul>
        {meetings.slice(0, 5).map((match) => (
          <Group component="li" key={match.fixtureId} justify="space-between" gap={8} fz="t12" lh="t12" c="text-2" wrap="nowrap">
            <Text span truncate inherit>
              {nameOf(match.home)} <b>{match.score.join(' : ')}</b> {nameOf(match.away)}
            </Text>
            <Text component="time" dateTime={match.kickOff} c="muted" inherit style={{ whiteSpace: 'nowrap' }}>
              {formatTime(match.kickOff, 'day')}
            </Text>
          </Group>
        ))}
      </ul>
    </Stack>
  );
}

const pastWords = ({ home, away, score, kickOff }: PastMatch): string =>
  `${nameOf(home)} ${score.join(' : ')} ${nameOf(away)} · ${formatTime(kickOff, 'day')}`;
