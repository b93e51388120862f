/** Tickets on matches: singles, multis, cash-outs whole and in parts, results, their corrections and cancelled matches. */
import type { Table } from './casino-acts.js';

interface Leg {
  market_id: number;
  outcome: string;
  odds: number;
}
interface Match {
  id: number;
  kickOff: Date;
  legs: Leg[];
}

export interface Grounds extends Table {
  settle: (fixtureId: number) => Promise<unknown>;
  turnTo: (instant: Date) => void;
}

const hourMs = 3_600_000;
const odds = { home: 1.85, draw: 3.4, away: 4.2 };
const totals = { over: 1.95, under: 1.95 };

export class TicketActs {
  private readonly coming: Match[] = [];
  private league?: number;
  private matches = 0;

  constructor(private readonly grounds: Grounds) {}

  /** A match is announced, and tickets are bought on it and on those before it. */
  async buy(): Promise<void> {
    if (this.coming.length === 0 || this.grounds.random(2) === 0) await this.announce();
    for (let tickets = 1 + this.grounds.random(4); tickets > 0; tickets--) await this.place();
  }

  async cashOut(): Promise<void> {
    const { random } = this.grounds;
    const bet = await this.grounds.some(`SELECT id FROM bet WHERE round_id IS NULL AND status = 'accepted' ORDER BY id LIMIT 20`);
    if (bet === undefined) return;
    const account = await this.ownerOf(bet);
    const part = random(2) === 0 ? { stake: 5_000 } : {};
    await (await this.grounds.client(account)).call('user/sports/bet/cashOut', { bet_id: bet, amount: 1, ...part });
  }

  /** The oldest match ends; now and then it is cancelled, which gives the stakes back. */
  async end(): Promise<void> {
    const match = this.coming.shift();
    if (!match) return;
    if (this.grounds.now() < match.kickOff) this.grounds.turnTo(match.kickOff);
    await this.enter(match.id);
  }

  async correct(): Promise<void> {
    const id = await this.grounds.some(
      `SELECT f.id FROM fixture f WHERE EXISTS (SELECT FROM fixture_result r WHERE r.fixture_id = f.id) ORDER BY f.id DESC LIMIT 5`,
    );
    if (id !== undefined) await this.enter(id);
  }

  private async announce(): Promise<void> {
    this.league ??= await this.newLeague();
    const number = ++this.matches;
    const kickOff = new Date(this.grounds.now().getTime() + (2 + this.grounds.random(30)) * hourMs);
    const { fixture } = (await this.grounds.admin('admin/sports/fixture/create', {
      ...{ leagueId: this.league, home: `Home ${number}`, away: `Away ${number}`, kickOff: kickOff.toISOString() },
      markets: [
        { type: 'match_odds', line: null, odds },
        { type: 'totals', line: 2.25, odds: totals },
      ],
    })) as { fixture: { id: number; markets: { id: number; odds: Record<string, number> }[] } };
    const legs = fixture.markets.flatMap((market) =>
      Object.entries(market.odds).map(([outcome, price]) => ({ market_id: market.id, outcome, odds: price })),
    );
    this.coming.push({ id: fixture.id, kickOff, legs });
  }

  private async newLeague(): Promise<number> {
    const { league } = (await this.grounds.admin('admin/sports/league/save', {
      ...{ sport: 'football', name: 'League', nameKo: '', country: 'KR', shown: true, ordinal: 1, marginPercent: null },
    })) as { league: { id: number } };
    return league.id;
  }

  private async place(): Promise<void> {
    const { random, now } = this.grounds;
    const open = this.coming.filter(({ kickOff }) => kickOff > now());
    const picked = random(3) === 0 ? open.slice(0, 2) : open.slice(-1);
    const legs = picked.map((match) => match.legs[random(match.legs.length)]!);
    if (legs.length === 0) return;
    const body = { section: 'europe', type: legs.length === 1 ? 'single' : 'multi', legs, stake: 10_000 * (1 + random(6)) };
    await (await this.grounds.client(this.grounds.player())).call('user/sports/bet/create', body);
  }

  private async enter(fixtureId: number): Promise<void> {
    const { random } = this.grounds;
    const version = await this.grounds.some(`SELECT version AS id FROM fixture WHERE id = ${fixtureId}`);
    const full = [random(4), random(4)];
    const result = random(6) === 0 ? null : { full, half: null, corners: null, cards: null, startedAt: null };
    await this.grounds.admin('admin/sports/result/enter', { fixture_id: fixtureId, result, version, reason: 'as it ended' });
    await this.grounds.settle(fixtureId);
  }

  private async ownerOf(bet: number): Promise<string> {
    const owner = await this.grounds.some(`SELECT owner_id AS id FROM bet WHERE id = ${bet}`);
    return this.grounds.account(owner!);
  }
}
