import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureCard, SportsMarket } from '../../../shared/sports/fixture-updates.js';
import { outcomesOf } from '../../../shared/sports/sports-markets.js';
import { fixtureWords, sportsMarketWords } from '../../../shared/sports/sports-labels.js';
import { OddsButton } from '../../../ui/odds-button.js';
import { cellWords, lockWords } from './markets.js';

/** Takes a pick into the slip, or out of it when it is there. */
export type OnPick = (fixture: FixtureCard, market: SportsMarket, outcome: string) => void;

/** How a pick is named among those of its fixture. */
export const pickKey = (market: number, outcome: string): string => `${market}:${outcome}`;

export interface MarketCellsProps {
  fixture: FixtureCard;
  /** Undefined where the fixture has no such market. */
  market: SportsMarket | undefined;
  /** The picks of this fixture by `pickKey`, joined by spaces. */
  picked: string;
  onPick: OnPick;
  /** Nothing can be bet as the connection is lost. */
  isLocked: boolean;
  /** How many cells the place has: where a market has one outcome less, its middle stays empty. */
  cells?: 2 | 3;
  /** The outcome's name stands before the odds, not above. */
  isFlat?: boolean;
  /** How an outcome is named; by its line or side when not told. */
  words?: (outcome: string) => string;
}

/** The outcomes of a market beside each other. */
export function MarketCells({ fixture, market, picked, onPick, isLocked, cells, isFlat = false, words }: MarketCellsProps): ReactNode {
  const { t } = useTranslation();
  const outcomes = market === undefined ? [] : outcomesOf(market);
  const places: readonly (string | null)[] =
    cells === 3 && outcomes.length === 2
      ? [outcomes[0] as string, null, outcomes[1] as string]
      : cells !== undefined && outcomes.length === 0
        ? Array.from({ length: cells }, () => null)
        : outcomes;
  const chosen = picked.split(' ');
  return (
    <div className="cells" style={{ gridTemplateColumns: `repeat(${places.length}, minmax(0, 1fr))` }}>
      {places.map((outcome, index) => {
        if (market === undefined || outcome === null)
          return (
            <span key={`none-${index}`} className="od nil" aria-hidden="true">
              –
            </span>
          );
        return (
          <OddsButton
            key={outcome}
            label={words?.(outcome) ?? cellWords(market, outcome, t)}
            market={`${fixtureWords(fixture, t)} ${sportsMarketWords(market, t)}`}
            odds={market.odds[outcome] ?? null}
            isSelected={chosen.includes(pickKey(market.id, outcome))}
            lock={lockWords(fixture, market, isLocked, t)}
            isUpright={!isFlat}
            onToggle={() => onPick(fixture, market, outcome)}
          />
        );
      })}
    </div>
  );
}
