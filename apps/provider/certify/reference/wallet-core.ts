import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Books } from './books.js';
import { CURRENCY, type Call, type CoreAnswer, type Transaction } from './call.js';
import { Corrections } from './corrections.js';
import type { Defect } from './defects.js';
import { Sessions } from './sessions.js';

/** Of ids that a wallet cuts off. */
const CUT_AT = 50;

/** A wallet in memory that keeps every rule, but for the defects that it is told to have. */
export class WalletCore {
  readonly has = (defect: Defect): boolean => this.defects.has(defect);
  readonly sessions = new Sessions(this.has);
  private readonly books = new Books();
  private readonly corrections: Corrections;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly defects: ReadonlySet<Defect>,
    /** What the format says of a rollback after the round's win: refused, or the win is taken back. */
    rollsBackWins: boolean,
  ) {
    this.corrections = new Corrections(this.books, this.has, rollsBackWins);
  }

  /** Won, by player. */
  get balances(): Map<string, number> {
    return this.books.balances;
  }

  addPlayer(player: string, balance: number): void {
    this.books.balances.set(player, balance);
  }

  addToken(token: string, player: string, game: string): void {
    this.sessions.add(token, player, game);
  }

  /** Free rounds that the wallet's platform has granted; wins of others are refused. */
  addGrant(grant: string): void {
    this.books.grants.add(grant);
  }

  logOut(player: string): void {
    this.sessions.endAllOf(player);
  }

  knows(player: string): boolean {
    return this.books.balances.has(player) && !this.has('session-unknown');
  }

  playerOf(token: string | undefined): string | undefined {
    return this.sessions.playerOf(token);
  }

  /** One call at a time, unless the defect is just that. */
  answer(call: Call): Promise<CoreAnswer> {
    const read = this.has('ids-cut') ? withShortIds(call) : call;
    if (this.has('race')) return this.decide(read);
    const mine = this.turn.then(() => this.decide(read));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async decide(call: Call): Promise<CoreAnswer> {
    if (call.kind === 'get') return this.get(call);
    if (call.kind === 'verify' || call.kind === 'balance') return this.look(call);
    if (call.kind === 'close') return this.corrections.close(call);
    const tx = call.tx ?? '';
    const known = this.books.transactions.get(tx);
    const body = JSON.stringify({ ...call, token: undefined });
    if (known && !this.has('replay-moves-again')) return this.replay(known, body);
    const before = this.books.balanceOf(call.player);
    const answer = await this.move(call);
    // A refusal leaves nothing: the same id may come again and be taken.
    if (answer.code !== 'OK') return answer;
    const written = { ...answer, platformTxId: `p-${randomUUID()}`, ...(this.has('answers-old-balance') && { balance: before }) };
    this.books.transactions.set(tx, { call, body, answer: written, rolledBack: false });
    return { ...written, replayed: false };
  }

  private replay(known: Transaction, body: string): CoreAnswer {
    const balance = this.books.balanceOf(known.call.player);
    if (known.body !== body && !this.has('conflict-accepted')) return { code: 'TX_CONFLICT', balance };
    if (known.rolledBack) return { code: 'ALREADY_ROLLED_BACK', balance };
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
        return this.corrections.rollback(call);
      default:
        return this.corrections.adjust(call);
    }
  }

  private async bet(call: Call): Promise<CoreAnswer> {
    const { player = '', amount = 0, win = 0 } = call;
    const refusal = this.refusalOf(call);
    const balance = this.books.balanceOf(player);
    if (refusal) return { code: refusal, balance };
    const round = this.books.roundOf(call);
    if (this.has('race')) await sleep(20);
    if (balance < amount && !this.has('overdraft')) {
      return { code: 'INSUFFICIENT_FUNDS', ...(this.has('refusal-without-balance') ? {} : { balance }) };
    }
    this.books.balances.set(player, balance - amount + win);
    const closes = call.kind === 'betwin' ? (call.closes ?? true) : call.closes === true && !this.has('bet-never-closes');
    this.books.setRound(call, { isOpen: round.isOpen && !closes, hasWin: round.hasWin || call.kind === 'betwin' });
    return { code: 'OK', balance: this.books.balanceOf(player) };
  }

  /** What a bet needs beside money. A promotion's bet of nothing needs neither session nor round. */
  private refusalOf(call: Call): string | undefined {
    const isGift = call.promotion === true && call.amount === 0 && !this.has('promotion-needs-session');
    const session = isGift ? undefined : this.sessions.refusalOf(call);
    if (session) return session;
    if (call.currency !== CURRENCY && !this.has('any-currency')) return 'CURRENCY_MISMATCH';
    if (this.books.tombstones.has(call.tx ?? '') && !this.has('no-tombstone')) return 'ALREADY_ROLLED_BACK';
    return isGift || this.books.roundOf(call).isOpen || this.has('closed-round-takes-bets') ? undefined : 'ROUND_CLOSED';
  }

  private win(call: Call): CoreAnswer {
    const { player = '', amount = 0 } = call;
    const balance = this.books.balanceOf(player);
    const refusal = this.winRefusalOf(call);
    if (refusal) return { code: refusal, balance };
    const closes = (call.closes === true && !this.has('win-never-closes')) || this.has('first-win-closes');
    this.books.setRound(call, { hasWin: true, isOpen: this.books.roundOf(call).isOpen && !closes });
    const isIgnored = this.has('second-win-ignored') && this.books.ofRound(call, 'win').length > 0;
    if (!isIgnored) this.books.add(player, amount);
    return { code: 'OK', balance: this.books.balanceOf(player) };
  }

  private winRefusalOf(call: Call): string | undefined {
    const needsSession = call.promotion === true ? this.has('promotion-needs-session') : this.has('win-needs-session');
    if (needsSession && !this.sessions.isOpen(call.token)) return 'INVALID_TOKEN';
    if (call.currency !== CURRENCY && !this.has('any-currency')) return 'CURRENCY_MISMATCH';
    if (this.books.tombstones.has(call.tx ?? '') && !this.has('no-tombstone')) return 'ALREADY_ROLLED_BACK';
    const refusal = this.missing(call);
    if (refusal) return refusal;
    if (call.promotion === true && !this.has('promotion-needs-open-round')) return undefined;
    return this.books.roundOf(call).isOpen || this.has('closed-round-takes-wins') ? undefined : 'ROUND_CLOSED';
  }

  /** What a win needs that is not there: its promotion, its grant, its bet or its round. */
  private missing(call: Call): string | undefined {
    if (call.promotion === true && !this.has('promotion-needs-bet')) return undefined;
    if (call.grant !== undefined) return this.books.grants.has(call.grant) || this.has('any-grant') ? undefined : 'TX_NOT_FOUND';
    if (this.has('win-without-bet')) return undefined;
    if (call.betTx === undefined) return this.books.hasRound(call) || this.has('win-without-round') ? undefined : 'TX_NOT_FOUND';
    const bet = this.books.transactions.get(call.betTx);
    if (!bet) return 'TX_NOT_FOUND';
    return bet.rolledBack ? 'ALREADY_ROLLED_BACK' : undefined;
  }

  private look({ token, player, currency, kind }: Call): CoreAnswer {
    if (kind === 'verify' && (!this.sessions.isOpen(token) || this.has('session-unknown'))) return { code: 'INVALID_TOKEN' };
    if (kind === 'balance' && currency !== undefined && currency !== CURRENCY) return { code: 'CURRENCY_MISMATCH' };
    const whose = this.playerOf(token) ?? player ?? '';
    return this.books.balances.has(whose) ? { code: 'OK', balance: this.books.balanceOf(whose) } : { code: 'INVALID_TOKEN' };
  }

  private get({ tx = '' }: Call): CoreAnswer {
    const known = this.books.transactions.get(tx);
    if (!known) return { code: 'TX_NOT_FOUND' };
    const shown = this.has('look-up-forgets') ? { ...known, rolledBack: false } : known;
    return { code: 'OK', tx: shown, platformTxId: known.answer.platformTxId! };
  }
}

function withShortIds(call: Call): Call {
  const cut = (text: string | undefined) => text?.slice(0, CUT_AT);
  return { ...call, tx: cut(call.tx), betTx: cut(call.betTx), round: cut(call.round) };
}
