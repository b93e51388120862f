import { beforeAll, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { changeLanguage } from '../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { useDocumentTitle } from './use-document-title.js';

function Page({ path, type }: { path: string; type?: string }): null {
  useDocumentTitle(path, type);
  return null;
}

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
});

it('the tab has the name of the page, in the language of the page', async () => {
  const { rerender } = show(<Page path="/board/notice" />);
  expect(document.title).toBe('공지사항 · Truebook');
  await act(() => changeLanguage('en'));
  expect(document.title).toBe('Notices · Truebook');
  rerender(<Page path="/board/view" type="freeboard" />);
  expect(document.title).toBe('Free board · Truebook');
  rerender(<Page path="/" />);
  expect(document.title).toBe('Truebook');
});
