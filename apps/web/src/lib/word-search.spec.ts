import { describe, expect, it } from '@jest/globals';
import { matchOf } from './word-search.js';

describe('a search by words', () => {
  it.each([
    ['입금', '입금 승인', '', 3],
    ['입금승인', '입금 승인', '', 3],
    ['승인', '입금 승인', '', 2],
    ['승인 입금', '입금 승인', '', 1],
    ['APPROVE', 'Deposit approved', '', 2],
    ['odds', '경기 관리', '배당 odds prices', 1],
    ['ｏｄｄｓ', '경기 관리', '배당 odds prices', 1],
    ['배당 축구', '경기 관리', '배당, 축구', 1],
    ['배당률', '경기 관리', '배당, 축구', 0],
    ['출금', '입금 승인', '', 0],
    ['  ', '입금 승인', '', 1],
  ])('%j finds %j (%j): %d', (search, name, also, match) => expect(matchOf(search, name, also)).toBe(match));
});
