import type { Corruptions, LedgerFixtureIds } from './corruptions.js';

/** Closed losing periods, each with a line of the owner. */
const losing = ({ owner }: LedgerFixtureIds, ...lines: { own: number; carriedIn?: number; state: string; parts?: number }[]) =>
  lines.flatMap(({ own, carriedIn = 0, state, parts = own }, week) => [
    `INSERT INTO losing_period (starts_at, ends_at, counted_until, closed_at, own)
     SELECT at, at + interval '7 days', at + interval '7 days', now(), ${own} FROM (SELECT timestamptz '2026-01-05 12:00+09' + interval '7 days' * ${week}) AS p (at)`,
    `INSERT INTO losing_line (period_id, agent_id, own, carried_in, state, processed_at, processed_by)
     SELECT max(id), ${owner}, ${own}, ${carriedIn}, '${state}', now(), 'admin' FROM losing_period`,
    `INSERT INTO losing_part (line_id, basis, net, percent, gross, below) SELECT max(id), 'bank', 0, 0, ${parts}, 0 FROM losing_line`,
  ]);

export const losingCorruptions: Corruptions = {
  'Every paid share of losing has exactly its transfer, every one taken back has both, and no other has any.': {
    'a line that is paid by nothing': (ids) => losing(ids, { own: 100, state: 'paid' }),
    'a payment of no line': (ids) => [`UPDATE transfer SET kind = 'losing_paid' WHERE key = 'deposit:${ids.deposit}'`],
  },
  'Every line of losing is the sum of its parts, and the lines of a period are what the period came to.': {
    'a part that is missing': (ids) => losing(ids, { own: 100, state: 'waiting', parts: 90 }),
    'a period of another sum': (ids) => [...losing(ids, { own: 100, state: 'waiting' }), `UPDATE losing_period SET own = 99`],
  },
  'Every loss is carried into the next period once, unless it was forgotten.': {
    'one that the next line does not have': (ids) => losing(ids, { own: -100, state: 'carried' }, { own: 50, state: 'waiting' }),
    'one that there never was': (ids) => losing(ids, { own: 0, state: 'none' }, { own: 50, carriedIn: -20, state: 'waiting' }),
  },
  'Every forgotten loss is of a line that carries nothing any more.': {
    'one that nobody has forgotten': (ids) => losing(ids, { own: -100, state: 'none' }),
  },
};
