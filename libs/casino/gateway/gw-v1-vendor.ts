import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, OutgoingHttp, SealedTexts } from '#lib/platform';
import { winOf } from '../adapters/gw-v1/messages.js';
import { signatureOf } from '../adapters/gw-v1/signature.js';
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
import { sendRepeatable } from './send-repeatable.js';

const maxBytes = 4 * 1024 * 1024;
const mostItems = 200_000;
const minuteMs = 60_000;
const retryable = new Set(['IN_PROGRESS', 'MAINTENANCE', 'INTERNAL']);

const games = z.object({
  items: z
    .array(
      z.object({
        code: z.string().min(1).max(80),
        name: z.union([z.string().min(1).max(120), z.record(z.string(), z.string().max(120))]),
        kind: z.enum(['casino', 'slot']),
        category: z.string().max(60).default(''),
        provider: z.string().max(60).default(''),
        tags: z.array(z.string().max(40)).max(20).default([]),
        thumbnail: z.string().max(500).default(''),
        rtp: z.number().nullish(),
      }),
    )
    .max(20_000),
});
const url = z.object({ url: z.url({ protocol: /^https?$/ }).max(4_000) });
const round = z.object({ state: z.string(), url: z.url().nullish(), effective: z.int().min(0).nullish() });
const list = z.object({
  items: z.array(
    z.object({
      ...{ tx: z.string(), kind: z.string(), player: z.string(), round: z.string().nullish(), amount: z.int().nullish() },
      ...{ win: z.int().nullish(), betTx: z.string().nullish(), at: z.number(), state: z.string() },
    }),
  ),
  next: z.string().nullish(),
});
type Item = z.output<typeof list>['items'][number];

/** States of a round after which nothing more comes. */
const over = new Set(['settled', 'cancelled', 'void', 'closed', 'refused']);
/** Of an order the vendor is still at. */
const underWay = new Set(['pending', 'asking', 'unknown']);

/** Asks vendors of our own format. */
@Injectable()
export class GwV1Vendor extends GameVendor {
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
    const { items } = read(games, await this.must(vendor, 'games', {}));
    return items.map(({ name, rtp, ...game }) => {
      const names = typeof name === 'string' ? {} : name;
      const own = typeof name === 'string' ? name : (name['en'] ?? Object.values(name)[0] ?? game.code);
      return { ...game, name: own, names, rtp: rtp ?? null, isLobby: game.category === 'lobby' || game.tags.includes('lobby') };
    });
  }

  async launch(vendor: Vendor, { playerId: player, mobile: isMobile, lobbyUrl: returnUrl, ...order }: LaunchOrder): Promise<string> {
    return read(url, await this.must(vendor, 'launch', { ...order, player, isMobile, returnUrl, currency: vendor.currency })).url;
  }

  /**
   * A round is over when the vendor says so and none of its orders is under way. One that the vendor does not know never began there: it is
   * over when none of its orders stands.
   */
  async round(vendor: Vendor, { vendorRound, memberId, openedAt }: AskedRound): Promise<VendorRound> {
    const said = await this.say(vendor, 'round/detail', { round: vendorRound, player: String(memberId) });
    const isUnknown = said.outcome === 'no' && said.answer['code'] === 'NO_SUCH_ROUND';
    const found: z.output<typeof round> = isUnknown ? { state: '' } : read(round, this.answerOf(vendor, 'round/detail', said));
    const common = { effective: found.effective ?? undefined, detailUrl: found.url ?? undefined };
    const items = await this.items(vendor, new Date(openedAt.getTime() - 60_000), this.clock.now());
    const own = items.filter((item) => item.round === vendorRound && item.player === String(memberId));
    const isNothing = isUnknown && own.every(({ state }) => state !== 'done');
    const isOver = (over.has(found.state) || isNothing) && !own.some(({ state }) => underWay.has(state));
    return { ...common, status: isOver ? 'closed' : 'open', transactions: own.flatMap(transactionsOf), isComplete: true };
  }

  async detailUrl(vendor: Vendor, { vendorRound, memberId }: Pick<AskedRound, 'vendorRound' | 'memberId'>): Promise<string | undefined> {
    return read(round, await this.must(vendor, 'round/detail', { round: vendorRound, player: String(memberId) })).url ?? undefined;
  }

  async transactions(vendor: Vendor, from: Date, until: Date): Promise<VendorTransaction[]> {
    return (await this.items(vendor, from, until)).flatMap(transactionsOf);
  }

  async test(vendor: Vendor): Promise<void> {
    const to = this.clock.now().getTime();
    read(list, await this.must(vendor, 'tx/list', { from: to - minuteMs, to, limit: 1 }));
  }

  private async items(vendor: Vendor, from: Date, until: Date): Promise<Item[]> {
    const all: Item[] = [];
    let after: string | null = null;
    do {
      const span = { from: from.getTime(), to: until.getTime(), limit: 500, ...(after !== null && { after }) };
      const page: z.output<typeof list> = read(list, await this.must(vendor, 'tx/list', span));
      all.push(...page.items);
      after = page.next ?? null;
    } while (after !== null && all.length < mostItems);
    return all;
  }

  ask(vendor: Vendor, call: string, key: string, body: Record<string, unknown>): Promise<Outcome> {
    return this.say(vendor, call, { ...body, requestId: key });
  }

  private async must(vendor: Vendor, call: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
    return this.answerOf(vendor, call, await this.say(vendor, call, body));
  }

  /** @throws VendorSilent, VendorRefused */
  private answerOf(vendor: Vendor, call: string, { outcome, answer }: Outcome): Record<string, unknown> {
    if (outcome === 'unknown') throw new VendorSilent(`${vendor.code} did not answer ${call}`);
    if (outcome === 'no') throw new VendorRefused(`${vendor.code} refused ${call}: ${String(answer['code'])}`);
    return answer;
  }

  private async say(vendor: Vendor, call: string, fields: Record<string, unknown>): Promise<Outcome> {
    const startedAt = performance.now();
    const body = { operatorId: vendor.operatorId, ...fields };
    const said = await this.send(vendor, call, body).catch((error: Error): Outcome => ({
      outcome: 'unknown',
      answer: { code: 'UNKNOWN', message: error.message },
    }));
    this.journal.note({ vendor, direction: 'out', request: { call, address: vendor.baseUrl, startedAt }, body, answer: said.answer });
    return said;
  }

  private async send(vendor: Vendor, call: string, fields: Record<string, unknown>): Promise<Outcome> {
    const target = new URL(`${vendor.baseUrl.replace(/\/$/, '')}/${call}`);
    const [pair] = await this.vendors.keys(this.database, vendor.id, this.clock.now());
    if (!pair) throw new VendorSilent(`${vendor.code} has no key`);
    const key = { key: pair.key, secret: this.sealed.open(secretPurpose, pair.secret) };
    const body = JSON.stringify(fields);
    // Every call of the format may be repeated: it reads, or the vendor knows it by its `requestId`.
    const response = await sendRepeatable(Math.max(vendor.timeoutMs, 5_000), (sending) =>
      this.http.request(target, { method: 'POST', headers: this.headersOf(target.pathname, body, key), body, maxBytes, ...sending }),
    );
    const answer =
      response.status === 200 && response.body ? (JSON.parse(response.body.toString('utf8')) as Record<string, unknown>) : undefined;
    if (typeof answer?.['code'] !== 'string') throw new VendorSilent(`${vendor.code} answered ${call} with ${response.status}`);
    if (retryable.has(answer['code'])) return { outcome: 'unknown', answer };
    return { outcome: answer['code'] === 'OK' ? 'yes' : 'no', answer };
  }

  private headersOf(path: string, body: string, { key, secret }: Record<'key' | 'secret', string>): Record<string, string> {
    const parts = { path, timestamp: String(this.clock.now().getTime()), nonce: randomBytes(16).toString('hex'), body };
    return {
      'Content-Type': 'application/json',
      'X-GW-Key': key,
      'X-GW-Timestamp': parts.timestamp,
      'X-GW-Nonce': parts.nonce,
      'X-GW-Signature': signatureOf(secret, parts),
    };
  }
}

/** What a vendor's order stands for here: one in which bet and win came together is two. Refused ones are none. */
function transactionsOf({ tx: txId, kind, player: playerId, round, amount, win, betTx, at, state }: Item): VendorTransaction[] {
  if (state === 'refused' || underWay.has(state)) return [];
  const common = { playerId, roundId: round ?? '', rolledBack: state === 'rolledBack', at: new Date(at) };
  const own = { ...common, txId, amount: amount ?? 0, reference: betTx ?? null };
  if (kind === 'betwin') {
    const paid = { ...common, txId: winOf(txId), kind: 'win' as const, amount: win ?? 0, reference: txId };
    return [{ ...own, kind: 'bet' as const }, paid];
  }
  return kinds.has(kind) ? [{ ...own, kind: kind as VendorTransaction['kind'] }] : [];
}
const kinds = new Set(['bet', 'win', 'rollback', 'adjust']);

/** An answer that is not of the format tells nothing. */
function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new VendorSilent(`an answer leaves the format: ${parsed.error.message}`);
  return parsed.data;
}
