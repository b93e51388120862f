import { describe, expect, it } from '@jest/globals';
import { isBlank, plainLine } from './plain-text.js';

describe('plainLine', () => {
  it('is the words of every block, without tags and entities', () => {
    expect(plainLine('<h2>제목</h2><p>첫째<br>둘째 &amp; <strong>셋째</strong></p><ul><li><p>목록</p></li></ul>', 100)).toBe(
      '제목 첫째 둘째 & 셋째 목록',
    );
  });

  it('ends where it is told to', () => expect(plainLine('<p>하나 둘 셋</p>', 3)).toBe('하나…'));
});

describe('isBlank', () => {
  it.each(['', '<p></p>', '<p> &nbsp;</p><p><br></p>'])('is nothing: %j', (html) => expect(isBlank(html)).toBe(true));
  it.each(['글', '<p>글</p>', '<img src="/uploads/a.png">'])('is something: %j', (html) => expect(isBlank(html)).toBe(false));
});
