import { networkOf } from './network.js';

/** Bytes of bodies that an address may send in a second, over time; and at once, such as a few images. */
const bytesPerSecond = 2 * 1024 * 1024;
const bytesAtOnce = 24 * 1024 * 1024;
const maxAddresses = 100_000;

/**
 * Bytes of bodies per address. Each process counts for itself: the bound guards its memory and its processor. What has filled up again
 * is forgotten.
 */
export class ByteBudget {
  private readonly used = new Map<string, { bytes: number; atMs: number }>();

  constructor(
    private readonly factor: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @returns 0 when the bytes may come, otherwise the seconds until they may */
  take(address: string, bytes: number): number {
    if (bytes === 0) return 0;
    const atMs = this.now();
    const network = networkOf(address);
    const known = this.used.get(network);
    const left = known ? this.leftOver(known, atMs) : 0;
    const after = left + bytes;
    if (after > bytesAtOnce * this.factor) return Math.ceil((after - bytesAtOnce * this.factor) / (bytesPerSecond * this.factor));
    if (!known && this.used.size >= maxAddresses) this.sweep(atMs);
    this.used.set(network, { bytes: after, atMs });
    return 0;
  }

  private leftOver({ bytes, atMs }: { bytes: number; atMs: number }, nowMs: number): number {
    return Math.max(0, bytes - ((nowMs - atMs) / 1_000) * bytesPerSecond * this.factor);
  }

  private sweep(nowMs: number): void {
    for (const [network, known] of this.used) if (this.leftOver(known, nowMs) === 0) this.used.delete(network);
    if (this.used.size >= maxAddresses) this.used.clear();
  }
}
