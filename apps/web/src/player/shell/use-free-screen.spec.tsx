import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useFreeScreen } from './use-free-screen.js';

const openDialog = (): HTMLElement => {
  const dialog = document.createElement('section');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  return dialog;
};
const wait = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

describe('what opens by itself', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  it('waits until the dialog of the page is closed, and then stays', () => {
    const writing = openDialog();
    const { result, rerender } = renderHook(({ isDue }) => useFreeScreen(isDue), { initialProps: { isDue: true } });
    wait(2_000);
    expect(result.current).toBe(false);
    writing.remove();
    wait(500);
    expect(result.current).toBe(true);
    openDialog();
    wait(2_000);
    expect(result.current).toBe(true);
    rerender({ isDue: false });
    expect(result.current).toBe(false);
  });
});
