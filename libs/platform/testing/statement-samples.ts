import type { Sample } from '../../../test/support/statements/record.js';
import { platformSealed, rotateSealed } from '../crypto/rotate-sealed.js';

const texts = { presentPrefix: '1.k.', reseal: () => '' };

export const samples: Sample[] = platformSealed.map((column) => ({
  // Each portion gets the same answer, so the second one ends it.
  run: (tx) => {
    let portions = 0;
    const transaction = (work: (sql: typeof tx) => Promise<number>) => (portions++ > 0 ? Promise.resolve(0) : work(tx));
    return rotateSealed({ transaction } as never, texts as never, column);
  },
  answer: [{ key: 'true', sealed: '', purpose: '' }],
}));
