/** What a member's timeline is made of, as its filters offer it. */
export const momentKinds = ['money', 'bets', 'logins', 'letters', 'staff'] as const;
export type MomentKind = (typeof momentKinds)[number];
