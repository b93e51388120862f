/** The specification's quick amounts, won or points; each press adds. */
export const quickAmounts = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

/** Quick amounts of administrators, who move larger sums: six buttons, two full rows of three. */
export const staffQuickAmounts = [...quickAmounts, 10_000_000] as const;
