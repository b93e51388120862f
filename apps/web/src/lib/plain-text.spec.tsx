import { describe, expect, it } from '@jest/globals';
import { isBlank } from './plain-text.js';

describe('isBlank', () => {
  it.each(['', '<p></p>', '<p> &nbsp;</p><p><br></p>'])('is nothing: %j', (html) => expect(isBlank(html)).toBe(true));
  it.each(['글', '<p>글</p>', '<img src="/uploads/a.png">'])('is something: %j', (html) => expect(isBlank(html)).toBe(false));
});
