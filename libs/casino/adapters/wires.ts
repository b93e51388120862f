import type { z } from 'zod';
import type { VendorWire } from '#lib/contract';
import { gwAnswers, gwRefusals } from './gw-v1/answers.js';
import { type GwCall, messages } from './gw-v1/messages.js';
import { noncePattern, timestampToleranceMs } from './gw-v1/signature.js';
import { hubAnswers, hubRefusals } from './hub88/answers.js';
import { type HubCall, hubMessages } from './hub88/hub88-messages.js';

const gwSummaries: Record<GwCall, string> = {
  ping: 'Whether the site answers, and its time',
  'session/verify': 'The player of an open session',
  balance: 'The balance of a player who has opened one of the vendor’s games',
  bet: 'Takes a stake',
  win: 'Pays a win; 0 for none',
  betwin: 'Takes a stake and pays its win',
  rollback: 'Gives the stake of a bet back, whether the bet has come or not',
  'round/close': 'Ends a round',
  adjust: 'Corrects what a closed round paid, up or down',
  'tx/get': 'One transaction of the vendor',
  'tx/list': 'Transactions of the vendor in a period, page by page',
  'transfer/in': 'What the site knows of a transfer to the vendor',
  'transfer/out': 'What the site knows of a transfer from the vendor',
  'transfer/status': 'What the site knows of a transfer',
};

const hubSummaries: Record<HubCall, string> = {
  'user/info': 'Whether the site knows a player',
  'user/balance': 'The balance of a player',
  'transaction/bet': 'Takes a stake',
  'transaction/win': 'Pays a win; 0 for none',
  'transaction/rollback': 'Takes a transaction back',
};

/** The formats in which vendors ask the site: the very shapes that the adapters parse by. */
export const vendorWires: readonly VendorWire[] = [
  {
    name: 'gw-v1',
    prefix: '/gw/v1/',
    description:
      'The site’s own format. Amounts are whole numbers of the account’s currency, times Unix milliseconds. Unknown fields are ignored.',
    signature: {
      'X-GW-Key': 'The key of the vendor’s account.',
      'X-GW-Signature':
        'Hex HMAC-SHA256 with the secret over `POST\\n<path>\\n<timestamp>\\n<nonce>\\n<hex SHA-256 of the raw body>`. ' +
        'A wrong one is answered with HTTP 401.',
    },
    headers: {
      'X-GW-Timestamp': {
        pattern: '^\\d{10}(\\d{3})?$',
        description: `Unix time in milliseconds; seconds are taken too. At most ${timestampToleranceMs / 1_000} s off.`,
      },
      'X-GW-Nonce': { pattern: noncePattern.source, description: 'Once per key.' },
    },
    calls: callsOf(gwSummaries, messages, gwAnswers),
    refusals: gwRefusals,
  },
  {
    name: 'hub88',
    prefix: '/gw/hub88/',
    description:
      'Hub88’s Operator Wallet API; docs.hub88.io is the judge of every detail. ' +
      'Amounts are integers of 1/100,000 of the currency’s unit. Unknown fields are ignored.',
    signature: { 'X-Hub88-Signature': 'Base64 of the RSA-SHA256 signature over the raw body, by the vendor’s private key.' },
    headers: {},
    calls: callsOf(hubSummaries, hubMessages, hubAnswers),
    refusals: hubRefusals,
  },
];

function callsOf<C extends string>(
  summaries: Record<C, string>,
  bodies: Record<C, z.ZodType>,
  answers: Record<C, z.ZodType>,
): VendorWire['calls'] {
  const names = Object.keys(bodies) as C[];
  return Object.fromEntries(names.map((name) => [name, { summary: summaries[name], in: bodies[name], out: answers[name] }]));
}
