/** What stands against erasing what is known about a member. */
export const erasureObstacles = ['money', 'openBets', 'openRounds', 'requests', 'debt', 'exclusion', 'application', 'agent'] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];

/** A wish waits for staff; once it is approved, a job erases. */
export const erasureStates = ['asked', 'refused', 'withdrawn', 'running', 'done'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** Kinds of personal data with a retention period of their own, as the settings name them. */
export const retentionKinds = ['logins', 'inquiries', 'messages', 'posts', 'applications', 'markers', 'accesses'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** What an erasure leaves because law or the ledger need it; the ledger and the log know the member by number or by the old account. */
export const keptParts = ['ledger', 'payments', 'bets', 'protection', 'log'] as const;
