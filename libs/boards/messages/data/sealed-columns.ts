import type { SealedColumn } from '#lib/platform';

export const contactPurpose = 'inquiry_contact';

/** What is stored sealed of inquiries. */
export const inquirySealed: readonly SealedColumn[] = [
  { table: 'inquiry', key: 'id', keyType: 'bigint', purpose: `'${contactPurpose}'`, column: 'contact_sealed' },
];
