import { z } from 'zod';
import { call, moneyCall, ownRead } from '../call.js';
import { count, id, ids, rowResults, text, time } from '../fields.js';
import { coinLimits, coinNetworks, coinRateSources, coins, coinWalletUses } from '../values/index.js';
import { coinRate } from './coin-shapes.js';

const admin = ['admin'] as const;
const coin = z.enum(coins);
const network = z.enum(coinNetworks);
const level = z.int().min(1).max(7);
const hash = text(coinLimits.hash);

const offer = { network, rate: coinRate, rate_at: time };

/** A wallet of the site; what was saved is the address as its library writes it. */
const wallet = {
  network,
  use: z.enum(coinWalletUses),
  address: text(coinLimits.address).trim().min(1),
  /** Members of these levels are shown it, both ends among them; agents whatever it says. */
  fromLevel: level.default(1),
  toLevel: level.default(7),
  enabled: z.boolean().default(true),
};

/** Deposits and withdrawals by coin: what owners may choose, and the site's rates and wallets. */
export const coinCalls = {
  'user/bank/getCoins': call({
    duringBreak: true,
    who: ['player', 'agent'],
    agent: ownRead,
    out: {
      /** Networks that a deposit may come over now, each with the wallet of the site to send to. */
      charge: z.array(z.object({ ...offer, recipient_address: z.string() })),
      /** Networks that a withdrawal may go over now, each with the wallet of the site that pays. */
      exchange: z.array(z.object({ ...offer, sender_address: z.string() })),
    },
    summary: 'The coins that deposits and withdrawals may be made with now, with their rates',
  }),
  'admin/coin/get': call({
    who: admin,
    permission: 'coins.view',
    out: {
      rates: z.array(
        z.object({
          coin,
          /** Won per coin; null where none was set. */
          rate: coinRate.nullable(),
          at: time.nullable(),
          source: z.enum(coinRateSources).nullable(),
          /** Account of the administrator, also of one whose program set it. */
          by: z.string().nullable(),
          /** Older than the settings allow: nothing is deposited or withdrawn at it. */
          isStale: z.boolean(),
        }),
      ),
      wallets: z.array(z.object({ id, ...wallet, version: z.int(), changedAt: time, changedBy: z.string() })),
      /** Of each network whether it is on, and the levels whose members have no wallet to send to. */
      networks: z.array(z.object({ network, isOn: z.boolean(), levelsWithout: z.array(level), paysOut: z.boolean() })),
    },
    summary: 'Rates of coins and the wallets of the site',
  }),
  'admin/coin/rate/set': call({
    who: admin,
    permission: 'coins.edit',
    in: { coin, rate: coinRate },
    out: { at: time },
    summary: 'Set the rate of a coin; a program that follows a market calls it with its key',
  }),
  'admin/coin/wallet/save': call({
    who: admin,
    permission: 'coins.edit',
    stepUp: true,
    in: { id: id.optional(), version: count.optional(), ...wallet },
    out: { id, version: z.int() },
    summary: 'Add a wallet of the site, or change one',
  }),
  'admin/coin/wallet/delete': call({
    who: admin,
    permission: 'coins.edit',
    stepUp: true,
    in: { ids },
    out: rowResults,
    summary: 'Delete wallets of the site',
  }),
  'admin/deposit/refundCoin': moneyCall({
    who: admin,
    permission: 'deposits.edit',
    /** `payment`: the transaction that brought the coins; `refund`: the one that sent them back. */
    in: { id, payment: hash, refund: hash, reason: text(200).optional() },
    summary: 'Note that the coins of a refused or cancelled deposit were sent back',
  }),
};
