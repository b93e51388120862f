import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { loadTexts, show, stubBrowser } from '../testing/dom.js';
import { NumberInput, readNumber } from './number-input.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
});
afterEach(cleanup);

describe('readNumber', () => {
  it('tells an empty field from a text that is no number', () => {
    expect(readNumber(' ', 0)).toBeNull();
    expect(readNumber('12', 0)).toBe(12);
    for (const text of ['1.5', '-1', '1e3', 'x']) expect(readNumber(text, 0)).toBeNaN();
    expect(readNumber('1.955', 3)).toBe(1.955);
    expect(readNumber('1.9555', 3)).toBeNaN();
  });
});

describe('NumberInput', () => {
  let told: number | null = 0;
  function Odds(): ReactNode {
    const [value, setValue] = useState<number | null>(1.95);
    told = value;
    return <><NumberInput label="odds" decimals={3} value={value} onChange={setValue} /><button type="button" onClick={() => setValue(2)}>other</button></>;
  }
  const field = (): HTMLInputElement => screen.getByLabelText('odds');

  it('keeps what is typed as it is typed, and gives what it means', () => {
    show(<Odds />);
    for (const [text, value] of [['1.', 1], ['1.9', 1.9], ['1.90', 1.9], ['', null]] as const) {
      fireEvent.change(field(), { target: { value: text } });
      expect({ shown: field().value, told }).toEqual({ shown: text, told: value });
    }
  });
  it('leaves what is no number to be corrected, and follows a value that comes from elsewhere', () => {
    show(<Odds />);
    fireEvent.change(field(), { target: { value: '1,95' } });
    fireEvent.blur(field());
    expect(field().value).toBe('1,95');
    expect(told).toBeNaN();
    fireEvent.click(screen.getByText('other'));
    expect(field().value).toBe('2');
  });
});
