/**
 * What a flood costs everybody else: a crowd of ordinary callers without it and beside it, in turns, flood by flood and round by round. A
 * round's ratio is between the 95 % times of the two; the aim is for every round. How a flood begins counts too: then its budgets are still
 * there, and its connections open all at once.
 */
import http from 'node:http';
import { environment } from '#lib/platform';
import { openSessions, tokenOf } from '../load/sessions.js';
import type { BenchResult } from '../bench-result.js';
import { middleBy, numberOf, pause, percentile, say } from '../bench-runtime.js';
import { SideProcess } from '../side-process.js';
import { firstPlayer } from '../site/players.js';
import { withFloor, withSite, type Floor } from '../site/site.js';
import { table, whole } from '../table.js';
import type { FloodAnswer, FloodOrder, FloodQuestion } from './flood-process.js';
import { floodNames, type FloodName } from './floods.js';

/** Times that others may wait longer. */
const mostRatio = 2;
const callers = 40;
/** Each caller asks this often, however long the last answer took, ms. */
const everyMs = 200;
/** How often a round measures the crowd without the flood and beside it, in turns: what else the machine does falls on both. */
const turnsOfARound = 2;
/** Until what a flood has begun is over. */
const settleMs = 1_500;
/** A flood before the first round, so that no round measures how the service compiles what answers it. */
const warmUpMs = 1_000;
/** The shop in the middle of the tree; its sessions are an agent's. */
const shop = firstPlayer - 1;
const crowdCalls = ['user/getContext', 'user/bank/getMoneyLogs', 'user/board/getNotices', 'user/game/round/list'];

/** Limits as they are for everybody. */
const usualLimits = {
  RATE_LIMIT_FACTOR: '1',
  SOCKETS_PER_ADDRESS: String(environment.SOCKETS_PER_ADDRESS.parse(undefined)),
  SOCKET_HANDSHAKES_PER_MINUTE: String(environment.SOCKET_HANDSHAKES_PER_MINUTE.parse(undefined)),
};

interface Times {
  p95: number;
  failed: number;
}

interface Round {
  without: Times;
  beside: Times;
  ratio: number;
  outcomes: FloodAnswer;
}

interface Measured {
  name: FloodName;
  /** The one in the middle by its ratio. */
  middle: Round;
  rounds: Round[];
}

/** @param args `--seconds 10` of each turn, `--rounds 3`, `--only logins` for one flood */
export async function benchAbuse(args: string[]): Promise<BenchResult> {
  const ms = numberOf(args, '--seconds', 10) * 1_000;
  const rounds = numberOf(args, '--rounds', 3);
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
  const names = floodNames.filter((name) => only === undefined || name === only);
  return withFloor(2_000, async (floor) => {
    await openAgentSession(floor);
    return withSite(floor, { apis: 1, workers: 1, env: usualLimits }, async ({ cluster, playerIds }) => {
      const { url } = cluster.apis[0]!;
      const side = SideProcess.start<FloodQuestion, FloodAnswer>(new URL('flood-process.js', import.meta.url));
      try {
        const crowd = new Crowd(url, playerIds.slice(1, callers + 1));
        await crowd.measure(ms);
        const measured = new Map<FloodName, Round[]>(names.map((name) => [name, []]));
        const tokens = { player: tokenOf(playerIds[0]!), agent: tokenOf(shop) };
        const order = (name: FloodName, round: number): FloodOrder => ({ ask: 'begin', name, url, tokens, address: addressOf(round) });
        for (const name of names) await oneRound(crowd, side, order(name, 0), warmUpMs);
        for (let round = 1; round <= rounds; round++) {
          for (const name of names) {
            const taken = await oneRound(crowd, side, order(name, round), ms);
            measured.get(name)!.push(taken);
            say(`${name}, round ${round}: ${taken.without.p95.toFixed(1)} ms without, ${taken.beside.p95.toFixed(1)} ms beside it`);
          }
        }
        return report([...measured].map(([name, all]) => ({ name, rounds: all, middle: middleBy(all, ({ ratio }) => ratio) })));
      } finally {
        await side.end();
      }
    });
  });
}

async function openAgentSession({ database }: Floor): Promise<void> {
  await openSessions(database, [shop]);
  await database.query(`UPDATE session SET kind = 'agent' WHERE subject_id = $1`, [shop]);
}

/** Each round comes from an address of its own, which has its budgets whole. */
const addressOf = (round: number) => `203.0.113.${1 + (round % 254)}`;

async function oneRound(crowd: Crowd, side: SideProcess<FloodQuestion, FloodAnswer>, flood: FloodOrder, ms: number): Promise<Round> {
  const calm: number[] = [];
  const flooded: number[] = [];
  const outcomes: FloodAnswer = {};
  for (let turn = 1; turn <= turnsOfARound; turn++) {
    calm.push(...(await crowd.measure(ms)));
    await side.ask(flood);
    flooded.push(...(await crowd.measure(ms)));
    addUp(outcomes, await side.ask({ ask: 'end' }));
    await pause(settleMs);
  }
  const [without, beside] = [timesOf(calm), timesOf(flooded)];
  return { without, beside, ratio: beside.p95 / without.p95, outcomes };
}

function addUp(sum: FloodAnswer, more: FloodAnswer): void {
  for (const [outcome, count] of Object.entries(more)) sum[outcome] = (sum[outcome] ?? 0) + count;
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
  const worst = Math.max(...measured.flatMap(({ rounds }) => rounds.map(({ ratio }) => ratio)));
  const rows = measured.map(({ name, middle, rounds }): [string, ...string[]] => [
    name,
    ...[`${middle.without.p95.toFixed(1)} ms`, `${middle.beside.p95.toFixed(1)} ms`, middle.ratio.toFixed(2)],
    rounds.map(({ ratio }) => ratio.toFixed(2)).join(' '),
    whole(rounds.reduce((sum, { beside }) => sum + beside.failed, 0)),
    Object.entries(middle.outcomes)
      .map(([status, count]) => `${whole(count)} × ${status}`)
      .join(', '),
  ]);
  const figures = Object.fromEntries(measured.map(({ name, middle }) => [name, middle.beside.p95]));
  const baseline = Object.fromEntries(measured.map(({ name, middle }) => [name, middle.without.p95]));
  const lines = [
    ...table(['others, 95 %', 'beside it', 'ratio', 'of all rounds', 'failed', 'what the flood was answered'], rows),
    `aim: at most ${mostRatio} times as long in every round; worst ${worst.toFixed(2)}, ${worst <= mostRatio ? 'met' : 'NOT MET'}`,
  ];
  return { figures, baseline, ratio: worst, lines };
}
