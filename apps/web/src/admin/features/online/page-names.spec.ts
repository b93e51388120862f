import { expect, it } from '@jest/globals';
import { pageNameOf } from './page-names.js';

it.each([
  ['/', 'player:menu.home'],
  ['/board/money-withdraw?tab=1', 'player:menu.withdraw'],
  ['/game/powerball/eos5', 'player:menu.powerball'],
  ['/game/prematch', 'player:menu.sports'],
  ['/pa-charge-history', 'agent:menu.deposits'],
  ['/pa-unknown', null],
])('names the page at %s', (path, name) => {
  expect(pageNameOf(path)).toBe(name);
});
