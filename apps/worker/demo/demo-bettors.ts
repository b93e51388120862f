import type { DrawPick } from '#lib/draws';
import type { DemoMoney } from './demo-money.js';
import type { DemoBet } from './demo-rounds.js';
import { demoPlayers, type DemoPerson } from './people.js';
import type { SeededRandom } from './random.js';

/** Who plays in the demo's history, how much and on what: the richer the more often. */
export class DemoBettors {
  constructor(
    private readonly random: SeededRandom,
    private readonly money: DemoMoney,
  ) {}

  anybody(among: readonly DemoPerson[] = demoPlayers): DemoPerson {
    const total = among.reduce((sum, player) => sum + player.appetite, 0);
    let point = this.random.next() * total;
    return among.find((player) => (point -= player.appetite) < 0) ?? among[0]!;
  }

  /** Bets of so many players on one round, each within what the player has. */
  async bets(bettors: number, picks: readonly DrawPick[]): Promise<DemoBet[]> {
    const bets: DemoBet[] = [];
    for (let n = 0; n < bettors; n++) {
      const player = this.anybody();
      const { money } = await this.money.balances(player.account);
      const stake = this.random.pick([5, 5, 10, 10, 20, 30, 50, 100, 200]) * 1_000;
      const left = money - bets.filter(({ account }) => account === player.account).reduce((sum, bet) => sum + bet.stake, 0);
      if (left >= stake) bets.push({ account: player.account, pick: this.random.pick(picks), stake });
    }
    return bets;
  }
}
