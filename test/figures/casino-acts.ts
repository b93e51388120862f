/** Rounds of a vendor as they go on for hours or days: bets, wins, rollbacks, closings, corrections and free rounds. */
import type { WireClient } from '../support/wire-client.js';
import { gameCodes, launch, ownWallet, seamless, slotCode, type VendorSide } from './vendor-side.js';

/** What the acts take from the workload. */
export interface Table {
  random: (below: number) => number;
  player: () => string;
  id: (account: string) => number;
  account: (id: number) => string;
  client: (account: string) => Promise<WireClient>;
  admin: (path: string, body: object) => Promise<unknown>;
  some: (sql: string) => Promise<number | undefined>;
  /** The worker asks a vendor what it was to be asked. */
  ask: (callId: number) => Promise<unknown>;
  now: () => Date;
  /** A second goes by. */
  wait: () => void;
}

interface VendorRound {
  account: string;
  game: string;
  round: string;
  bets: string[];
}

export class CasinoActs {
  private readonly open: VendorRound[] = [];
  private readonly closed: VendorRound[] = [];

  constructor(
    private readonly table: Table,
    private readonly vendors: VendorSide,
  ) {}

  /** A round begins, and may go on at once. */
  async begin(): Promise<void> {
    const account = this.table.player();
    const game = gameCodes[this.table.random(gameCodes.length)]!;
    const started = { account, game, round: this.vendors.fresh('round'), bets: [] };
    if (!(await this.bet(started))) return;
    this.open.push(started);
    if (this.table.random(2) === 0) await this.goOn();
  }

  /** One step of a round that was begun, perhaps days ago. */
  async goOn(): Promise<void> {
    const at = this.table.random(Math.max(1, this.open.length));
    const round = this.open[at];
    if (!round) return;
    const step = this.table.random(8);
    if (step === 0) await this.bet(round);
    else if (step === 1) await this.rollBack(round);
    else if (step === 2) await this.adjust(round);
    else if (step === 3) await this.win(round, false);
    else await this.end(round, at);
  }

  /** What a closed round paid is corrected, by the vendor or by an administrator. */
  async correct(): Promise<void> {
    const round = this.closed[this.table.random(Math.max(1, this.closed.length))];
    if (!round) return;
    if (this.table.random(2) === 0) return this.adjust(round);
    const id = await this.table.some('SELECT id FROM casino_round ORDER BY id DESC LIMIT 20');
    if (id !== undefined) await this.table.admin('admin/casino/round/adjust', { id, amount: this.change(), reason: 'as agreed' });
  }

  /** Free rounds: of their own, or won within a round that cost something. */
  async free(): Promise<void> {
    const account = this.table.player();
    const expiresAt = new Date(this.table.now().getTime() + 3_600_000).toISOString();
    const grant = { ids: [this.table.id(account)], vendor: seamless, game: slotCode, rounds: 10, stake: 1_000, expiresAt };
    await this.table.admin('admin/casino/free/grant', grant);
    const asked = await this.table.some(
      `SELECT id FROM casino_outgoing WHERE outcome = 'unknown' AND call = 'free/grant' ORDER BY id LIMIT 1`,
    );
    if (asked !== undefined) await this.table.ask(asked);
    const told = this.vendors.lastGrant();
    if (told?.player !== String(this.table.id(account))) return;
    const costly = this.open.find((round) => round.account === account && round.game === slotCode);
    const isOwn = !costly || this.table.random(2) === 0;
    const round = isOwn ? this.vendors.fresh('free') : costly.round;
    const amount = this.table.random(5) * 3_000;
    const closes = isOwn && this.table.random(3) > 0;
    await this.say('win', { ...this.words(account, round), game: slotCode, amount, grant: told.grant, closes });
    if (!isOwn) return;
    (closes ? this.closed : this.open).push({ account, game: slotCode, round, bets: [] });
    if (this.table.random(3) > 0) await this.present();
  }

  /** An administrator adds to what a round without a stake paid, open or closed: a gift. */
  private async present(): Promise<void> {
    const id = await this.table.some('SELECT id FROM casino_round WHERE stake = 0 ORDER BY id DESC LIMIT 3');
    const amount = 1_000 * (1 + this.table.random(9));
    if (id !== undefined) await this.table.admin('admin/casino/round/adjust', { id, amount, reason: 'a present' });
  }

  /** Eggs go to a vendor with a wallet of its own, and what is left of them comes back, now or days later. */
  async visit(): Promise<void> {
    const account = this.table.player();
    const client = await this.table.client(account);
    const player = String(this.table.id(account));
    if ((this.vendors.eggs.get(player) ?? 0) === 0) {
      await launch(client, ownWallet, gameCodes[this.table.random(gameCodes.length)]!);
      if (this.table.random(2) === 0) return;
    }
    const there = this.vendors.eggs.get(player) ?? 0;
    // Behind the launch, so that the stay has a game of its own.
    this.table.wait();
    // Who lost everything brings nothing back.
    this.vendors.eggs.set(player, Math.floor((there * this.table.random(6)) / 3));
    await client.call('user/game/casino/leave', {});
  }

  private async bet(round: VendorRound): Promise<boolean> {
    const token = await launch(await this.table.client(round.account), seamless, round.game);
    if (token === undefined) return false;
    const tx = this.vendors.fresh('bet');
    const amount = 1_000 * (1 + this.table.random(60));
    const isTaken = await this.say('bet', { token, game: round.game, round: round.round, tx, amount, currency: 'KRW' });
    if (isTaken) round.bets.push(tx);
    return isTaken;
  }

  private async win(round: VendorRound, closes: boolean): Promise<boolean> {
    const amount = this.table.random(3) === 0 ? 0 : 1_000 * this.table.random(120);
    const betTx = this.table.random(2) === 0 ? round.bets.at(-1) : undefined;
    return this.say('win', { ...this.words(round.account, round.round), amount, closes, ...(betTx !== undefined && { betTx }) });
  }

  private async rollBack({ account, bets }: VendorRound): Promise<void> {
    const betTx = bets[this.table.random(Math.max(1, bets.length))];
    if (betTx !== undefined) await this.say('rollback', { player: String(this.table.id(account)), tx: this.vendors.fresh('back'), betTx });
  }

  private async adjust({ account, round }: VendorRound): Promise<void> {
    await this.say('adjust', { ...this.words(account, round), amount: this.change() });
  }

  private async end(round: VendorRound, at: number): Promise<void> {
    const { account, round: number } = round;
    const player = String(this.table.id(account));
    const isOver = this.table.random(3) > 0 ? await this.win(round, true) : await this.say('round/close', { player, round: number });
    if (isOver) this.closed.push(...this.open.splice(at, 1));
  }

  /** Won; down as often as up. */
  private change(): number {
    return 1_000 * (1 + this.table.random(40)) * (this.table.random(2) === 0 ? 1 : -1);
  }

  private words(account: string, round: string): object {
    return { player: String(this.table.id(account)), round, tx: this.vendors.fresh('tx'), currency: 'KRW' };
  }

  /** @returns whether the site took it; a refusal of a rule is part of the workload */
  private async say(call: string, body: object): Promise<boolean> {
    const { code } = await this.vendors.say(call, body);
    if (code === 'INTERNAL' || code === 'INVALID_SIGNATURE') throw new Error(`${call} answered ${code}`);
    return code === 'OK';
  }
}
