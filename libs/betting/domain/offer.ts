/** What a market offers to a member at this moment. */
export interface MarketOffer {
  open: boolean;
  /** Won. */
  minStake: number;
  /** Won. */
  maxStake: number;
  /** Current decimal odds by outcome. */
  odds: Readonly<Record<string, number>>;
}

/** What is offered on a round to a member; won. */
export interface Offer {
  /** Whether he may bet on it at all. */
  allowed: boolean;
  /** Highest payout of one bet. */
  maxWin: number;
  maxPerRound: number;
  maxWinPerRound: number;
  markets: Readonly<Record<string, MarketOffer>>;
}
