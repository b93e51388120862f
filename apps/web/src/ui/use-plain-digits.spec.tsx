import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { loadTexts, show, stubBrowser } from '../testing/dom.js';
import { TextInput } from './text-input.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
});
afterEach(cleanup);

function Code({ inputMode }: { inputMode: 'numeric' | 'text' }): ReactNode {
  const [value, setValue] = useState('');
  return (
    <TextInput
      label="code"
      inputMode={inputMode}
      value={value}
      onChange={(event) => setValue(event.target.value.replace(/[^\d၀-၉-]/g, ''))}
    />
  );
}
const field = (): HTMLInputElement => screen.getByLabelText('code');
const type = (text: string, isComposing = false): string => {
  fireEvent.input(field(), { target: { value: text }, isComposing });
  return field().value;
};

it('reads digits of every script in a numeric field', () => {
  show(<Code inputMode="numeric" />);
  expect(['１２３４５６', '၁၂၃၄', '๑๒๓', '१२ ३', '０１０－１２'].map((text) => type(text))).toEqual([
    '123456',
    '1234',
    '123',
    '123',
    '010-12',
  ]);
});

it('leaves digits alone that an input method still composes, and takes them when it is done', () => {
  show(<Code inputMode="numeric" />);
  fireEvent.compositionStart(field());
  expect(type('１２３', true)).toBe('１２３');
  fireEvent.compositionEnd(field());
  expect(field().value).toBe('123');
});

it('changes nothing in a field of words', () => {
  show(<Code inputMode="text" />);
  expect(type('၁၂၃၄')).toBe('၁၂၃၄');
});
