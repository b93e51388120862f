import { describe, expect, it } from '@jest/globals';
import { randomOf } from '../../../../../test/support/seeded-random.js';
import { losingParts, type LosingFlow, type PercentOf } from './losing.js';
import { losingShares } from './losing-line.js';
import { endAfter, endBefore } from './period-ends.js';
