import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useTypedText } from './use-typed-text.js';

const PAUSE_MS = 300;
const sent: (string | undefined)[] = [];
let view: RenderResult;

function Filter({ value }: { value: string | undefined }): ReactNode {
  const { text, type, send } = useTypedText(value, (next) => sent.push(next), PAUSE_MS);
  return <input aria-label="field" value={text} onChange={(event) => type(event.target.value)} onKeyDown={() => send(text)} />;
}

/** The URL has another value: from elsewhere, or what was sent has arrived. */
const goTo = (value: string | undefined): void => view.rerender(<Filter value={value} />);
const arrive = (): void => goTo(sent.at(-1));

const field = (): HTMLInputElement => screen.getByLabelText('field');
const typeIn = (text: string): void => void fireEvent.change(field(), { target: { value: text } });
const pause = (): void => act(() => void jest.advanceTimersByTime(PAUSE_MS));

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  view = render(<Filter value={undefined} />);
});
afterEach(() => void jest.useRealTimers());

describe('a typed filter', () => {
  it('goes out after a pause, without spaces at its ends', () => {
    typeIn('김');
    typeIn('김 ');
    expect(sent).toEqual([]);
    pause();
    expect(sent).toEqual(['김']);
  });

  it('keeps a space at its end when its value comes back', () => {
    typeIn('김 ');
    pause();
    arrive();
    expect(field().value).toBe('김 ');
  });

  it('keeps the syllable that is being composed when an earlier value comes back late', () => {
    typeIn('하');
    pause();
    typeIn('한');
    goTo('하');
    expect(field().value).toBe('한');
    pause();
    expect(sent).toEqual(['하', '한']);
    typeIn('한글');
    arrive();
    expect(field().value).toBe('한글');
  });

  it('follows a value from elsewhere', () => {
    typeIn('김');
    pause();
    arrive();
    goTo('박');
    expect(field().value).toBe('박');
    goTo('김');
    expect(field().value).toBe('김');
    goTo(undefined);
    expect(field().value).toBe('');
  });

  it('is cleared by sending an empty text', () => {
    typeIn('김');
    pause();
    arrive();
    typeIn('');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(sent).toEqual(['김', undefined]);
  });
});
