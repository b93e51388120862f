import type { CallInput } from '#lib/contract';
import { siteSettings } from '#lib/site';
import { TestApp } from './app.js';
import { GameVendorDouble } from './game-vendor.js';
import type { WireClient } from './wire-client.js';

const games = [
  { code: 'tiger', name: 'Tiger Pass', kind: 'slot', category: 'slots', rtp: 96 },
  { code: 'baccarat', name: 'Baccarat', kind: 'casino', category: 'live' },
];

/** The product with one vendor, whose games are on sale, and a player with money. */
export class CasinoSite {
  private number = 0;

  private constructor(
    readonly app: TestApp,
    public admin: WireClient,
    public alice: WireClient,
    readonly vendor: GameVendorDouble,
  ) {}

  /** @param listed the games that the vendor lists, as it lists them */
  static async start(listed: readonly object[] = games): Promise<CasinoSite> {
    const app = await TestApp.start();
    const [admin, alice] = [await app.login('admin'), await app.login('alice')];
    const vendor = await GameVendorDouble.start(app.url, () => app.clock.now());
    vendor.answers['games'] = () => ({ items: listed });
    vendor.answers['launch'] = ({ token, game }) => ({ url: `${vendor.baseUrl}/play/${String(game)}?token=${String(token)}` });
    await app.configure(siteSettings, { useCasino: true, useSlot: true });
    await admin.must('admin/member/money/update', {
      ...{ ids: [app.person('alice').id], unit: 'money', status: 'give', amount: 1_000_000, memo: 'to play' },
    });
    const site = new CasinoSite(app, admin, alice, vendor);
    const { key, secret } = await admin.ask('admin/casino/vendor/save', site.account());
    Object.assign(vendor, { key, secret });
    await admin.ask('admin/casino/vendor/sync', { code: 'demo', release: true });
    return site;
  }

  /** Logs both in again, as after a day, when their sessions are over. */
  async login(): Promise<void> {
    this.admin = await this.app.login('admin');
    this.alice = await this.app.login('alice');
  }

  /** Ends with a check of the ledger. */
  async stop(): Promise<void> {
    this.vendor.stop();
    await this.app.stop();
  }

  /** The vendor's account as it is saved. */
  account(more: Partial<CallInput<'admin/casino/vendor/save'>> = {}): CallInput<'admin/casino/vendor/save'> {
    return {
      ...{ code: 'demo', name: 'Demo Studio', format: 'gw-v1', walletModel: 'seamless', baseUrl: this.vendor.baseUrl },
      ...{ operatorId: 'truebook', currency: 'KRW', timeoutMs: 30_000, enabled: true },
      ...more,
    };
  }

  get player(): string {
    return String(this.app.person('alice').id);
  }

  fresh(name: string): string {
    return `${name}-${++this.number}`;
  }

  /** Opens a game. @returns the token of its bets */
  async launch(game = 'tiger'): Promise<string> {
    const { url } = await this.alice.ask('user/game/casino/launch', { vendor: 'demo', game });
    return new URL(url).searchParams.get('token')!;
  }

  bet(token: string, amount: number, { game = 'tiger', round = this.fresh('round'), tx = this.fresh('bet') } = {}) {
    return this.vendor.say('bet', { token, game, round, tx, amount, currency: 'KRW' });
  }

  /** The last win of a round: it closes it. */
  win(round: string, amount: number, tx = this.fresh('win')) {
    return this.vendor.say('win', { player: this.player, round, tx, amount, currency: 'KRW', closes: true });
  }
}
