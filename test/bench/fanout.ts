/**
 * How long one public push takes to thousands of sockets of one api process: from its publication on the bus to the last
 * arrival. The baseline is a bare Socket.IO server that emits the same to as many sockets, measured from the emit.
 */
import type { Push } from '#lib/contract';
import { pushTopic } from '#lib/events';
import { Bus } from '#lib/platform';
import type { BenchResult } from './bench-result.js';
import { numberOf, pause, percentile, say } from './bench-runtime.js';
import { SideProcess, instant } from './side-process.js';
import type { BareAnswer, BareQuestion } from './push-bare.js';
import type { Arrival, CrowdQuestion } from './push-crowd.js';
import { PushHarness } from './push-harness.js';

const warmUps = 5;
/** Between two pushes, so that one is over before the next. */
const gapMs = 250;
const patienceMs = 5_000;

/** Milliseconds. */
interface Spread {
  toLast: number[];
  /** Processor time of the server for each push, what its sockets cost at rest included. */
  cpu: number;
}

/** Someone who sends a push to everybody. @returns the instant just before */
type Sender = (push: Push) => Promise<number>;

/** @param args `--sockets 5000 --pushes 20` unless given */
export async function benchFanout(args: string[]): Promise<BenchResult> {
  const size = { sockets: numberOf(args, '--sockets', 5_000), pushes: numberOf(args, '--pushes', 20) };
  say(`${size.pushes} pushes to ${size.sockets} sockets`);
  return PushHarness.with(size.sockets, async (ground) => {
    const crowd = SideProcess.start<CrowdQuestion, Arrival[]>(new URL('push-crowd.js', import.meta.url));
    try {
      const run = new FanoutRun(ground, crowd, size);
      const before = await run.bare();
      const product = await run.product();
      const after = await run.bare();
      return report(size, { toLast: [...before.toLast, ...after.toLast], cpu: (before.cpu + after.cpu) / 2 }, product);
    } finally {
      await crowd.end();
    }
  });
}

class FanoutRun {
  constructor(
    private readonly ground: PushHarness,
    private readonly crowd: SideProcess<CrowdQuestion, Arrival[]>,
    private readonly size: { sockets: number; pushes: number },
  ) {}

  async bare(): Promise<Spread> {
    say('a bare Socket.IO server');
    const server = SideProcess.start<BareQuestion, BareAnswer>(new URL('push-bare.js', import.meta.url));
    try {
      const { url } = await server.ask({ ask: 'address' });
      const send: Sender = async (push) => (await server.ask({ ask: 'emit to all', push })).at[0]!;
      return await this.measure(url, send, async () => (await server.ask({ ask: 'cpu' })).cpuMs);
    } finally {
      await server.end();
    }
  }

  async product(): Promise<Spread> {
    say('the product');
    return this.ground.withProduct(undefined, async (app, cluster) => {
      // News of the site's own clock would be pushed in between.
      await Promise.all(cluster.workers.map((worker) => worker.drain()));
      const { url } = cluster.apis[0]!;
      const bus = app.get(Bus);
      const send: Sender = async (push) => {
        const at = instant();
        await bus.publish(pushTopic, [push]);
        return at;
      };
      return this.measure(url, send, () => cpuOf(url));
    });
  }

  private async measure(url: string, send: Sender, cpu: () => Promise<number>): Promise<Spread> {
    await this.crowd.ask({ ask: 'open', url, tokens: this.ground.site.tokens });
    for (let n = 0; n < warmUps; n++) await this.toLast(send, n);
    const cpuBefore = await cpu();
    const toLast: number[] = [];
    for (let n = 0; n < this.size.pushes; n++) toLast.push(await this.toLast(send, warmUps + n));
    const cpuAfter = await cpu();
    await this.crowd.ask({ ask: 'close' });
    return { toLast, cpu: (cpuAfter - cpuBefore) / this.size.pushes };
  }

  /** Sends one push to everybody. @returns milliseconds until the last socket has it @throws Error when one never has */
  private async toLast(send: Sender, n: number): Promise<number> {
    const sentAt = await send(roundOpened(n));
    const arrivals: Arrival[] = [];
    const deadline = performance.now() + patienceMs;
    do {
      await pause(gapMs);
      arrivals.push(...(await this.crowd.ask({ ask: 'arrivals' })).filter(({ push }) => push.seq === n));
    } while (arrivals.length < this.size.sockets && performance.now() < deadline);
    if (arrivals.length !== this.size.sockets) throw new Error(`${arrivals.length} of ${this.size.sockets} sockets had the push`);
    return arrivals.reduce((last, { at }) => Math.max(last, at), 0) - sentAt;
  }
}

function roundOpened(n: number): Push {
  const data = {
    ...{
      id: n,
      game: 'eos1',
      day: '2026-11-21',
      round: n,
      status: 'open',
      opensAt: '2026-11-21T12:00:00.000+09:00',
      closesAt: '2026-11-21T12:00:50.000+09:00',
    },
    ...{
      drawsAt: '2026-11-21T12:01:00.000+09:00',
      seedHash: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
      result: null,
    },
  };
  return { stream: 'round:eos1', seq: n, name: 'round.opened', at: '2026-11-21T12:00:00.123+09:00', data } as unknown as Push;
}

/** Milliseconds of processor time that an api process has taken, by its own metrics. */
async function cpuOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [, seconds] = /^truebook_process_cpu_seconds_total (\S+)/m.exec(metrics) ?? [];
  if (seconds === undefined) throw new Error('the api process does not tell its processor time');
  return Number(seconds) * 1_000;
}

function report({ sockets, pushes }: { sockets: number; pushes: number }, bare: Spread, product: Spread): BenchResult {
  const [bareMedian, median] = [percentile(bare.toLast, 0.5), percentile(product.toLast, 0.5)];
  const ratio = median / bareMedian;
  const line = (what: string, spread: Spread) =>
    `${what.padEnd(26)} to the last: median ${percentile(spread.toLast, 0.5).toFixed(1)} ms, 90 %: ${percentile(spread.toLast, 0.9).toFixed(1)} ms; processor ${spread.cpu.toFixed(1)} ms`;
  return {
    figures: {
      sockets,
      pushes,
      medianMs: median,
      p90Ms: percentile(product.toLast, 0.9),
      cpuMs: product.cpu,
      cpuRatio: product.cpu / bare.cpu,
    },
    baseline: { medianMs: bareMedian, p90Ms: percentile(bare.toLast, 0.9), cpuMs: bare.cpu },
    ratio,
    lines: [line('a bare Socket.IO server', bare), `${line('the product', product)}; ratio ${ratio.toFixed(2)}`],
  };
}
