import { describe, expect, it } from '@jest/globals';
import { coinNetworks } from '#lib/contract';
import { coinAddresses } from '../testing/coin-addresses.js';
import { isAddress, isSameAddress } from './addresses.js';

const cases = coinNetworks.flatMap((network) => Object.values(coinAddresses[network]).map((address) => [network, address] as const));

describe('the address of a wallet', () => {
  it.each(cases)('on %s is taken: %s', (network, address) => expect(isAddress(network, address)).toBe(true));

  it.each(cases)('on %s is refused with one letter changed: %s', (network, address) => {
    const at = address.length - 3;
    const other = address[at] === 'a' ? 'c' : 'a';
    const changed = address.slice(0, at) + other + address.slice(at + 1);
    expect(isAddress(network, changed)).toBe(false);
  });

  it.each([
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['BTC', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['USDT_TRC20', coinAddresses.ETH.own],
    ['USDT_ERC20', coinAddresses.USDT_TRC20.own],
    ['ETH', coinAddresses.BTC.own],
    ['BTC', coinAddresses.ETH.own],
    ['ETH', `${coinAddresses.ETH.own} `],
    ['ETH', ''],
  ] as const)('of another network, of a test network or with a blank is none on %s: %s', (network, address) =>
    expect(isAddress(network, address)).toBe(false),
  );

  it('is the same in small letters on Ethereum alone', () => {
    expect(isSameAddress('ETH', coinAddresses.ETH.own, coinAddresses.ETH.own.toLowerCase())).toBe(true);
    const { site, own } = coinAddresses.BTC;
    expect(isSameAddress('BTC', site, site.toUpperCase())).toBe(true);
    expect(isSameAddress('BTC', own, own.toLowerCase())).toBe(false);
    expect(isSameAddress('USDT_TRC20', coinAddresses.USDT_TRC20.own, coinAddresses.USDT_TRC20.own.toLowerCase())).toBe(false);
  });
});
