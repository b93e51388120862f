import type { Sample } from '../../../test/support/statements/record.js';
import { InitialisationsRepository } from '../data/initialisations.repository.js';

const initialisations = new InitialisationsRepository();
const at = new Date('2026-12-22T03:00:00Z');
const month = { month: '2026-11', leftAt: at, file: 'f', sha256: 'a'.repeat(64), rows: 1, figures: [] };
const started = { months: ['2026-11'], kinds: ['bets', 'points'], askedBy: 'a', approvedBy: 'b', approvalId: 1 };

export const samples: Sample[] = [
  { run: (tx) => initialisations.start(tx, started as Parameters<InitialisationsRepository['start']>[1], at) },
  { run: (tx) => initialisations.newest(tx, 1) },
  { run: (tx) => initialisations.running(tx) },
  { run: (tx) => initialisations.lock(tx, 1), answer: [{ id: 1 }] },
  { run: (tx) => initialisations.note(tx, 1, { month: '2026-11', step: 'leaving', rows: 1 }) },
  { run: (tx) => initialisations.end(tx, 1, { state: 'done', failure: null }, at) },
  { run: (tx) => initialisations.addMonth(tx, { initialisationId: 1, ...month }) },
  { run: (tx) => initialisations.months(tx, [1]) },
];
