/** What vendors do with the players of a site: a seamless one, whose rounds the house keeps, and one with a wallet of its own. */
import type { TestApp } from '../support/app.js';
import { GameVendorDouble, type VendorAnswer } from '../support/game-vendor.js';
import type { WireClient } from '../support/wire-client.js';

export const seamless = 'demo';
export const ownWallet = 'own';

const games = [
  { code: 'tiger', name: { ko: '호랑이', en: 'Tiger' }, kind: 'slot', category: 'slots' },
  { code: 'baccarat', name: { ko: '바카라', en: 'Baccarat' }, kind: 'casino', category: 'live' },
];
export const gameCodes = games.map(({ code }) => code);
/** The one game that free rounds are given for. */
export const slotCode = 'tiger';

export class VendorSide {
  /** Eggs in the vendor's own wallet, by player. */
  readonly eggs = new Map<string, number>();
  private numbers = 0;

  private constructor(private readonly line: GameVendorDouble) {}

  /** Both vendors with their games on sale. */
  static async open(app: TestApp): Promise<VendorSide> {
    const admin = await app.login('admin');
    const line = await GameVendorDouble.start(app.url, () => app.clock.now());
    const side = new VendorSide(line);
    Object.assign(line.answers, {
      games: () => ({ items: games }),
      launch: ({ token }: Record<string, unknown>) => ({ url: `${line.baseUrl}/play?token=${String(token)}` }),
      'free/grant': () => ({}),
      'transfer/in': ({ player, amount }: Record<string, unknown>) => side.takeIn(String(player), Number(amount)),
      'transfer/out': ({ player }: Record<string, unknown>) => side.giveOut(String(player)),
    });
    for (const [code, walletModel, feePercent] of [
      [ownWallet, 'transfer', 12],
      [seamless, 'seamless', 7.5],
    ] as const) {
      const { key, secret } = await admin.ask('admin/casino/vendor/save', {
        ...{ code, name: code, format: 'gw-v1', walletModel, baseUrl: line.baseUrl, operatorId: 'truebook', currency: 'KRW' },
        ...{ feePercent, timeoutMs: 30_000, enabled: true },
      });
      // The last is the one whose messages the site takes.
      Object.assign(line, { key, secret });
      await admin.ask('admin/casino/vendor/sync', { code, release: true });
    }
    return side;
  }

  stop(): void {
    this.line.stop();
  }

  /** Something that the vendor says to the site, in its wallet's words; a refusal is an answer. */
  say(call: string, body: object): Promise<VendorAnswer> {
    return this.line.say(call, body);
  }

  /** A number that no transaction or round has had. */
  fresh(name: string): string {
    return `${name}-${++this.numbers}`;
  }

  /** The grant of the free rounds that the vendor was asked for last. */
  lastGrant(): { grant: string; player: string } | undefined {
    return this.line.asked.findLast(({ call }) => call === 'free/grant')?.body as { grant: string; player: string } | undefined;
  }

  private takeIn(player: string, amount: number): object {
    this.eggs.set(player, (this.eggs.get(player) ?? 0) + amount);
    return {};
  }

  private giveOut(player: string): object {
    const amount = this.eggs.get(player) ?? 0;
    this.eggs.set(player, 0);
    return { amount };
  }
}

/** The token of a launched game. */
export async function launch(client: WireClient, vendor: string, game: string): Promise<string | undefined> {
  const { data } = await client.call('user/game/casino/launch', { vendor, game });
  const url = (data as { url?: string } | undefined)?.url;
  return url === undefined ? undefined : (new URL(url).searchParams.get('token') ?? undefined);
}
