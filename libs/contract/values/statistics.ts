/** What a statistic can be told apart by. */
export const statisticsDimensions = ['day', 'month', 'play', 'game', 'vendor', 'level', 'agent'] as const;
export type StatisticsDimension = (typeof statisticsDimensions)[number];

/**
 * Rows of a table by agent for those who are below none of its agents: players without an agent, players directly below the agent that is
 * looked at, and the agents that a short table leaves out.
 */
export const agentRests = ['noAgent', 'direct', 'others'] as const;
export type AgentRest = (typeof agentRests)[number];

/** Whose bets a step down the tree counts: one's own, of those directly below, of those further below. */
export const stepReaches = ['own', 'direct', 'deeper'] as const;
export type StepReach = (typeof stepReaches)[number];
/** What a list of bets can be narrowed to; `below` is everything but one's own. */
export const stepFilters = [...stepReaches, 'below'] as const;
export type StepFilter = (typeof stepFilters)[number];

/** What its rows can be ordered by. */
export const statisticsMeasures = ['bets', 'turnover', 'settledStakes', 'payout', 'ggr'] as const;
export type StatisticsMeasure = (typeof statisticsMeasures)[number];

/**
 * What a settlement did to the day that it was made on: a bet settled for the first time, settled otherwise, or taken out because it was
 * cancelled or became void. By the day of placing a bet may be open yet.
 */
export const settlementEffects = ['settled', 'corrected', 'undone', 'open'] as const;
export type SettlementEffect = (typeof settlementEffects)[number];

/**
 * Whether a day has what was booked on it, corrections by their difference; what was settled last on it as it stands now; or the bets
 * that were placed on it as they stand now.
 */
export const settlementBases = ['booked', 'placed'] as const;
export type SettlementBasis = (typeof settlementBases)[number];

/** The lines of the profit statement in their order. */
export const profitLines = ['turnover', 'payout', 'ggr', 'bonuses', 'rolling', 'losing', 'positions', 'vendorFees', 'ngr'] as const;
export type ProfitLine = (typeof profitLines)[number];

/** Lines that are made of transfers, by whom or when their rows are summed. */
export const costLines = ['bonuses', 'rolling', 'losing', 'positions'] as const satisfies readonly ProfitLine[];
export type CostLine = (typeof costLines)[number];
/** Lines of the profit statement that are put beside the ledger's accounts. */
export const reconciledLines = ['ggr', ...costLines, 'vendorFees'] as const satisfies readonly ProfitLine[];
export type ReconciledLine = (typeof reconciledLines)[number];
/** Lines that count on other days than those on which they are booked: rolling on its bets', losing on the last day of its period. */
export const accruedLines = ['rolling', 'losing'] as const satisfies readonly CostLine[];
export type AccruedLine = (typeof accruedLines)[number];
/** Whether a day of a cost has what counts on it in the statement, or what was booked on it. */
export const costBases = ['accrued', 'booked'] as const;
export type CostBasis = (typeof costBases)[number];
export const costGroupings = ['transfer', 'person', 'day'] as const;
export type CostGrouping = (typeof costGroupings)[number];

/** What a row of the profit statement's file is about. */
export const profitParts = ['statement', 'day', 'game', 'agent', ...agentRests] as const;
export type ProfitPart = (typeof profitParts)[number];

/** Lines that can have a goal of the month. */
export const goalLines = ['turnover', 'ggr', 'ngr'] as const satisfies readonly ProfitLine[];
export type GoalLine = (typeof goalLines)[number];

/** Why a closed day changed, and what caused it. */
export const dayChangeReasons = ['corrected', 'cancelled', 'voided', 'rollingReversed'] as const;
export type DayChangeReason = (typeof dayChangeReasons)[number];
export const dayChangeCauses = ['round', 'bet', 'casino', 'rolling'] as const;
export type DayChangeCause = (typeof dayChangeCauses)[number];

/** By what players are ranked: `won` and `lost` are payouts less stakes and its mirror. */
export const rankings = ['won', 'lost', 'turnover', 'bets', 'deposits', 'withdrawals'] as const;
export type Ranking = (typeof rankings)[number];

/** Kinds of changes of money, points and eggs outside games, by what people look for. */
export const historyGroups = {
  deposits: ['deposit', 'deposit_from_agent', 'deposit_bonus', 'deposit_cancelled'],
  withdrawals: ['withdrawal_requested', 'withdrawal_refused', 'withdrawal_paid', 'withdrawal_to_agent'],
  staff: ['adjustment'],
  agents: ['downline_given', 'downline_taken', 'egg_given', 'egg_taken'],
  conversions: ['point_conversion', 'egg_charged', 'egg_exchanged', 'casino_sent', 'casino_send_decided', 'casino_returned'],
  gifts: [
    'gift',
    'gift_comment',
    'gift_signup',
    'gift_attendance',
    'gift_roulette',
    'gift_coupon',
    'gift_friend',
    'gift_friend_reversed',
    'campaign_bonus',
    'campaign_bonus_recalled',
  ],
  commission: ['rolling_paid', 'losing_paid', 'losing_recovered', 'position_paid', 'position_collected', 'position_undone'],
  debts: ['debt_repaid'],
} as const;
export type HistoryGroup = keyof typeof historyGroups;

/** Everything that moves a balance, in the order in which it is told why a balance is what it is. */
export const balanceGroups = {
  deposits: historyGroups.deposits,
  withdrawals: historyGroups.withdrawals,
  bets: ['bet_placed', 'bet_won', 'bet_lost', 'bet_void', 'bet_cash_out', 'bet_cancelled', 'bet_resettled'],
  casino: [
    'casino_bet',
    'casino_win',
    'casino_free_win',
    'casino_promo',
    'casino_rollback',
    'casino_closed',
    'casino_adjusted',
    'vendor_fee',
  ],
  gifts: historyGroups.gifts,
  commission: [...historyGroups.commission, 'rolling_accrued', 'rolling_reversed', 'position_reckoned'],
  agents: historyGroups.agents,
  conversions: historyGroups.conversions,
  staff: historyGroups.staff,
  debts: historyGroups.debts,
} as const;
export type BalanceGroup = keyof typeof balanceGroups;
