import type { CoinNetwork } from '#lib/contract';
import { type ChainFinding, type ChainPayment, ChainWatcher } from '../ports.js';

/** A watcher of chains as the tests make them: it looks at none until `watch` says so. */
export class KnownChain extends ChainWatcher {
  private readonly known = new Map<string, ChainPayment>();
  private isWatched = false;

  watch(isWatched: boolean): void {
    this.isWatched = isWatched;
  }

  /** Puts a transaction on the chain. */
  add(network: CoinNetwork, hash: string, payment: ChainPayment): void {
    this.known.set(`${network} ${hash}`, payment);
  }

  override find(network: CoinNetwork, hash: string): Promise<ChainFinding> {
    return Promise.resolve(this.isWatched ? (this.known.get(`${network} ${hash}`) ?? 'absent') : 'unwatched');
  }
}
