import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Defect } from './defects.js';

/** A call after its signature was found good; amounts in won. */
export interface Call {
  readonly kind: 'verify' | 'balance' | 'bet' | 'win' | 'betwin' | 'rollback' | 'close' | 'adjust' | 'get';
  readonly token?: string | undefined;
  readonly player?: string | undefined;
  readonly game?: string | undefined;
  readonly round?: string | undefined;
  readonly tx?: string | undefined;
  readonly betTx?: string | undefined;
  readonly grant?: string | undefined;
  readonly amount?: number | undefined;
  readonly win?: number | undefined;
  readonly currency?: string | undefined;
  readonly closes?: boolean | undefined;
}

export interface CoreAnswer {
  readonly code: string;
  readonly balance?: number;
  readonly replayed?: boolean;
  readonly platformTxId?: string;
  readonly tx?: Transaction;
}

interface Transaction {
  readonly call: Call;
  readonly body: string;
  readonly answer: CoreAnswer;
  rolledBack: boolean;
}

interface Round {
  isOpen: boolean;
  hasWin: boolean;
}

export const CURRENCY = 'KRW';

/** A wallet in memory that keeps every rule, but for the defects that it is told to have. */
export class WalletCore {
  readonly balances = new Map<string, number>();
  private readonly tokens = new Map<string, { player: string; game: string; isOpen: boolean }>();
  private readonly transactions = new Map<string, Transaction>();
  private readonly rounds = new Map<string, Round>();
  private readonly tombstones = new Set<string>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly defects: ReadonlySet<Defect>,
    /** What the format says of a rollback after the round's win: refused, or the win is taken back. */
    private readonly rollsBackWins: boolean,
  ) {}

  addPlayer(player: string, balance: number): void {
    this.balances.set(player, balance);
  }

  addToken(token: string, player: string, game: string): void {
    this.tokens.set(token, { player, game, isOpen: true });
  }

  logOut(player: string): void {
    for (const token of this.tokens.values()) if (token.player === player) token.isOpen = false;
  }

  has(defect: Defect): boolean {
    return this.defects.has(defect);
  }

  /** One call at a time, unless the defect is just that. */
  answer(call: Call): Promise<CoreAnswer> {
    if (this.has('race')) return this.decide(call);
    const mine = this.turn.then(() => this.decide(call));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async decide(call: Call): Promise<CoreAnswer> {
    if (call.kind === 'get') return this.get(call);
    if (call.kind === 'verify' || call.kind === 'balance') return this.look(call);
    if (call.kind === 'close') return this.close(call);
    const tx = call.tx ?? '';
    const known = this.transactions.get(tx);
    const body = JSON.stringify({ ...call, token: undefined });
    if (known && !this.has('replay-moves-again')) return this.replay(known, body);
    const answer = await this.move(call);
    // A refusal leaves nothing: the same id may come again and be taken.
    if (answer.code !== 'OK') return answer;
    const platformTxId = `p-${randomUUID()}`;
    const written = { ...answer, platformTxId };
    this.transactions.set(tx, { call, body, answer: written, rolledBack: false });
    return { ...written, replayed: false };
  }

  private replay(known: Transaction, body: string): CoreAnswer {
    if (known.body !== body && !this.has('conflict-accepted')) return { code: 'TX_CONFLICT', balance: this.balanceOf(known.call.player!) };
    if (known.rolledBack && known.call.kind === 'bet') return { code: 'ALREADY_ROLLED_BACK', balance: this.balanceOf(known.call.player!) };
    const { platformTxId } = known.answer;
    return { ...known.answer, replayed: true, platformTxId: this.has('replay-new-answer') ? `p-${randomUUID()}` : platformTxId! };
  }

  private move(call: Call): Promise<CoreAnswer> | CoreAnswer {
    switch (call.kind) {
      case 'bet':
      case 'betwin':
        return this.bet(call);
      case 'win':
        return this.win(call);
      case 'rollback':
        return this.rollback(call);
      default:
        return this.adjust(call);
    }
  }

  private async bet(call: Call): Promise<CoreAnswer> {
    const { player = '', amount = 0, win = 0 } = call;
    const refusal = this.refusalOf(call);
    const balance = this.balanceOf(player);
    if (refusal) return { code: refusal, balance };
    const round = this.roundOf(call);
    if (this.has('race')) await sleep(20);
    if (balance < amount && !this.has('overdraft')) {
      return { code: 'INSUFFICIENT_FUNDS', ...(this.has('refusal-without-balance') ? {} : { balance }) };
    }
    this.balances.set(player, balance - amount + win);
    if (call.kind === 'betwin') Object.assign(round, { hasWin: true, isOpen: !(call.closes ?? true) });
    else if (call.closes === true) round.isOpen = false;
    this.rounds.set(this.keyOf(call), round);
    return { code: 'OK', balance: this.balanceOf(player) };
  }

  /** What a bet needs beside money. */
  private refusalOf(call: Call): string | undefined {
    const session = this.sessionRefusalOf(call);
    if (session) return session;
    if (call.currency !== CURRENCY && !this.has('any-currency')) return 'CURRENCY_MISMATCH';
    if (this.tombstones.has(call.tx ?? '') && !this.has('no-tombstone')) return 'ALREADY_ROLLED_BACK';
    return this.roundOf(call).isOpen || this.has('closed-round-takes-bets') ? undefined : 'ROUND_CLOSED';
  }

  private sessionRefusalOf({ token, player, game }: Call): string | undefined {
    const session = this.tokens.get(token ?? '');
    if (session?.isOpen !== true && !this.has('any-token')) return 'INVALID_TOKEN';
    if (session && session.player !== player) return 'INVALID_TOKEN';
    return session && session.game !== game && !this.has('any-game') ? 'GAME_DISABLED' : undefined;
  }

  private win(call: Call): CoreAnswer {
    const { player = '', amount = 0 } = call;
    const balance = this.balanceOf(player);
    const refusal = this.winRefusalOf(call);
    if (refusal) return { code: refusal, balance };
    const round = this.roundOf(call);
    Object.assign(round, { hasWin: true, isOpen: call.closes !== true });
    this.rounds.set(this.keyOf(call), round);
    this.balances.set(player, balance + (this.has('second-win-ignored') && this.winsOf(call) > 0 ? 0 : amount));
    return { code: 'OK', balance: this.balanceOf(player) };
  }

  private winRefusalOf(call: Call): string | undefined {
    const session = this.tokens.get(call.token ?? '');
    if (this.has('win-needs-session') && session?.isOpen !== true) return 'INVALID_TOKEN';
    if (call.currency !== CURRENCY && !this.has('any-currency')) return 'CURRENCY_MISMATCH';
    const refusal = call.grant === undefined ? this.missing(call, call.betTx) : undefined;
    if (refusal && !this.has('win-without-bet')) return refusal;
    return this.roundOf(call).isOpen || this.has('closed-round-takes-wins') ? undefined : 'ROUND_CLOSED';
  }

  private missing(call: Call, betTx: string | undefined): string | undefined {
    const round = this.rounds.get(this.keyOf(call));
    if (betTx === undefined) return round ? undefined : 'TX_NOT_FOUND';
    const bet = this.transactions.get(betTx);
    if (!bet) return 'TX_NOT_FOUND';
    return bet.rolledBack ? 'ALREADY_ROLLED_BACK' : undefined;
  }

  private winsOf({ round }: Call): number {
    return [...this.transactions.values()].filter(({ call }) => call.kind === 'win' && call.round === round).length;
  }

  private rollback(call: Call): CoreAnswer {
    const { player = '', betTx = '' } = call;
    const bet = this.transactions.get(betTx);
    if (this.has('unknown-rollback-refused') && !bet) return { code: 'TX_NOT_FOUND', balance: this.balanceOf(player) };
    this.tombstones.add(betTx);
    if (!bet) return { code: 'OK', balance: this.balanceOf(player) };
    if (bet.rolledBack && !this.has('rollback-twice-pays')) return { code: 'OK', balance: this.balanceOf(player) };
    const round = this.roundOf(bet.call);
    const isSettled = bet.call.kind === 'bet' && (round.hasWin || !round.isOpen);
    if (isSettled && !this.rollsBackWins && !this.has('rollback-after-win'))
      return { code: 'ALREADY_SETTLED', balance: this.balanceOf(player) };
    bet.rolledBack = true;
    this.balances.set(player, this.balanceOf(player) + (bet.call.amount ?? 0) - (bet.call.win ?? 0));
    return { code: 'OK', balance: this.balanceOf(player) };
  }

  private adjust(call: Call): CoreAnswer {
    const { player = '', amount = 0 } = call;
    const balance = this.balanceOf(player);
    if (call.currency !== CURRENCY && !this.has('any-currency')) return { code: 'CURRENCY_MISMATCH', balance };
    if (!this.rounds.has(this.keyOf(call))) return { code: 'TX_NOT_FOUND', balance };
    const { paid, corrected } = this.paidOf(call);
    const after = corrected + amount;
    if ((after < 0 || after > 2 * paid) && !this.has('unbounded-adjust')) return { code: 'INVALID_REQUEST', balance };
    if (amount < 0 && balance + amount < 0 && this.has('no-receivables')) return { code: 'INSUFFICIENT_FUNDS', balance };
    // What is no longer there is owed, not taken.
    this.balances.set(player, Math.max(0, balance + amount));
    return { code: 'OK', balance: this.balanceOf(player) };
  }

  /** What a round paid, and what it is after its corrections. */
  private paidOf({ player, round }: Call): { paid: number; corrected: number } {
    const ofRound = [...this.transactions.values()].map((one) => one.call).filter((one) => one.player === player && one.round === round);
    const sum = (kind: Call['kind'], of: (call: Call) => number | undefined) =>
      ofRound.filter((one) => one.kind === kind).reduce((total, one) => total + (of(one) ?? 0), 0);
    const paid = sum('win', ({ amount }) => amount) + sum('betwin', ({ win }) => win);
    return { paid, corrected: paid + sum('adjust', ({ amount }) => amount) };
  }

  private close(call: Call): CoreAnswer {
    const round = this.rounds.get(this.keyOf(call));
    const balance = this.balanceOf(call.player ?? '');
    if (!round) return { code: 'TX_NOT_FOUND', balance };
    if (!this.has('never-closes')) round.isOpen = false;
    return { code: 'OK', balance };
  }

  private look({ token, player, currency, kind }: Call): CoreAnswer {
    const session = this.tokens.get(token ?? '');
    if (kind === 'verify' && session?.isOpen !== true) return { code: 'INVALID_TOKEN' };
    if (kind === 'balance' && currency !== undefined && currency !== CURRENCY) return { code: 'CURRENCY_MISMATCH' };
    const whose = session?.player ?? player ?? '';
    return this.balances.has(whose) ? { code: 'OK', balance: this.balanceOf(whose) } : { code: 'INVALID_TOKEN' };
  }

  private get({ tx = '' }: Call): CoreAnswer {
    const known = this.transactions.get(tx);
    return known ? { code: 'OK', tx: known, platformTxId: known.answer.platformTxId! } : { code: 'TX_NOT_FOUND' };
  }

  playerOf(token: string | undefined): string | undefined {
    return this.tokens.get(token ?? '')?.player;
  }

  private roundOf(call: Call): Round {
    return this.rounds.get(this.keyOf(call)) ?? { isOpen: true, hasWin: false };
  }

  private keyOf({ player = '', round = '' }: Call): string {
    return `${player}/${round}`;
  }

  private balanceOf(player: string): number {
    return this.balances.get(player) ?? 0;
  }
}
