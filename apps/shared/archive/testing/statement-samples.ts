import type { Sample } from '../../../../test/support/statements/record.js';
import { carryForward } from '../carry-forward.js';
import { obstaclesIn } from '../obstacles.js';

const ids = { from: 1, until: 2 };

export const samples: Sample[] = [{ run: (tx) => carryForward(tx, ids) }, { run: (tx) => obstaclesIn(tx, ids) }];
