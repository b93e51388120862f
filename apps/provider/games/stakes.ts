/** Stakes of a slot's whole round in won: pays are hundredths of them, so every win is whole. */
export const slotStakes: readonly number[] = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/** Chips of the tables in won. */
export const chips: readonly number[] = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000];

/** Of one bet at a table, in won. */
export const tableLimits = { least: 1_000, most: 5_000_000 } as const;
