/** Trends of the site's days: deposits and withdrawals, or joins, logins and bettors. */
export const dayCharts = ['money', 'people'] as const;
export type DayChart = (typeof dayCharts)[number];
