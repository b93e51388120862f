/**
 * What a flood by one caller costs everybody else: a crowd of ordinary callers beside each flood, and the same crowd without it just before
 * and after. The ratio is between their 95 % times.
 */
import http from 'node:http';
import { openSessions, tokenOf } from '../load/sessions.js';
import type { BenchResult } from '../bench-result.js';
import { numberOf, pause, percentile, say } from '../bench-runtime.js';
import { SideProcess } from '../side-process.js';
import { firstPlayer } from '../site/players.js';
import { withFloor, withSite, type Floor } from '../site/site.js';
import { table, whole } from '../table.js';
import type { FloodAnswer, FloodQuestion } from './flood-process.js';
import { floodNames, type FloodName } from './floods.js';

/** Times that others may wait longer. */
const mostRatio = 2;
const callers = 40;
/** Each caller asks this often, however long the last answer took, ms. */
const everyMs = 200;
const settleMs = 1_500;
/** The shop in the middle of the tree; its sessions are an agent's. */
const shop = firstPlayer - 1;
const crowdCalls = ['user/getContext', 'user/bank/getMoneyLogs', 'user/board/getNotices', 'user/game/round/list'];

interface Times {
  p95: number;
  failed: number;
}

interface Measured {
  name: FloodName;
  without: Times;
  beside: Times;
  outcomes: FloodAnswer;
}

/** @param args `--seconds 8` of each measurement, `--only logins` for one flood */
export async function benchAbuse(args: string[]): Promise<BenchResult> {
  const seconds = numberOf(args, '--seconds', 8);
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
  const names = floodNames.filter((name) => only === undefined || name === only);
  return withFloor(2_000, async (floor) => {
    await openAgentSession(floor);
    // Limits as they are for everybody.
    return withSite(floor, { apis: 1, workers: 1, env: { RATE_LIMIT_FACTOR: '1' } }, async ({ cluster, playerIds }) => {
      const { url } = cluster.apis[0]!;
      const crowd = new Crowd(url, playerIds.slice(1, callers + 1));
      await crowd.measure(2_000);
      const measured: Measured[] = [];
      for (const name of names) {
        say(name);
        const tokens = { player: tokenOf(playerIds[0]!), agent: tokenOf(shop) };
        measured.push(await beside(crowd, { ask: 'begin', name, url, tokens }, seconds * 1_000));
      }
      return report(measured);
    });
  });
}

async function openAgentSession({ database }: Floor): Promise<void> {
  await openSessions(database, [shop]);
  await database.query(`UPDATE session SET kind = 'agent' WHERE subject_id = $1`, [shop]);
}

async function beside(crowd: Crowd, flood: Extract<FloodQuestion, { ask: 'begin' }>, ms: number): Promise<Measured> {
  const before = await crowd.measure(ms / 2);
  const side = SideProcess.start<FloodQuestion, FloodAnswer>(new URL('flood-process.js', import.meta.url));
  try {
    await side.ask(flood);
    await pause(settleMs);
    const during = await crowd.measure(ms);
    const outcomes = await side.ask({ ask: 'end' });
    await pause(settleMs);
    const after = await crowd.measure(ms / 2);
    return { name: flood.name, without: timesOf([...before, ...after]), beside: timesOf(during), outcomes };
  } finally {
    await side.end();
  }
}

/** Milliseconds of an answer; infinite where none of a call came. */
function timesOf(times: number[]): Times {
  return { p95: percentile(times, 0.95), failed: times.filter((ms) => !Number.isFinite(ms)).length };
}

/** Ordinary callers with sessions and addresses of their own, who ask at a steady pace. */
class Crowd {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: callers * 2 });
  private asked = 0;

  constructor(
    private readonly url: string,
    private readonly playerIds: readonly number[],
  ) {}

  async measure(ms: number): Promise<number[]> {
    const times: Promise<number>[] = [];
    const end = performance.now() + ms;
    const caller = async (id: number, index: number) => {
      await pause((everyMs * index) / this.playerIds.length);
      while (performance.now() < end) {
        times.push(this.ask(id));
        await pause(everyMs);
      }
    };
    await Promise.all(this.playerIds.map(caller));
    return Promise.all(times);
  }

  private ask(id: number): Promise<number> {
    const path = crowdCalls[this.asked++ % crowdCalls.length]!;
    const began = performance.now();
    return new Promise((resolve) => {
      const request = http.request(`${this.url}/api/${path}`, {
        method: 'POST',
        agent: this.agent,
        headers: { 'content-type': 'application/json', authorization: tokenOf(id), 'x-forwarded-for': `198.51.100.${id % 250}` },
      });
      request.on('error', () => resolve(Infinity));
      request.on('response', (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - began : Infinity));
      });
      request.end('{}');
    });
  }
}

function report(measured: readonly Measured[]): BenchResult {
  const ratioOf = ({ beside, without }: Measured) => beside.p95 / without.p95;
  const worst = Math.max(...measured.map(ratioOf));
  const rows = measured.map((each): [string, ...string[]] => [
    each.name,
    ...[`${each.without.p95.toFixed(1)} ms`, `${each.beside.p95.toFixed(1)} ms`, ratioOf(each).toFixed(2), whole(each.beside.failed)],
    Object.entries(each.outcomes)
      .map(([status, count]) => `${whole(count)} × ${status}`)
      .join(', '),
  ]);
  const figures = Object.fromEntries(measured.map((each) => [each.name, each.beside.p95]));
  const baseline = Object.fromEntries(measured.map((each) => [each.name, each.without.p95]));
  const lines = [
    ...table(['others, 95 %', 'beside it', 'ratio', 'failed', 'what the flood was answered'], rows),
    `aim: at most ${mostRatio} times as long beside any; worst ${worst.toFixed(2)}, ${worst <= mostRatio ? 'met' : 'NOT MET'}`,
  ];
  return { figures, baseline, ratio: worst, lines };
}
