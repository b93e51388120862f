import { randomBytes } from 'node:crypto';
import type { AdjustOrder, BetOrder, BetWinOrder, CloseOrder, RollbackOrder, WinOrder } from '../wallet/order.js';
import type { Evidence, Probe, SendOptions } from './probe.js';

/** Whom the certification plays as. */
export interface Subject {
  readonly token: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  /** Of one bet, in won. */
  readonly stake: number;
  /** Longest that an answer may take. Default: what the formats promise. */
  readonly latestMs?: number;
}

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
    return this.check(what, seen.code !== 'OK' && seen.status !== null, { expected: 'a refusal', got: seen.code, evidence: [seen] });
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
  run(context: CaseContext): Promise<void>;
}
