import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { loadTexts, show, stubBrowser } from '../testing/dom.js';
import { AmountInput, QuickAmounts } from './amount-input.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
});
afterEach(cleanup);

let amount: number;
function Stake(): ReactNode {
  const [value, setValue] = useState(0);
  const change = (next: number): void => {
    amount = next;
    setValue(next);
  };
  return (
    <>
      <AmountInput label="stake" value={value} onChange={change} />
      <QuickAmounts amounts={[10_000]} value={value} onChange={change} />
    </>
  );
}
const field = (): HTMLInputElement => screen.getByLabelText('stake');
const type = (text: string, isComposing = false): void => {
  field().focus();
  fireEvent.input(field(), { target: { value: text }, isComposing });
};
const seen = () => ({ shown: field().value, amount, isBad: field().getAttribute('aria-invalid') === 'true' });

beforeEach(() => {
  amount = 0;
  show(<Stake />);
});

it('shows a pasted amount of another country as it is and means it, and writes it the own way once the field is left', () => {
  type('50.000,00');
  expect(seen()).toEqual({ shown: '50.000,00', amount: 50_000, isBad: false });
  fireEvent.blur(field());
  expect(seen()).toEqual({ shown: '50,000', amount: 50_000, isBad: false });
});

it('keeps what means no amount, says so, and a quick amount begins at none', () => {
  type('50,000,00');
  fireEvent.blur(field());
  expect(seen()).toEqual({ shown: '50,000,00', amount: Number.NaN, isBad: true });
  expect(screen.getByText('정수를 입력해 주세요.')).toBeTruthy();
  fireEvent.click(screen.getByText('+1만'));
  expect(seen()).toEqual({ shown: '10,000', amount: 10_000, isBad: false });
});

it('leaves a text alone while an input method composes it', () => {
  fireEvent.compositionStart(field());
  type('５', true);
  type('５０００', true);
  expect(seen()).toEqual({ shown: '５０００', amount: 0, isBad: false });
  fireEvent.compositionEnd(field());
  expect(seen()).toEqual({ shown: '5,000', amount: 5_000, isBad: false });
});

it('takes a composed text where the engine sends it once more after the composition', () => {
  fireEvent.compositionStart(field());
  type('၅၀၀၀', true);
  fireEvent.compositionEnd(field());
  type('5,000');
  expect(seen()).toEqual({ shown: '5,000', amount: 5_000, isBad: false });
});
