import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loadTexts } from '../testing/dom.js';
import { changeLanguage, needTexts, translate } from './i18n.js';

beforeAll(() => loadTexts('admin'));
afterAll(() => changeLanguage('ko'));

it('has texts that are fetched while the language changes in the new language', async () => {
  await Promise.all([changeLanguage('vi'), needTexts('closings')]);
  expect(translate('closings:title')).toBe('Lịch quyết toán');
});
