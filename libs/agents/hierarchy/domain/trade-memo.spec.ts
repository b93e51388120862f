import { describe, expect, it } from '@jest/globals';
import { memoFor } from './trade-memo.js';

describe('the memo of a statement', () => {
  it.each([
    ['hq → alice', '… → alice'],
    ['alice → hq · back · again', 'alice → … · back · again'],
    ['shop → alice · for hq', 'shop → alice · for hq'],
    ['hq', 'hq'],
    ['', ''],
    [null, null],
    ['a → hq → b', 'a → hq → b'],
  ])('%j names nobody above the reader: %j', (memo, shown) => expect(memoFor(memo, ['hq', 'branch'])).toBe(shown));
});
