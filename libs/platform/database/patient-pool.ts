import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const firstPauseMs = 50;
const longestPauseMs = 1_000;

type Callback = NonNullable<Parameters<pg.Pool['connect']>[0]>;

/**
 * A pool that leaves a lost database time to come back. After a connection that failed the next one is tried 50 ms later, then
 * 100 ms, up to a second. For callers that repeat a failed attempt at once: without the pause they take the processor from the
 * server that is starting up.
 */
export class PatientPool extends pg.Pool {
  private pauseMs = 0;
  private nextAt = -Infinity;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const connected = this.connectInTime();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  private async connectInTime(): Promise<pg.PoolClient> {
    const waitMs = this.nextAt - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    try {
      const client = await super.connect();
      this.pauseMs = 0;
      return client;
    } catch (error) {
      // Attempts that were under way together count as one.
      if (performance.now() >= this.nextAt) this.pauseMs = Math.min(longestPauseMs, Math.max(firstPauseMs, this.pauseMs * 2));
      this.nextAt = performance.now() + this.pauseMs;
      throw error;
    }
  }
}
