import { createPrivateKey, sign } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, Database, OutgoingHttp, SealedTexts } from '#lib/platform';
import { hubCountry, hubUnit, hubUser, memberOfHubUser } from '../adapters/hub88/hub88-messages.js';
import type { ListedGame } from '../data/games.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { secretPurpose, type Vendor } from '../domain/vendor.js';
import { CallJournal } from '../services/call-journal.js';
import {
  type AskedRound,
  GameVendor,
  type LaunchOrder,
  type Outcome,
  VendorRefused,
  VendorSilent,
  type VendorRound,
  type VendorTransaction,
} from './game-vendor.js';
import { sendRepeatable, type Sending } from './send-repeatable.js';

const maxBytes = 8 * 1024 * 1024;
const minuteMs = 60_000;

const games = z
  .array(
    z.object({
      ...{ game_code: z.string().min(1).max(80), name: z.string().min(1).max(120), category: z.string().max(60).default('') },
      product: z.string().max(60).nullish(),
      ...{ url_thumb: z.string().max(500).nullish(), enabled: z.boolean().default(true), rtp: z.number().nullish() },
    }),
  )
  .max(20_000);
const url = z.object({ url: z.url({ protocol: /^https?$/ }).max(4_000) });

/** A gameplay transaction of the Transactions API; amounts in 1/100,000. */
const transactions = z
  .array(
    z.object({
      ...{ user: z.string(), transaction_uuid: z.string().min(1), transaction_status: z.string(), kind: z.string(), amount: z.int() },
      ...{ round: z.string().nullish(), reference_transaction_uuid: z.string().nullish(), inserted_at: z.string() },
    }),
  )
  .max(200_000);
type Item = z.output<typeof transactions>[number];
const prepaids = z.array(
  z.object({
    ...{ prepaid_uuid: z.string().min(1), game_code: z.string(), currency: z.string() },
    ...{ bet_count: z.int().nullish(), bet_value: z.int().nullish() },
  }),
);
const reward = z.object({ reward_uuid: z.string().min(1), operator_reward_reference: z.string().nullish() });

/** Free rounds as the site grants them, in won and Unix milliseconds. */
const grant = z.object({ player: z.string(), game: z.string(), rounds: z.int(), stake: z.int(), expiresAt: z.int() });

/**
 * Calls that read, and `game/url`, whose token of ours is the number of the game's session. A reward is not among them: the format does not
 * say that its reference is taken once, so it is looked for before another is made.
 */
const repeatable: ReadonlySet<string> = new Set([
  ...['game/list', 'game/url', 'game/round', 'transactions/list', 'freebet/prepaids/list', 'freebet/rewards/list'],
]);

/** Languages by ISO 639, where the site calls them otherwise. */
const languages: Readonly<Record<string, string>> = { mm: 'my' };

/** Asks Hub88: its Operator Games, Transactions and Freebets APIs, as docs.hub88.io has them. */
@Injectable()
export class Hub88Vendor extends GameVendor {
  constructor(
    private readonly database: Database,
    private readonly vendors: VendorsRepository,
    private readonly sealed: SealedTexts,
    private readonly http: OutgoingHttp,
    private readonly journal: CallJournal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async games(vendor: Vendor): Promise<ListedGame[]> {
    const found = read(games, await this.say(vendor, 'game/list', {}));
    return found
      .filter(({ enabled }) => enabled)
      .map(({ game_code: code, name, category, product, url_thumb: thumbnail, rtp }) => {
        const kind = /slot/i.test(category) ? ('slot' as const) : ('casino' as const);
        const isLobby = /lobby/i.test(category) || code === 'lobby';
        const game = { code, name, names: {}, rtp: rtp ?? null, kind, category, provider: product ?? '' };
        return { ...game, tags: [], thumbnail: thumbnail ?? '', isLobby };
      });
  }

  async launch(vendor: Vendor, order: LaunchOrder): Promise<string> {
    const body = {
      ...{
        user: hubUser(Number(order.playerId)),
        token: order.token,
        game_code: order.game,
        currency: vendor.currency,
        country: hubCountry,
      },
      ...{ platform: order.mobile ? 'GPL_MOBILE' : 'GPL_DESKTOP', lang: languages[order.language] ?? order.language },
      lobby_url: order.lobbyUrl,
    };
    return read(url, await this.say(vendor, 'game/url', body)).url;
  }

  /**
   * The format does not say whether a round is over. It is taken to be when each of its bets was answered by a win, be it of nothing, or
   * taken back; a win that comes later still is a correction.
   */
  async round(vendor: Vendor, { vendorRound, memberId }: AskedRound): Promise<VendorRound> {
    const items = read(transactions, await this.say(vendor, 'transactions/list', { round: vendorRound, user: hubUser(memberId) }));
    const own = transactionsOf(items.filter(({ user }) => user === hubUser(memberId)));
    const answered = new Set(own.flatMap(({ kind, reference }) => (kind !== 'bet' && reference !== null ? [reference] : [])));
    const bets = own.filter(({ kind }) => kind === 'bet');
    const isOver = bets.length > 0 && bets.every(({ txId, rolledBack }) => rolledBack || answered.has(txId));
    return { status: isOver ? 'closed' : 'open', transactions: own, isComplete: true, effective: undefined, detailUrl: undefined };
  }

  async detailUrl(vendor: Vendor, { vendorRound, memberId }: Pick<AskedRound, 'vendorRound' | 'memberId'>): Promise<string> {
    return read(url, await this.say(vendor, 'game/round', { user: hubUser(memberId), round: vendorRound })).url;
  }

  async transactions(vendor: Vendor, from: Date, until: Date): Promise<VendorTransaction[]> {
    const span = { start_time: from.toISOString(), end_time: until.toISOString(), currency: vendor.currency };
    return transactionsOf(read(transactions, await this.say(vendor, 'transactions/list', span)));
  }

  async test(vendor: Vendor, withNextKey: boolean): Promise<void> {
    const now = this.clock.now();
    const span = { start_time: new Date(now.getTime() - minuteMs).toISOString(), end_time: now.toISOString(), currency: vendor.currency };
    read(transactions, await this.say(vendor, 'transactions/list', span, withNextKey));
  }

  ask(vendor: Vendor, call: string, key: string, body: Record<string, unknown>): Promise<Outcome> {
    if (call === 'free/grant') return this.grantFreeRounds(vendor, key, grant.parse(body));
    return Promise.resolve({ outcome: 'no', answer: { code: 'NOT_IN_THIS_FORMAT', call } });
  }

  /**
   * The vendor makes a reward from a prepaid template of the game that has the grant's values or leaves them open. The reward bears our
   * key: the site finds it again by it where the answer was lost.
   */
  private async grantFreeRounds(vendor: Vendor, key: string, { player, game, ...wish }: z.output<typeof grant>): Promise<Outcome> {
    const user = hubUser(Number(player));
    const made = z.array(reward).parse(await this.say(vendor, 'freebet/rewards/list', { user, operator_reward_reference: key }));
    const known = made.find(({ operator_reward_reference: reference }) => reference === key);
    if (known) return { outcome: 'yes', answer: { code: 'OK', grant: known.reward_uuid } };
    const value = wish.stake * hubUnit;
    const offered = read(prepaids, await this.say(vendor, 'freebet/prepaids/list', { game_code: game }));
    const template = offered.find(
      ({ game_code, currency, bet_count: count, bet_value: worth }) =>
        game_code === game && currency === vendor.currency && (count ?? wish.rounds) === wish.rounds && (worth ?? value) === value,
    );
    if (!template) return { outcome: 'no', answer: { code: 'NO_SUCH_PREPAID', game } };
    const { prepaid_uuid } = template;
    const times = { start_time: this.clock.now().toISOString(), end_time: new Date(wish.expiresAt).toISOString() };
    const order = { user, prepaid_uuid, game_code: game, currency: vendor.currency, bet_count: wish.rounds, bet_value: value, ...times };
    const { reward_uuid } = read(reward, await this.say(vendor, 'freebet/rewards/create', { ...order, operator_reward_reference: key }));
    return { outcome: 'yes', answer: { code: 'OK', grant: reward_uuid } };
  }

  /** @throws VendorSilent, VendorRefused */
  private async say(vendor: Vendor, call: string, fields: Record<string, unknown>, withNextKey = false): Promise<unknown> {
    const startedAt = performance.now();
    const asked = { operator_id: Number(vendor.operatorId), ...fields };
    const body = JSON.stringify(asked);
    const found = withNextKey
      ? this.vendors.nextPrivateKey(this.database, vendor.id)
      : this.vendors.ownPrivateKey(this.database, vendor.id, this.clock.now());
    const key = must(await found, `${vendor.code} has a key of ours`);
    const signature = sign('RSA-SHA256', Buffer.from(body), createPrivateKey(this.sealed.open(secretPurpose, key))).toString('base64');
    const target = `${vendor.baseUrl.replace(/\/$/, '')}/operator/generic/v2/${call}`;
    const headers = { 'Content-Type': 'application/json', 'X-Hub88-Signature': signature };
    const note = (answer: Record<string, unknown>) =>
      this.journal.note({ vendor, direction: 'out', request: { call, address: vendor.baseUrl, startedAt }, body: asked, answer });
    const send = (sending: Sending) => this.http.request(target, { method: 'POST', headers, body, maxBytes, ...sending });
    const timeoutMs = Math.max(vendor.timeoutMs, 5_000);
    const response = await (repeatable.has(call) ? sendRepeatable(timeoutMs, send) : send({ timeoutMs })).catch((error: Error) => {
      note({ code: 'UNKNOWN', message: error.message });
      throw new VendorSilent(error.message);
    });
    note({ code: response.status === 200 ? 'OK' : `HTTP ${response.status}` });
    if (response.status !== 200 || !response.body) throw new VendorRefused(`${vendor.code} answered ${call} with ${response.status}`);
    return JSON.parse(response.body.toString('utf8'));
  }
}

const kinds: Readonly<Record<string, VendorTransaction['kind']>> = {
  ...{
    TK_BET: 'bet',
    TK_FREE_BET: 'bet',
    TK_NEG_BET: 'bet',
    TK_WIN: 'win',
    TK_JP_WIN: 'win',
    TK_FREE_WIN: 'free_win',
    TK_BONUS_WIN: 'free_win',
  },
  TK_ROLLBACK: 'rollback',
};
/** Transactions that stand or stood; the others the vendor itself does not count. */
const counted = new Set(['TS_SUCCESS', 'TS_ROLLEDBACK']);

/** What of the list is a transaction here; wins of a part of a won are whole won, as they were paid. */
function transactionsOf(items: readonly Item[]): VendorTransaction[] {
  return items.flatMap((item) => {
    const kind = kinds[item.kind];
    if (!kind || !counted.has(item.transaction_status)) return [];
    const own = { txId: item.transaction_uuid, kind, roundId: item.round ?? '', reference: item.reference_transaction_uuid ?? null };
    const playerId = String(memberOfHubUser(item.user) ?? '');
    const rolledBack = item.transaction_status === 'TS_ROLLEDBACK';
    const paid = { amount: Math.floor(item.amount / hubUnit), fraction: item.amount % hubUnit };
    return [{ ...own, ...paid, playerId, rolledBack, at: instantOf(item.inserted_at) }];
  });
}

/** Times without a zone are of UTC. */
function instantOf(text: string): Date {
  return new Date(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
}

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new VendorSilent(`an answer leaves the format: ${parsed.error.message}`);
  return parsed.data;
}
