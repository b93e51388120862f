import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../play/refusal.js';
import { slots } from '../games/catalogue.js';
import { catalogue } from '../games/catalogue.js';
import type { Gate } from './gate.js';
import type { Answer, VendorCalls } from './vendor-calls.js';

type Body = Readonly<Record<string, unknown>>;
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
    return { code: error.code, message: error.code };
  }
}

/** Hub88's Operator Games API, as far as a wallet's owner needs it to play: list, address of a game, address of a round. */
export function hub88Routes(server: FastifyInstance, gate: Gate, calls: VendorCalls): void {
  const route = (name: string, work: (body: Body) => Promise<unknown>): void => {
    server.post(`/operator/generic/v2/game/${name}`, async (request, reply) => {
      try {
        gate.checkHub88(request);
        return await work(bodyOf(request));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        void reply.status({ INVALID_SIGNATURE: 401, NO_SUCH_GAME: 404, NO_SUCH_ROUND: 404 }[error.code as string] ?? 400);
        return { error: error.code };
      }
    });
  };
  route('list', () => Promise.resolve(catalogue().map((item) => hub88Game(item, calls))));
  route('url', ({ user, token, game_code: game, lang, currency, platform, lobby_url: returnUrl }) =>
    calls.launch({ player: user, token, game, language: lang ?? 'en', currency, isMobile: platform === 'GPL_MOBILE', returnUrl }),
  );
  route('round', async ({ round }) => ({ url: (await calls.roundDetail(String(round)))['url'] }));
}

const hub88Game = ({ code, name, kind, rtp }: ReturnType<typeof catalogue>[number], calls: VendorCalls): Answer => ({
  game_code: code,
  name: name.en,
  product: 'Dew Games',
  category: kind === 'slot' ? 'Video Slots' : 'Live Casino',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  url_thumb: calls.thumbnail(code),
  freebet_support: slots.has(code),
  rtp,
  enabled: true,
});
