import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { keepCompositionKeys } from './composition.js';
import { useKeys } from './keys.js';

const onKeyDown = jest.fn();
const onWindowKey = jest.fn();
const onPageKey = jest.fn();

function Field(): ReactNode {
  useKeys({ Escape: onPageKey });
  useEffect(() => {
    window.addEventListener('keydown', onWindowKey, true);
    return () => window.removeEventListener('keydown', onWindowKey, true);
  }, []);
  return (
    <>
      <input aria-label="field" onKeyDown={onKeyDown} />
      <p data-testid="page" />
    </>
  );
}

beforeAll(keepCompositionKeys);
beforeEach(() => void render(<Field />));

/** @returns how often handlers of the field, of the page and of the window were called */
function callsOf(target: Element, init: KeyboardEventInit): number[] {
  for (const mock of [onKeyDown, onPageKey, onWindowKey]) mock.mockClear();
  expect(fireEvent.keyDown(target, init)).toBe(true);
  return [onKeyDown, onPageKey, onWindowKey].map(({ mock }) => mock.calls.length);
}

describe('a key of a composition', () => {
  const field = (): Element => screen.getByLabelText('field');

  it.each(['Enter', 'Escape', 'ArrowDown', 'j'])('%s reaches no handler, and the input method keeps it', (key) => {
    expect(callsOf(field(), { key, isComposing: true })).toEqual([0, 0, 0]);
  });

  it('reaches none either in Safari, which sends it after the end of the composition', () => {
    expect(callsOf(field(), { key: 'Enter', isComposing: false, keyCode: 229 })).toEqual([0, 0, 0]);
  });

  it('is no other key: those reach their handlers', () => {
    expect(callsOf(field(), { key: 'Enter', keyCode: 13 })).toEqual([1, 0, 1]);
  });
});

it('a key of the page outside of fields works', () => {
  onPageKey.mockClear();
  fireEvent.keyDown(screen.getByTestId('page'), { key: 'Escape', code: 'Escape', keyCode: 27 });
  expect(onPageKey).toHaveBeenCalledTimes(1);
});
