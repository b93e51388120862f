/** Networks that coins are sent over. */
export const coinNetworks = ['BTC', 'ETH', 'USDT_ERC20', 'USDT_TRC20'] as const;
export type CoinNetwork = (typeof coinNetworks)[number];

export const coins = ['BTC', 'ETH', 'USDT'] as const;
export type Coin = (typeof coins)[number];

/** What a wallet of the site is for: it receives deposits, or pays withdrawals. */
export const coinWalletUses = ['deposits', 'withdrawals'] as const;
export type CoinWalletUse = (typeof coinWalletUses)[number];

/** Where a rate comes from: an administrator, or a program with a key. */
export const coinRateSources = ['staff', 'program'] as const;
export type CoinRateSource = (typeof coinRateSources)[number];

/** Longest address and transaction hash that a form takes; the longest that exist are shorter. */
export const coinLimits = { address: 100, hash: 80, rate: 1_000_000_000 } as const;

/** Of a network: its coin, the chain whose transactions carry it, and the decimals of the smallest part of a coin. */
export const coinFacts: Readonly<
  Record<CoinNetwork, { coin: Coin; chain: 'bitcoin' | 'ethereum' | 'tron'; decimals: number; name: string }>
> = {
  BTC: { coin: 'BTC', chain: 'bitcoin', decimals: 8, name: 'BTC' },
  ETH: { coin: 'ETH', chain: 'ethereum', decimals: 18, name: 'ETH' },
  USDT_ERC20: { coin: 'USDT', chain: 'ethereum', decimals: 6, name: 'USDT ERC-20' },
  USDT_TRC20: { coin: 'USDT', chain: 'tron', decimals: 6, name: 'USDT TRC-20' },
};

/** A rate has up to four decimals. */
const rateParts = 10_000;

/**
 * How much of a coin an amount is worth, cut to the coin's smallest part.
 * @param won whole won
 * @param rate won per coin, up to four decimals
 * @returns a decimal number without zeros at its end, for instance `0.00068027`
 */
export function coinCount(won: number, rate: number, network: CoinNetwork): string {
  const { decimals } = coinFacts[network];
  const scale = 10n ** BigInt(decimals);
  const parts = (BigInt(won) * BigInt(rateParts) * scale) / BigInt(Math.round(rate * rateParts));
  const fraction = String(parts % scale)
    .padStart(decimals, '0')
    .replace(/0+$/, '');
  return `${parts / scale}${fraction === '' ? '' : `.${fraction}`}`;
}
