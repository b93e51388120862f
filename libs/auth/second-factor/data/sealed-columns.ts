import type { SealedColumn } from '#lib/platform';

const owner = {
  table: 'second_factor',
  key: `kind || ':' || subject_id`,
  keyType: 'text',
  purpose: `'otp:' || kind || ':' || subject_id`,
} as const;

/** What is stored sealed of second factors. */
export const factorSealed: readonly SealedColumn[] = [
  { ...owner, column: 'secret' },
  { ...owner, column: 'pending_secret' },
];
