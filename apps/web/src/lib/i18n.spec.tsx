import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loadTexts } from '../testing/dom.js';
import { changeLanguage, needTexts, translate } from './i18n.js';

beforeAll(() => loadTexts('admin'));
afterAll(() => changeLanguage('ko'));

it('has texts that are fetched while the language changes in the new language', async () => {
  await Promise.all([changeLanguage('vi'), needTexts('closings')]);
  expect(translate('closings:title')).toBe('Lịch quyết toán');
});

it('chooses Korean particles by the value that a text is filled with', async () => {
  await Promise.all([changeLanguage('ko'), needTexts('members')]);
  const changed = (status: string): string => translate('members:bulk.statusVerb', { status });
  expect(['정지', '차단', '정상 A'].map(changed)).toEqual(['정지로 변경', '차단으로 변경', '정상 A로 변경']);
});
