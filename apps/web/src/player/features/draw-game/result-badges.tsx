import { Group } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketBasis, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { SideDot } from '../../../ui/bead.js';
import { plainOutcomes } from './market-sides.js';
import type { PastRound } from './rounds.js';

/**
 * What a result came to as badges, by what decides: the figure first, then its outcomes. The first basis is filled, the others are
 * outlined.
 */
export function ResultBadges({ round: { result, outcomes } }: { round: PastRound }): ReactNode {
  const { t } = useTranslation();
  if (result === null || outcomes === null) return null;
  const plain = plainOutcomes(outcomes);
  const bases = [...new Set(plain.map(({ market }) => marketBasis(market)))];
  return (
    <Group wrap="wrap" gap={6}>
      {bases.map((basis, index) => {
        const className = index === 0 ? 'bd' : 'bd line';
        return (
          <Fragment key={basis}>
            {index > 0 && <span className="vr2" />}
            <span className={className}>{figureWords(basis, result, t)}</span>
            {plain
              .filter(({ market }) => marketBasis(market) === basis)
              .map(({ market, outcome, side }) => (
                <span key={market} className={className}>
                  {side !== undefined && market.endsWith('odd_even') && <SideDot side={side} />}
                  {outcomeWords(market, outcome, t)}
                </span>
              ))}
          </Fragment>
        );
      })}
    </Group>
  );
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The figure that decides the markets of a basis: "합 69", "파워 7", "첫 공 12". */
function figureWords(basis: string, { balls, powerball }: NonNullable<PastRound['result']>, t: Translate): string {
  if (basis === 'power') return t('player:result.power', { power: powerball });
  if (basis === 'ladder') return t('player:ladder.first', { ball: balls[0] });
  return t('player:result.sum', { sum: balls.reduce((total, ball) => total + ball, 0) });
}
