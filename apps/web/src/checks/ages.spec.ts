import { expect, it } from '@jest/globals';
import { sourceFiles } from './source-files.js';

/** What waits to be decided is called after the moment from which it waits. */
const WAITS = /\b(requestedAt|askedAt|appliedAt)\b/;

it('what waits in a list is an age for ever, never a date after an hour', () => {
  const ages = sourceFiles('.tsx').flatMap(({ name, text }) => [...text.matchAll(/<Age\b[^>]*>/g)].map(([age]) => ({ name, age })));
  expect(ages.length).toBeGreaterThan(20);
  expect(ages.filter(({ age }) => WAITS.test(age) && age.includes('feed'))).toEqual([]);
});
