import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketBasis, marketKindWords, marketWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { EmptyState } from '../../../ui/states.js';
import { OddsButton } from '../../../ui/odds-button.js';
import { useShownMarkets, type Market } from './rounds.js';
import type { Pick } from './slip-state.js';

export interface MarketBoardProps {
  markets: readonly Market[];
  picks: readonly Pick[];
  /** Takes a pick into the slip, or out of it when it is there. */
  onToggle: (pick: Pick) => void;
  /** Why none of the odds can be taken now; null where they can. */
  lock: 'closed' | 'offline' | null;
}

/**
 * The markets of a game, in one part for each thing that decides: the power ball, a sum, the first ball. Only markets on sale stand here.
 */
export function MarketBoard({ markets, ...row }: MarketBoardProps): ReactNode {
  const { t } = useTranslation();
  const shown = useShownMarkets(markets);
  const bases = [...new Set(shown.map(({ id }) => marketBasis(id)))];
  if (bases.length === 0)
    return (
      <Card>
        <EmptyState text={t('draws:market.none')} />
      </Card>
    );
  return (
    <Card className={bases.length === 2 ? 'mk halves-2' : 'mk'} aria-label={t('draws:market.label')}>
      {bases.map((basis) => (
        <div key={basis} className="mk-half">
          <Group justify="space-between" gap={12} mih={24}>
            <Title order={2}>
              <Group component="span" gap={8}>
                <span
                  className={basis === 'power' ? 'ball pw' : 'ball'}
                  style={{ '--s': '14px' } as React.CSSProperties}
                  aria-hidden="true"
                />
                {t(`draws:basis.${basis}`, { defaultValue: marketWords(basis, t) })}
              </Group>
            </Title>
            <Text span size="t11" c="muted">
              {t(`draws:basisRange.${basis}`, { defaultValue: '' })}
            </Text>
          </Group>
          <div className={bases.length === 1 ? 'mk-groups whole' : 'mk-groups'}>
            {shown
              .filter(({ id }) => marketBasis(id) === basis)
              .map((market) => (
                <MarketRow key={market.id} market={market} {...row} />
              ))}
          </div>
        </div>
      ))}
    </Card>
  );
}

function MarketRow({ market, picks, onToggle, lock }: { market: Market } & Omit<MarketBoardProps, 'markets'>): ReactNode {
  const { t } = useTranslation();
  const many = market.outcomes.length;
  const reason = lock ?? (market.open ? null : 'suspended');
  return (
    <div className={many > 2 ? 'mg wide' : 'mg'} role="group" aria-label={marketWords(market.id, t)}>
      <Group justify="space-between" fz="t12" lh="t12" fw={500} c="muted">
        <span>{marketKindWords(market.id, t)}</span>
        {!market.open && (
          <Text span size="t11">
            {t('draws:market.closed')}
          </Text>
        )}
      </Group>
      <div className="mg-row" style={{ gridTemplateColumns: `repeat(${columnsFor(many)}, minmax(0, 1fr))` }}>
        {market.outcomes.map((outcome) => (
          <OddsButton
            key={outcome.id}
            label={outcomeWords(market.id, outcome.id, t)}
            market={marketWords(market.id, t)}
            odds={outcome.odds}
            isSelected={picks.some((pick) => pick.market === market.id && pick.outcome === outcome.id)}
            lock={reason === null ? null : t(`common:odds.reason.${reason}`)}
            isUpright={many > 2}
            onToggle={() => onToggle({ market: market.id, outcome: outcome.id, odds: outcome.odds })}
          />
        ))}
      </div>
    </div>
  );
}

/** Six outcomes stand in two rows of three, ten in two of five. */
function columnsFor(outcomes: number): number {
  if (outcomes <= 4) return outcomes;
  return outcomes % 5 === 0 ? 5 : 3;
}
