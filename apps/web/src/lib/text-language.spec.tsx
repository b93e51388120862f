import { beforeAll, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { loadTexts } from '../testing/dom.js';
import { changeLanguage } from './i18n.js';
import { foreignLanguage, langOf } from './text-language.js';

beforeAll(() => loadTexts('player', 'en'));

it.each([
  ['파도소리 vs Arsenal', 'ko'],
  ['ボーナスのお知らせ', 'ja'],
  ['ยินดีต้อนรับ', 'th'],
  ['आपका स्वागत है', 'hi'],
  ['ကြိုဆိုပါသည်', 'mm'],
  // Latin letters and Chinese characters are shared by several languages.
  ['Truebook – Tiếng Việt', undefined],
  ['東京 1–0', undefined],
  ['<p>10%</p>', undefined],
])('%s is written in %s', (text, language) => {
  expect(foreignLanguage(text)).toBe(language);
});

it('an element names the language by its standard tag', () => {
  const { container } = render(<b {...langOf('ကြိုဆိုပါသည်')}>x</b>);
  expect(container.innerHTML).toBe('<b lang="my">x</b>');
});

it('a text in the reader’s own language is not marked', async () => {
  await changeLanguage('ko');
  expect([langOf('파도소리'), langOf('ยินดีต้อนรับ')]).toEqual([{}, { lang: 'th' }]);
});
