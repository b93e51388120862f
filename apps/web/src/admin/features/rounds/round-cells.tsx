import { Group, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { Badge, StatusBadge } from '../../../ui/badge.js';
import { Draw } from '../../../ui/ball.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import type { DrawResult } from '../../lib/draw-result.js';
import { houseResult, sourceWords, type AdminRound } from './rounds.js';

/** Balls that a row has room for. */
const ROW_BALLS = 6;

/** In a table it opens the round for those who come by keyboard. */
export function RoundName({ round, onOpen }: { round: AdminRound; onOpen?: () => void }): ReactNode {
  const { t } = useTranslation();
  const Tag = onOpen === undefined ? 'span' : 'button';
  return (
    <Tag className="lh" {...(onOpen === undefined ? {} : { type: 'button', onClick: onOpen })}>
      <Text component="b" size="t13" fw={600} style={{ whiteSpace: 'nowrap' }}>
        {t('admin:bets.round', { game: gameWords(round.game, t), round: round.round })}
      </Text>
      <Text span size="t11" c="muted" style={{ whiteSpace: 'nowrap' }}>
        {round.day} · #{round.id}
      </Text>
    </Tag>
  );
}

/** The balls, and for games that are told by a path what they led to. */
export function ResultCell({ round }: { round: Pick<AdminRound, 'result' | 'outcomes'> }): ReactNode {
  const { result } = round;
  if (result === null)
    return (
      <Text span c="muted">
        –
      </Text>
    );
  const hidden = result.balls.length - ROW_BALLS;
  return (
    <Group component="span" gap={8} title={resultText(result)}>
      <Draw balls={result.balls.slice(0, ROW_BALLS)} powerball={result.powerball ?? undefined} size={22} />
      {hidden > 0 && (
        <Text span size="t11" c="muted">
          +{hidden}
        </Text>
      )}
      <LadderText outcomes={round.outcomes} />
    </Group>
  );
}

export function LadderText({ outcomes }: { outcomes: AdminRound['outcomes'] }): ReactNode {
  const { t } = useTranslation();
  const path = outcomes?.['ladder_path'];
  const end = outcomes?.['ladder_odd_even'];
  if (path === undefined || end === undefined) return null;
  return (
    <Text span size="t12" fw={600} style={{ whiteSpace: 'nowrap' }}>
      {outcomeWords('ladder_path', path, t)} → {outcomeWords('ladder_odd_even', end, t)}
    </Text>
  );
}

/** All numbers in drawn order, where a row has no room for them. */
const resultText = ({ balls, powerball }: DrawResult): string => balls.join(' ') + (powerball === null ? '' : ` + ${powerball}`);

export function RoundStatusCell({ round }: { round: AdminRound }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="span" wrap="wrap" gap={4}>
      <StatusBadge is={round.status} />
      {round.revision > 1 && <Badge tone="info">{t('admin:rounds.corrected')}</Badge>}
    </Group>
  );
}

export function SourceCell({ round }: { round: Pick<AdminRound, 'source'> }): ReactNode {
  const { t } = useTranslation();
  return round.source === null ? (
    <Text span c="muted">
      –
    </Text>
  ) : (
    <Text span c="text-2">
      {t(sourceWords[round.source])}
    </Text>
  );
}

/** Stakes less payouts once every bet has its result; before that how many are without one. */
export function HouseCell({ round }: { round: AdminRound }): ReactNode {
  const { t } = useTranslation();
  const result = houseResult(round);
  if (result !== null)
    return (
      <Text component="b" fw={600}>
        <Money value={result} signed tone="settled" />
      </Text>
    );
  if (round.status === 'open' || round.status === 'closed' || round.unsettled === 0)
    return (
      <Text span c="muted">
        –
      </Text>
    );
  return (
    <Text span size="t12" c="info" className="unsettled">
      <Icon of={IconHourglass} size={13} />
      {t('admin:rounds.unsettled', { bets: round.unsettled })}
    </Text>
  );
}
