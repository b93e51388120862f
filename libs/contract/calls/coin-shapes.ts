import { z } from 'zod';
import { time } from '../fields.js';
import { coinLimits, coinNetworks, coinRateSources } from '../values/index.js';

/** Won per coin, with up to four decimals. */
export const coinRate = z.number().min(0.0001).max(coinLimits.rate).multipleOf(0.0001);

/** Of a deposit or a withdrawal by coin. */
export const coinTransfer = z.object({
  network: z.enum(coinNetworks),
  /** Addresses of the wallets. */
  sender: z.string(),
  recipient: z.string(),
  /** Coins, a decimal number. */
  count: z.string(),
  /** The rate at which it was asked for, and since when that held. */
  rate: coinRate,
  rateAt: time,
  rateSource: z.enum(coinRateSources),
  /** The transaction that paid it, and the one that sent its coins back. */
  payment: z.string().nullable(),
  refund: z.string().nullable(),
});

/** The same as its owner reads it; all null where it went by bank. */
export const ownCoinTransfer = {
  /** The owner's own wallet: the sender of a deposit, the recipient of a withdrawal. */
  wallet_address: z.string().nullable(),
  /** Coins, a decimal number. */
  coin_count: z.string().nullable(),
  coin_network: z.enum(coinNetworks).nullable(),
  /** The wallet of the site. */
  site_address: z.string().nullable(),
  transaction_hash: z.string().nullable(),
  refund_hash: z.string().nullable(),
};
