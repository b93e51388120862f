import type { Push } from '#lib/contract';
import { must } from '#lib/kernel';
import { pause } from '../bench-runtime.js';
import { SideProcess } from '../side-process.js';
import type { HeardPush, OddsCrowdQuestion, OddsHeard } from './odds-crowd.js';

/** For what is under way when nothing came for a while. */
const patienceMs = 5_000;
const lookMs = 20;

/** Which change a push tells of: markets that change together are named by the first. */
export function changeKey({ data }: Push<'odds.changed'>): string {
  return marketKey(must(data.markets[0], 'a market that changed'));
}

export function marketKey({ id, version }: { id: number; version: number }): string {
  return `${id}:${version}`;
}

/** Players who look on, in a process of their own. */
export class OddsAudience {
  private readonly crowd = SideProcess.start<OddsCrowdQuestion, OddsHeard>(new URL('odds-crowd.js', import.meta.url));

  /** @param tokens of the sessions, a socket each */
  constructor(private readonly tokens: string[]) {}

  async open(url: string): Promise<void> {
    await this.crowd.ask({ ask: 'open', url, tokens: this.tokens });
  }

  async close(): Promise<void> {
    await this.crowd.ask({ ask: 'close' });
  }

  /** Waits until so many changes are at every socket. @throws Error when one never comes, or comes twice */
  async hear(changes: number): Promise<HeardPush[]> {
    const awaited = changes * this.tokens.length;
    let [seen, deadline] = [0, performance.now() + patienceMs];
    while (seen < awaited && performance.now() < deadline) {
      await pause(lookMs);
      const { arrivals } = await this.crowd.ask({ ask: 'count' });
      if (arrivals > seen) [seen, deadline] = [arrivals, performance.now() + patienceMs];
    }
    const { arrivals, repeated, pushes } = await this.crowd.ask({ ask: 'take' });
    if (pushes.length !== changes || arrivals !== awaited || repeated > 0) {
      throw new Error(
        `${changes} changes were sent to ${this.tokens.length} sockets: ${pushes.length} changes came ${arrivals} times, ${repeated} times once more`,
      );
    }
    return pushes;
  }

  end(): Promise<void> {
    return this.crowd.end();
  }
}
