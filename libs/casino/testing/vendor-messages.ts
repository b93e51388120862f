import { CasinoHarness } from './casino-harness.js';

let number = 0;

/** Messages of a vendor about its players, each under a number of its own unless a test says another. */
export class VendorMessages {
  constructor(readonly casino: CasinoHarness) {}

  fresh(name: string): string {
    return `${name}-${++number}`;
  }

  get call() {
    return { vendor: this.casino.vendor };
  }

  /** A new player in front of a game, with the bet that begins a round. @param cash won */
  async begin(cash = 100_000) {
    const player = await this.casino.player(cash);
    const names = { round: this.fresh('round'), tx: this.fresh('bet') };
    const order = { token: player.token, memberId: player.id, game: 'fruits', ...names, amount: 1_000 };
    return { player, order, bet: (more: Partial<typeof order> = {}) => this.casino.takeBet.execute(this.call, { ...order, ...more }) };
  }

  win({ memberId, round }: { memberId: number; round: string }, amount: number, more: object = {}) {
    return this.casino.payWin.execute(this.call, { memberId, round, tx: this.fresh('win'), amount, ...more });
  }

  rollBack(memberId: number, reference: string, tx = this.fresh('back')) {
    return this.casino.rollBack.execute(this.call, { memberId, reference, tx });
  }

  async round({ memberId, round }: { memberId: number; round: string }) {
    return (await this.casino.rounds.find(this.casino.database, this.casino.vendor.id, round, memberId))!;
  }
}
