/** How long a period of a position is: a day where positions are settled daily, else a week from Monday. */
export const periodLength = (schedule: 'by_hand' | 'daily' | 'weekly'): 'week' | 'day' => (schedule === 'daily' ? 'day' : 'week');
