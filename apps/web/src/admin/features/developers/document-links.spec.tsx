import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { DocumentLinks } from './document-links.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('developers');
});
afterEach(cleanup);

it('leads to the documents of the calls of this server and of the calls of vendors', () => {
  show(<DocumentLinks />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['이 서버 호출의 OpenAPI 문서', '/api/openapi.json'],
    ['게임 공급사가 부르는 호출의 OpenAPI 문서', '/api/openapi-gw.json'],
  ]);
});
