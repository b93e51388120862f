/**
 * Every call of the OpenAPI document with hostile values, as every kind of caller: never a failure of the server, always the envelope.
 * `FUZZ_SEED=7 npm test -- fuzz` tries others, `FUZZ_ROUNDS=10` more of them; a failure says the seed and the body.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { errorCodes, openApiDocument } from '#lib/contract';
import { roles } from '#lib/members';
import { TestApp } from '../support/app.js';
import { Choices } from '../support/fuzz/choices.js';
import { hostileBodies, hostileValues, withHostile, withValueAt } from '../support/fuzz/hostile-values.js';
import { SoundBodies, type Document } from '../support/fuzz/sound-body.js';
import type { Answer, WireClient } from '../support/wire-client.js';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 1);
/** A round takes half a minute on two processors; only what hangs takes as long as this. */
const timeoutMs = 600_000 * rounds;
/** Per call and round: hostile values for each field by a caller who may, mixed bodies by whoever may, and by everybody else. */
const perField = 4;
const perCaller = 4;
const perStranger = 2;
/** Requests under way at once. */
const parallel = 8;

const document = openApiDocument() as unknown as Document;
const accounts = { player: 'alice', agent: 'shop', admin: 'admin' } as const;
type Caller = keyof typeof accounts | 'visitor';

/** What changes the rules of the house or ends sessions comes last, so that the calls before it find the house open. */
const last = /settings\/update|status\/update|restrictions\/update|\/delete$|switch$|listing|level\/update|move$|revoke/;
/** They end the sessions that the others need. */
const skipped = /\/logout$|revokeAll$|user\/refresh$/;

interface Try {
  path: string;
  caller: Caller;
  body: string;
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

function triesOf(path: string, bodies: SoundBodies, choices: Choices): Try[] {
  const call = path.replace(/^\/api\//, '');
  const callers = document.paths[path]!.post['x-callers'] as Caller[];
  const entitled = callers.filter((caller) => caller !== 'visitor').length > 0 ? callers.filter((caller) => caller !== 'visitor') : callers;
  const tries: Try[] = [];
  const add = (caller: Caller, body: unknown) =>
    tries.push({ path: call, caller, body: typeof body === 'string' ? body : JSON.stringify(body) });
  for (const name of Object.keys(bodies.fieldsOf(path))) {
    for (const value of choices.several(hostileValues, perField)) add(choices.of(entitled), withValueAt(bodies.of(path), name, value));
  }
  for (const caller of ['visitor', ...Object.keys(accounts)] as Caller[]) {
    const count = callers.includes(caller) ? perCaller : perStranger;
    add(caller, bodies.of(path));
    for (let each = 0; each < count; each++) add(caller, withHostile(bodies.of(path), choices));
    add(caller, choices.of(hostileBodies));
  }
  return tries;
}

async function problemOf({ path, caller, body }: Try): Promise<string | undefined> {
  const client = clients[caller];
  let answer: Answer;
  try {
    answer = await client.post(`/api/${path}`, body);
  } catch (error) {
    // A file has no envelope.
    if (path.endsWith('/export') && error instanceof SyntaxError) return undefined;
    return `no envelope: ${String(error)}`;
  }
  if (answer.renewSessionToken) client.token = answer.renewSessionToken;
  if (caller !== 'visitor' && answer.error?.code === 'SESSION_EXPIRED') await comeBack(caller);
  if (![200, 413, 429].includes(answer.status)) return `status ${answer.status}`;
  return isEnvelope(answer) ? undefined : `no envelope: ${JSON.stringify(answer)}`;
}

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

let successors = 0;

async function successorOf(caller: keyof typeof accounts): Promise<string> {
  const account = `${caller}x${(successors += 1)}`;
  if (caller === 'player') await app.register(account, roles.member.name, 'shop');
  else if (caller === 'agent') await app.register(account, roles.shop.name, 'branch');
  else return 'admin2';
  return account;
}

it(
  `survives hostile values in every call (seed ${seed})`,
  async () => {
    const choices = new Choices(seed);
    const bodies = new SoundBodies(document, choices, [1, 2, 3, ...[...app.people.values()].map(({ id }) => id)]);
    const paths = Object.keys(document.paths).filter((path) => !skipped.test(path));
    const ordered = [...paths.filter((path) => !last.test(path)), ...paths.filter((path) => last.test(path))];
    const tries = Array.from({ length: rounds }, () => ordered.flatMap((path) => triesOf(path, bodies, choices))).flat();
    const problems: string[] = [];
    const queue = tries.values();
    const work = async () => {
      for (const each of queue) {
        const problem = await problemOf(each);
        if (problem) problems.push(`${each.path} as ${each.caller}: ${problem}; seed ${seed}, body ${each.body.slice(0, 600)}`);
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
    expect(tries.length).toBeGreaterThan(paths.length * 10);
    expect(problems).toEqual([]);
  },
  timeoutMs,
);
