import { Platform1790000000000 } from './1790000000000-platform.js';
import { Ledger1790000000001 } from './1790000000001-ledger.js';
import { People1790000000002 } from './1790000000002-people.js';
import { WalletRequests1790000000003 } from './1790000000003-wallet-requests.js';

/** All migrations in order; a new one is added at the end. */
export const migrations = [
  Platform1790000000000,
  Ledger1790000000001,
  People1790000000002,
  WalletRequests1790000000003,
];
