import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Outbox } from '#lib/events';
import { TestClock } from '#lib/kernel';
import { Database, Invalidations } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { testNumbers } from '../../test/support/test-numbers.js';
import { SilentBus } from '../../test/support/silent-bus.js';
import { MemberLists, type MemberPage } from './data/member-lists.js';
import { BreaksRepository } from './data/breaks.repository.js';
import { MembersRepository } from './data/members.repository.js';
import type { MemberDraft } from './domain/member.js';
import { roles } from './domain/roles.js';
import { AddMember } from './use-cases/add-member.js';

let test: TestDatabase;
let database: Database;
let addMember: AddMember;
const members = new MembersRepository(new Invalidations(new SilentBus()));
const lists = new MemberLists();
const ids: Record<string, number> = {};

const add = async (account: string, more: Partial<MemberDraft> = {}) => {
  const draft: MemberDraft = { account, nickname: `${account}님`, role: roles.member.name, ...more };
  const { id } = await database.transaction((tx) => addMember.execute(tx, draft));
  ids[account] = id;
  return id;
};

beforeAll(async () => {
  test = await createTestDatabase();
  database = await Database.open(test.url, 5);
  addMember = new AddMember(
    members,
    testNumbers(database),
    new BreaksRepository(new Invalidations(new SilentBus())),
    {
      keys: () => [],
      problems: () => [],
      ofLevel: () => Promise.resolve({}),
      termsOf: () => Promise.resolve(new Map()),
      termsProblem: () => undefined,
    },
    new Outbox(new SilentBus()),
    new TestClock(new Date('2026-11-21T12:00:00+09:00')),
  );
  await add('hq', { role: roles.operatingHeadquarters.name });
  await add('branch', { role: roles.branch.name, parentId: ids['hq'] });
  await add('shop', { role: roles.shop.name, parentId: ids['branch'] });
  await add('other', { role: roles.branch.name, parentId: ids['hq'] });
  await add('hong', { parentId: ids['shop'], bankName: 'KB', bankAccount: '123-456', level: 3 });
  await add('kim_1', { parentId: ids['shop'] });
  await add('lee', { parentId: ids['other'] });
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

describe('the tree of members', () => {
  it('gives everybody the way from the top down to themselves, and the accounts above', async () => {
    const hong = (await members.byAccount(database, 'player', 'HONG'))!;
    expect(hong).toMatchObject({
      path: [ids['hq'], ids['branch'], ids['shop'], ids['hong']],
      parents: ['hq', 'branch', 'shop'],
      parentId: ids['shop'],
    });
    expect(hong).toMatchObject({
      kind: 'player',
      status: 'normal_a',
      level: 3,
      bankName: '국민',
      settings: { visibled_partner: 1 },
      joinedAt: new Date('2026-11-21T03:00:00Z'),
    });
    expect(await members.byId(database, ids['hq']!)).toMatchObject({ path: [ids['hq']], parents: [], parentId: null, kind: 'agent' });
  });

  it('finds an account under its own kind only', async () => {
    expect(await members.byAccount(database, 'agent', 'hong')).toBeUndefined();
    expect(await members.byAccount(database, 'player', 'shop')).toBeUndefined();
  });

  it('lists by text, kind, parent and downline, agents first, with the total beside the page', async () => {
    const list = async (filter: Partial<MemberPage>) => {
      const page = await lists.page(database, { skip: 0, take: 20, ...filter });
      return [page.map((member) => member.account), await lists.count(database, filter)];
    };
    expect(await list({})).toEqual([['hq', 'branch', 'shop', 'other', 'hong', 'kim_1', 'lee'], 7]);
    expect(await list({ skip: 5, take: 1 })).toEqual([['kim_1'], 7]);
    expect(await list({ search: 'ON' })).toEqual([['hong'], 1]);
    expect(await list({ search: '_' })).toEqual([['kim_1'], 1]);
    expect(await list({ kind: 'agent' })).toEqual([['hq', 'branch', 'shop', 'other'], 4]);
    expect(await list({ parentId: ids['shop'] })).toEqual([['hong', 'kim_1'], 2]);
    expect(await list({ belowId: ids['branch'] })).toEqual([['shop', 'hong', 'kim_1'], 3]);
    expect(await list({ belowId: ids['branch'], search: 'lee' })).toEqual([[], 0]);
    expect(await list({ status: 'blocked' })).toEqual([[], 0]);
  });

  it('tells the administrators and every agent above of who joined', async () => {
    const [event] = await database.query<{ streams: string[]; facts: object }>(
      `SELECT streams, data, facts FROM outbox WHERE name = 'member.joined' AND data->>'account' = 'hong'`,
    );
    expect(event).toEqual({
      streams: ['admin', `agent:${ids['hq']}`, `agent:${ids['branch']}`, `agent:${ids['shop']}`],
      data: { id: ids['hong'], kind: 'player', account: 'hong', nickname: 'hong님', level: 3 },
      facts: { path: [ids['hq'], ids['branch'], ids['shop'], ids['hong']], kind: 'player' },
    });
  });
});

describe('refusals', () => {
  it.each([
    ['an account that is taken, in any case', { account: 'HoNg', nickname: 'fresh' }, 'ACCOUNT_TAKEN'],
    ['a nickname that is taken, in any case', { account: 'fresh', nickname: 'HONG님' }, 'NICKNAME_TAKEN'],
    ['a bank that is not on the list', { bankName: 'Bank of Nowhere' }, 'BANK_UNKNOWN'],
    ['a parent that does not exist', { parentId: 999_999 }, 'PARENT_UNKNOWN'],
    ['a player without a parent', { parentId: undefined }, 'PARENT_UNKNOWN'],
    ['an account with a blank', { account: 'a b' }, 'INVALID_INPUT'],
    ['an account that is empty', { account: '' }, 'INVALID_INPUT'],
    ['a nickname with markup', { nickname: '<b>' }, 'INVALID_INPUT'],
    ['level 0', { level: 0 }, 'INVALID_INPUT'],
    ['level 8', { level: 8 }, 'INVALID_INPUT'],
    ['level one and a half', { level: 1.5 }, 'INVALID_INPUT'],
  ])('are given for %s', async (_, wrong, code) => {
    await expect(add('fresh', { nickname: 'fresh', parentId: ids['shop'], ...wrong })).rejects.toMatchObject({ code });
    expect(await members.byAccount(database, 'player', 'fresh')).toBeUndefined();
  });

  it('are given for a player as parent', async () => {
    await expect(add('fresh', { parentId: ids['hong'] })).rejects.toMatchObject({ code: 'PARENT_UNKNOWN' });
  });

  it('are given to all but one of ten who want the same account at once', async () => {
    const wishes = Array.from({ length: 10 }, (_, n) => add('wanted', { parentId: ids['shop'], nickname: `wish${n}` }));
    const outcomes = await Promise.allSettled(wishes);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'ACCOUNT_TAKEN' });
  });
});
