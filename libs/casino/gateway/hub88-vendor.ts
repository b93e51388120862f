import { createPrivateKey, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { must } from '#lib/kernel';
import { Database, OutgoingHttp, SealedTexts } from '#lib/platform';
import { hubUser } from '../adapters/hub88/hub88-messages.js';
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

const maxBytes = 8 * 1024 * 1024;

const games = z
  .array(
    z.object({
      ...{ game_code: z.string().min(1).max(80), name: z.string().min(1).max(120), category: z.string().max(60).default('') },
      ...{ url_thumb: z.string().max(500).nullish(), enabled: z.boolean().default(true), rtp: z.number().nullish() },
    }),
  )
  .max(20_000);
const url = z.object({ url: z.url({ protocol: /^https?$/ }).max(4_000) });

/** Asks Hub88: its Operator Games API. It has no call about single rounds' transactions, so open rounds stay open until it says more. */
@Injectable()
export class Hub88Vendor extends GameVendor {
  constructor(
    private readonly database: Database,
    private readonly vendors: VendorsRepository,
    private readonly sealed: SealedTexts,
    private readonly http: OutgoingHttp,
    private readonly journal: CallJournal,
  ) {
    super();
  }

  async games(vendor: Vendor): Promise<ListedGame[]> {
    const found = read(games, await this.say(vendor, 'game/list', { operator_id: vendor.operatorId }));
    return found
      .filter(({ enabled }) => enabled)
      .map(({ game_code: code, name, category, url_thumb: thumbnail, rtp }) => {
        const kind = /slot/i.test(category) ? ('slot' as const) : ('casino' as const);
        const isLobby = /lobby/i.test(category) || code === 'lobby';
        return { code, name, names: {}, rtp: rtp ?? null, kind, category, tags: [], thumbnail: thumbnail ?? '', isLobby };
      });
  }

  async launch(vendor: Vendor, order: LaunchOrder): Promise<string> {
    const body = {
      ...{ operator_id: vendor.operatorId, user: hubUser(Number(order.playerId)), token: order.token, game_code: order.game },
      ...{ platform: order.mobile ? 'GPL_MOBILE' : 'GPL_DESKTOP', currency: vendor.currency, lang: order.language, country: 'KR' },
      lobby_url: order.lobbyUrl,
    };
    return read(url, await this.say(vendor, 'game/url', body)).url;
  }

  async round(vendor: Vendor, round: Pick<AskedRound, 'vendorRound' | 'memberId'>): Promise<VendorRound> {
    const detailUrl = await this.detailUrl(vendor, round);
    return { status: 'unknown', transactions: [], isComplete: false, effective: undefined, detailUrl };
  }

  async detailUrl(vendor: Vendor, { vendorRound, memberId }: Pick<AskedRound, 'vendorRound' | 'memberId'>): Promise<string> {
    const body = { operator_id: vendor.operatorId, user: hubUser(memberId), round: vendorRound };
    return read(url, await this.say(vendor, 'game/round', body)).url;
  }

  transactions(vendor: Vendor): Promise<VendorTransaction[]> {
    return Promise.reject(new VendorRefused(`${vendor.code}: the format has no list of transactions`));
  }

  ask(_vendor: Vendor, call: string): Promise<Outcome> {
    return Promise.resolve({ outcome: 'no', answer: { code: 'NOT_IN_THIS_FORMAT', call } });
  }

  /** @throws VendorSilent, VendorRefused */
  private async say(vendor: Vendor, call: string, fields: Record<string, unknown>): Promise<unknown> {
    const startedAt = performance.now();
    const body = JSON.stringify(fields);
    const key = must(await this.vendors.ownPrivateKey(this.database, vendor.id), `${vendor.code} has a key of ours`);
    const signature = sign('RSA-SHA256', Buffer.from(body), createPrivateKey(this.sealed.open(secretPurpose, key))).toString('base64');
    const target = `${vendor.baseUrl.replace(/\/$/, '')}/operator/generic/v2/${call}`;
    const headers = { 'Content-Type': 'application/json', 'X-Hub88-Signature': signature };
    const note = (answer: Record<string, unknown>) =>
      this.journal.note({ vendor, direction: 'out', request: { call, address: vendor.baseUrl, startedAt }, body: fields, answer });
    const response = await this.http
      .request(target, { method: 'POST', headers, body, timeoutMs: Math.max(vendor.timeoutMs, 5_000), maxBytes })
      .catch((error: Error) => {
        note({ code: 'UNKNOWN', message: error.message });
        throw new VendorSilent(error.message);
      });
    note({ code: response.status === 200 ? 'OK' : `HTTP ${response.status}` });
    if (response.status !== 200 || !response.body) throw new VendorRefused(`${vendor.code} answered ${call} with ${response.status}`);
    return JSON.parse(response.body.toString('utf8'));
  }
}

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new VendorSilent(`an answer leaves the format: ${parsed.error.message}`);
  return parsed.data;
}
