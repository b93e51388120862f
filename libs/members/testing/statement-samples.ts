import type { Sample } from '../../../test/support/statements/record.js';
import { LinkedAccountsQuery } from '../data/linked-accounts.js';
import { type MemberFilter, MemberLists } from '../data/member-lists.js';
import { MembersRepository } from '../data/members.repository.js';
import { noNumber } from '../domain/member-numbers.js';
import type { MemberChanges } from '../domain/member-changes.js';

const lists = new MemberLists();
const numbers = { tail: () => Promise.resolve('1'), hash: () => Promise.resolve(Buffer.alloc(32)) };
const linked = new LinkedAccountsQuery(numbers as never);
const members = new MembersRepository({ announce: () => undefined } as never);

const filters: MemberFilter[] = [
  {},
  { belowId: 1 },
  { belowId: 1, kind: 'player' },
  { belowId: 1, status: 'waiting' },
  {
    search: '1234',
    isWide: true,
    phoneTail: '1',
    kind: 'agent',
    role: 'shop',
    status: 'normal_a',
    level: 3,
    parentId: 1,
    ids: [1],
    restricted: true,
  },
];
const changes: MemberChanges = {
  nickname: '닉네임',
  level: 1,
  color: '',
  phone: noNumber,
  bankName: '',
  bankAccount: noNumber,
  bankHolder: '',
  birthDate: null,
  country: '',
  realName: '',
  memo: '',
  agentTheme: 'A',
  settings: {},
  restrictions: {},
  rolling: {},
  setBy: {},
};

export const samples: Sample[] = [
  ...(['bank_account', 'phone', 'address', 'device'] as const).map((by): Sample => ({
    run: (tx) => linked.page(tx, { by, search: '1234', skip: 0, take: 1 }),
    answer: [{ key: '00', value: '', count: 2, total: 1 }],
  })),
  ...filters.flatMap((filter): Sample[] => [
    { run: (tx) => lists.page(tx, { ...filter, skip: 0, take: 1 }) },
    { run: (tx) => lists.count(tx, filter) },
  ]),
  { run: (tx) => lists.named(tx, 'name', 1) },
  { run: (tx) => members.set(tx, 1, changes) },
  { run: (tx) => members.set(tx, 1, { level: 2 }) },
];
