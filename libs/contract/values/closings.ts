/** What a day of the calendar closes: losing periods, rolling that was paid, positions that became cash. */
export const closingKinds = ['losing', 'rolling', 'positions'] as const;
export type ClosingKind = (typeof closingKinds)[number];

/** `waits` is closed with something left to pay; `due` comes by itself. */
export const closingStates = ['done', 'waits', 'due'] as const;
export type ClosingState = (typeof closingStates)[number];
