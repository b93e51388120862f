import type { Coin, CoinNetwork, CoinWalletUse } from '#lib/contract';
import type { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import type { Commands, CommandContext, Database, Settings } from '#lib/platform';
import { CoinOffers } from '../coins/coin-offers.js';
import { CoinPayments } from '../coins/coin-payments.js';
import { CoinRatesRepository } from '../coins/coin-rates.repository.js';
import { CoinRequests } from '../coins/coin-requests.js';
import { coinSettings } from '../coins/coin-settings.js';
import { CoinTransfersRepository } from '../coins/coin-transfers.repository.js';
import { CoinWalletsRepository } from '../coins/coin-wallets.repository.js';
import { SaveCoinWallet } from '../coins/save-coin-wallet.js';
import type { DepositsRepository } from '../data/deposits.repository.js';
import { RefundCoins } from '../use-cases/refund-coins.js';
import { SetCoinRate } from '../use-cases/set-coin-rate.js';
import { KnownChain } from './known-chain.js';

interface Parts {
  database: Database;
  settings: Settings;
  commands: Commands;
  deposits: DepositsRepository;
  outbox: Outbox;
  clock: Clock;
}

/** What the wallet's tests need of coins. */
export class CoinKit {
  readonly chain = new KnownChain();
  readonly transfers = new CoinTransfersRepository();
  readonly offers: CoinOffers;
  readonly requests: CoinRequests;
  readonly payments: CoinPayments;
  readonly wallets: SaveCoinWallet;
  readonly setRate: SetCoinRate;
  readonly refunds: RefundCoins;

  constructor(private readonly parts: Parts) {
    const { database, settings, commands, deposits, outbox, clock } = parts;
    const [rates, wallets] = [new CoinRatesRepository(), new CoinWalletsRepository()];
    this.offers = new CoinOffers(settings, rates, wallets, clock);
    this.requests = new CoinRequests(this.offers, wallets, this.transfers);
    this.payments = new CoinPayments(database, this.transfers, this.chain);
    this.wallets = new SaveCoinWallet(database, wallets, outbox, clock);
    this.setRate = new SetCoinRate(database, settings, rates, outbox, clock);
    this.refunds = new RefundCoins(commands, deposits, this.payments, outbox, clock);
  }

  /** Turns networks on; a rate that is older than so many minutes is not used. */
  async turnOn(networks: CoinNetwork[], rateMinutes = 0): Promise<void> {
    await this.parts.settings.change(coinSettings, { networks, rateMinutes }, 'test');
  }

  async rate(admin: CommandContext, coin: Coin, rate: number): Promise<void> {
    await this.setRate.execute(admin, coin, rate);
  }

  async wallet(
    admin: CommandContext,
    network: CoinNetwork,
    address: string,
    { use = 'deposits', fromLevel = 1, toLevel = 7 }: { use?: CoinWalletUse; fromLevel?: number; toLevel?: number } = {},
  ): Promise<{ id: number; version: number }> {
    return this.wallets.save(admin, { network, use, address, fromLevel, toLevel, enabled: true });
  }
}
