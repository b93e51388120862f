import type { Sample } from '../../../test/support/statements/record.js';
import { type MemberFilter, MemberLists } from '../data/member-lists.js';
import { MembersRepository } from '../data/members.repository.js';
import type { MemberChanges } from '../domain/member-changes.js';

const lists = new MemberLists();
const members = new MembersRepository({ announce: () => undefined } as never);

const filters: MemberFilter[] = [
  {},
  { belowId: 1 },
  { belowId: 1, kind: 'player' },
  { belowId: 1, status: 'waiting' },
  { search: '1234', isWide: true, kind: 'agent', role: 'shop', status: 'normal_a', level: 3, parentId: 1, ids: [1], restricted: true },
];
const changes: MemberChanges = {
  nickname: '닉네임',
  level: 1,
  color: '',
  phone: '',
  bankName: '',
  bankAccount: '',
  bankHolder: '',
  birthDate: null,
  country: '',
  memo: '',
  agentTheme: 'A',
  settings: {},
  restrictions: {},
  rolling: {},
  setBy: {},
};

export const samples: Sample[] = [
  ...filters.flatMap((filter): Sample[] => [
    { run: (tx) => lists.page(tx, { ...filter, skip: 0, take: 1 }) },
    { run: (tx) => lists.count(tx, filter) },
  ]),
  { run: (tx) => lists.named(tx, 'name', 1) },
  { run: (tx) => members.set(tx, 1, changes) },
  { run: (tx) => members.set(tx, 1, { level: 2 }) },
];
