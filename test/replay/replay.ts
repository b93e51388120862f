import { randomUUID } from 'node:crypto';
import type { Bet, CallOutput, FixtureCard } from '#lib/contract';
import { must, TestClock } from '#lib/kernel';
import { londonDay } from '#lib/sports';
import { checkLedger } from '#lib/wallet';
import { seededRandom } from '../support/seeded-random.js';
import type { WireClient } from '../support/wire-client.js';
import type { PlayedTicket } from './independent-check.js';
import { type Offered, planTicket, type PlannedTicket } from './population.js';
import { type ReplaySite, withReplaySite } from './replay-site.js';
import { readRows, type SeasonRows } from './season-rows.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Tickets are placed so long before the start; the result is told so long after it. */
const beforeStartMs = 10 * minuteMs;
const afterStartMs = 120 * minuteMs;
/** Combinations take matches of so many days. */
const horizonMs = 5 * dayMs;
const playerCount = 40;
const pageSize = 200;

export interface ReplayPlan {
  /** A database that is migrated and empty. */
  databaseUrl: string;
  /** A file of football-data.co.uk. */
  csv: string;
  seed: number;
  /** Tickets of the population. */
  count: number;
}

/** What came of a season. Amounts are won. */
export interface ReplayOutcome {
  fixtures: number;
  results: number;
  /** Those that were settled, by number. */
  tickets: PlayedTicket[];
  /** On a match without a result. */
  open: number;
  /** How often which code refused a ticket. */
  refused: Record<string, number>;
  /** Of each stake all lines. */
  stakes: number;
  payouts: number;
  coherent: boolean;
}

interface Placed {
  planned: PlannedTicket;
  bet: Bet;
}

type Rules = CallOutput<'user/sports/rules'>['sections'][number];

/**
 * Plays a season: imports it without results, places a population of tickets over the API before each start, tells the results after each
 * match and waits until everything is settled. The same seed plays the same tickets.
 */
export async function replay({ databaseUrl, csv, seed, count }: ReplayPlan): Promise<ReplayOutcome> {
  const season = readRows(csv);
  const firstDay = Math.min(...season.rows.map(({ day }) => Date.parse(day)));
  const clock = new TestClock(new Date(firstDay - 7 * dayMs));
  return withReplaySite({ databaseUrl, clock, players: playerCount }, (site) => new Replay(site, clock, season, { seed, count }).run(csv));
}

class Replay {
  private readonly random: (below: number) => number;
  private readonly placed: Placed[] = [];
  private readonly refused: Record<string, number> = {};
  private planned = 0;

  constructor(
    private readonly site: ReplaySite,
    private readonly clock: TestClock,
    private readonly season: SeasonRows,
    private readonly wish: { seed: number; count: number },
  ) {
    this.random = seededRandom(wish.seed);
  }

  async run(csv: string): Promise<ReplayOutcome> {
    await this.site.importSeason.run({ csv, results: false });
    const offered = await this.offered();
    const rules = await this.rules();
    for (const { at, starts, ends } of timelineOf(offered)) {
      this.clock.set(at);
      if (starts) await this.place(offered, starts, rules);
      if (ends) await this.tell(ends);
    }
    await this.site.settled();
    return this.outcome(offered, rules.maxWin);
  }

  /** All matches by start, each with its row. */
  private async offered(): Promise<Offered[]> {
    const rows = new Map(this.season.rows.map((row) => [matchOf(row.home, row.away, row.day), row]));
    const fixtures: FixtureCard[] = [];
    const client = must(this.site.players[0], 'somebody plays');
    for (;;) {
      const { items, total } = await client.ask('user/sports/fixtures', { section: 'europe', skip: fixtures.length, take: pageSize });
      fixtures.push(...items);
      if (items.length === 0 || fixtures.length >= total) break;
    }
    const offered = fixtures.map((fixture) => ({
      fixture,
      row: must(
        rows.get(matchOf(fixture.home.name, fixture.away.name, londonDay(new Date(fixture.kickOff)))),
        `a row of fixture ${fixture.id}`,
      ),
    }));
    return offered.sort((one, other) => startOf(one) - startOf(other) || one.fixture.id - other.fixture.id);
  }

  private async rules(): Promise<Rules> {
    const { sections } = await must(this.site.players[0], 'somebody plays').ask('user/sports/rules');
    return must(
      sections.find(({ section }) => section === 'europe'),
      'the section has rules',
    );
  }

  /** Tickets whose first leg is one of the matches that are about to start, evenly over the season. */
  private async place(offered: readonly Offered[], starts: readonly Offered[], rules: Rules): Promise<void> {
    const now = this.clock.now().getTime();
    const ahead = offered.filter((each) => startOf(each) > now && startOf(each) <= now + horizonMs);
    const tickets = starts.flatMap((first) => {
      const others = ahead.filter((each) => each !== first);
      const until = Math.round((this.wish.count * (offered.indexOf(first) + 1)) / offered.length);
      const own: PlannedTicket[] = [];
      while (this.planned < until) own.push(planTicket(this.random, (this.planned += 1), { first, others, rules }));
      return own;
    });
    // Each player places his own one after the other.
    const lanes = this.site.players.map((player, index) =>
      this.placeAll(
        player,
        tickets.filter(({ number }) => number % playerCount === index),
      ),
    );
    await Promise.all(lanes);
  }

  private async placeAll(player: WireClient, tickets: readonly PlannedTicket[]): Promise<void> {
    for (const planned of tickets) {
      const answer = await player.call('user/sports/bet/create', { ...planned.input, key: randomUUID() });
      const code = answer.error?.code;
      if (code !== undefined) this.refused[code] = (this.refused[code] ?? 0) + 1;
      else this.placed.push({ planned, bet: answer.data['bet'] as Bet });
    }
  }

  private async tell(ends: readonly Offered[]): Promise<void> {
    await this.site.importSeason.run({ csv: this.season.csvOf(ends.map(({ row }) => row)), results: true });
  }

  private async outcome(offered: readonly Offered[], maxWin: number): Promise<ReplayOutcome> {
    const bets = new Map((await Promise.all(this.site.players.map(betsOf))).flat().map((bet) => [bet.id, bet]));
    const placed = this.placed.map(({ planned, bet: { id } }) => ({
      planned,
      bet: must(bets.get(id), `bet ${id} is in the list of its player`),
    }));
    const settled = placed.filter(({ bet }) => bet.status === 'settled').sort((one, other) => one.planned.number - other.planned.number);
    return {
      ...{ fixtures: offered.length, results: offered.filter(({ row }) => row.hasResult).length },
      ...{ tickets: settled.map((each) => playedTicket(each, maxWin)), open: placed.length - settled.length, refused: this.refused },
      stakes: settled.reduce((sum, { bet }) => sum + bet.stake, 0),
      payouts: settled.reduce((sum, { bet }) => sum + (bet.payout ?? 0), 0),
      coherent: (await checkLedger(this.site.database)).coherent,
    };
  }
}

/** Two teams may meet at the same ground again in play-offs. */
function matchOf(home: string, away: string, day: string): string {
  return [home, away, day].join('|');
}

function startOf({ fixture }: Offered): number {
  return new Date(fixture.kickOff).getTime();
}

/** What happens when: tickets before each start, results after it. */
function timelineOf(offered: readonly Offered[]): { at: Date; starts?: Offered[]; ends?: Offered[] }[] {
  const byStart = new Map<number, Offered[]>();
  for (const each of offered) byStart.set(startOf(each), [...(byStart.get(startOf(each)) ?? []), each]);
  const events = [...byStart].flatMap(([start, matches]) => [
    { at: new Date(start - beforeStartMs), starts: matches },
    { at: new Date(start + afterStartMs), ends: matches.filter(({ row }) => row.hasResult) },
  ]);
  return events.sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function betsOf(player: WireClient): Promise<Bet[]> {
  const bets: Bet[] = [];
  for (;;) {
    const { items, total } = await player.ask('user/game/bet/get', { skip: bets.length, take: pageSize });
    bets.push(...items);
    if (items.length === 0 || bets.length >= total) return bets;
  }
}

function playedTicket({ planned, bet }: Placed, maxWin: number): PlayedTicket {
  const ticket = must(bet.ticket, `bet ${bet.id} is a ticket`);
  return {
    id: planned.number,
    type: ticket.type,
    k: ticket.size,
    stake: ticket.unitStake,
    maxWin,
    payout: must(bet.payout, 'a settled bet has a payout'),
    legs: planned.legs,
  };
}
