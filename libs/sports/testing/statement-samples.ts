import type { Sample } from '../../../test/support/statements/record.js';
import { FixturesRepository } from '../data/fixtures.repository.js';
import { NamesRepository } from '../data/names.repository.js';

const fixtures = new FixturesRepository();
const names = new NamesRepository();
const counts = { score: null, corners: null, cards: null, shots: null, shotsOnTarget: null };
const change = { kickOff: new Date(0), status: 'live', clock: null, suspended: null, ...counts } as const;

export const samples: Sample[] = [
  { run: (tx) => fixtures.change(tx, 1, change) },
  { run: (tx) => fixtures.change(tx, 1, { score: null }) },
  { run: (tx) => names.mapNames(tx, 'team', 1, 'football', []) },
  { run: (tx) => names.mapNames(tx, 'league', 1, 'football', []) },
];
