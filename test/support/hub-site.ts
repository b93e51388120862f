import { randomUUID } from 'node:crypto';
import { siteSettings } from '#lib/site';
import { TestApp } from './app.js';
import { HubVendor, hubUnits } from './hub-vendor.js';
import type { WireClient } from './wire-client.js';

/** The product with a vendor that speaks Hub88, three games of it on sale, and a player with money. */
export class HubSite {
  private constructor(
    readonly app: TestApp,
    public admin: WireClient,
    public alice: WireClient,
    readonly hub: HubVendor,
  ) {}

  static async start(): Promise<HubSite> {
    const app = await TestApp.start();
    const [admin, alice] = [await app.login('admin'), await app.login('alice')];
    const hub = await HubVendor.start(app.url);
    hub.answers['game/list'] = () => [
      { game_code: 'hub-slot', name: 'Hub Slot', category: 'Video Slots', enabled: true },
      { game_code: 'hub-table', name: 'Hub Table', category: 'Live Casino', enabled: true },
      { game_code: 'hub-other', name: 'Hub Other Table', category: 'Live Casino', enabled: true },
    ];
    hub.answers['game/url'] = ({ token }) => ({ url: `${hub.baseUrl}/play?token=${String(token)}` });
    hub.answers['transactions/list'] = () => [];
    await app.configure(siteSettings, { useCasino: true, useSlot: true });
    const site = new HubSite(app, admin, alice, hub);
    await site.save();
    await admin.must('admin/member/money/update', {
      ...{ ids: [app.person('alice').id], unit: 'money', status: 'give', amount: 1_000_000, memo: 'to play' },
    });
    await admin.ask('admin/casino/vendor/sync', { code: 'hub', release: true });
    return site;
  }

  /** Ends with a check of the ledger. */
  async stop(): Promise<void> {
    this.hub.stop();
    await this.app.stop();
  }

  account(more: object = {}) {
    return {
      ...{
        code: 'hub',
        name: 'Hub',
        format: 'hub88' as const,
        walletModel: 'seamless' as const,
        baseUrl: this.hub.baseUrl,
        operatorId: '7',
      },
      ...{ currency: 'KRW', timeoutMs: 30_000, enabled: true, publicKey: this.hub.publicKey, switchesTables: true },
      ...more,
    };
  }

  async save(more: object = {}) {
    this.admin = await this.app.login('admin');
    return this.admin.ask('admin/casino/vendor/save', this.account(more));
  }

  async vendor() {
    return (await this.admin.ask('admin/casino/vendor/get')).items.find(({ code }) => code === 'hub')!;
  }

  /** How the vendor names the player. */
  get user(): string {
    return `user${this.app.person('alice').id}`;
  }

  async money(): Promise<number> {
    return (await this.alice.ask('user/getContext')).context.money;
  }

  async token(game = 'hub-slot'): Promise<string> {
    const { url } = await this.alice.ask('user/game/casino/launch', { vendor: 'hub', game });
    return new URL(url).searchParams.get('token')!;
  }

  /** A bet as it goes over the wire. @param won of its stake */
  async bet(won: number, more: object = {}) {
    return {
      ...{
        user: this.user,
        token: await this.token(),
        round: `round-${randomUUID()}`,
        game_code: 'hub-slot',
        transaction_uuid: randomUUID(),
      },
      ...{ amount: won * hubUnits, currency: 'KRW', round_closed: false, ...more },
    };
  }

  async round({ round }: HubBet) {
    return (await this.admin.ask('admin/casino/round/get', { round })).items[0];
  }

  /** A transaction as Hub88 lists it. */
  listed(sent: { user: string; transaction_uuid: string; round: string }, kind: string, more: object = {}) {
    const insertedAt = this.app.clock.now().toISOString().replace('Z', '');
    return {
      ...{ user: sent.user, transaction_uuid: sent.transaction_uuid, round: sent.round, kind, transaction_status: 'TS_SUCCESS' },
      ...{ currency: 'KRW', inserted_at: insertedAt, amount: 0, reference_transaction_uuid: null, ...more },
    };
  }
}

export type HubBet = Awaited<ReturnType<HubSite['bet']>>;

/** @param units of 1/100,000 won */
export function winOf(bet: HubBet, units: number, more: object = {}) {
  return { ...bet, ...{ transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid, amount: units, ...more } };
}

export function backOf({ user, token, round, game_code, transaction_uuid }: HubBet, more: object = {}) {
  return {
    ...{ user, token, round, game_code, transaction_uuid: randomUUID(), reference_transaction_uuid: transaction_uuid },
    ...{ round_closed: true, ...more },
  };
}
