import { describe, expect, it } from '@jest/globals';
import { filterChildren, type Child } from './children.js';

const child = (id: number, account: string, over: Partial<Child> = {}): Child => ({
  id,
  account,
  nickname: `nick-${account}`,
  role: 'x',
  kind: 'player',
  level: 1,
  money: 0,
  point: 0,
  balance: 0,
  online: false,
  ...over,
});

const children = [
  child(1, 'player10', { online: true, money: 300, point: 5 }),
  child(2, 'player2', { money: 200, balance: 7 }),
  child(3, 'shop', { kind: 'agent', online: true, money: 1_000 }),
];

describe('filterChildren', () => {
  it('lists agents before members and counts numbers in accounts as numbers', () => {
    expect(filterChildren(children, {}).map(({ account }) => account)).toEqual(['shop', 'player2', 'player10']);
  });

  it('finds a part of an account or nickname whatever its case', () => {
    expect(filterChildren(children, { q: ' PLAYER1 ' }).map(({ id }) => id)).toEqual([1]);
    expect(filterChildren(children, { q: 'Nick-shop' }).map(({ id }) => id)).toEqual([3]);
  });

  it('keeps only a kind and only those who are online when asked', () => {
    expect(filterChildren(children, { kind: 'player', online: true }).map(({ id }) => id)).toEqual([1]);
  });

  it('leaves the list it was given as it was', () => {
    const before = [...children];
    filterChildren(children, {});
    expect(children).toEqual(before);
  });
});
