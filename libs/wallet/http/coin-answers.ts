import type { CallOutput, CoinNetwork, DepositRow } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import type { GivenHashes } from '../coins/coin-payments.js';
import type { CoinWish } from '../coins/coin-requests.js';
import type { CoinTransfer } from '../coins/coin-transfers.repository.js';

/** What goes by coin, as administrators and agents read it. */
export function coinAnswer(coin: CoinTransfer): NonNullable<DepositRow['coin']> {
  const { network, sender, recipient, count, rate, rateAt, rateSource, payment, refund } = coin;
  return { network, sender, recipient, count, rate, rateAt: seoulIso(rateAt), rateSource, payment, refund };
}

type OwnCoin = Pick<
  CallOutput<'user/bank/getAccountChargeLogs'>['logs'][number],
  'wallet_address' | 'coin_count' | 'coin_network' | 'site_address' | 'transaction_hash' | 'refund_hash'
>;

/** The same as its owner reads it. @param own whose wallet is the owner's: a deposit's sender, a withdrawal's recipient */
export function ownCoin(coin: CoinTransfer | undefined, own: 'sender' | 'recipient'): OwnCoin {
  return {
    wallet_address: coin?.[own] ?? null,
    coin_count: coin?.count ?? null,
    coin_network: coin?.network ?? null,
    site_address: coin?.[own === 'sender' ? 'recipient' : 'sender'] ?? null,
    transaction_hash: coin?.payment ?? null,
    refund_hash: coin?.refund ?? null,
  };
}

interface CoinFields {
  coin_network?: CoinNetwork | undefined;
  sender_address?: string | undefined;
  recipient_address?: string | undefined;
  coin_rate?: number | undefined;
}

/** What is asked for by coin; undefined where it goes by bank. */
export function coinIn(input: CoinFields): CoinWish | undefined {
  const { coin_network: network, sender_address: sender = '', recipient_address: recipient = '', coin_rate: rate } = input;
  return network && { network, sender, recipient, rate };
}

/** Hashes by the request's number. */
export function hashesIn(hashes: readonly { id: number; hash: string }[] | undefined): GivenHashes {
  return new Map(hashes?.map(({ id, hash }) => [id, hash]));
}
