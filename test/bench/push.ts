/**
 * How long a balance change takes from its commit to the player's socket: changes by the ledger in this process, relayed by a
 * worker, pushed by an api process to a thousand sockets in another. The baseline is a bare Socket.IO server that emits the same
 * to as many sockets at the same pace, measured from the emit. Then, how fast the relay works off what has piled up.
 */
import type { Push } from '#lib/contract';
import { Database } from '#lib/platform';
import { Ledger, owned, site as house } from '#lib/wallet';
import { hasRedis, RedisServer } from '../support/redis-server.js';
import type { BenchResult } from './bench-result.js';
import { numberOf, pause, percentile, say } from './bench-runtime.js';
import { SideProcess, instant } from './side-process.js';
import type { BareAnswer, BareQuestion } from './push-bare.js';
import type { Arrival, CrowdQuestion } from './push-crowd.js';
import { PushHarness } from './push-harness.js';

const measuredMs = 6_000;
/** What is still under way at the end. */
const patienceMs = 5_000;
const lookMs = 20;

interface Latencies {
  /** Milliseconds. */
  median: number;
  p99: number;
  worst: number;
}

/** @param args `--sockets 1000 --pace 300 --backlog 20000` unless given; the pace is changes a second */
export async function benchPush(args: string[]): Promise<BenchResult> {
  const size = {
    sockets: numberOf(args, '--sockets', 1_000),
    pace: numberOf(args, '--pace', 300),
    backlog: numberOf(args, '--backlog', 20_000),
  };
  say(`${size.sockets} sockets, ${size.pace} balance changes a second`);
  return PushHarness.with(size.sockets, async (ground) => {
    const crowd = SideProcess.start<CrowdQuestion, Arrival[]>(new URL('push-crowd.js', import.meta.url));
    try {
      const run = new PushRun(ground, crowd, size.pace);
      const before = await run.bare();
      const product = await run.product();
      const redis = hasRedis('how fast pushes are with Redis') ? await run.withRedis() : undefined;
      const after = await run.bare();
      const perSecond = await run.backlog(size.backlog);
      return report({ bare: mean(before, after), product, redis, perSecond, pace: size.pace });
    } finally {
      await crowd.end();
    }
  });
}

class PushRun {
  private changes = 0;

  constructor(
    private readonly ground: PushHarness,
    private readonly crowd: SideProcess<CrowdQuestion, Arrival[]>,
    private readonly pace: number,
  ) {}

  /** The baseline: from the emit of a bare Socket.IO server to the arrival. */
  async bare(): Promise<Latencies> {
    say('a bare Socket.IO server');
    const bare = SideProcess.start<BareQuestion, BareAnswer>(new URL('push-bare.js', import.meta.url));
    try {
      const { url } = await bare.ask({ ask: 'address' });
      await this.open(url);
      await bare.ask({ ask: 'emit each', pushes: this.samples(this.warmUpMs), pace: this.pace });
      await this.heard(this.pushesIn(this.warmUpMs));
      const { at } = await bare.ask({ ask: 'emit each', pushes: this.samples(measuredMs), pace: this.pace });
      const arrivals = await this.heard(at.length);
      return latencies(arrivals.map((arrival) => arrival.at - at[arrival.push.seq]!));
    } finally {
      await this.crowd.ask({ ask: 'close' });
      await bare.end();
    }
  }

  async withRedis(): Promise<Latencies> {
    const redis = await RedisServer.start();
    try {
      return await this.product(redis.url);
    } finally {
      await redis.stop();
    }
  }

  /** From the return of the COMMIT to the arrival. */
  async product(redisUrl?: string): Promise<Latencies> {
    say(redisUrl ? 'the product, with Redis' : 'the product');
    return this.ground.withProduct(redisUrl, async (app, cluster) => {
      await this.open(cluster.apis[0]!.url);
      const [ledger, database] = [app.get(Ledger, { strict: false }), app.get(Database)];
      await this.changeBalances(ledger, database, this.warmUpMs);
      const first = await this.heard(this.pushesIn(this.warmUpMs));
      const committed = await this.changeBalances(ledger, database, measuredMs);
      const arrivals = await this.heard(committed.size);
      assertNoGaps([...first, ...arrivals]);
      await this.crowd.ask({ ask: 'close' });
      return latencies(arrivals.map(({ at, push }) => at - committed.get(causeOf(push))!));
    });
  }

  /** @returns events a second that the relay hands on when many wait for it: placed bets and the balances that they change */
  async backlog(events: number): Promise<number> {
    say('what has piled up');
    return this.ground.withProduct(undefined, async (app, cluster) => {
      await Promise.all(cluster.workers.map((worker) => worker.drain()));
      const database = app.get(Database);
      await this.ground.site.pileUp(events);
      cluster.workers.forEach((worker) => worker.start());
      const from = await emptied(database, events - 1);
      const until = await emptied(database, 0);
      return Math.round((from.left / (until.at - from.at)) * 1_000);
    });
  }

  private open(url: string): Promise<unknown> {
    return this.crowd.ask({ ask: 'open', url, tokens: this.ground.site.tokens });
  }

  /** Until every member's balance has changed once: read models know nobody before. */
  private get warmUpMs(): number {
    return (1_000 * this.ground.site.members) / this.pace;
  }

  private pushesIn(ms: number): number {
    return Math.round((ms * this.pace) / 1_000);
  }

  /** Pushes of the same shape and length as the product's. */
  private samples(ms: number): Push[] {
    return Array.from({ length: this.pushesIn(ms) }, (_, n) => {
      const memberId = this.ground.site.memberId(n);
      const data = {
        memberId,
        money: 1_000_000 + n,
        point: 0,
        balance: 0,
        hold: 0,
        receivable: 0,
        version: n,
        cause: { kind: 'bench', id: String(n) },
      };
      return { stream: `member:${memberId}`, seq: n, name: 'wallet.changed', at: '2026-11-21T12:00:10.123+09:00', data };
    });
  }

  /** Changes balances at a steady pace, one member after the other. @returns the instant of each commit by its number */
  private async changeBalances(ledger: Ledger, database: Database, ms: number): Promise<Map<string, number>> {
    const committed = new Map<string, number>();
    const work: Promise<void>[] = [];
    const startedAt = instant();
    for (let n = 0; n < this.pushesIn(ms); n++) {
      const early = startedAt + (n * 1_000) / this.pace - instant();
      if (early > 0) await pause(early);
      work.push(this.change(ledger, database).then((id) => void committed.set(id, instant())));
    }
    await Promise.all(work);
    return committed;
  }

  private async change(ledger: Ledger, database: Database): Promise<string> {
    const n = this.changes++;
    const owner = this.ground.site.memberId(n);
    const id = `change${n}`;
    await database.transaction((tx) =>
      ledger.post(tx, [
        {
          key: id,
          kind: 'adjustment',
          cause: { kind: 'bench', id },
          actor: 'bench',
          postings: [{ from: house('bank'), to: owned(owner, 'cash'), amount: 1_000 }],
        },
      ]),
    );
    return id;
  }

  /** What the crowd hears until it is so many balances. @throws Error when one is missing or comes twice */
  private async heard(count: number): Promise<Arrival[]> {
    const arrivals: Arrival[] = [];
    const deadline = performance.now() + patienceMs;
    while (arrivals.length < count && performance.now() < deadline) {
      await pause(lookMs);
      arrivals.push(...(await this.crowd.ask({ ask: 'arrivals' })).filter(({ push }) => push.name === 'wallet.changed'));
    }
    const causes = new Set(arrivals.map(({ push }) => causeOf(push)));
    if (causes.size !== count || arrivals.length !== count)
      throw new Error(`${count} pushes were sent, ${arrivals.length} came, ${causes.size} different`);
    return arrivals;
  }
}

function causeOf(push: Push): string {
  return String((push as Push<'wallet.changed'>).data.cause.id);
}

/** @throws Error when the numbers of a stream do not follow each other */
function assertNoGaps(arrivals: Arrival[]): void {
  const last = new Map<string, number>();
  for (const { push } of arrivals) {
    const previous = last.get(push.stream);
    if (previous !== undefined && push.seq !== previous + 1) throw new Error(`${push.stream}: ${push.seq} came after ${previous}`);
    last.set(push.stream, push.seq);
  }
}

/** Waits until at most so many events are left in the outbox. */
async function emptied(database: Database, most: number): Promise<{ left: number; at: number }> {
  for (;;) {
    const [row] = await database.query<{ left: number }>('SELECT count(*) AS left FROM outbox');
    if (row!.left <= most) return { left: row!.left, at: instant() };
    await pause(lookMs);
  }
}

function latencies(all: number[]): Latencies {
  return { median: percentile(all, 0.5), p99: percentile(all, 0.99), worst: Math.max(...all) };
}

function mean(one: Latencies, other: Latencies): Latencies {
  return { median: (one.median + other.median) / 2, p99: (one.p99 + other.p99) / 2, worst: Math.max(one.worst, other.worst) };
}

function report({
  bare,
  product,
  redis,
  perSecond,
  pace,
}: {
  bare: Latencies;
  product: Latencies;
  redis?: Latencies;
  perSecond: number;
  pace: number;
}): BenchResult {
  const line = (what: string, { median, p99, worst }: Latencies, against = bare) =>
    `${what.padEnd(26)} median ${median.toFixed(1)} ms (+${(median - against.median).toFixed(1)}), 99 %: ${p99.toFixed(1)} ms (+${(p99 - against.p99).toFixed(1)}), worst ${worst.toFixed(1)} ms`;
  const lines = [line('a bare Socket.IO server', bare), line('the product', product)];
  if (redis) lines.push(line('the product, with Redis', redis));
  lines.push(`the relay alone            ${perSecond.toLocaleString('en-US')} events/s`);
  const figures = {
    ...{
      pace,
      medianMs: product.median,
      p99Ms: product.p99,
      worstMs: product.worst,
      medianAboveBareMs: product.median - bare.median,
      p99AboveBareMs: product.p99 - bare.p99,
    },
    ...(redis && { redisMedianMs: redis.median, redisP99Ms: redis.p99, redisWorstMs: redis.worst }),
    relayedPerSecond: perSecond,
  };
  return { figures, baseline: { medianMs: bare.median, p99Ms: bare.p99, worstMs: bare.worst }, ratio: product.median / bare.median, lines };
}
