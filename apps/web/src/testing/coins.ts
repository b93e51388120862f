import type { CallOutput } from '../lib/contract.js';
import type { CoinChoice, CoinWay } from '../shared/wallet/coin-choice.js';

/** A site that offers no coin. */
export const byBank = (way: CoinWay): CoinChoice => ({
  way,
  offers: [],
  network: null,
  offer: undefined,
  choose: () => undefined,
});

export const ownWallet = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
export const siteWallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

const tron = { network: 'USDT_TRC20', rate: 1_382.5, rate_at: '2026-11-21T14:02:00+09:00' } as const;
const bitcoin = { network: 'BTC', rate: 147_000_000, rate_at: '2026-11-21T14:00:00+09:00' } as const;

/** What `user/bank/getCoins` answers: USDT over TRON, and Bitcoin. @param rate won per USDT */
export const coinOffers = (rate: number = tron.rate): CallOutput<'user/bank/getCoins'> => ({
  charge: [
    { ...tron, rate, recipient_address: siteWallet },
    { ...bitcoin, recipient_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  ],
  exchange: [
    { ...tron, rate, sender_address: siteWallet },
    { ...bitcoin, sender_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  ],
});

/** What a request's row says of coins where it goes by bank. */
export const noCoin = {
  wallet_address: null,
  coin_count: null,
  coin_network: null,
  site_address: null,
  transaction_hash: null,
  refund_hash: null,
} as const;
