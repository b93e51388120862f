import { expect, it } from '@jest/globals';
import { PageTexts } from './texts-of-pages.js';

const sites = ['player', 'agent', 'admin'];

it('each page has fetched the texts that it names before it is shown', () => {
  const texts = new PageTexts();
  sites.forEach((site) => texts.follow(site));
  expect(texts.files).toBeGreaterThan(500);
  expect(texts.missing).toEqual([]);
});

it('a page that names texts which nothing fetches is found', () => {
  const texts = new PageTexts('positions');
  texts.follow('admin');
  expect(texts.missing).toContainEqual({
    page: 'admin/pages/positions-page.tsx PositionsPage',
    namespace: 'positions',
    named: expect.stringMatching(/^admin\/features\/positions\/.* positions:/),
  });
});
