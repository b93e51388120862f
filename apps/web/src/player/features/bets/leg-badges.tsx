import { Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kickOffWords } from '../../lib/kick-off.js';
import { useNow } from '../../../lib/use-now.js';
import { Badge, StatusBadge, statusWord } from '../../../ui/badge.js';
import { Icon } from '../../../ui/icon.js';
import type { Bet } from './bet-labels.js';

/** Where each leg of a ticket stands: its result, that it is under way, or when it begins. Nothing for a bet on a draw. */
export function LegBadges({ bet: { ticket, legs } }: { bet: Pick<Bet, 'ticket' | 'legs'> }): ReactNode {
  if (ticket === null || legs.length < 2) return null;
  return (
    <Group component="span" wrap="wrap" gap={4}>
      {ticket.legs.map((leg, index) => (
        <LegBadge key={leg.marketId} leg={leg} result={legs[index]?.result ?? null} />
      ))}
    </Group>
  );
}

export type TicketLeg = NonNullable<Bet['ticket']>['legs'][number];

export function LegBadge({ leg, result }: { leg: TicketLeg; result: string | null }): ReactNode {
  const { t } = useTranslation();
  const now = useNow(60_000);
  if (result === 'won')
    return (
      <Badge tone="win">
        <Icon of={IconCheck} size={12} />
        {t('sports:ticket.hit')}
      </Badge>
    );
  if (result !== null) return <StatusBadge is={result} />;
  if (leg.fixtureStatus === 'live')
    return (
      <Badge tone="warning">
        <i className="dot warn" aria-hidden="true" />
        {t('sports:ticket.running')}
      </Badge>
    );
  if (leg.fixtureStatus !== 'scheduled') return <Badge>{statusWord(leg.fixtureStatus, t)}</Badge>;
  return <Badge>{kickOffWords(leg.kickOff, now, t)}</Badge>;
}
