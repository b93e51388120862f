import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { sourceFiles } from '../../../checks/source-files.js';
import { changeLanguage, languages, needTexts } from '../../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { prizeName } from './prize-name.js';
import type { Prize } from './roulette-state.js';
import { Wheel } from './wheel.js';

const blank = { name: '꽝', kind: 'none', points: 0, chance: 0.4 } as unknown as Prize;
const points = { name: '100P', kind: 'points', points: 100, chance: 0.6 } as unknown as Prize;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('rewards');
  const rules = document.createElement('style');
  rules.textContent = sourceFiles('.css')
    .filter(({ name }) => /^(ui|player)\//.test(name))
    .map(({ text }) => text)
    .join('\n');
  document.head.append(rules);
});
afterEach(cleanup);

it.each(languages.map(({ code }) => code))('the slice without a prize has its label on the wheel in %s', async (code) => {
  await changeLanguage(code);
  show(<Wheel prizes={[blank, points]} turned={0} isTurning={false} label="wheel" />);
  const texts = [...screen.getByRole('img').querySelectorAll('text')];
  const lines = (text: SVGTextElement): string => [...text.querySelectorAll('tspan')].map(({ textContent }) => textContent).join(' ');
  expect(texts.map(lines)).toEqual([prizeName(blank), '100P']);
  expect(texts.map((text) => getComputedStyle(text).display)).not.toContain('none');
});
