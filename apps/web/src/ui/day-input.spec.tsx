import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { loadTexts, show, stubBrowser } from '../testing/dom.js';
import { DayInput } from './day-input.js';
import { daysLater, maskMoment, readMoment } from './moment-text.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
});
afterEach(cleanup);

describe('a day as text', () => {
  it('gets its separators as it is typed, whatever is typed for them', () => {
    expect(
      ['2026', '20261', '2026112', '20261121', '2026/1/', '2026. 11. 21.', '202611219'].map((text) => maskMoment(text, false)),
    ).toEqual(['2026', '2026-1', '2026-11-2', '2026-11-21', '2026-01', '2026-11-21', '2026-11-21']);
    expect(maskMoment('202611211930', true)).toBe('2026-11-21 19:30');
  });
  it('is read with any separators, and only where there is such a day', () => {
    expect(['2026-11-21', '2026.1.5', '20261121', '2028-02-29'].map((text) => readMoment(text, false))).toEqual([
      '2026-11-21',
      '2026-01-05',
      '2026-11-21',
      '2028-02-29',
    ]);
    for (const text of ['', '2026-11', '2026-02-30', '2026-13-01', '26-11-21', 'x']) expect(readMoment(text, false)).toBeUndefined();
    expect([readMoment('2026-11-21 9:05', true), readMoment('2026-11-21 24:00', true), readMoment('2026-11-21', true)]).toEqual([
      '2026-11-21T09:05',
      undefined,
      undefined,
    ]);
  });
  it('is moved over the end of a month', () => {
    expect([daysLater('2026-11-30', 1), daysLater('2026-03-01T09:00', -1)]).toEqual(['2026-12-01', '2026-02-28T09:00']);
  });
});

describe('DayInput', () => {
  let told: string[] = [];
  function Day({ hasTime = false }: { hasTime?: boolean }): ReactNode {
    const [value, setValue] = useState(hasTime ? '2026-11-21T19:30' : '2026-11-21');
    const change = (next: string): void => {
      told.push(next);
      setValue(next);
    };
    return <DayInput label="day" value={value} max="2026-11-30" onChange={change} hasTime={hasTime} />;
  }
  const field = (): HTMLInputElement => screen.getByLabelText('day');
  const type = (text: string): void => {
    fireEvent.change(field(), { target: { value: text } });
  };
  beforeEach(() => {
    told = [];
  });

  it('shows the day as the tables do, and tells a typed one once it is whole', () => {
    show(<Day />);
    expect(field().value).toBe('2026-11-21');
    for (const text of ['2026', '202611', '2026110', '20261105']) type(text);
    expect([field().value, told]).toEqual(['2026-11-05', ['2026-11-05']]);
  });
  it('can be emptied, and is completed when it is left', () => {
    show(<Day />);
    type('');
    type('2026/11/3');
    expect(told).toEqual(['']);
    fireEvent.blur(field());
    expect([field().value, told]).toEqual(['2026-11-03', ['', '2026-11-03']]);
  });
  it('gives no day that there is not or that is too late, and what was there comes back', () => {
    show(<Day />);
    for (const text of ['2026-02-30', '2026-12-01', '2026-1']) {
      type(text);
      if (text.length === 10) expect(field().getAttribute('aria-invalid')).toBe('true');
      fireEvent.keyDown(field(), { key: 'Enter' });
      expect(field().value).toBe('2026-11-21');
    }
    expect(told).toEqual([]);
  });
  it('moves by a day with the arrows, not past its last', () => {
    show(<Day hasTime />);
    expect(field().value).toBe('2026-11-21 19:30');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    for (let press = 0; press < 12; press++) fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect([told[0], told.at(-1), told.length]).toEqual(['2026-11-20T19:30', '2026-11-30T19:30', 11]);
  });
  it('opens a calendar by its button and by Alt and an arrow, and takes the day that is chosen there', async () => {
    show(<Day hasTime />);
    fireEvent.keyDown(field(), { key: 'ArrowDown', altKey: true });
    fireEvent.click(await screen.findByRole('button', { name: '7 November 2026' }));
    expect([field().value, told]).toEqual(['2026-11-07 19:30', ['2026-11-07T19:30']]);
    fireEvent.click(screen.getByRole('button', { name: 'Calendar for day' }));
    const tooLate = await screen.findByRole('button', { name: '1 December 2026' });
    expect((tooLate as HTMLButtonElement).disabled).toBe(true);
  });
});
