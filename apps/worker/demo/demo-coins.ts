import { Injectable } from '@nestjs/common';
import type { Coin, CoinNetwork } from '#lib/contract';
import { Settings } from '#lib/platform';
import { coinSettings, RequestDeposit, SaveCoinWallet, SetCoinRate } from '#lib/wallet';
import { DemoActors } from './demo-actors.js';

/** Won per coin. */
const rates: readonly (readonly [Coin, number])[] = [
  ['BTC', 141_250_000],
  ['ETH', 4_182_000],
  ['USDT', 1_462.5],
];
/** Addresses from the documents of the networks: nothing is ever sent to them. */
const wallets: Readonly<Record<CoinNetwork, { deposits: string; withdrawals: string }>> = {
  BTC: { deposits: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', withdrawals: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy' },
  ETH: { deposits: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', withdrawals: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB' },
  USDT_ERC20: { deposits: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', withdrawals: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB' },
  USDT_TRC20: { deposits: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', withdrawals: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7' },
};
const network = 'USDT_TRC20';
const sender = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';

/** Networks that coins are sent over, with rates and wallets, and a deposit that waits. */
@Injectable()
export class DemoCoins {
  constructor(
    private readonly settings: Settings,
    private readonly actors: DemoActors,
    private readonly saving: SaveCoinWallet,
    private readonly setRate: SetCoinRate,
    private readonly requestDeposit: RequestDeposit,
  ) {}

  async open(): Promise<void> {
    const networks = Object.keys(wallets) as CoinNetwork[];
    await this.settings.change(coinSettings, { networks }, 'demo');
    for (const [coin, rate] of rates) await this.setRate.execute(this.actors.adminCommand('admin/coin/rate/set'), coin, rate);
    for (const each of networks)
      for (const use of ['deposits', 'withdrawals'] as const) {
        const wallet = { network: each, use, address: wallets[each][use], fromLevel: 1, toLevel: 7, enabled: true };
        await this.saving.save(this.actors.adminCommand('admin/coin/wallet/save'), wallet);
      }
  }

  /** @param amount won */
  async askDeposit(account: string, amount: number): Promise<void> {
    const coin = { network, sender, recipient: wallets[network].deposits } as const;
    await this.requestDeposit.execute(this.actors.command(account, 'user/bank/charge'), { amount, coin });
  }
}
