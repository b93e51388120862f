import { randomBytes } from 'node:crypto';
import type { AdjustOrder, BetOrder, BetWinOrder, CloseOrder, RollbackOrder, WinOrder } from '../wallet/order.js';
import type { Evidence, Probe, SendOptions } from './probe.js';

/** Whom the certification plays as. */
export interface Subject {
  readonly token: string;
  /** Of a session of the same player and game that has ended. Cases that need one are left out where there is none. */
  readonly endedToken?: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  /** Of one bet, in won. */
  readonly stake: number;
  /** Longest that an answer may take. Default: what the formats promise. */
  readonly latestMs?: number;
}

/** A token that no wallet has given out. */
export const unknownToken = 'token-that-never-was';
const visible = String.fromCharCode(...Array.from({ length: 0x7e - 0x21 + 1 }, (_, at) => 0x21 + at));

export interface Step {
  readonly what: string;
  readonly expected: string;
  readonly got: string;
  readonly passed: boolean;
  readonly evidence?: readonly Evidence[];
}

/** What one case may use: orders with ids of its own, and expectations that go into the report. */
export class CaseContext {
  readonly steps: Step[] = [];
  private readonly prefix = `cert-${randomBytes(5).toString('hex')}`;
  private count = 0;

  constructor(
    readonly probe: Probe,
    readonly subject: Subject,
  ) {}

  private next(name: string): string {
    this.count += 1;
    return `${this.prefix}-${name}${this.count}`;
  }

  round(): string {
    return this.next('round');
  }

  /** Two ids of a length that differ in the last character alone. @param signs what they are filled with; every visible one of ASCII */
  longest(name: string, length: number, signs = visible): [string, string] {
    const start = this.next(name) + signs.repeat(Math.ceil(length / signs.length));
    const common = start.slice(0, length - 1);
    return [`${common}a`, `${common}b`];
  }

  bet(change: Partial<BetOrder> = {}): BetOrder {
    const { token, player, game, currency, stake } = this.subject;
    return {
      kind: 'bet',
      token,
      player,
      game,
      currency,
      amount: stake,
      round: this.round(),
      tx: this.next('bet'),
      closes: false,
      ...change,
    };
  }

  win(bet: BetOrder, amount: number, change: Partial<WinOrder> = {}): WinOrder {
    const { token, player, game, currency, round, tx } = bet;
    return {
      kind: 'win',
      token,
      player,
      game,
      currency,
      round,
      tx: this.next('win'),
      betTx: tx,
      grant: null,
      amount,
      closes: false,
      ...change,
    };
  }

  betWin(amount: number, win: number): BetWinOrder {
    const { token, player, game, currency } = this.subject;
    return { kind: 'betwin', token, player, game, currency, amount, win, round: this.round(), tx: this.next('betwin') };
  }

  rollback({ token, player, game, round, tx }: BetOrder | BetWinOrder): RollbackOrder {
    return { kind: 'rollback', token, player, game, round, tx: this.next('rollback'), betTx: tx };
  }

  close({ token, player, game, round, tx, currency }: BetOrder): CloseOrder {
    return { kind: 'close', token, player, game, round, tx: this.next('close'), betTx: tx, currency };
  }

  adjust({ player, game, round, currency }: BetOrder, amount: number): AdjustOrder {
    return { kind: 'adjust', player, game, round, currency, tx: this.next('adjust'), amount, reason: 'certification' };
  }

  /** The player's balance as the wallet says it now. @throws Error when it says none: nothing can be checked then */
  async balance(): Promise<number> {
    const seen = await this.probe.balance(this.subject);
    if (seen.balance === null) throw new Error(`no balance: ${seen.code} ${JSON.stringify(seen.answer)}`);
    return seen.balance;
  }

  check(
    what: string,
    passed: boolean,
    { expected, got, evidence }: { expected: string; got: string; evidence?: readonly Evidence[] },
  ): boolean {
    this.steps.push({ what, expected, got, passed, ...(evidence ? { evidence } : {}) });
    return passed;
  }

  /** Whether the answer is one of these. */
  answers(what: string, seen: Evidence, codes: readonly string[]): boolean {
    return this.check(what, codes.includes(seen.code), { expected: codes.join(' or '), got: seen.code, evidence: [seen] });
  }

  /** Whether it was refused, with any code. */
  refuses(what: string, seen: Evidence): boolean {
    const isRefused = seen.status !== null && seen.code !== 'OK' && seen.code !== 'NONE';
    return this.check(what, isRefused, { expected: 'a refusal', got: seen.code, evidence: [seen] });
  }

  /** Whether a field of the answer has a value, in the words of the format itself. */
  says(what: string, seen: Evidence, [field, value]: readonly [string, unknown]): boolean {
    const got = typeof seen.answer === 'string' ? undefined : seen.answer[field];
    return this.check(what, got === value, { expected: `${field} ${String(value)}`, got: String(got), evidence: [seen] });
  }

  /** Sends a bet to a round that is closed: it is refused and moves nothing. Hub88 has no status of its own for it. */
  async refusesClosed(what: string, bet: BetOrder): Promise<void> {
    const before = await this.balance();
    const seen = await this.probe.send(bet);
    if (this.probe.format === 'gw-v1') this.answers(what, seen, ['ROUND_CLOSED']);
    else this.refuses(what, seen);
    await this.moved(`${what}: nothing`, before, 0);
    if (seen.code === 'OK') await this.probe.send(this.rollback(bet));
  }

  /** Wins a lost stake back in a round of its own. */
  async winBack(amount: number): Promise<void> {
    const bet = this.bet();
    await this.send('a bet that brings the stake back', bet);
    await this.send('its win', this.win(bet, amount + bet.amount, { closes: true }));
  }

  async send(
    what: string,
    order: Parameters<Probe['send']>[0],
    codes: readonly string[] = ['OK'],
    options?: SendOptions,
  ): Promise<Evidence> {
    const seen = await this.probe.send(order, options);
    this.answers(what, seen, codes);
    return seen;
  }

  /** Whether everything together moved so much money. */
  async moved(what: string, before: number, change: number): Promise<boolean> {
    const now = await this.balance();
    return this.check(what, now === before + change, { expected: `balance ${before + change}`, got: `balance ${now}` });
  }

  /** Whether an answer carries the balance after it. */
  carries(what: string, seen: Evidence, balance: number): boolean {
    return this.check(what, seen.balance === balance, {
      expected: `balance ${balance} in the answer`,
      got: `balance ${seen.balance ?? 'missing'}`,
      evidence: [seen],
    });
  }
}

export interface Case {
  readonly id: string;
  /** The rule in one sentence. */
  readonly rule: string;
  /** Where it is left out: both. */
  readonly formats?: readonly Probe['format'][];
  /** What the subject must have; without it the case is left out. */
  readonly needs?: keyof Subject;
  run(context: CaseContext): Promise<void>;
}
