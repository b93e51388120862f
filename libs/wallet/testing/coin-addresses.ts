import type { CoinNetwork } from '#lib/contract';

/** Addresses from the documents of the networks: the site's wallets, and a member's. */
export const coinAddresses: Readonly<Record<CoinNetwork, { site: string; pays: string; own: string }>> = {
  BTC: {
    site: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    pays: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    own: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  },
  ETH: {
    site: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    pays: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    own: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  },
  USDT_ERC20: {
    site: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    pays: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    own: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  },
  USDT_TRC20: {
    site: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    pays: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
    own: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
  },
};
