import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Season } from '../replay/independent-check.js';
import { replay } from '../replay/replay.js';
import { readRows } from '../replay/season-rows.js';
import { createTestDatabase } from '../support/postgres.js';

/** Real seasons lie beside the repository, where they are. */
const seasons = ['E0_2425', 'E1_2425']
  .map((name) => ({ name, file: new URL(`../../../shared/data/football/${name}.csv`, import.meta.url) }))
  .filter(({ file }) => existsSync(file));
if (seasons.length === 0) process.stderr.write('SKIPPED: the season files are absent.\n');
/** The first matches of a season; `npm run replay` plays all of it. */
const matches = 24;

async function play(csv: string, seed: number) {
  const database = await createTestDatabase();
  try {
    return await replay({ databaseUrl: database.url, csv, seed, count: 120 });
  } finally {
    await database.drop();
  }
}

(seasons.length === 0 ? describe.skip : describe)('a season', () => {
  it.each(seasons.map(({ name, file }) => [name, file] as const))('%s pays every ticket what the file says', async (_, file) => {
    const whole = readRows(readFileSync(file, 'utf8'));
    const csv = whole.csvOf(whole.rows.slice(0, matches));
    const { tickets, ...outcome } = await play(csv, 7);
    expect(outcome).toMatchObject({ fixtures: matches, results: matches, open: 0, refused: {}, coherent: true });
    expect(tickets).toHaveLength(120);
    expect(new Set(tickets.map(({ type }) => type)).size).toBe(3);
    const season = new Season(csv);
    for (const ticket of tickets) expect([ticket.id, ticket.payout]).toEqual([ticket.id, Number(season.payoutOf(ticket))]);
    expect(tickets.flatMap(({ legs }) => legs).every((leg) => season.hasOdds(leg))).toBe(true);
    expect(await play(csv, 7)).toEqual({ tickets, ...outcome });
  });
});

describe('a season with play-offs', () => {
  it('pays every ticket by the match that it was placed on, not by another one of the same teams', async () => {
    const csv = playOffSeason();
    const { tickets, ...outcome } = await play(csv, 7);
    expect(outcome).toMatchObject({ fixtures: 24, results: 24, open: 0, refused: {}, coherent: true });
    expect(tickets).toHaveLength(120);
    const season = new Season(csv);
    for (const ticket of tickets) expect([ticket.id, ticket.payout]).toEqual([ticket.id, Number(season.payoutOf(ticket))]);
  });
});

/** Twelve pairs of a Belgian season that meet at the same ground and again 13 days later, in the play-offs. */
function playOffSeason(): string {
  const head = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA';
  const pairs = [...'ABCDEFGHIJKL'].map((name, index) => ({ home: `Home ${name}`, away: `Away ${name}`, day: 1 + index }));
  const row = ({ home, away, day }: (typeof pairs)[number], end: string, over: string) =>
    `B1,${day}/03/2024,20:00,${home},${away},${end},2,3.4,3.8,${over},0,1.9,1.95`;
  const regular = pairs.map((pair) => row(pair, '2,1,H', '1.9,1.9'));
  const playOffs = pairs.map((pair) => row({ ...pair, day: pair.day + 13 }, '0,1,A', '1.8,2'));
  return [head, ...regular, ...playOffs].join('\n');
}
