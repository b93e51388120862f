import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordsOf, soldWords, type SoldPartOfTicket } from '../../../shared/bets/bet-labels.js';
import { betStatusName, StatusBadge } from '../../../ui/badge.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { Section } from '../../../ui/section.js';
import type { BetView } from './bets.js';

/** Who did something is `system`, `player:<id>` or `admin:<id>` on the wire. */
function actorWords(actor: string, t: (key: string, values?: Record<string, unknown>) => string): string {
  const [kind, id] = actor.split(':');
  if (kind === 'player') return t('admin:bets.byPlayer');
  return kind === 'admin' ? t('admin:bets.byAdmin', { id }) : t('admin:bets.bySystem');
}

/** What the bet was after each correction, and why. */
export function BetHistory({ view: { bet, revisions } }: { view: BetView }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={8}>
      <Text component="h2" size="t13" fw={600}>
        {t('admin:bets.history')}
      </Text>
      <Stack component="ol" gap={8}>
        {recordsOf(revisions, bet.ticket?.parts ?? []).map((entry, place) =>
          'paid' in entry ? (
            <SoldPart key={place} part={entry} />
          ) : (
            <Stack component="li" key={place} gap={2} className="revision">
              <Group component="span" justify="space-between" gap={8} fz="t12" lh="t12">
                <Group component="span" gap={6}>
                  <StatusBadge is={betStatusName(entry)} />
                  {entry.payout !== null && (
                    <Text component="b" fw={600}>
                      <Money value={entry.payout} unit="won" />
                    </Text>
                  )}
                </Group>
                <Time c="muted" style={{ whiteSpace: 'nowrap' }} at={entry.at} format="short" />
              </Group>
              <Text span size="t12" c="muted">
                {[entry.reason, actorWords(entry.actor, t)].filter((part) => part !== '').join(' · ')}
              </Text>
            </Stack>
          ),
        )}
      </Stack>
    </Stack>
  );
}

/** A part of a ticket that was cashed out. */
function SoldPart({ part }: { part: SoldPartOfTicket }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack component="li" gap={2} className="revision">
      <Group component="span" justify="space-between" gap={8} fz="t12" lh="t12">
        <StatusBadge is="cash_out" />
        <Time c="muted" style={{ whiteSpace: 'nowrap' }} at={part.at} format="short" />
      </Group>
      <Text span size="t12" c="muted">
        {soldWords(part, t)}
      </Text>
    </Stack>
  );
}

const rollingWords: Readonly<Record<string, string>> = {
  due: 'admin:bets.rollingState.due',
  accrued: 'admin:bets.rollingState.accrued',
  paid: 'admin:bets.rollingState.paid',
  reversed: 'admin:bets.rollingState.reversed',
  cancelled: 'admin:bets.rollingState.cancelled',
};

/** The rolling on the bet, by owner. */
export function BetRolling({ view: { rolling } }: { view: BetView }): ReactNode {
  const { t } = useTranslation();
  return (
    <Section title={t('admin:bets.rolling')} empty={rolling.length === 0 ? t('admin:bets.noRolling') : undefined}>
      <Stack component="ul" gap={6}>
        {rolling.map((share) => {
          const word = rollingWords[share.state];
          return (
            <Group component="li" key={share.memberId} justify="space-between" gap={8} fz="t12" lh="t12">
              <Text span truncate>
                <Text component="b" fw={600}>
                  {share.nickname}
                </Text>{' '}
                <Text span c="muted">
                  {share.account} · {share.percent}%
                </Text>
              </Text>
              <Group component="span" gap={8}>
                <Text span c="muted">
                  {word === undefined ? share.state : t(word)}
                </Text>
                <Text component="b" fw={600}>
                  <Money value={share.amount} />
                </Text>
              </Group>
            </Group>
          );
        })}
      </Stack>
    </Section>
  );
}
