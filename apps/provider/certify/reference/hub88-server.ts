import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CURRENCY, type Call, type CoreAnswer } from './call.js';
import type { Defect } from './defects.js';
import type { Reference } from './gw-server.js';
import { readBody } from './read-body.js';
import { WalletCore } from './wallet-core.js';

const UNIT = 100_000;
const SLOW_MS = 3_500;

/** Hub88's words for what the core says. */
const statuses: Readonly<Record<string, string>> = {
  OK: 'RS_OK',
  INVALID_TOKEN: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  CURRENCY_MISMATCH: 'RS_ERROR_WRONG_CURRENCY',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  TX_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ALREADY_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
};

/** The wallet in memory behind Hub88's Operator Wallet API. */
export function hub88Reference({ vendorKey }: { vendorKey: string }, defects: readonly Defect[] = []): Reference {
  const core = new WalletCore(new Set(defects), true);
  const publicKey = createPublicKey(vendorKey);
  const server = createServer((request, response) => {
    const send = (body: unknown): void => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    readBody(request)
      .then(async (body) => {
        const signature = Buffer.from(String(request.headers['x-hub88-signature'] ?? ''), 'base64');
        const given = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
        const common = { user: given['user'], request_uuid: given['request_uuid'], currency: CURRENCY };
        if (!verify('RSA-SHA256', body, publicKey, signature) && !core.has('any-signature')) {
          return send({ ...common, status: 'RS_ERROR_INVALID_SIGNATURE' });
        }
        const name = (request.url ?? '').replace('/gw/hub88/', '');
        if (name === 'user/info') return send({ ...common, status: core.knows(String(given['user'])) ? 'RS_OK' : 'RS_ERROR_UNKNOWN' });
        const unsound = unsoundness(name, given, core);
        if (unsound) return send({ ...common, status: unsound });
        const answer = await core.answer(callOf(name, given, core));
        if (core.has('slow') && name === 'transaction/bet') await sleep(SLOW_MS);
        return send({ ...common, ...toWire(answer) });
      })
      .catch(() => response.destroy());
  });
  return { core, server };
}

const longest = { transaction_uuid: 64, reference_transaction_uuid: 64, round: 120 };
const LONGEST_SHORT = 50;

function unsoundness(name: string, body: Record<string, unknown>, core: WalletCore): string | undefined {
  if (!name.startsWith('transaction/')) return undefined;
  const needed = name === 'transaction/rollback' ? ['transaction_uuid', 'reference_transaction_uuid'] : ['transaction_uuid'];
  if (needed.some((key) => typeof body[key] !== 'string')) return 'RS_ERROR_WRONG_SYNTAX';
  for (const [key, most] of Object.entries(longest))
    if (String(body[key] ?? '').length > (core.has('ids-short') ? LONGEST_SHORT : most)) return 'RS_ERROR_WRONG_TYPES';
  return name === 'transaction/rollback' || isAmount(name, body['amount'], core) ? undefined : 'RS_ERROR_WRONG_TYPES';
}

/** Whole units of the wire; of a bet whole won. */
function isAmount(name: string, amount: unknown, core: WalletCore): boolean {
  if (core.has('any-amount')) return true;
  if (!Number.isSafeInteger(amount) || (amount as number) < 0) return false;
  if ((amount as number) % UNIT === 0) return true;
  return name === 'transaction/bet' ? core.has('parts-bet') : !core.has('parts-refused');
}

function callOf(name: string, body: Record<string, unknown>, core: WalletCore): Call {
  const text = (key: string): string | undefined => (typeof body[key] === 'string' ? body[key] : undefined);
  const kind = name.replace(/^(user|transaction)\//, '') as Call['kind'];
  return {
    kind,
    token: text('token'),
    player: text('user'),
    game: text('game_code'),
    round: text('round'),
    tx: text('transaction_uuid'),
    betTx: text('reference_transaction_uuid'),
    grant: body['is_free'] === true ? text('reward_uuid') : undefined,
    promotion: body['is_free'] === true && body['is_supplier_promo'] === true,
    amount: typeof body['amount'] === 'number' ? wonOf(kind, body['amount'], core) : undefined,
    currency: text('currency'),
    closes: body['round_closed'] === true,
  };
}

/** Wins of a part of a won are rounded down. */
function wonOf(kind: Call['kind'], amount: number, core: WalletCore): number {
  const won = amount / UNIT;
  if (kind !== 'win') return won;
  return core.has('parts-rounded-up') ? Math.ceil(won) : Math.floor(won);
}

function toWire({ code, balance }: CoreAnswer): Record<string, unknown> {
  return { status: statuses[code] ?? 'RS_ERROR_UNKNOWN', ...(balance === undefined ? {} : { balance: balance * UNIT }) };
}
