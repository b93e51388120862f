import { describe, expect, it } from '@jest/globals';
import { newestOf } from './newest-of.js';

const at = (seconds: number, name: string) => ({ at: new Date(seconds * 1_000), name });
const lists = [
  [at(9, 'a9'), at(5, 'a5'), at(5, 'a5 too')],
  [at(7, 'b7'), at(5, 'b5')],
];
const names = (skip: number, take: number) => newestOf(lists, { skip, take }).map(({ name }) => name);

describe('the newest of several lists', () => {
  it('merges them, and keeps their order where the instant is the same', () => {
    expect(names(0, 9)).toEqual(['a9', 'b7', 'a5', 'a5 too', 'b5']);
  });

  it('pages without repeating or leaving out anything', () => {
    expect([...names(0, 2), ...names(2, 2), ...names(4, 2)]).toEqual(names(0, 9));
  });
});
