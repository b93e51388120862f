import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../play/refusal.js';
import type { Body } from './body.js';
import type { Gate } from './gate.js';
import type { Answer, VendorCalls } from './vendor-calls.js';

const bodyOf = (request: FastifyRequest): Body => (request.body as Body | null) ?? {};

/** The calls of /gw/v1's vendor side. */
export function vendorRoutes(server: FastifyInstance, gate: Gate, calls: VendorCalls): void {
  for (const [name, call] of Object.entries(calls.calls)) {
    server.post(`/vendor/v1/${name}`, async (request, reply) =>
      answerGw(reply, async () => {
        await gate.checkGw(request);
        return call(bodyOf(request));
      }),
    );
  }
}

async function answerGw(reply: FastifyReply, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return { code: 'OK', message: '', ...(await work()) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isStranger = error.code === 'INVALID_SIGNATURE' || error.code === 'REPLAYED_NONCE';
    void reply.status(isStranger ? 401 : 200);
    return { code: error.code, message: error.code, ...(error.balance !== null && { balance: error.balance }) };
  }
}
