import type { FastifyInstance, FastifyRequest } from 'fastify';
import { faultNames, type FaultName, type FaultOptions, type Switches } from '../faults/switches.js';
import { Refusal } from '../play/refusal.js';
import type { Store } from '../store/store.js';
import type { OrderKind } from '../wallet/order.js';
import type { Promotions } from '../play/promotions.js';
import { type Body, text, wholeNumber } from './body.js';
import type { PlatformKey } from './platform-key.js';
import { isSame } from '../wallet/gw-signature.js';

const kinds: readonly OrderKind[] = ['bet', 'win', 'betwin', 'rollback', 'close', 'adjust'];

export interface AdminParts {
  readonly token: string;
  readonly switches: Switches;
  readonly store: Store;
  readonly platformKey: PlatformKey;
  readonly promotions: Promotions;
}

/**
 * The switches for faults: GET, POST and DELETE `/admin/faults`; what is still to be sent at `/admin/orders`;
 * the token behind a play key at `/admin/session`; the platform's public key, `{publicKey}`: POST `/admin/platform-key`; a promotion,
 * `{key, player, game, amount}`: POST `/admin/promotion`. The token stands in `x-admin-token`; without one in the configuration nothing
 * here answers.
 */
export function adminRoutes(server: FastifyInstance, { token, switches, store, platformKey, promotions }: AdminParts): void {
  const allowed = (request: FastifyRequest): boolean => token !== '' && isSame(token, String(request.headers['x-admin-token'] ?? ''));
  server.addHook('onRequest', async (request, reply) => {
    if (!allowed(request)) await reply.status(404).send({ code: 'UNKNOWN_PATH' });
  });
  server.get('/admin/faults', () => ({ names: faultNames, switches: switches.list() }));
  server.post('/admin/faults', (request) => switches.set(readFault(request.body)));
  server.delete('/admin/faults', () => {
    switches.clear();
    return { switches: [] };
  });
  server.delete('/admin/faults/:id', (request) => {
    switches.clear(Number((request.params as { id: string }).id));
    return { switches: switches.list() };
  });
  server.get('/admin/session', async (request) => {
    const { s } = request.query as { s?: string };
    const { rows } = await store.query('SELECT token, player, game, currency FROM session WHERE play_key = $1', [s ?? '']);
    if (!rows[0]) throw new Refusal('SESSION_ENDED');
    return rows[0];
  });
  server.post('/admin/promotion', (request) => {
    const body = (request.body as Body | null) ?? {};
    const [key, player, game] = [text(body, 'key'), text(body, 'player'), text(body, 'game')];
    return promotions.pay({ key, player, game, amount: wholeNumber(body, 'amount') });
  });
  server.post('/admin/platform-key', async (request) => {
    await platformKey.set((request.body as Record<string, unknown> | null)?.['publicKey']);
    return {};
  });
  server.get('/admin/orders', async () => {
    const { rows } = await store.query(
      `SELECT tx, kind, round, amount, state, attempts, why, next_at FROM orders WHERE state IN ('pending', 'asking') ORDER BY position LIMIT 200`,
    );
    return { orders: rows };
  });
}

/** @throws Refusal BAD_REQUEST */
export function readFault(body: unknown): FaultOptions {
  const { fault, calls, probability = 1, times = null, player = null } = (body ?? {}) as Record<string, unknown>;
  const isSound = [
    faultNames.includes(fault as FaultName),
    typeof probability === 'number' && probability >= 0 && probability <= 1,
    times === null || (Number.isInteger(times) && (times as number) > 0),
    player === null || typeof player === 'string',
    calls === undefined || areCalls(calls),
  ].every(Boolean);
  if (!isSound) throw new Refusal('BAD_REQUEST');
  return { fault, probability, times, player, ...(calls === undefined ? {} : { calls }) } as FaultOptions;
}

const areCalls = (calls: unknown): boolean => Array.isArray(calls) && calls.every((call) => kinds.includes(call as OrderKind));
