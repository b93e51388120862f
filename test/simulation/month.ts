/** Days of a whole site, drawn from a seed: what people do, what the clock does, and where processes die. */
import { Sessions } from '#lib/auth';
import { DrawSettings, CloseRound, findGame } from '#lib/draws';
import { must, type Clock } from '#lib/kernel';
import { oneRow } from '#lib/platform';
import { checkLedger } from '#lib/wallet';
import { bankPassword } from '../support/app.js';
import { killed, Kills } from '../support/kills.js';
import { seededRandom } from '../support/seeded-random.js';
import type { Answer, WireClient } from '../support/wire-client.js';
import { ledgerHash } from './ledger-hash.js';
import { agents, game, players, type Site } from './site.js';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Of so many pieces of work one dies, at one of its first statements. */
const oneDiesOf = 5;
const firstStatements = 24;
/** Of so many calls one comes twice, as when its answer was lost. */
const oneTwiceOf = 8;
const usualActsOfDay = 10;

export interface Month {
  operations: number;
  kills: number;
  repeats: number;
  /** Refusals of rules, by code: they are part of a month. */
  refused: Record<string, number>;
  hash: string;
}

export type Body = Record<string, unknown>;
/** Something that may happen, with its weight among all that may. */
export type Act = [weight: number, act: () => Promise<unknown>];

export class Simulation {
  protected readonly random: (below: number) => number;
  protected readonly kills: Kills;
  private readonly clients = new Map<string, WireClient>();
  protected readonly refused: Record<string, number> = {};
  private operations = 0;
  private repeats = 0;

  constructor(
    protected readonly site: Site,
    seed: number,
  ) {
    this.random = seededRandom(seed);
    this.kills = new Kills(site.database);
  }

  /** @throws Error when a law is broken, or when something happened twice */
  async run(days: number, actsOfDay = usualActsOfDay): Promise<Month> {
    const start = this.clock.now().getTime();
    for (let day = 0; day < days; day++) {
      for (let act = 0; act < actsOfDay; act++) {
        this.site.app.clock.set(new Date(Math.max(this.clock.now().getTime(), start + day * dayMs + act * (dayMs / actsOfDay))));
        await this.act();
      }
      await this.worker();
      await this.checkLaws(day);
    }
    const { operations, repeats, refused } = this;
    return { operations, kills: this.kills.done, repeats, refused, hash: await ledgerHash(this.site.database) };
  }

  protected get clock(): Clock {
    return this.site.app.clock;
  }

  /** What people and the clock may do, and how often one of them comes beside the others. */
  protected acts(): Act[] {
    return [
      [8, () => this.playRound()],
      [5, () => this.askDeposit()],
      [6, () => this.decide('deposit')],
      [3, () => this.askWithdrawal()],
      [4, () => this.decide('withdrawal')],
      [1, () => this.takeDepositBack()],
      [2, () => this.correctResult()],
      [1, () => this.repairBet()],
      [2, () => this.adjust()],
      [2, () => this.trade()],
      [2, () => this.convert()],
      [2, () => this.worker()],
      [1, () => this.settlePosition()],
    ];
  }

  private act(): Promise<unknown> {
    const acts = this.acts();
    let place = this.random(acts.reduce((sum, [weight]) => sum + weight, 0));
    return must(
      acts.find(([weight]) => (place -= weight) < 0),
      'the place lies within',
    )[1]();
  }

  private async askDeposit(): Promise<void> {
    await this.call(this.anybody(), 'user/bank/charge', { charge_money: this.amount(1, 60) });
  }

  private async askWithdrawal(): Promise<void> {
    await this.call(this.anybody(), 'user/bank/exchange', { exchange_money: this.amount(1, 20), bank_password: bankPassword });
  }

  /** Somebody of the house decides, or the agent above, with its own money. */
  private async decide(kind: 'deposit' | 'withdrawal'): Promise<void> {
    const id = await this.some(`SELECT id FROM ${kind} WHERE status = 'waiting' ORDER BY id LIMIT 20`);
    if (id === undefined) return;
    const [by, at] = this.random(4) === 0 ? [this.pick(['shop', 'rival']), 'agent'] : ['admin', 'admin'];
    const isApproved = this.random(10) > 1;
    await this.call(by, `${at}/${kind}/${isApproved ? 'approve' : 'refuse'}`, { ids: [id], ...(isApproved ? {} : { reason: 'no' }) });
  }

  private async takeDepositBack(): Promise<void> {
    const id = await this.some(`SELECT id FROM deposit WHERE status = 'approved' ORDER BY id DESC LIMIT 5`);
    if (id !== undefined) await this.call('admin', 'admin/deposit/cancelApproval', { ids: [id], reason: 'the bank took it back' });
  }

  /** A round with its bets, from its opening to its settlement. */
  private async playRound(): Promise<void> {
    await this.site.rounds.execute();
    const round = oneRow(
      await this.site.database.query<{ id: number; closes: Date; draws: Date; status: string }>(
        `SELECT id, closes_at AS closes, draws_at AS draws, status FROM round WHERE game = $1 ORDER BY id DESC LIMIT 1`,
        [game],
      ),
    );
    if (round.status !== 'open' || this.clock.now() >= round.closes) return;
    for (let bets = 1 + this.random(5); bets > 0; bets--) await this.bet(round.id);
    this.site.app.clock.set(round.closes);
    await this.work(() => this.part(CloseRound).execute(round.id));
    this.site.app.clock.set(round.draws);
    await this.enterResult(round.id);
  }

  private async bet(roundId: number): Promise<void> {
    const { markets } = await this.part(DrawSettings).of(must(findGame(game), 'the game is there'));
    const open = Object.entries(markets).filter(([, market]) => market.open);
    const first = this.random(open.length);
    const picked = this.random(6) === 0 ? [first, (first + 1 + this.random(open.length - 1)) % open.length] : [first];
    const selections = picked.map((index) => {
      const [market, { odds }] = must(open[index], 'a market is there');
      const outcome = this.pick(Object.keys(odds));
      return { market, outcome, odds: odds[outcome] };
    });
    const by = this.pick(players);
    const answer = await this.call(by, 'user/game/bet/create', { round_id: roundId, selections, stake: this.amount(1, 15) / 10 });
    const bet = answer.data['bet'] as { id: number } | undefined;
    if (bet && this.random(8) === 0) await this.call(by, 'user/game/bet/cancel', { bet_id: bet.id });
  }

  /** A round gets its result, or is void. Later ones correct it, and bets follow. */
  private async enterResult(roundId: number): Promise<void> {
    const { version } = oneRow(await this.site.database.query<{ version: number }>('SELECT version FROM round WHERE id = $1', [roundId]));
    const balls = new Set<number>();
    while (balls.size < 5) balls.add(1 + this.random(28));
    const result = this.random(12) === 0 ? null : { balls: [...balls], powerball: this.random(10) };
    await this.call('admin', 'admin/round/enter', { round_id: roundId, result, version, reason: 'as it was drawn' });
    await this.work(() => this.site.settle.execute(roundId));
  }

  protected async correctResult(): Promise<void> {
    const id = await this.some(`SELECT id FROM round WHERE status IN ('settled', 'void') ORDER BY id DESC LIMIT 10`);
    if (id !== undefined) await this.enterResult(id);
  }

  private async repairBet(): Promise<void> {
    const id = await this.some('SELECT id FROM bet ORDER BY id DESC LIMIT 20');
    if (id === undefined) return;
    const path = this.random(2) === 0 ? 'admin/bet/cancel' : 'admin/bet/resettle';
    await this.call('admin', path, { ids: [id], reason: 'a mistake' });
  }

  private async adjust(): Promise<void> {
    const unit = this.pick(['money', 'money', 'point', 'balance']);
    const status = this.random(3) === 0 ? 'take' : 'give';
    const ids = [this.id(this.anybody())];
    await this.call('admin', 'admin/member/money/update', { ids, unit, status, amount: this.amount(1, 9), memo: 'by hand' });
  }

  /** An agent gives to a member of its own, or takes. */
  private async trade(): Promise<void> {
    const body = { user_id: this.id(this.pick(players)), status: this.random(3) === 0 ? 'take' : 'give' };
    if (this.random(2) === 0) await this.call(this.pick(agents), 'agent/child/money/update', { ...body, money: String(this.amount(1, 3)) });
    else await this.call(this.pick(agents), 'agent/user/point/update', { ...body, point: String(1 + this.random(900)) });
  }

  private async convert(): Promise<void> {
    const by = this.pick(players);
    if (this.random(2) === 0) await this.call(by, 'user/bank/convertPoint', { point: 1_000 + 100 * this.random(20) });
    else await this.call(by, 'user/bank/convertBalance', { direction: this.pick(['charge', 'exchange']), amount: this.amount(1, 3) });
  }

  /** What an agent has won or lost by its shares becomes cash, now and then by mistake. */
  private async settlePosition(): Promise<void> {
    const undone = await this.some(`SELECT id FROM position_settlement WHERE undone_at IS NULL ORDER BY id LIMIT 5`);
    if (undone !== undefined && this.random(3) === 0)
      await this.call('admin', 'admin/position/undo', { ids: [undone], reason: 'too early' });
    else await this.call('admin', 'admin/position/settle', { ids: [this.id(this.pick(agents))] });
  }

  /** What the worker does by the clock. */
  protected async worker(): Promise<void> {
    await this.work(() => this.site.rolling.tick());
    await this.work(() => this.site.losing.tick());
    await this.work(() => this.site.positions.tick());
    const unpaid = await this.site.database.query<{ id: number }>(
      `SELECT id FROM losing_line WHERE state = 'waiting' ORDER BY id LIMIT 20`,
    );
    if (unpaid.length > 0) await this.call('admin', 'admin/losing/pay', { ids: unpaid.map(({ id }) => id) });
  }

  /** Calls, perhaps dies under it and comes again, perhaps comes again for nothing; always with one key. */
  protected async call(by: string, path: string, fields: Body): Promise<Answer> {
    const body = { ...fields, key: this.key() };
    this.operations++;
    const client = await this.loggedIn(by);
    const first = await this.mayDie(() => this.post(client, path, body));
    const answer = wasKilled(first) || hasExpired(first) ? await this.send(by, path, body) : first;
    const code = answer.error?.code;
    if (code === 'INTERNAL') throw new Error(`${path} by ${by}: ${JSON.stringify(answer.error)}`);
    if (code !== undefined) this.refused[code] = (this.refused[code] ?? 0) + 1;
    else if (this.random(oneTwiceOf) === 0) await this.again(by, path, body);
    return answer;
  }

  private async again(by: string, path: string, body: Body): Promise<void> {
    this.repeats++;
    const before = await this.transfers();
    await this.send(by, path, body);
    if ((await this.transfers()) !== before) throw new Error(`${path} happened twice under one key`);
  }

  protected async send(by: string, path: string, body: Body): Promise<Answer> {
    const answer = await this.post(await this.loggedIn(by), path, body);
    if (!hasExpired(answer)) return answer;
    this.clients.delete(by);
    return this.post(await this.loggedIn(by), path, body);
  }

  /** The clock goes on by hours: whether a session lives on must not hang on when its use was written down. */
  private async post(client: WireClient, path: string, body: Body): Promise<Answer> {
    const answer = await client.call(path, body);
    await this.part(Sessions).sightingsNoted();
    return answer;
  }

  protected async loggedIn(by: string): Promise<WireClient> {
    const client = this.clients.get(by) ?? (await this.site.app.login(by));
    this.clients.set(by, client);
    return client;
  }

  protected async work(work: () => Promise<unknown>): Promise<void> {
    this.operations++;
    await this.mayDie(work).catch((error: unknown) => {
      if (!isKill(error)) throw error;
    });
    await work();
  }

  /** Now and then the work dies at one of its first statements. */
  private mayDie<T>(work: () => Promise<T>): Promise<T> {
    return this.random(oneDiesOf) === 0 ? this.kills.during(1 + this.random(firstStatements), work) : work();
  }

  private async checkLaws(day: number): Promise<void> {
    const { checks } = await checkLedger(this.site.database);
    const broken = checks.filter(({ ok }) => !ok).map(({ law, violations, sample }) => `${law} (${violations}) ${sample.join(' ')}`);
    if (broken.length > 0) throw new Error(`after day ${day + 1} the ledger is not coherent:\n${broken.join('\n')}`);
  }

  private async transfers(): Promise<number> {
    return oneRow(await this.site.database.query<{ n: number }>('SELECT count(*) AS n FROM transfer')).n;
  }

  protected async some(sql: string): Promise<number | undefined> {
    const rows = await this.site.database.query<{ id: number }>(sql);
    return rows[this.random(Math.max(1, rows.length))]?.id;
  }

  protected part<T>(type: abstract new (...args: never[]) => T): T {
    return this.site.app.api.get<T>(type, { strict: false });
  }

  protected anybody(): string {
    return this.pick(players);
  }

  protected id(account: string): number {
    return this.site.app.person(account).id;
  }

  protected pick<T>(from: readonly T[]): T {
    return from[this.random(from.length)] as T;
  }

  /** Won, so many times ten thousand. */
  protected amount(least: number, most: number): number {
    return (least + this.random(most - least + 1)) * 10_000;
  }

  protected key(): string {
    const hex = Array.from({ length: 32 }, () => this.random(16).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}

/** A call on rows tells of a row that died in its answer. */
function wasKilled({ error, data }: Answer): boolean {
  const results = (data as { results?: { error?: { code: string } }[] } | undefined)?.results ?? [];
  return error?.code === 'INTERNAL' || results.some((row) => row.error?.code === 'INTERNAL');
}

function hasExpired({ error }: Answer): boolean {
  return error?.code === 'SESSION_EXPIRED';
}

function isKill(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isKill);
  return error instanceof Error && (error.message === killed || isKill(error.cause));
}
