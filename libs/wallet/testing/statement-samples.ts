import type { Sample } from '../../../test/support/statements/record.js';
import { checkLedger } from '../check/check-ledger.js';

export const samples: Sample[] = [
  {
    run: (tx) => checkLedger({ transaction: (work) => work(tx) }),
    answer: [{ there: true, violations: 0, sample: [], accounts: 0, postings: 0 }],
  },
];
