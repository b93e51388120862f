import { Injectable } from '@nestjs/common';
import { coinCount, coinFacts, type CoinNetwork, type CoinWalletUse, refuse } from '#lib/contract';
import type { Tx } from '#lib/platform';
import { isAddress, isSameAddress } from './addresses.js';
import { CoinOffers, type CoinOwner } from './coin-offers.js';
import { CoinTransfersRepository } from './coin-transfers.repository.js';
import { CoinWalletsRepository } from './coin-wallets.repository.js';

/** What an owner asks for by coin. */
export interface CoinWish {
  network: CoinNetwork;
  sender: string;
  recipient: string;
  /** The rate that the owner was shown, won per coin; the rate in force where it is left out. */
  rate?: number | undefined;
}

/** Fixes what a deposit or a withdrawal by coin is asked for with: network, wallets, rate and count. */
@Injectable()
export class CoinRequests {
  constructor(
    private readonly offers: CoinOffers,
    private readonly wallets: CoinWalletsRepository,
    private readonly transfers: CoinTransfersRepository,
  ) {}

  /**
   * @param amount won
   * @returns the number of the transfer
   * @throws DomainError COIN_NETWORK_OFF, SENDER_ADDRESS_EMPTY, RECIPIENT_ADDRESS_EMPTY, WALLET_ADDRESS_WRONG, COIN_WALLET_CHANGED,
   *   COIN_RATE_NONE, COIN_RATE_CHANGED with the rate in force, COIN_COUNT_ZERO
   */
  async fix(tx: Tx, use: CoinWalletUse, owner: CoinOwner & { ownerId: number }, wish: CoinWish, amount: number): Promise<number> {
    const { network } = wish;
    const [sender, recipient] = [wish.sender.trim(), wish.recipient.trim()];
    const wallet = await this.offers.walletOf(tx, use, owner, network);
    if (!wallet) throw refuse('COIN_NETWORK_OFF');
    if (sender === '') throw refuse('SENDER_ADDRESS_EMPTY');
    if (recipient === '') throw refuse('RECIPIENT_ADDRESS_EMPTY');
    const [own, ofSite] = use === 'deposits' ? [sender, recipient] : [recipient, sender];
    if (!(await this.isOwn(tx, network, own))) {
      throw refuse('WALLET_ADDRESS_WRONG', { field: use === 'deposits' ? 'sender_address' : 'recipient_address' });
    }
    if (!isSameAddress(network, ofSite, wallet.address)) throw refuse('COIN_WALLET_CHANGED');
    const inForce = (await this.offers.ratesOf(tx)).get(coinFacts[network].coin);
    if (!inForce || inForce.isStale) throw refuse('COIN_RATE_NONE');
    const { rate, at: rateAt, source: rateSource } = inForce;
    if (wish.rate !== undefined && wish.rate !== rate) throw refuse('COIN_RATE_CHANGED', { rate });
    const count = coinCount(amount, rate, network);
    if (count === '0') throw refuse('COIN_COUNT_ZERO');
    return this.transfers.insert(tx, { ownerId: owner.ownerId, network, sender, recipient, count, rate, rateAt, rateSource });
  }

  /** Whether an address is one of the network, and no wallet of the site. */
  private async isOwn(tx: Tx, network: CoinNetwork, address: string): Promise<boolean> {
    if (!isAddress(network, address)) return false;
    const wallets = await this.wallets.all(tx);
    return !wallets.some((wallet) => isSameAddress(network, wallet.address, address));
  }
}
