import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Defect } from './defects.js';
import type { Reference } from './gw-server.js';
import { CURRENCY, WalletCore, type Call, type CoreAnswer } from './wallet-core.js';

const UNIT = 100_000;
const SLOW_MS = 3_500;

/** Hub88's words for what the core says. */
const statuses: Readonly<Record<string, string>> = {
  OK: 'RS_OK',
  INVALID_TOKEN: 'RS_ERROR_INVALID_TOKEN',
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
        if (name === 'user/info')
          return send({ ...common, status: core.balances.has(String(given['user'])) ? 'RS_OK' : 'RS_ERROR_UNKNOWN' });
        const unsound = core.has('any-amount') ? undefined : unsoundness(name, given);
        if (unsound) return send({ ...common, status: unsound });
        const answer = await core.answer(callOf(name, given));
        if (core.has('slow') && name === 'transaction/bet') await sleep(SLOW_MS);
        return send({ ...common, ...toWire(answer) });
      })
      .catch(() => response.destroy());
  });
  return { core, server };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (!request.complete) throw new Error('the body broke off');
  return Buffer.concat(chunks);
}

function unsoundness(name: string, body: Record<string, unknown>): string | undefined {
  if (!name.startsWith('transaction/')) return undefined;
  if (typeof body['transaction_uuid'] !== 'string') return 'RS_ERROR_WRONG_SYNTAX';
  if (name === 'transaction/rollback') return typeof body['reference_transaction_uuid'] === 'string' ? undefined : 'RS_ERROR_WRONG_SYNTAX';
  return Number.isSafeInteger(body['amount']) && (body['amount'] as number) >= 0 ? undefined : 'RS_ERROR_WRONG_TYPES';
}

function callOf(name: string, body: Record<string, unknown>): Call {
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
    amount: typeof body['amount'] === 'number' ? body['amount'] / UNIT : undefined,
    currency: text('currency'),
    closes: body['round_closed'] === true,
  };
}

function toWire({ code, balance }: CoreAnswer): Record<string, unknown> {
  return { status: statuses[code] ?? 'RS_ERROR_UNKNOWN', ...(balance === undefined ? {} : { balance: balance * UNIT }) };
}
