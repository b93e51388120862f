import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gwSignature, isSame } from '../../wallet/gw-signature.js';
import { CURRENCY, type Call, type CoreAnswer } from './call.js';
import type { Defect } from './defects.js';
import { readBody } from './read-body.js';
import { WalletCore } from './wallet-core.js';

export interface Reference {
  readonly core: WalletCore;
  readonly server: Server;
}

const WINDOW_MS = 30_000;
const SLOW_MS = 3_500;

/** The wallet in memory behind /gw/v1. */
export function gwReference({ keyId, secret }: { keyId: string; secret: string }, defects: readonly Defect[] = []): Reference {
  const core = new WalletCore(new Set(defects), false);
  const nonces = new Set<string>();
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    readBody(request)
      .then(async (body) => {
        const refused = refusalOf(request, body, { core, keyId, secret, nonces });
        if (refused) return send(401, { code: refused, message: refused });
        const call = (request.url ?? '').replace('/gw/v1/', '');
        if (call === 'ping') return send(200, { code: 'OK', message: '' });
        const given = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
        if (!areIds(call, given, core) || (!hasSoundAmounts(call, given) && !core.has('any-amount')))
          return send(400, { code: 'INVALID_REQUEST', message: 'the body is not sound' });
        const answer = await core.answer(callOf(call, given, core));
        if (core.has('slow') && call === 'bet') await sleep(SLOW_MS);
        return send(200, toWire(call, given, answer, core));
      })
      // A connection that breaks off half-way has nobody to answer.
      .catch(() => response.destroy());
  });
  return { core, server };
}

function refusalOf(
  request: IncomingMessage,
  body: Buffer,
  { core, keyId, secret, nonces }: { core: WalletCore; keyId: string; secret: string; nonces: Set<string> },
): string | undefined {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const [timestamp, nonce] = [header('x-gw-timestamp'), header('x-gw-nonce')];
  const expected = gwSignature(secret, { path: request.url ?? '', timestamp, nonce, body });
  const isSigned = header('x-gw-key') === keyId && isSame(expected, header('x-gw-signature'));
  if (!isSigned && !core.has('any-signature')) return 'INVALID_SIGNATURE';
  if (!(Math.abs(Date.now() - Number(timestamp)) <= WINDOW_MS) && !core.has('any-time')) return 'INVALID_SIGNATURE';
  if (nonces.has(nonce) && !core.has('any-nonce')) return 'REPLAYED_NONCE';
  nonces.add(nonce);
  return undefined;
}

const moves = new Set(['bet', 'win', 'betwin', 'rollback', 'adjust']);
const idNames: Readonly<Record<string, readonly string[]>> = { rollback: ['tx', 'betTx'] };
const isAmount = (value: unknown, least: number): boolean => Number.isSafeInteger(value) && (value as number) >= least;

function areIds(call: string, body: Record<string, unknown>, core: WalletCore): boolean {
  if (!moves.has(call)) return true;
  const pattern = idPatternOf(core);
  return (idNames[call] ?? ['tx', 'round']).every((name) => typeof body[name] === 'string' && pattern.test(body[name]));
}

function idPatternOf(core: WalletCore): RegExp {
  if (core.has('ids-plain')) return /^[\w.:-]{1,120}$/;
  return core.has('ids-short') ? /^[\x21-\x7e]{1,64}$/ : /^[\x21-\x7e]{1,120}$/;
}

function hasSoundAmounts(call: string, body: Record<string, unknown>): boolean {
  if (call === 'bet') return isAmount(body['amount'], 1);
  if (call === 'win') return isAmount(body['amount'], 0);
  if (call === 'betwin') return isAmount(body['bet'], 1) && isAmount(body['win'], 0);
  return call !== 'adjust' || Number.isSafeInteger(body['amount']);
}

const kinds: Readonly<Record<string, Call['kind']>> = { 'session/verify': 'verify', 'round/close': 'close', 'tx/get': 'get' };

function callOf(name: string, body: Record<string, unknown>, core: WalletCore): Call {
  const kind = kinds[name] ?? (name as Call['kind']);
  const call = body as unknown as Call;
  const player = call.player ?? core.playerOf(call.token);
  const amount = kind === 'betwin' ? Number(body['bet']) : call.amount;
  return { ...call, kind, player, amount };
}

function toWire(call: string, body: Record<string, unknown>, answer: CoreAnswer, core: WalletCore): Record<string, unknown> {
  const { tx, ...rest } = { ...answer, code: answer.code === 'TOKEN_EXPIRED' ? 'INVALID_TOKEN' : answer.code };
  const common = { message: '', replayed: false, currency: CURRENCY, txId: body['tx'], ...rest };
  if (call === 'session/verify' && answer.code === 'OK') {
    const player = core.playerOf(body['token'] as string);
    return { ...common, player, nickname: player, language: 'ko' };
  }
  if (call === 'tx/get' && tx) {
    return { ...common, kind: tx.call.kind, round: tx.call.round, amount: tx.call.amount, rolledBack: tx.rolledBack };
  }
  return common;
}
