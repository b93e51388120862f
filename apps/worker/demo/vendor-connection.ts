import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { GamesRepository, type KeyPair, SaveVendor, SyncGames, type VendorDraft, VendorsRepository } from '#lib/casino';
import type { CallPath } from '#lib/contract';
import { type CommandContext, Database, Settings } from '#lib/platform';
import { siteSettings } from '#lib/site';

/** The vendor as it introduces itself: where it listens, and the pair that both sides sign with. */
export interface VendorOffer {
  port: number;
  pair: KeyPair;
}

const code = 'dew';
const firstTerms: Omit<VendorDraft, 'baseUrl'> = {
  ...{ code, name: 'Dew Games', format: 'gw-v1', walletModel: 'seamless', operatorId: 'truebook', currency: 'KRW' },
  ...{ feePercent: 12, timeoutMs: 3_000, roundIdleSeconds: 120, enabled: true, publicKey: null, addresses: [] },
  ...{ fromLevel: 1, minBet: 0, maxBet: null, levelMaxBet: {} },
  ...{ skinLevels: 5, levelSkin: {}, closedLevels: {} },
};
const patienceMs = 30_000;
const pauseMs = 250;

/** Makes the demo's vendor an account of the site. What administrators have changed since stays. */
@Injectable()
export class VendorConnection {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly vendors: VendorsRepository,
    private readonly games: GamesRepository,
    private readonly saveVendor: SaveVendor,
    private readonly syncGames: SyncGames,
  ) {}

  /** @throws DomainError VENDOR_SILENT when it does not answer for half a minute */
  async execute({ port, pair }: VendorOffer): Promise<void> {
    const known = await this.vendors.byCode(this.database, code);
    const draft = { ...(known ?? firstTerms), baseUrl: `http://127.0.0.1:${port}/vendor/v1` };
    const newest = known && (await this.vendors.keys(this.database, known.id, new Date()))[0]?.key;
    await this.saveVendor.execute(command('admin/casino/vendor/save'), draft, { rotate: newest !== pair.key, pair });
    const isNew = (await this.games.page(this.database, known ? { vendorId: known.id } : {}, 0, 1)).total === 0;
    await untilListening(port);
    await this.syncGames.execute(command('admin/casino/vendor/sync'), code, isNew);
    // The vendor's wallet is the site's: its games are played with money, not with eggs.
    if (isNew) await this.settings.change(siteSettings, { useCasino: true, useSlot: true, isSeamless: true }, 'demo');
  }
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
