import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  audiences,
  builtInPermissions,
  builtInRoles,
  calls,
  holds,
  isPermitted,
  pushPermissions,
  type Call,
  type Caller,
  type PushName,
} from '#lib/contract';
import { TestApp } from '../support/app.js';
import { noteTook } from '../support/note-took.js';
import { PushListener } from '../support/push-listener.js';
import { until } from '../support/until.js';
import { isWholeRun } from '../support/whole-run.js';
import type { WireClient } from '../support/wire-client.js';

const table = Object.entries(calls as Record<string, Call>);
const roles: Record<Exclude<Caller, 'visitor'>, string> = { player: 'alice', agent: 'shop', admin: 'admin' };
const callers: Caller[] = ['visitor', 'player', 'agent', 'admin'];
/** What only the guard answers: an allowed caller with an empty body never hears it. */
const guardCodes = ['INVALID_REQUEST', 'SESSION_EXPIRED', 'PAGE_NOT_ALLOWED', 'AGENT_BLOCKED'];

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

function clientOf(caller: Caller): Promise<WireClient> {
  return caller === 'visitor' ? Promise.resolve(app.visitor()) : app.login(roles[caller]);
}

describe.each(callers)('a %s', (caller) => {
  let client: WireClient;
  beforeAll(async () => {
    client = await clientOf(caller);
  });

  const allowed = table.filter(([, call]) => call.who.includes(caller) || call.who.includes('visitor'));
  const refused = table.filter(([, call]) => !call.who.includes(caller) && !call.who.includes('visitor'));

  it.each(refused.map(([path]) => path))('is refused %s', async (path) => {
    const answer = await client.call(path, {});
    expect([answer.status, answer.result, answer.error?.code]).toEqual([200, false, 'INVALID_REQUEST']);
    expect(answer.data).toEqual({});
  });

  it.each(allowed.map(([path]) => path).filter((path) => !path.endsWith('/logout')))('may call %s', async (path) => {
    const answer = await client.call(path, {});
    expect(answer.status).toBe(200);
    expect(guardCodes).not.toContain(answer.error?.code);
  });

  it.each(allowed.map(([path]) => path).filter((path) => path.endsWith('/logout')))(
    'may call %s, which ends only a session of its kind',
    async (path) => {
      const own = await clientOf(caller);
      expect((await own.call(path)).result).toBe(true);
      if (caller === 'visitor') return;
      const { who } = calls[path as 'user/logout'] as Call;
      const context = `${own.kindPath}/getContext`;
      expect(await own.refusal(context)).toBe(who.includes(caller) ? 'SESSION_EXPIRED' : undefined);
      client = await clientOf(caller);
    },
  );
});

describe('a token that nobody holds', () => {
  const guarded = table.filter(([, call]) => !call.who.includes('visitor')).map(([path]) => path);

  async function expectNothingOpen(token: string, paths: readonly string[]): Promise<void> {
    const visitor = app.visitor();
    visitor.token = token;
    const codes = new Set<string | undefined>();
    for (const path of paths) codes.add((await visitor.call(path)).error?.code);
    expect([...codes].every((code) => code === 'SESSION_EXPIRED' || code === 'INVALID_REQUEST')).toBe(true);
  }

  it('opens nothing when it looks like one', () => expectNothingOpen('A'.repeat(43), guarded));

  // Whether a token is one is decided before the call is looked at: `npm test` takes every tenth call.
  const some = isWholeRun ? guarded : guarded.filter((_, at) => at % 10 === 0);
  it.each(['x', 'null', 'undefined', 'A'.repeat(5_000), "' OR 1=1 --", 'Bearer '])('opens nothing: %p', (token) =>
    expectNothingOpen(token, some),
  );

  it('leaves open what is open to visitors', async () => {
    const visitor = app.visitor();
    visitor.token = 'A'.repeat(43);
    expect(await visitor.refusal('user/browse')).toBeUndefined();
  });
});

describe('what belongs to others', () => {
  let alice: WireClient, carol: WireClient, shop: WireClient, rival: WireClient, branch: WireClient, admin: WireClient;
  let depositId: number;

  beforeAll(async () => {
    [alice, carol, shop, rival, branch, admin] = (await Promise.all(
      ['alice', 'carol', 'shop', 'rival', 'branch', 'admin'].map((account) => app.login(account)),
    )) as [WireClient, WireClient, WireClient, WireClient, WireClient, WireClient];
    depositId = (await alice.must('user/bank/charge', { charge_money: 10_000 }))['id'] as number;
    await shop.must('user/bank/charge', { charge_money: 10_000 });
  });

  const accounts = async (client: WireClient, path: string) => {
    const { items } = (await client.must(path)) as { items: { account: string }[] };
    return items.map((item) => item.account).sort();
  };

  it('is in no player’s logs', async () => {
    expect(await carol.must('user/bank/getAccountChargeLogs')).toMatchObject({ total: 0, logs: [] });
    expect(await carol.must('user/bank/getMoneyLogs')).toMatchObject({ total: 0, logs: [] });
    expect(await carol.must('user/game/bet/get')).toMatchObject({ total: 0, items: [] });
  });

  it('shows agents everybody below and nobody else, not even themselves', async () => {
    expect(await accounts(branch, 'agent/deposit/get')).toEqual(['alice', 'shop']);
    expect(await accounts(shop, 'agent/deposit/get')).toEqual(['alice']);
    expect(await accounts(rival, 'agent/deposit/get')).toEqual([]);
  });

  it('is not found by an agent’s search either', async () => {
    expect(await rival.must('agent/deposit/get', { search: 'alice' })).toMatchObject({ items: [], total: 0, amountTotal: 0 });
    const { counts } = (await rival.must('agent/deposit/get')) as { counts: Record<string, number> };
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(0);
  });

  it('is not part of another agent’s sums', async () => {
    await admin.must('admin/deposit/approve', { ids: [depositId] });
    const holdings = async (client: WireClient) =>
      ((await client.must('agent/home/get')) as { downline: { holdings: number } }).downline.holdings;
    await until(
      () => holdings(shop),
      (held) => held === 10_000,
    );
    expect(await holdings(rival)).toBe(0);
  });

  it('answers like what does not exist', async () => {
    const nowhere = 999_999;
    expect(await admin.refusal('admin/member/view', { id: nowhere })).toBe('NOT_FOUND');
    expect(await alice.refusal('user/game/round/verify', { round_id: nowhere })).toBe('NOT_FOUND');
    const { results } = (await admin.must('admin/deposit/approve', { ids: [nowhere] })) as {
      results: { ok: boolean; error: { code: string } }[];
    };
    expect(results).toMatchObject([{ ok: false, error: { code: 'NOT_FOUND' } }]);
    expect(
      await alice.refusal('user/game/bet/create', {
        round_id: nowhere,
        selections: [{ market: 'a', outcome: 'b', odds: 2 }],
        stake: 1_000,
      }),
    ).toBe('NOT_FOUND');
  });
});

describe('a socket', () => {
  const refusalOf = async (namespace: string, auth: object) => {
    const listener = PushListener.of(app.url, namespace, auth);
    try {
      await listener.connected();
      return undefined;
    } catch (error) {
      return (error as { data?: { code: string } }).data?.code;
    } finally {
      listener.close();
    }
  };

  it.each([
    ['player', 'shop'],
    ['player', 'admin'],
    ['agent', 'alice'],
    ['agent', 'admin'],
    ['admin', 'alice'],
    ['admin', 'shop'],
  ])('of the namespace %s takes no token of %s', async (namespace, account) => {
    const { token } = await app.login(account);
    expect(await refusalOf(namespace, { token })).toBe('SESSION_EXPIRED');
  });

  it.each(['agent', 'admin'])('of the namespace %s takes no visitor', async (namespace) => {
    expect(await refusalOf(namespace, {})).toBe('SESSION_EXPIRED');
    expect(await refusalOf(namespace, { token: 'A'.repeat(43) })).toBe('SESSION_EXPIRED');
    expect(await refusalOf(namespace, { token: { $ne: null } })).toBe('SESSION_EXPIRED');
  });

  it('hears only what the table of audiences gives its owner, whatever streams it asks for', async () => {
    const clients = {
      visitor: app.visitor(),
      alice: await app.login('alice'),
      carol: await app.login('carol'),
      shop: await app.login('shop'),
    };
    const others = { rival: await app.login('rival'), admin: await app.login('admin') };
    const listeners = Object.fromEntries(
      await Promise.all(
        Object.entries({ ...clients, ...others }).map(async ([name, client]) => [name, await PushListener.connect(client)] as const),
      ),
    ) as Record<'visitor' | 'alice' | 'carol' | 'shop' | 'rival' | 'admin', PushListener>;
    const everything = { admin: 0, [`member:${app.person('alice').id}`]: 0, [`agent:${app.person('shop').id}`]: 0, 'round:eos1': 0 };
    Object.values(listeners).forEach(({ socket }) => socket.emit('resume', everything));

    await clients.alice.must('user/bank/charge', { charge_money: 10_000 });
    const { ids } = await waiting(others.admin);
    await others.admin.must('admin/deposit/approve', { ids });
    await listeners.alice.push('deposit.approved');
    await listeners.admin.push('deposit.approved');
    await listeners.shop.push('deposit.approved');

    const foreign = (listener: PushListener) => listener.heard.filter((push) => !audiences[push.name].includes('public'));
    expect(foreign(listeners.visitor)).toEqual([]);
    expect(foreign(listeners.carol)).toEqual([]);
    expect(foreign(listeners.rival).filter((push) => push.stream !== `agent:${app.person('rival').id}`)).toEqual([]);
    expect(heardNames(listeners.rival).filter((name) => name.startsWith('deposit.'))).toEqual([]);
    for (const [name, hearer] of [
      ['alice', 'owner'],
      ['shop', 'agents'],
      ['admin', 'admin'],
    ] as const) {
      const wrong = foreign(listeners[name]).filter((push) => !audiences[push.name].includes(hearer) && !isOwnOfAgent(push.name, hearer));
      expect(wrong.map((push) => push.name)).toEqual([]);
    }
    expect(new Set(foreign(listeners.alice).map((push) => push.stream))).toEqual(new Set([`member:${app.person('alice').id}`]));
    Object.values(listeners).forEach((listener) => listener.close());
  });

  it('closes when its session is ended by an administrator, though its client calls nothing', async () => {
    const bob = await app.login('bob');
    const listener = await PushListener.connect(bob);
    const closed = new Promise<string>((resolve) => listener.socket.once('disconnect', resolve));
    const admin = await app.login('admin');
    const endedAt = performance.now();
    expect(await admin.must('admin/session/revoke', { kind: 'player', id: app.person('bob').id })).toEqual({ revoked: 1 });
    expect(await closed).toBe('io server disconnect');
    noteTook('end of a session → socket', performance.now() - endedAt);
    expect((await listener.push('session.revoked')).data.reason).toBe('forced');
    expect(await bob.refusal('user/getContext')).toBe('SESSION_EXPIRED');
  });

  function heardNames(listener: PushListener): PushName[] {
    return listener.heard.map((push) => push.name);
  }
  /** An agent is the owner of its own wallet and requests. */
  function isOwnOfAgent(name: PushName, hearer: string): boolean {
    return hearer === 'agents' && audiences[name].includes('owner');
  }
});

describe('an administrator', () => {
  const adminCalls = table.filter(([, { who }]) => who.includes('admin'));
  /** They would end the session that asks. */
  const isOwnEnd = (path: string) => path.endsWith('/logout') || path.startsWith('admin/session/revokeAll');

  beforeAll(async () => {
    for (const role of builtInRoles) await app.appoint(`${role}1`, role);
  });

  it.each(builtInRoles)('with the role %s may make exactly the calls that the role permits', async (role) => {
    const client = await app.login(`${role}1`);
    const permitted = (path: string, call: Call) => call.who.includes('visitor') || isPermitted(path, call, builtInPermissions[role]);
    const refused: string[] = [];
    for (const [path, call] of adminCalls) {
      if (permitted(path, call) && isOwnEnd(path)) continue;
      const { error } = await client.call(path, {});
      if (error?.code !== 'FORBIDDEN') continue;
      expect(error['permission']).toBe(call.permission);
      refused.push(path);
    }
    expect(refused).toEqual(adminCalls.filter(([path, call]) => !permitted(path, call)).map(([path]) => path));
    expect(refused.length === 0).toBe(role === 'owner');
  });

  it('gets no file of a list that the role does not open', async () => {
    const trader = await app.login('trading1');
    const order = { columns: [{ key: 'id', label: 'id' }], name: 'list', format: 'csv' };
    expect(await trader.refusal('admin/export', { ...order, call: 'admin/deposit/get' })).toBe('FORBIDDEN');
  });

  it('is told what the role permits, and sees only those parts of the dashboard and of the activity', async () => {
    const [trader, auditor] = [await app.login('trading1'), await app.login('auditor1')];
    await (await app.login('carol')).must('user/bank/charge', { charge_money: 10_000 });
    const context = (await trader.must('admin/getContext')) as { context: { permissions: string[] } };
    expect(context.context.permissions).toContain('bets.edit');
    expect(context.context.permissions).not.toContain('deposits.view');
    const seen = await until(
      () => auditor.must('admin/dashboard/get') as Promise<{ counters: { deposits: number }; queues: { deposits: { amount: number } } }>,
      ({ counters }) => counters.deposits > 0,
    );
    expect(seen.queues.deposits.amount).toBeGreaterThanOrEqual(10_000);
    const own = await trader.must('admin/dashboard/get');
    expect(own).toMatchObject({ counters: { deposits: 0 }, queues: { deposits: { count: 0, amount: 0 } }, members: { total: 0 } });
    const names = async (client: WireClient) =>
      ((await client.must('admin/activity/get', { take: 100 })) as { items: { name: PushName }[] }).items.map(({ name }) => name);
    expect(await names(auditor)).toContain('deposit.requested');
    expect((await names(trader)).filter((name) => !holds(builtInPermissions.trading, pushPermissions[name]!))).toEqual([]);
  });

  it('hears only what the role permits, and misses no number', async () => {
    const [trader, auditor] = [
      await PushListener.connect(await app.login('trading1')),
      await PushListener.connect(await app.login('auditor1')),
    ];
    await (await app.login('carol')).must('user/bank/charge', { charge_money: 10_000 });
    await auditor.push('deposit.requested');
    const counted = (await auditor.push('counters.changed')).seq;
    await until(
      async () => trader.heard.filter(({ stream }) => stream === 'admin').at(-1)?.seq ?? 0,
      (seq) => seq >= counted,
    );
    const own = trader.heard.filter(({ stream }) => stream === 'admin');
    expect(own.filter(({ name }) => name.startsWith('deposit.') || name.startsWith('member.'))).toEqual([]);
    expect(own.some(({ name }) => name === 'stream.passed')).toBe(true);
    expect(own.find(({ name }) => name === 'counters.changed')!.data).toMatchObject({ deposits: 0 });
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, n) => own[0]!.seq + n));
    [trader, auditor].forEach((listener) => listener.close());
  });
});

async function waiting(admin: WireClient): Promise<{ ids: number[] }> {
  const { items } = (await admin.must('admin/deposit/get', { status: 'waiting' })) as { items: { id: number; account: string }[] };
  return { ids: items.filter((item) => item.account === 'alice').map((item) => item.id) };
}
