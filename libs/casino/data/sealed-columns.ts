import type { SealedColumn } from '#lib/platform';
import { secretPurpose } from '../domain/vendor.js';

const purpose = `'${secretPurpose}'`;

/** What is stored sealed of vendors: the secrets that they share with the site, and the site's own private keys. */
export const vendorSealed: readonly SealedColumn[] = [
  { table: 'casino_vendor', key: 'id', keyType: 'bigint', column: 'own_private_sealed', purpose },
  { table: 'casino_vendor', key: 'id', keyType: 'bigint', column: 'next_private_sealed', purpose },
  { table: 'casino_vendor_key', key: 'id', keyType: 'bigint', column: 'secret', purpose },
];
