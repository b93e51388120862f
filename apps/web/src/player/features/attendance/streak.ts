/** How far a streak is on its way to the next ticket, days; a full round stays full until the next day. */
export function streakProgress(streak: number, streakDays: number): number {
  if (streak === 0 || streakDays === 0) return 0;
  return ((streak - 1) % streakDays) + 1;
}
