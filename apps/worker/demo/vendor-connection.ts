import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { GamesRepository, type KeyPair, SaveVendor, SyncGames, type VendorDraft, VendorsRepository } from '#lib/casino';
import type { CallPath } from '#lib/contract';
import { must } from '#lib/kernel';
import { type CommandContext, Database, OutgoingHttp, Settings } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { firstCode, type Hub88Offer, type VendorOffer } from './vendor-offers.js';

type Known = Awaited<ReturnType<VendorsRepository['byCode']>>;
type Terms = Omit<VendorDraft, 'baseUrl' | 'code'>;

const commonTerms = {
  ...{ format: 'gw-v1', walletModel: 'seamless', operatorId: 'truebook', currency: 'KRW' },
  ...{ feePercent: 12, timeoutMs: 3_000, roundIdleSeconds: 120, enabled: true, publicKey: null, addresses: [] },
  ...{ fromLevel: 1, minBet: 0, maxBet: null, levelMaxBet: {} },
  ...{ skinLevels: 5, levelSkin: {}, closedLevels: {}, switchesTables: false },
} satisfies Omit<Terms, 'name'>;
/** What each account begins with at the site. */
const firstTerms: Readonly<Record<string, Terms>> = {
  [firstCode]: { ...commonTerms, name: 'Dew Games' },
  dewpocket: { ...commonTerms, name: 'Dew Pocket', walletModel: 'transfer' },
  dewhub: { ...commonTerms, name: 'Dew Hub', format: 'hub88', operatorId: '1', switchesTables: true },
};
const patienceMs = 30_000;
const pauseMs = 250;

/** Makes an account of the demo's vendor one of the site. What administrators have changed since stays. */
@Injectable()
export class VendorConnection {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly vendors: VendorsRepository,
    private readonly games: GamesRepository,
    private readonly saveVendor: SaveVendor,
    private readonly syncGames: SyncGames,
    private readonly http: OutgoingHttp,
  ) {}

  /** @throws DomainError VENDOR_SILENT when it does not answer for half a minute; Error where it does not take the site's key */
  async execute(offer: VendorOffer): Promise<void> {
    const { code, port, hub88 } = offer;
    const known = await this.vendors.byCode(this.database, code);
    const terms = known ?? firstTerms[code];
    if (!terms) throw new Error('the site has no terms for this account');
    const draft = { ...terms, code, baseUrl: addressOf(offer), ...(hub88 && { publicKey: hub88.publicKey }) };
    const { publicKey } = await this.save(draft, known, offer.pair);
    const saved = must(await this.vendors.byCode(this.database, code), 'what was saved is there');
    const isNew = (await this.games.page(this.database, { vendorId: saved.id }, 0, 1)).total === 0;
    await untilListening(port);
    if (hub88) await this.giveKey(offer, hub88, must(publicKey, 'the site has a key for hub88'));
    await this.syncGames.execute(command('admin/casino/vendor/sync'), code, isNew);
    // The wallet of the first account is the site's: its games are played with money, not with eggs.
    if (isNew && code === firstCode) await this.settings.change(siteSettings, { useCasino: true, useSlot: true, isSeamless: true }, 'demo');
  }

  /** Gives the vendor the public key by which it knows the site's calls. */
  private async giveKey(offer: VendorOffer, { adminToken }: Hub88Offer, publicKey: string): Promise<void> {
    const headers = { 'content-type': 'application/json', 'x-admin-token': adminToken };
    const request = { method: 'POST', headers, body: JSON.stringify({ publicKey }), timeoutMs: patienceMs, maxBytes: 10_000 } as const;
    const { status } = await this.http.request(`${addressOf(offer)}/admin/platform-key`, request);
    if (status !== 200) throw new Error(`the vendor does not take the site's key: HTTP ${status}`);
  }

  private async save(draft: VendorDraft, known: Known, pair: KeyPair | undefined): ReturnType<SaveVendor['execute']> {
    const newest = known && pair && (await this.vendors.keys(this.database, known.id, new Date()))[0]?.key;
    // In hub88 the site keeps its pair.
    const rotate = pair !== undefined && newest !== pair.key;
    return this.saveVendor.execute(command('admin/casino/vendor/save'), draft, { rotate, pair });
  }
}

/** As the site reaches an account: in hub88 the format's own path follows. */
function addressOf({ code, port, hub88 }: VendorOffer): string {
  const account = `http://127.0.0.1:${port}${code === firstCode ? '' : `/${code}`}`;
  return hub88 ? account : `${account}/vendor/v1`;
}

/** Vendor and site start side by side; a call that comes too early would stand in the vendor's log as a failure. */
async function untilListening(port: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  const isListening = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  while (!(await isListening()) && performance.now() < deadline) await sleep(pauseMs);
}

function command(call: CallPath): CommandContext {
  const actor = { kind: 'admin', id: 0, account: 'demo', nickname: 'demo', level: 0, path: [], sessionId: 0 } as const;
  return { actor: { ...actor, path: [] }, call, input: {}, requestId: 'demo', address: '127.0.0.1' };
}
