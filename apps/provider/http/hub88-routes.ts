import type { FastifyInstance } from 'fastify';
import { slots } from '../games/catalogue.js';
import type { Offer } from '../games/offers.js';
import { Refusal } from '../play/refusal.js';
import type { Reward, Rewards } from '../play/rewards.js';
import { prepaidOf } from '../play/rewards.js';
import type { Store } from '../store/store.js';
import { UNIT } from '../wallet/hub88-wallet.js';
import { type Body, text, wholeNumber } from './body.js';
import type { Gate } from './gate.js';
import { listHub88Transactions } from './hub88-transactions.js';
import { textOfTime, timeOf } from './time.js';
import type { Answer, VendorCalls } from './vendor-calls.js';

export interface Hub88Parts {
  readonly gate: Gate;
  readonly calls: VendorCalls;
  readonly offer: Offer;
  readonly rewards: Rewards;
  readonly store: Store;
}

/** Hub88's operator API, as far as an operator needs it to play, to reconcile and to give free rounds: games, transactions, free bets. */
export function hub88Routes(server: FastifyInstance, { gate, calls, offer, rewards, store }: Hub88Parts): void {
  const route = (name: string, work: (body: Body) => Promise<unknown>): void => {
    server.post(`/operator/generic/v2/${name}`, async (request, reply) => {
      try {
        await gate.checkHub88(request);
        const body = (request.body as Body | null) ?? {};
        return await work(body);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        void reply.status({ INVALID_SIGNATURE: 401, NO_SUCH_GAME: 404, NO_SUCH_ROUND: 404 }[error.code as string] ?? 400);
        return { error: error.code };
      }
    });
  };
  const rewardOf = (reward: Reward): Answer => ({ ...answerOf(reward), status: rewards.statusOf(reward) });
  route('game/list', () => Promise.resolve(offer.items().map((item) => gameOf(item, calls, offer.studio))));
  route('game/url', async (body) => calls.launch(launchOf(checked(body))));
  route('game/round', async ({ round }) => ({ url: (await calls.roundDetail(String(round)))['url'] }));
  route('transactions/list', async (body) => listHub88Transactions(store, checked(body)));
  route('freebet/prepaids/list', async (body) =>
    rewards
      .listPrepaids(optionalText(checked(body), 'game_code') ?? undefined)
      .map(({ id, game: code, currency }) => ({ prepaid_uuid: id, game_code: code, currency, bet_count: null, bet_value: null })),
  );
  route('freebet/rewards/create', async (body) => rewardOf(await rewards.create(wishOf(checked(body)))));
  route('freebet/rewards/cancel', async (body) => rewardOf(await rewards.cancel(text(checked(body), 'reward_uuid'))));
  route('freebet/rewards/list', async (body) => {
    const [reference, player] = [optionalText(checked(body), 'operator_reward_reference'), optionalText(body, 'user')];
    return (await rewards.list({ reference, player })).map(rewardOf);
  });
}

/** @throws Refusal BAD_REQUEST where the operator is no integer */
function checked(body: Body): Body {
  if (!Number.isSafeInteger(body['operator_id'])) throw new Refusal('BAD_REQUEST');
  return body;
}

/** @throws Refusal BAD_REQUEST for an address of the lobby that leads nowhere from here */
function launchOf({ user, token, game_code: game, lang, currency, platform, lobby_url: returnUrl }: Body): Body {
  const isAbsolute = typeof returnUrl === 'string' && /^https?:\/\/[^/]/.test(returnUrl) && URL.canParse(returnUrl);
  if (returnUrl !== undefined && returnUrl !== null && !isAbsolute) throw new Refusal('BAD_REQUEST');
  return { player: user, token, game, language: lang ?? 'en', currency, isMobile: platform === 'GPL_MOBILE', returnUrl };
}

/** @throws Refusal BAD_REQUEST */
function wishOf(body: Body): Parameters<Rewards['create']>[0] {
  return {
    player: text(body, 'user'),
    prepaid: text(body, 'prepaid_uuid'),
    game: text(body, 'game_code'),
    currency: text(body, 'currency', 10),
    rounds: wholeNumber(body, 'bet_count'),
    stake: wholeNumber(body, 'bet_value') / UNIT,
    startsAt: optionalTime(body, 'start_time'),
    endsAt: optionalTime(body, 'end_time'),
    reference: optionalText(body, 'operator_reward_reference'),
  };
}

const answerOf = ({ id, player, game, currency, rounds, stake, starts_at: startsAt, expires_at: endsAt, reference }: Reward): Answer => ({
  reward_uuid: id,
  user: player,
  prepaid_uuid: prepaidOf(game),
  game_code: game,
  currency,
  bet_count: rounds,
  bet_value: stake * UNIT,
  start_time: textOfTime(startsAt),
  end_time: textOfTime(endsAt),
  operator_reward_reference: reference,
});

/** @throws Refusal BAD_REQUEST */
const optionalText = (body: Body, name: string): string | null =>
  body[name] === undefined || body[name] === null ? null : text(body, name, 255);

/** @throws Refusal BAD_REQUEST */
function optionalTime(body: Body, name: string): Date | undefined {
  if (body[name] === undefined || body[name] === null) return undefined;
  const time = timeOf(body[name]);
  if (!time) throw new Refusal('BAD_REQUEST');
  return time;
}

const gameOf = ({ code, name, kind, rtp }: ReturnType<Offer['items']>[number], calls: VendorCalls, product: string): Answer => ({
  game_code: code,
  name: name.en,
  product,
  category: kind === 'slot' ? 'Video Slots' : 'Live Casino',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  url_thumb: calls.thumbnail(code),
  freebet_support: slots.has(code),
  rtp,
  enabled: true,
});
