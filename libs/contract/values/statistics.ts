/** What a statistic can be told apart by. */
export const statisticsDimensions = ['day', 'month', 'play', 'game', 'agent'] as const;
export type StatisticsDimension = (typeof statisticsDimensions)[number];

/** What its rows can be ordered by. */
export const statisticsMeasures = ['bets', 'turnover', 'settledStakes', 'payout', 'ggr'] as const;
export type StatisticsMeasure = (typeof statisticsMeasures)[number];

/** The lines of the profit statement in their order. */
export const profitLines = ['turnover', 'payout', 'ggr', 'bonuses', 'rolling', 'losing', 'ngr'] as const;
export type ProfitLine = (typeof profitLines)[number];
