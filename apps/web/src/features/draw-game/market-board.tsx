import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/say.js';
import { OddsButton } from '../../ui/odds-button.js';
import { markets as words, marketName, outcomeName } from './market-words.js';
import { useShownMarkets, type Market } from './rounds.js';
import type { Pick } from './slip-state.js';

export interface MarketBoardProps {
  markets: readonly Market[];
  pick: Pick | null;
  onPick: (pick: Pick | null) => void;
  /** Betting is closed: the odds stay in place and cannot be pressed. */
  isLocked: boolean;
}

const bases = ['powerball', 'sum'] as const;

/** The markets of a game in two halves: what the power ball decides and what the sum decides. Only markets on sale stand here. */
export function MarketBoard({ markets, pick, onPick, isLocked }: MarketBoardProps): ReactNode {
  const { t } = useTranslation();
  const shown = useShownMarkets(markets);
  const halves = bases.map((basis) => ({ basis, markets: shown.filter((market) => words[market.id]?.basis === basis) })).filter((half) => half.markets.length > 0);
  if (halves.length === 0) return <section className="card"><EmptyState text={t('player:market.none')} /></section>;
  return (
    <section className={`card mk halves-${halves.length}`} aria-label={t('player:market.label')}>
      {halves.map(({ basis, markets: own }) => (
        <div key={basis} className="mk-half">
          <div className="sec">
            <h2><span className={basis === 'powerball' ? 'ball pw' : 'ball'} style={{ '--s': '14px' } as React.CSSProperties} aria-hidden="true" />{t(basis === 'powerball' ? 'player:market.powerball' : 'player:market.sum')}</h2>
            <span className="t11 xm">{t(basis === 'powerball' ? 'player:market.powerballRange' : 'player:market.sumRange')}</span>
          </div>
          <div className="mk-groups">
            {own.map((market) => <MarketRow key={market.id} market={market} pick={pick} onPick={onPick} isLocked={isLocked} />)}
          </div>
        </div>
      ))}
    </section>
  );
}

function MarketRow({ market, pick, onPick, isLocked }: { market: Market } & Omit<MarketBoardProps, 'markets'>): ReactNode {
  const { t } = useTranslation();
  const many = market.outcomes.length;
  return (
    <div className={many > 2 ? 'mg wide' : 'mg'}>
      <div className="row sb t12 xm w5">
        <span>{t(words[market.id]?.group ?? market.id)}</span>
        {!market.open && <span className="t11">{t('player:market.closed')}</span>}
      </div>
      <div className="mg-row" style={{ gridTemplateColumns: `repeat(${columnsFor(many)}, minmax(0, 1fr))` }}>
        {market.outcomes.map((outcome) => {
          const isSelected = pick?.market === market.id && pick.outcome === outcome.id;
          return (
            <OddsButton
              key={outcome.id}
              label={outcomeName(market.id, outcome.id, t)}
              market={marketName(market.id, t)}
              odds={outcome.odds}
              isSelected={isSelected}
              isSuspended={!market.open}
              isLocked={isLocked}
              isUpright={many > 2}
              onToggle={() => onPick(isSelected ? null : { market: market.id, outcome: outcome.id, odds: outcome.odds })}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Six outcomes stand in two rows of three, ten in two of five. */
function columnsFor(outcomes: number): number {
  if (outcomes <= 4) return outcomes;
  return outcomes % 5 === 0 ? 5 : 3;
}
