/**
 * Every call of the OpenAPI document as every kind of caller with every kind of hostile value: never a failure of the server, always the
 * envelope. `npm test` takes a sample of them, `npm run test:all` all. `FUZZ_SEED=7 npm test -- fuzz` tries others, `FUZZ_ROUNDS=10` ten
 * whole rounds; a failure says the seed and the body.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls, errorCodes, openApiDocument, type Call } from '#lib/contract';
import { roles } from '#lib/members';
import { TestApp } from '../support/app.js';
import { Choices } from '../support/fuzz/choices.js';
import { hostileBodyKinds, hostileKinds, withHostile, withValueAt } from '../support/fuzz/hostile-values.js';
import { SoundBodies, type Document } from '../support/fuzz/sound-body.js';
import { stretched } from '../support/patience.js';
import { isWholeRun } from '../support/whole-run.js';
import type { Answer, WireClient } from '../support/wire-client.js';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 1);
const isWhole = isWholeRun || process.env['FUZZ_ROUNDS'] !== undefined;
/** Calls of a sample. */
const sampleSize = 1_000;
/** Calls of one round, about a minute on two processors at rest; what coverage leaves of them are bodies with several faults. */
const budget = 25_000;
/** Only what hangs takes as long as this. */
const timeoutMs = stretched(600_000) * rounds;
/** How often each field gets a hostile value from callers who may, at least. */
const perField = 4;
/** Requests under way at once. */
const parallel = 16;

const document = openApiDocument() as unknown as Document;
const accounts = { player: 'alice', agent: 'shop', admin: 'admin' } as const;
type Caller = keyof typeof accounts | 'visitor';

/** What changes the rules of the house or ends sessions comes last, so that the calls before it find the house open. */
const last =
  /settings\/update|status\/update|restrictions\/update|\/delete$|switch$|listing|level\/update|move$|revoke|\/logout$|user\/refresh$/;

const allCallers: readonly Caller[] = ['visitor', 'player', 'agent', 'admin'];
const kinds = Object.entries<readonly unknown[]>(hostileKinds);
const bodyKinds = Object.entries<readonly string[]>(hostileBodyKinds);

interface Try {
  path: string;
  caller: Caller;
  body: string;
  /** Of what is hostile in it, where that is one thing. */
  kind?: string;
}

let app: TestApp;
let clients: Record<Caller, WireClient>;
beforeAll(async () => {
  app = await TestApp.start({ worker: false, env: { RATE_LIMIT_FACTOR: '100000' } });
  const [player, agent, admin] = await Promise.all(Object.values(accounts).map((account) => app.login(account)));
  clients = { visitor: app.visitor(), player: player!, agent: agent!, admin: admin! };
  await player!.must('user/bank/charge', { charge_money: 10_000 });
  await player!.must('user/inquiry/create', { subject: 'x', content: 'y' });
});
afterAll(() => app.stop());

/** Of each kind the next value whenever it is asked for one, so that all calls together get all of them. */
const turns = new Map<string, number>();
function nextOf<T>([kind, values]: readonly [string, readonly T[]]): T {
  const turn = turns.get(kind) ?? 0;
  turns.set(kind, turn + 1);
  return values[turn % values.length]!;
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

/** A sound body, each kind of hostile value in one field after the other, each kind of hostile body: as one caller. */
function triesOf(path: string, caller: Caller, bodies: SoundBodies): Try[] {
  const call = path.replace(/^\/api\//, '');
  const callers = document.paths[path]!.post['x-callers'] as Caller[];
  const names = Object.keys(bodies.fieldsOf(path));
  const fields = names.length > 0 ? names : ['unknown'];
  const isEntitled = callers.includes(caller);
  const count = isEntitled ? Math.max(kinds.length, Math.ceil((perField * fields.length) / callers.length)) : kinds.length;
  const ofValues = Array.from({ length: count }, (_, index): Try => {
    const kind = kinds[index % kinds.length]!;
    // One further each time that all kinds had their turn: a field does not meet the same kind again.
    const field = fields[(index + Math.floor(index / kinds.length)) % fields.length]!;
    // A caller who may not is refused before the fields are looked at.
    const body = withValueAt(isEntitled ? bodies.of(path) : {}, field, nextOf(kind));
    return { path: call, caller, kind: kind[0], body: textOf(body) };
  });
  const ofBodies = bodyKinds.map((kind): Try => ({ path: call, caller, kind: kind[0], body: nextOf(kind) }));
  return [{ path: call, caller, body: textOf(bodies.of(path)) }, ...ofValues, ...ofBodies];
}

/** What a round tries, call by call: everything that has to be there, and bodies with a fault anywhere in them by callers who may. */
function roundOf(paths: readonly string[], bodies: SoundBodies, choices: Choices): Try[] {
  const needed = paths.map((path) => ({ path, tries: allCallers.flatMap((caller) => triesOf(path, caller, bodies)) }));
  const left = budget - needed.reduce((sum, { tries }) => sum + tries.length, 0);
  const more = Math.max(1, Math.floor(left / paths.length));
  return needed.flatMap(({ path, tries }) => {
    const call = path.replace(/^\/api\//, '');
    const callers = document.paths[path]!.post['x-callers'] as Caller[];
    const mixed = Array.from({ length: more }, () => withHostile(withHostile(bodies.of(path), choices), choices));
    return [...tries, ...mixed.map((body): Try => ({ path: call, caller: choices.of(callers), body: textOf(body) }))];
  });
}

async function problemOf({ path, caller, body }: Try): Promise<string | undefined> {
  const client = clients[caller];
  let answer: Answer;
  try {
    answer = await client.post(`/api/${path}`, body);
  } catch (error) {
    // A file has no envelope.
    if (isFile(path) && error instanceof SyntaxError) return undefined;
    return `no envelope: ${String(error)}`;
  }
  if (answer.renewSessionToken) client.token = answer.renewSessionToken;
  if (caller !== 'visitor' && answer.error?.code === 'SESSION_EXPIRED') await comeBack(caller);
  if (![200, 413, 429].includes(answer.status)) return `status ${answer.status}`;
  return isEnvelope(answer) || (isFile(path) && answer.status === 200) ? undefined : `no envelope: ${JSON.stringify(answer)}`;
}

const isFile = (path: string): boolean => (calls as Record<string, Call>)[path]?.isFile === true;

function isEnvelope({ result, data, error }: Answer): boolean {
  if (result === true) return typeof data === 'object';
  const { code, message } = error ?? { code: 'INTERNAL', message: '' };
  return JSON.stringify(data) === '{}' && message !== '' && code !== 'INTERNAL' && (errorCodes as readonly string[]).includes(code);
}

/** Some calls end the session that they come with, or block its owner: somebody else takes the place. */
async function comeBack(caller: keyof typeof accounts): Promise<void> {
  const again = await app.login(accounts[caller]).catch(() => undefined);
  clients[caller].token = (again ?? (await app.login(await successorOf(caller)))).token;
}

/** Each path at least once, the others by chance; the order stays. */
function sampleOf(tries: readonly Try[], choices: Choices): Try[] {
  const seen = new Set<string>();
  return tries.filter(({ path }) => {
    const isFirst = !seen.has(path);
    seen.add(path);
    return choices.chance(sampleSize / tries.length) || isFirst;
  });
}

let successors = 0;

async function successorOf(caller: keyof typeof accounts): Promise<string> {
  const account = `${caller}x${(successors += 1)}`;
  // Whoever has excluded themselves keeps their account number from everybody new.
  app.bankAccount = `110-44-${successors}`;
  if (caller === 'player') await app.register(account, roles.member.name, 'shop');
  else if (caller === 'agent') await app.register(account, roles.shop.name, 'branch');
  else await app.appoint(account, 'owner');
  return account;
}

it(
  `survives hostile values in every call (seed ${seed})`,
  async () => {
    const choices = new Choices(seed);
    const bodies = new SoundBodies(document, choices, [1, 2, 3, ...[...app.people.values()].map(({ id }) => id)]);
    const paths = Object.keys(document.paths);
    const ordered = [...paths.filter((path) => !last.test(path)), ...paths.filter((path) => last.test(path))];
    const tries = Array.from({ length: rounds }, () => roundOf(ordered, bodies, choices)).flat();
    const covered = new Set(tries.flatMap(({ path, caller, kind }) => (kind === undefined ? [] : [`${path} as ${caller}: ${kind}`])));
    expect(covered.size).toBe(paths.length * allCallers.length * (kinds.length + bodyKinds.length));
    const problems: string[] = [];
    const taken = isWhole ? tries : sampleOf(tries, choices);
    const queue = taken.values();
    const work = async () => {
      for (const each of queue) {
        const problem = await problemOf(each);
        if (problem) problems.push(`${each.path} as ${each.caller}: ${problem}; seed ${seed}, body ${each.body.slice(0, 600)}`);
      }
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: parallel }, work));
    const seconds = (performance.now() - startedAt) / 1_000;
    process.stdout.write(`fuzz: seed ${seed}, ${taken.length} of ${tries.length} calls in ${seconds.toFixed(1)} s\n`);
    expect(problems).toEqual([]);
  },
  timeoutMs,
);
