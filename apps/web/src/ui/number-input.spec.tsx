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
  it('takes commas, with decimals only between thousands', () => {
    expect(['1,000,000', ' 12,000 ', '1,2000'].map((text) => readNumber(text, 0))).toEqual([1_000_000, 12_000, Number.NaN]);
    expect([readNumber('1,000.5', 3), readNumber('-1,000', 0, true)]).toEqual([1_000.5, -1_000]);
    for (const text of ['1,95', '1,000,00', ',5']) expect(readNumber(text, 3)).toBeNaN();
    expect(readNumber('150,000,000.25', 4)).toBe(150_000_000.25);
    expect(readNumber('123456789012', 4)).toBeNaN();
  });
});

it('reads digits of every script, with decimals too', () => {
  expect([readNumber('၁.၉၅', 2), readNumber('１．９５', 2), readNumber('-१२', 0, true)]).toEqual([1.95, 1.95, -12]);
});

describe('NumberInput of a whole number', () => {
  let told: number | null = 0;
  function Points({ start }: { start: number | null }): ReactNode {
    const [value, setValue] = useState(start);
    told = value;
    return <NumberInput label="points" value={value} onChange={setValue} />;
  }
  const field = (): HTMLInputElement => screen.getByLabelText('points');
  const type = (text: string, caret = text.length): void => {
    field().focus();
    fireEvent.change(field(), { target: { value: text, selectionStart: caret, selectionEnd: caret } });
  };

  it('shows thousands, at rest and as they are typed or pasted', () => {
    show(<Points start={5_000_000} />);
    expect(field().value).toBe('5,000,000');
    for (const [text, shown, value] of [
      ['1000', '1,000', 1_000],
      ['1,0000', '10,000', 10_000],
      ['1,000,000', '1,000,000', 1_000_000],
      ['', '', null],
    ] as const) {
      type(text);
      expect({ shown: field().value, told }).toEqual({ shown, told: value });
    }
  });
  it('keeps the caret behind the digit that was typed', () => {
    show(<Points start={1_234} />);
    type('19,234', 2);
    type('195,234', 3);
    expect([field().value, field().selectionStart]).toEqual(['195,234', 3]);
    type('1958,234', 4);
    expect([field().value, field().selectionStart]).toEqual(['1,958,234', 5]);
  });
  it('leaves what is below zero, a fraction or no number at all to be corrected', () => {
    show(<Points start={null} />);
    for (const text of ['-5', '1.5', '12x']) {
      type(text);
      fireEvent.blur(field());
      expect(field().value).toBe(text);
      expect(told).toBeNaN();
    }
  });
});

describe('NumberInput', () => {
  let told: number | null = 0;
  function Odds(): ReactNode {
    const [value, setValue] = useState<number | null>(1.95);
    told = value;
    return (
      <>
        <NumberInput label="odds" decimals={3} value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue(2)}>
          other
        </button>
      </>
    );
  }
  const field = (): HTMLInputElement => screen.getByLabelText('odds');

  it('keeps what is typed as it is typed, and gives what it means', () => {
    show(<Odds />);
    for (const [text, value] of [
      ['1.', 1],
      ['1.9', 1.9],
      ['1.90', 1.9],
      ['', null],
    ] as const) {
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
