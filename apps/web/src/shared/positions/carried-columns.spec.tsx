import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import i18next from 'i18next';
import { needTexts } from '../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { CarriedAmount, type CarriedBet } from './carried-columns.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('agent');
  await needTexts('positions');
});
afterEach(cleanup);

it.each([
  ['an open bet of which a part was cashed out', { carried: 8_000, open: 5_000, state: 'open' }, true],
  ['an open bet that is whole', { carried: 8_000, open: 8_000, state: 'open' }, false],
  ['a settled bet', { carried: 8_000, open: 0, state: 'settled' }, false],
] as const)('the amount carried of %s says what is still open only where that is less: %j', (_, of, isSaid) => {
  const { container } = show(<CarriedAmount of={of satisfies Pick<CarriedBet, 'carried' | 'open' | 'state'>} />);
  expect(container.textContent).toContain('8,000');
  const open = i18next.t('positions:stillOpen');
  expect(container.textContent?.includes(open)).toBe(isSaid);
  if (isSaid) expect(container.textContent).toContain(`${open} 5,000`);
});
