import { Inject, Injectable } from '@nestjs/common';
import { coinFacts, type CoinNetwork, type CoinWalletUse } from '#lib/contract';
import type { Clock, OwnerKind } from '#lib/kernel';
import { CLOCK, Settings, type Sql } from '#lib/platform';
import { type CoinRate, CoinRatesRepository } from './coin-rates.repository.js';
import { coinSettings } from './coin-settings.js';
import { type CoinWallet, CoinWalletsRepository } from './coin-wallets.repository.js';

/** A network that an owner may use now. */
export interface CoinOffer {
  network: CoinNetwork;
  rate: CoinRate;
  /** The wallet of the site: it receives the deposit, or pays the withdrawal. */
  siteAddress: string;
}

export interface CoinOwner {
  ownerKind: OwnerKind;
  level: number;
}

/** Which networks are on, at which rate, and with which wallet of the site. */
@Injectable()
export class CoinOffers {
  constructor(
    private readonly settings: Settings,
    private readonly rates: CoinRatesRepository,
    private readonly wallets: CoinWalletsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async networksOn(sql: Sql): Promise<readonly CoinNetwork[]> {
    return (await this.settings.get(coinSettings, sql)).networks;
  }

  /** Rates by coin, with whether each is older than the settings allow. */
  async ratesOf(sql: Sql): Promise<Map<string, CoinRate & { isStale: boolean }>> {
    const { rateMinutes } = await this.settings.get(coinSettings, sql);
    const oldest = rateMinutes === 0 ? 0 : this.clock.now().getTime() - rateMinutes * 60_000;
    return new Map((await this.rates.inForce(sql)).map((rate) => [rate.coin, { ...rate, isStale: rate.at.getTime() < oldest }]));
  }

  /** The wallet of the site for an owner on a network, which is on. */
  async walletOf(sql: Sql, use: CoinWalletUse, owner: CoinOwner, network: CoinNetwork): Promise<CoinWallet | undefined> {
    if (!(await this.networksOn(sql)).includes(network)) return undefined;
    return chosenWallet(await this.wallets.all(sql), use, owner, network);
  }

  /** What an owner may choose from. */
  async of(sql: Sql, use: CoinWalletUse, owner: CoinOwner): Promise<CoinOffer[]> {
    const networks = await this.networksOn(sql);
    if (networks.length === 0) return [];
    const [rates, wallets] = [await this.ratesOf(sql), await this.wallets.all(sql)];
    return networks.flatMap((network) => {
      const [rate, wallet] = [rates.get(coinFacts[network].coin), chosenWallet(wallets, use, owner, network)];
      return rate && !rate.isStale && wallet ? [{ network, rate, siteAddress: wallet.address }] : [];
    });
  }
}

/** The first wallet of a network for the level. Agents stand above the levels, and every level is paid from the same wallets. */
export function chosenWallet(
  wallets: readonly CoinWallet[],
  use: CoinWalletUse,
  { ownerKind, level }: CoinOwner,
  network: CoinNetwork,
): CoinWallet | undefined {
  return wallets.find(
    (wallet) =>
      wallet.enabled &&
      wallet.use === use &&
      wallet.network === network &&
      (use === 'withdrawals' || ownerKind === 'agent' || (wallet.fromLevel <= level && level <= wallet.toLevel)),
  );
}
