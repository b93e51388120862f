/** The site that the growth benchmark runs on: members who bet at an even pace, so that the site becomes larger by becoming older. */
import { createHash, randomBytes } from 'node:crypto';
import { SealDays } from '#lib/betting';
import { type RoundRow, RoundsRepository } from '#lib/draws';
import { must, newChainSecret, seoulDay, seoulDayEnd, seoulDayStart, type SessionKind, type TestClock } from '#lib/kernel';
import { roles } from '#lib/members';
import { type Database, Schedules } from '#lib/platform';
import { SettleRound } from '#lib/settlement';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WireClient } from '../support/wire-client.js';
import { type Crowd, fillStatements, type FillSpan } from './growth-fill.js';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const shops = 10;
/** What each player begins with, won. */
const money = 100_000_000_000;
const headquarters = 1;
/** Beyond the numbers of a day's own rounds. */
const extraRound = 1_000;
/** A site opens quietly: so every size has the weeks of figures that screens compare a day with. */
const quietDays = 30;
const quietBetsPerDay = 100;

/** Days of full history before the half day that is under way, the quiet ones apart. */
export const daysOf = (bets: number, betsPerDay: number) => Math.max(1, Math.round(bets / betsPerDay - 0.5));

export class GrowthSite {
  readonly crowd: Crowd;
  private readonly begin: Date;
  private readonly quietUntil: Date;
  private filled: Date;
  private round?: RoundRow;

  constructor(
    private readonly database: Database,
    private readonly app: NestFastifyApplication,
    private readonly clock: TestClock,
    size: { players: number; betsPerDay: number; days: number },
  ) {
    this.crowd = {
      firstPlayer: headquarters + shops + 1,
      players: size.players,
      shops,
      betsPerDay: size.betsPerDay,
      games: ['eos5', 'powerball5', 'pbg', 'coinpowerball'],
    };
    this.begin = new Date(seoulDayStart(seoulDay(new Date())).getTime() - (quietDays + size.days) * dayMs);
    this.quietUntil = new Date(this.begin.getTime() + quietDays * dayMs);
    this.filled = this.begin;
    clock.set(this.begin);
  }

  /** One administrator; a headquarters, shops below it and players below these. */
  async populate(): Promise<void> {
    const { firstPlayer, players } = this.crowd;
    await this.database.query(`INSERT INTO admin_user (account, nickname, created_at) VALUES ('bench', 'bench', $1)`, [this.begin]);
    await this.database.query(
      `INSERT INTO member (id, kind, role, account, nickname, parent_id, path, joined_at) OVERRIDING SYSTEM VALUE
       SELECT i, CASE WHEN i < $2 THEN 'agent' ELSE 'player' END, CASE WHEN i = 1 THEN $4 WHEN i < $2 THEN $5 ELSE $6 END, 'bench' || i, 'bench' || i, parent,
              (CASE WHEN i = 1 THEN '1' WHEN i < $2 THEN '1.' || i ELSE '1.' || parent || '.' || i END)::ltree, $7
       FROM (SELECT i, CASE WHEN i = 1 THEN NULL WHEN i < $2 THEN 1 ELSE $2 - $3 + i % $3 END AS parent FROM generate_series(1, $1::bigint) i) AS placed ORDER BY i`,
      [firstPlayer + players - 1, firstPlayer, shops, roles.operatingHeadquarters.name, roles.shop.name, roles.member.name, this.begin],
    );
    await this.database.query(
      `SELECT ledger_open(CASE WHEN i < $2 THEN 'agent' ELSE 'member' END, i) FROM generate_series(1, $1::bigint) i`,
      [firstPlayer + players - 1, firstPlayer],
    );
    await this.startPeriod(0, this.begin);
    await this.database.query(
      `SELECT ledger_post(array_agg('given:' || i), array_agg('adjustment'::text), array_agg('bench'::text), array_agg(i::text), array_agg('bench'::text),
         array_agg(NULL::text), $3, array_agg((i - $1 + 1)::int), array_agg(0::bigint), array_agg('adjustment'::text), array_agg(i), array_agg('cash'::text), array_agg($4::bigint))
       FROM generate_series($1::bigint, $2::bigint) i`,
      [firstPlayer, firstPlayer + players - 1, this.begin, money],
    );
    await this.database.query(
      `INSERT INTO stat_total (scope_id, members, agents) SELECT scope, $1, $2 FROM (VALUES (0), (1)) AS s (scope)`,
      [players, shops],
    );
  }

  /** Lets the site grow until it has so many days of full history and half a day. */
  async growTo(days: number): Promise<void> {
    await this.endRound();
    const until = new Date(this.quietUntil.getTime() + days * dayMs + 12 * hourMs);
    while (this.filled < until) {
      const month = nextMonth(this.filled);
      const isQuiet = this.filled < this.quietUntil;
      const end = [month, until, ...(isQuiet ? [this.quietUntil] : [])].reduce((first, one) => (one < first ? one : first));
      await this.fill(
        { from: this.filled.toISOString(), until: end.toISOString(), period: this.periodOf(this.filled) },
        isQuiet ? quietBetsPerDay : this.crowd.betsPerDay,
      );
      this.filled = end;
      if (end.getTime() === month.getTime()) await this.startPeriod(this.periodOf(end), end);
    }
    this.clock.set(new Date(until.getTime() + 10_000));
    await new SealDays(this.database, this.app.get(Schedules), this.clock).run();
    await this.database.query('DELETE FROM outbox');
    await this.database.query('VACUUM ANALYZE');
    await this.database.query('CHECKPOINT');
    await this.openRound();
  }

  /** The round that takes bets now. */
  get openRoundId(): number {
    return must(this.round, 'a round is open').id;
  }

  /** Players by how much they bet: those of 0 the most, those of 1 the least. */
  playerAt(place: number): number {
    return this.crowd.firstPlayer + Math.floor(place ** 2 * (this.crowd.players - 1));
  }

  /** A caller with a session of its own. */
  async enter(kind: SessionKind, id: number): Promise<WireClient> {
    const client = new WireClient(await this.app.getUrl(), { kind });
    client.token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await this.database.query(
      `INSERT INTO session (kind, subject_id, token_hash, renewed_at, created_at, expires_at, last_seen_at) VALUES ($1, $2, $3, $4, $4, $5, $4)`,
      [kind, id, createHash('sha256').update(client.token).digest(), now, new Date(now.getTime() + dayMs)],
    );
    return client;
  }

  /** A day of Seoul, `YYYY-MM-DD`. */
  dayAgo(days: number): string {
    return seoulDay(new Date(this.clock.now().getTime() - days * dayMs));
  }

  async bets(): Promise<number> {
    const [row] = await this.database.query<{ bets: number }>('SELECT count(*) AS bets FROM bet');
    return must(row, 'a count is one row').bets;
  }

  private async openRound(): Promise<void> {
    const now = this.clock.now();
    const day = seoulDay(now);
    const game = must(this.crowd.games[0], 'there are games');
    const end = new Date(now.getTime() + hourMs);
    const rounds = new RoundsRepository();
    const row = await rounds.insert(this.database, {
      game,
      day,
      round: extraRound,
      opensAt: now,
      closesAt: end,
      drawsAt: end,
      supplier: 'built_in',
    });
    this.round = must(row, 'the round is new');
  }

  /** Draws and settles what the measurement bet on, so that its day ends like every other. */
  private async endRound(): Promise<void> {
    if (!this.round) return;
    const { id } = this.round;
    const rounds = new RoundsRepository();
    await rounds.close(this.database, id, newChainSecret());
    const result = { balls: [1, 2, 3, 4, 5], powerball: 7 };
    const outcomes = { power_odd_even: 'odd', sum_odd_even: 'odd' };
    await this.database.transaction((tx) =>
      rounds.record(tx, id, {
        kind: 'result',
        follows: 0,
        result,
        outcomes,
        source: 'manual',
        enteredBy: 'bench',
        reason: '',
        at: this.clock.now(),
      }),
    );
    await this.app.get(SettleRound, { strict: false }).execute(id);
    this.round = undefined;
  }

  private async fill(span: FillSpan, betsPerDay: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query(`SET LOCAL session_replication_role = replica`);
      await tx.query(`SET LOCAL synchronous_commit = off`);
      await tx.query(`SET LOCAL work_mem = '256MB'`);
      for (const statement of fillStatements({ ...this.crowd, betsPerDay }, span)) await tx.query(statement);
    });
  }

  private periodOf(at: Date): number {
    const months = (instant: Date) => Number(seoulDay(instant).slice(0, 4)) * 12 + Number(seoulDay(instant).slice(5, 7));
    return months(at) - months(this.begin);
  }

  private async startPeriod(number: number, at: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO period (number, starts_at, began_at) VALUES ($1, $2, $2) ON CONFLICT (number) DO UPDATE SET starts_at = EXCLUDED.starts_at, began_at = EXCLUDED.began_at`,
      [number, at],
    );
    await this.database.query('SELECT period_prepare()');
    if (number > 0) await this.database.query('SELECT period_begin($1)', [number]);
  }
}

function nextMonth(at: Date): Date {
  const month = seoulDay(at).slice(0, 7);
  let day = seoulDay(at);
  while (day.startsWith(month)) day = seoulDay(seoulDayEnd(day));
  return seoulDayStart(day);
}
