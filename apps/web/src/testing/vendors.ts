import type { Vendor } from '../admin/features/casino/casino-search.js';

/** A vendor that runs, with figures of a usual day; `change` is what a test needs otherwise. */
export function vendorOf(change: Partial<Vendor> = {}): Vendor {
  return {
    ...{ code: 'dew', name: 'Dew', format: 'gw-v1', walletModel: 'seamless', baseUrl: 'https://dew.example', operatorId: 'us' },
    ...{ currency: 'KRW', feePercent: 8, timeoutMs: 3_000, remainder: 0, reconciliation: null, switchesTables: false },
    ...{ publicKey: null, ownPublicKey: null, oldPublicKeyUntil: null, nextPublicKey: null, nextFrom: null, keys: [] },
    ...{ enabled: true, stopReason: '', stop: null, version: 4, addresses: [], roundIdleSeconds: 600 },
    ...{ fromLevel: 1, minBet: 0, maxBet: null, levelMaxBet: {}, skinLevels: 0, levelSkin: {}, closedLevels: {} },
    ...{ games: 12, openRounds: 3, unknownCalls: 0, deadCalls: 0, betsPerMinute: 2 },
    health: { calls: 10, failed: 0, slowestMs: 90, p95Ms: 60, lastAt: null },
    today: { rounds: 100, stake: 1_000_000, payout: 950_000, theory: 96, actual: 95, band: null },
    ...change,
  };
}

/** A vendor that an administrator has stopped, alone or together with the others. */
export function stoppedVendor({ isTogether = false, ...change }: Partial<Vendor> & { isTogether?: boolean } = {}): Vendor {
  const stop = { by: 'root', at: '2026-11-21T12:00:00+09:00', isTogether };
  return vendorOf({ enabled: false, stopReason: 'no answers', stop, ...change });
}
