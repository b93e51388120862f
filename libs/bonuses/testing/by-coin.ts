import type { Clock } from '#lib/kernel';
import type { Database, Settings } from '#lib/platform';
import { CoinOffers, CoinPayments, CoinRatesRepository, CoinRequests, CoinTransfersRepository, CoinWalletsRepository } from '#lib/wallet';

/** What deposits by coin need; the deposits of these tests come by bank. */
export function byCoinParts(database: Database, settings: Settings, clock: Clock): { requests: CoinRequests; payments: CoinPayments } {
  const [wallets, transfers] = [new CoinWalletsRepository(), new CoinTransfersRepository()];
  const offers = new CoinOffers(settings, new CoinRatesRepository(), wallets, clock);
  return {
    requests: new CoinRequests(offers, wallets, transfers),
    payments: new CoinPayments(database, transfers, { find: () => Promise.resolve('unwatched') }),
  };
}
