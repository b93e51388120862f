import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.js';
import { Draw } from '../../../ui/ball.js';
import { plainText } from './market-sides.js';
import type { PastRound } from './rounds.js';

/** More balls than this are told by what they came to. */
const MAX_BALLS = 6;

/**
 * A result in one line, for lists: its balls, or what it came to where the first ball or a sum decides.
 *
 * @param isBare what it came to stands beside it already: the balls alone, all of them.
 */
export function ResultLine({ round, size = 24, isBare = false }: { round: PastRound; size?: number; isBare?: boolean }): ReactNode {
  const { t } = useTranslation();
  const { result, outcomes } = round;
  if (result === null)
    return (
      <Badge tone={round.status === 'void' ? 'warning' : 'neutral'}>
        {t(round.status === 'void' ? 'player:round.void' : 'player:round.drawing')}
      </Badge>
    );
  const { balls, powerball } = result;
  const isLadder = outcomes?.['ladder_start'] !== undefined;
  const isMany = balls.length > MAX_BALLS;
  const shown = isLadder ? balls.slice(0, 1) : isMany && !isBare ? [] : balls;
  const sum = balls.reduce((total, ball) => total + ball, 0);
  return (
    <Group component="span" gap={8} className="result-line">
      {shown.length > 0 && (
        <Draw balls={shown} powerball={isLadder ? undefined : (powerball ?? undefined)} size={isMany && !isLadder ? 18 : size} />
      )}
      {shown.length === 0 && (
        <Text span size="t12" fw={600} style={{ whiteSpace: 'nowrap' }}>
          {t('player:result.sum', { sum })}
        </Text>
      )}
      {!isBare && (isLadder || shown.length === 0) && outcomes !== null && (
        <Text span size="t12" c="text-2" truncate>
          {plainText(outcomes, t)}
        </Text>
      )}
    </Group>
  );
}

/** Says that a result is not the one that was drawn first. */
export function CorrectedBadge({ round }: { round: Pick<PastRound, 'revision' | 'result'> }): ReactNode {
  const { t } = useTranslation();
  return round.revision > 1 && round.result !== null ? <Badge tone="warning">{t('player:round.corrected')}</Badge> : null;
}
