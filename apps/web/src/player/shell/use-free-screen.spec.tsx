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

  it('waits until a form of the page is left', () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    const { result } = renderHook(() => useFreeScreen(true));
    wait(2_000);
    expect(result.current).toBe(false);
    field.value = '110-22';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.blur();
    wait(2_000);
    // The field keeps what was typed: the form is not sent yet.
    expect(result.current).toBe(false);
    field.remove();
    wait(500);
    expect(result.current).toBe(true);
  });
});
