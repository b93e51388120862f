import validator from 'multicoin-address-validator';
import type { CoinNetwork } from '#lib/contract';

/** By whose rules an address of a network is written: those of the chain, or of the coin that pays for its transactions. */
const rules: Record<CoinNetwork, string> = { BTC: 'btc', ETH: 'eth', USDT_ERC20: 'eth', USDT_TRC20: 'trx' };

/** Whether a text is the address of a wallet of the network, its check digits right; addresses of test networks are none. */
export function isAddress(network: CoinNetwork, address: string): boolean {
  return validator.validate(address, rules[network]);
}

/** Whether two addresses are the same wallet: letters of an Ethereum address may be small or large, those of others may not. */
export function isSameAddress(network: CoinNetwork, one: string, other: string): boolean {
  const read = (address: string) => (rules[network] === 'eth' || address.toLowerCase().startsWith('bc1') ? address.toLowerCase() : address);
  return read(one) === read(other);
}
