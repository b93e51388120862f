import { useState } from 'react';
import type { CallInput, CallOutput } from '../../lib/contract.js';
import { useCall } from '../../lib/queries.js';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { usePush } from '../../lib/use-push.js';
import type { CoinNetwork } from '#lib/contract/values';

/** The way of the money, as the calls name it: a deposit is a charge, a withdrawal an exchange. */
export type CoinWay = 'charge' | 'exchange';

/** Which wallet of a transfer is the owner's, and which is the site's. */
export const walletFields = {
  charge: { own: 'sender_address', site: 'recipient_address' },
  exchange: { own: 'recipient_address', site: 'sender_address' },
} as const;

/** A network that may be used now. */
export interface CoinOffer {
  readonly network: CoinNetwork;
  /** Won per coin. */
  readonly rate: number;
  /** Since when the rate holds. */
  readonly rateAt: string;
  /** The wallet of the site: it receives deposits, or pays withdrawals. */
  readonly siteAddress: string;
}

/** Whether a deposit or a withdrawal goes by bank or by coin, and over which network. */
export interface CoinChoice {
  readonly way: CoinWay;
  readonly offers: readonly CoinOffer[];
  /** The chosen network, which stays chosen when it is turned off; null by bank. */
  readonly network: CoinNetwork | null;
  /** What is offered on the chosen network; undefined by bank, and where the network has been turned off. */
  readonly offer: CoinOffer | undefined;
  readonly choose: (network: CoinNetwork | null) => void;
}

/** The choice between bank and coin: by bank at first. Rates, wallets and networks follow the server's. */
export function useCoinChoice(way: CoinWay): CoinChoice {
  const [network, choose] = useState<CoinNetwork | null>(null);
  const { data } = useCall('user/bank/getCoins');
  usePush('coin.changed', () => refreshSoon('user/bank/getCoins'));
  const offers = data === undefined ? [] : offersOf(data, way);
  return { way, offers, network, offer: offers.find((offer) => offer.network === network), choose };
}

function offersOf({ charge, exchange }: CallOutput<'user/bank/getCoins'>, way: CoinWay): readonly CoinOffer[] {
  if (way === 'charge') return charge.map(({ recipient_address: siteAddress, ...offer }) => offerOf(offer, siteAddress));
  return exchange.map(({ sender_address: siteAddress, ...offer }) => offerOf(offer, siteAddress));
}

type Offered = Pick<CallOutput<'user/bank/getCoins'>['charge'][number], 'network' | 'rate' | 'rate_at'>;

const offerOf = ({ network, rate, rate_at: rateAt }: Offered, siteAddress: string): CoinOffer => ({ network, rate, rateAt, siteAddress });

type CoinInput = Pick<CallInput<'user/bank/charge'>, 'coin_network' | 'sender_address' | 'recipient_address' | 'coin_rate'>;

/** The coin's part of a call's input, with the rate that is shown; nothing by bank. @param address the owner's wallet */
export function coinInput({ way, network, offer }: CoinChoice, address: string): CoinInput {
  if (network === null) return {};
  const { own, site } = walletFields[way];
  return {
    coin_network: network,
    [own]: address.trim(),
    ...(offer !== undefined && { [site]: offer.siteAddress, coin_rate: offer.rate }),
  };
}

/** The form's field of the owner's wallet. */
export const coinFieldOf = (way: CoinWay): Readonly<Record<string, 'address'>> => ({ [walletFields[way].own]: 'address' });

/** Whether a request may be sent as far as coins go: by bank always, by coin while its network is offered. */
export const isCoinReady = ({ network, offer }: CoinChoice): boolean => network === null || offer !== undefined;
