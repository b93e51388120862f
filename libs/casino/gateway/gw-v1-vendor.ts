import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, OutgoingHttp, SealedTexts } from '#lib/platform';
import { signatureOf } from '../adapters/gw-v1/signature.js';
import type { ListedGame } from '../data/games.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { secretPurpose, type Vendor } from '../domain/vendor.js';
import { CallJournal } from '../services/call-journal.js';
import {
  GameVendor,
  type LaunchOrder,
  type Outcome,
  VendorRefused,
  VendorSilent,
  type VendorRound,
  type VendorTransaction,
} from './game-vendor.js';

const maxBytes = 4 * 1024 * 1024;
const retryable = new Set(['IN_PROGRESS', 'MAINTENANCE', 'INTERNAL']);

const games = z.object({
  games: z
    .array(
      z.object({
        code: z.string().min(1).max(80),
        name: z.string().min(1).max(120),
        kind: z.enum(['casino', 'slot']),
        category: z.string().max(60).default(''),
        tags: z.array(z.string().max(40)).max(20).default([]),
        thumbnail: z.string().max(500).default(''),
        lobby: z.boolean().default(false),
      }),
    )
    .max(20_000),
});
const url = z.object({ url: z.url({ protocol: /^https?$/ }).max(4_000) });
const kind = z.enum(['bet', 'win', 'free_win', 'rollback', 'adjust']);
const round = z.object({
  status: z.enum(['open', 'closed', 'unknown']),
  transactions: z
    .array(z.object({ txId: z.string(), kind, amount: z.int(), betTxId: z.string().nullish(), reference: z.string().nullish() }))
    .optional(),
  effectiveBet: z.int().min(0).nullish(),
  detailUrl: z.url().nullish(),
});
const list = z.object({
  transactions: z.array(
    z.object({
      ...{ txId: z.string(), kind, playerId: z.string(), roundId: z.string().nullish(), amount: z.int(), reference: z.string().nullish() },
      ...{ betTxId: z.string().nullish(), rolledBack: z.boolean().default(false), at: z.coerce.date() },
    }),
  ),
  cursor: z.string().nullish(),
});

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
    const found = read(games, await this.must(vendor, 'games', {}));
    return found.games.map(({ lobby: isLobby, ...game }) => ({ ...game, isLobby }));
  }

  async launch(vendor: Vendor, order: LaunchOrder): Promise<string> {
    return read(url, await this.must(vendor, 'launch', { ...order, currency: vendor.currency })).url;
  }

  async round(vendor: Vendor, { vendorRound, memberId }: { vendorRound: string; memberId: number }): Promise<VendorRound> {
    const found = read(round, await this.must(vendor, 'round/detail', { roundId: vendorRound, playerId: String(memberId) }));
    const transactions = (found.transactions ?? []).map(({ betTxId, reference, ...one }) => ({
      ...one,
      reference: reference ?? betTxId ?? null,
    }));
    const { status, effectiveBet, detailUrl } = found;
    const isComplete = found.transactions !== undefined;
    return { status, transactions, isComplete, effective: effectiveBet ?? undefined, detailUrl: detailUrl ?? undefined };
  }

  async transactions(vendor: Vendor, from: Date, until: Date): Promise<VendorTransaction[]> {
    const all: VendorTransaction[] = [];
    let cursor: string | null = null;
    do {
      const body = { from: from.toISOString(), to: until.toISOString(), take: 500, ...(cursor !== null && { cursor }) };
      const page: z.output<typeof list> = read(list, await this.must(vendor, 'tx/list', body));
      all.push(
        ...page.transactions.map(({ betTxId, reference, roundId, ...one }) => ({
          ...one,
          roundId: roundId ?? '',
          reference: reference ?? betTxId ?? null,
        })),
      );
      cursor = page.cursor ?? null;
    } while (cursor !== null && all.length < 200_000);
    return all;
  }

  ask(vendor: Vendor, call: string, key: string, body: Record<string, unknown>): Promise<Outcome> {
    return this.say(vendor, call, { ...body, requestId: key });
  }

  private async must(vendor: Vendor, call: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { outcome, answer } = await this.say(vendor, call, body);
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
    const now = this.clock.now();
    const [pair] = await this.vendors.keys(this.database, vendor.id, now);
    if (!pair) throw new VendorSilent(`${vendor.code} has no key`);
    const body = JSON.stringify(fields);
    const parts = {
      path: target.pathname,
      timestamp: String(Math.floor(now.getTime() / 1_000)),
      nonce: randomBytes(16).toString('hex'),
      body,
    };
    const headers = {
      'Content-Type': 'application/json',
      'X-GW-Key': pair.key,
      'X-GW-Timestamp': parts.timestamp,
      'X-GW-Nonce': parts.nonce,
      'X-GW-Signature': signatureOf(this.sealed.open(secretPurpose, pair.secret), parts),
    };
    const response = await this.http.request(target, {
      method: 'POST',
      headers,
      body,
      timeoutMs: Math.max(vendor.timeoutMs, 5_000),
      maxBytes,
    });
    const answer =
      response.status === 200 && response.body ? (JSON.parse(response.body.toString('utf8')) as Record<string, unknown>) : undefined;
    if (typeof answer?.['code'] !== 'string') throw new VendorSilent(`${vendor.code} answered ${call} with ${response.status}`);
    if (retryable.has(answer['code'])) return { outcome: 'unknown', answer };
    return { outcome: answer['code'] === 'OK' ? 'yes' : 'no', answer };
  }
}

/** An answer that is not of the format tells nothing. */
function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new VendorSilent(`an answer leaves the format: ${parsed.error.message}`);
  return parsed.data;
}
