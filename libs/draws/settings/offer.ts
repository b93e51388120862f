import type { DrawGameSettings } from './draw-settings.js';

/** What a market offers to members of one level. */
export interface MarketOffer {
  open: boolean;
  /** Won. */
  minStake: number;
  /** Won. */
  maxStake: number;
  /** Decimal odds by outcome. */
  odds: Readonly<Record<string, number>>;
}

/** What a game offers to members of one level; won. */
export interface Offer {
  /** Whether the level may bet on the game at all. */
  allowed: boolean;
  maxWin: number;
  maxPerRound: number;
  maxWinPerRound: number;
  markets: Readonly<Record<string, MarketOffer>>;
}

/**
 * The game's settings as a level sees them: what the level leaves blank is the game's. @param level null for visitors, who see the game's
 * own
 */
export function offerFor(settings: DrawGameSettings, level: number | null): Offer {
  const own = (level === null ? undefined : settings.levels[String(level)]) ?? {};
  return {
    allowed: own.allowed ?? true,
    maxWin: own.maxWin ?? settings.maxWin,
    maxPerRound: own.maxPerRound ?? settings.maxPerRound,
    maxWinPerRound: own.maxWinPerRound ?? settings.maxWinPerRound,
    markets: marketsFor(settings.markets, own),
  };
}

function marketsFor(markets: DrawGameSettings['markets'], own: DrawGameSettings['levels'][string]): Offer['markets'] {
  // Nearly every level has nothing of its own, and every bet comes through here.
  if (own.minStake === undefined && own.maxStake === undefined && own.odds === undefined) return markets;
  const entries = Object.entries(markets).map(([id, { open, minStake, maxStake, odds }]) => [
    id,
    { open, minStake: own.minStake ?? minStake, maxStake: own.maxStake ?? maxStake, odds: own.odds?.[id] ?? odds },
  ]);
  return Object.fromEntries(entries) as Record<string, MarketOffer>;
}
