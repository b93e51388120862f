/**
 * What changing odds cost where many look on: changes at a steady pace, committed by this process, relayed by a worker and pushed by an
 * api process to a thousand sockets in another, who all hear every change. The baseline is a bare Socket.IO server that emits the very
 * same pushes at the same pace; they take turns. The ratio is that of the server's processor time for each push at a socket.
 */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Push } from '#lib/contract';
import { must } from '#lib/kernel';
import type { Cluster } from '../../support/cluster.js';
import type { BenchResult } from '../bench-result.js';
import { middleBy, numberOf, percentile, say } from '../bench-runtime.js';
import { cpuMsOf } from '../load/cpu-meter.js';
import type { BareAnswer, BareQuestion } from '../push-bare.js';
import { PushHarness } from '../push-harness.js';
import { SideProcess } from '../side-process.js';
import { table, whole } from '../table.js';
import { changeKey, OddsAudience } from './odds-audience.js';
import { OddsChanger } from './odds-changer.js';

const warmUpSeconds = 2;

interface Size {
  fixtures: number;
  /** Changes a second, all fixtures together; each moves the three markets of a fixture's row. */
  pace: number;
  sockets: number;
  rounds: number;
  seconds: number;
}

/** A round of one side. */
interface Burst {
  /** Milliseconds to a socket, from the return of the COMMIT or from the emit. */
  median: number;
  p99: number;
  /** Of the server for each push at a socket, microseconds of processor time. */
  cpuMicros: number;
  /** Pushes at sockets per second, from the first change to the last arrival. */
  perSecond: number;
}

/**
 * @param args `--fixtures 100 --pace 100 --sockets 1000 --rounds 3 --seconds 5` unless given: changes a second, seconds of each side in
 * each round
 */
export async function benchOdds(args: string[]): Promise<BenchResult> {
  const size = {
    ...{ fixtures: numberOf(args, '--fixtures', 100), pace: numberOf(args, '--pace', 100), sockets: numberOf(args, '--sockets', 1_000) },
    ...{ rounds: numberOf(args, '--rounds', 3), seconds: numberOf(args, '--seconds', 5) },
  };
  say(`${size.fixtures} fixtures, ${size.pace} changes a second, ${size.sockets} sockets`);
  return PushHarness.with(size.sockets, async (ground) => {
    const audience = new OddsAudience(ground.site.tokens);
    const bare = SideProcess.start<BareQuestion, BareAnswer>(new URL('../push-bare.js', import.meta.url));
    try {
      return await ground.withProduct(undefined, (app, cluster) => measure({ app, cluster, audience, bare }, size));
    } finally {
      await audience.end();
      await bare.end();
    }
  });
}

interface Ground {
  app: NestFastifyApplication;
  cluster: Cluster;
  audience: OddsAudience;
  bare: SideProcess<BareQuestion, BareAnswer>;
}

async function measure({ app, cluster, audience, bare }: Ground, size: Size): Promise<BenchResult> {
  const changer = await OddsChanger.of(app, size.fixtures);
  const api = must(cluster.apis[0], 'an api process');
  const product = async (seconds: number) => {
    const cpu = () => cpuMsOf(must(api.pid, 'the api process runs'));
    return burst(audience, { url: api.url, cpu, send: () => changer.change(size.pace, seconds) });
  };
  const emitted = async (pushes: Push[]) => {
    const { url } = await bare.ask({ ask: 'address' });
    const send = async () => {
      const { at } = await bare.ask({ ask: 'emit each to all', pushes, pace: size.pace });
      return new Map(pushes.map((push, n) => [changeKey(push as Push<'odds.changed'>), at[n]!]));
    };
    return burst(audience, { url, cpu: async () => (await bare.ask({ ask: 'cpu' })).cpuMs, send });
  };
  await emitted((await product(warmUpSeconds)).pushes);
  const bursts: { product: Burst; bare: Burst }[] = [];
  for (let round = 1; round <= size.rounds; round++) {
    say(`round ${round} of ${size.rounds}`);
    const { pushes, ...ours } = await product(size.seconds);
    bursts.push({ product: ours, bare: await emitted(pushes) });
  }
  return report(size, bursts);
}

/** A server that pushes changes of odds. */
interface Server {
  url: string;
  /** Milliseconds of processor time taken so far. */
  cpu: () => number | Promise<number>;
  /** @returns the instant of each change by its key */
  send: () => Promise<Map<string, number>>;
}

/** Opens the sockets, sends the changes and waits for them. @throws Error when one does not come to every socket once */
async function burst(audience: OddsAudience, { url, cpu, send }: Server): Promise<Burst & { pushes: Push[] }> {
  await audience.open(url);
  const cpuBefore = await cpu();
  const sent = await send();
  const heard = await audience.hear(sent.size);
  const cpuMs = (await cpu()) - cpuBefore;
  await audience.close();
  const latencies = heard.flatMap(({ push, at }) => {
    const from = must(sent.get(changeKey(push)), 'a change that was sent');
    return Array.from(at, (instant) => instant - from);
  });
  const last = heard.reduce((latest, { at }) => Math.max(latest, ...at), 0);
  const lasted = last - Math.min(...sent.values());
  return {
    ...{ median: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) },
    ...{ cpuMicros: (cpuMs * 1_000) / latencies.length, perSecond: (latencies.length / lasted) * 1_000 },
    pushes: heard.map(({ push }) => push),
  };
}

function report({ fixtures, pace, sockets }: Size, bursts: readonly { product: Burst; bare: Burst }[]): BenchResult {
  const product = middleBy(
    bursts.map((round) => round.product),
    ({ median }) => median,
  );
  const bare = middleBy(
    bursts.map((round) => round.bare),
    ({ median }) => median,
  );
  const ratio = percentile(
    bursts.map((round) => round.product.cpuMicros / round.bare.cpuMicros),
    0.5,
  );
  const row = (name: string, { median, p99, cpuMicros, perSecond }: Burst): [string, ...string[]] => [
    name,
    ...[`${median.toFixed(1)} ms`, `${p99.toFixed(1)} ms`, `${cpuMicros.toFixed(1)} µs`, whole(perSecond)],
  ];
  const lines = [
    ...table(
      ['median', '99 %', 'processor for a push at a socket', 'pushes at sockets/s'],
      [row('a bare Socket.IO server', bare), row('the product', product)],
    ),
    `every socket had every change once; processor time ${ratio.toFixed(2)} × bare, ${(product.median - bare.median).toFixed(1)} ms later at the median`,
  ];
  return { figures: { fixtures, pace, sockets, ...product }, baseline: { ...bare }, ratio, lines };
}
