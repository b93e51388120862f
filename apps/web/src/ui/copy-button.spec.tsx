import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { loadTexts, show, stubBrowser } from '../testing/dom.js';
import { CopyButton } from './copy-button.js';
import { Toasts } from './toast.js';

/** What the browser's own command found selected. */
let selected: string | null;
/** What the browser does with the command. */
let isCopied: boolean;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
});
beforeEach(() => {
  selected = null;
  isCopied = true;
  document.execCommand = jest.fn((command: string) => {
    const field = document.activeElement as HTMLTextAreaElement;
    if (command === 'copy') selected = field.value.slice(field.selectionStart, field.selectionEnd);
    return isCopied;
  });
  show(
    <>
      <Toasts />
      <CopyButton text="333-07-991" label="계좌" />
    </>,
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  cleanup();
});

const press = (): void => {
  screen.getByRole('button').focus();
  fireEvent.click(screen.getByRole('button'));
};
const haveClipboard = (writeText: (text: string) => Promise<void>): void => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
};

describe('copying', () => {
  it('uses the clipboard where the browser gives it', async () => {
    const writeText = jest.fn((_text: string) => Promise.resolve());
    haveClipboard(writeText);
    press();
    await screen.findByText('복사됨');
    expect(writeText).toHaveBeenCalledWith('333-07-991');
    expect(selected).toBeNull();
  });

  it('works at an address without https, where browsers have no clipboard, and gives the focus back', async () => {
    press();
    await screen.findByText('복사됨');
    expect(selected).toBe('333-07-991');
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('works where the browser refuses the clipboard', async () => {
    haveClipboard(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    press();
    await screen.findByText('복사됨');
    expect(selected).toBe('333-07-991');
  });

  it('says that a text could not be copied', async () => {
    isCopied = false;
    press();
    await screen.findByText(/복사 실패/);
    expect(screen.queryByText('복사됨')).toBeNull();
  });
});
