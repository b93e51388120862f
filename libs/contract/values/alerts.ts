/** What an hour's rule looks at: won, and of joins how many. */
export const alertFlows = ['deposits', 'withdrawals', 'stakes', 'payouts', 'joins'] as const;
export type AlertFlow = (typeof alertFlows)[number];

/** Kinds of rules that alert administrators. */
export const alertKinds = ['flow_over_usual', 'flow_over', 'game_return_over', 'day_loss_over', 'member_win_over'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertLimits = { name: 60, rules: 50, times: 100, percent: 10_000 } as const;
