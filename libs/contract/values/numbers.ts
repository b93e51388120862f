/** Whose numbers an administrator may ask for, and which. */
export const numberKinds = ['member', 'withdrawal', 'listing'] as const;
export type NumberKind = (typeof numberKinds)[number];
export const numberFields = ['bank_account', 'phone_number'] as const;
export type RevealedField = (typeof numberFields)[number];
