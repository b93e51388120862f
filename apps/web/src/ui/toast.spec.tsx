import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IconCheck } from '@tabler/icons-react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { loadTexts, show, stubBrowser } from '../testing/dom.js';
import { Dialog } from './dialog.js';
import { toast, Toasts } from './toast.js';

/** jsdom has no popovers. */
const popover = { showPopover: jest.fn(), hidePopover: jest.fn() };

function Page(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Toasts />
      <button type="button" data-testid="open" onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title="로그인" onClose={() => undefined}>
          …
        </Dialog>
      )}
    </>
  );
}

beforeAll(() => loadTexts('player'));
beforeEach(() => {
  stubBrowser();
  jest.clearAllMocks();
  Object.assign(HTMLElement.prototype, popover);
});
afterEach(() => {
  cleanup();
  for (const name of Object.keys(popover)) Reflect.deleteProperty(HTMLElement.prototype, name);
});

describe('a toast', () => {
  it('is shown again above a dialog that opens after it', () => {
    show(<Page />);
    let remove = (): void => undefined;
    act(() => {
      remove = toast({ title: '로그아웃되었습니다', icon: IconCheck });
    });
    expect(screen.getByText('로그아웃되었습니다')).toBeTruthy();
    const before = popover.showPopover.mock.calls.length;
    fireEvent.click(screen.getByTestId('open'));
    const opened = jest.mocked(HTMLDialogElement.prototype.showModal).mock.invocationCallOrder.at(-1);
    expect(popover.showPopover).toHaveBeenCalledTimes(before + 1);
    expect(popover.showPopover.mock.invocationCallOrder.at(-1)).toBeGreaterThan(opened!);
    act(remove);
  });
  it('leaves no empty area above a dialog', () => {
    show(<Page />);
    fireEvent.click(screen.getByTestId('open'));
    expect(popover.showPopover).not.toHaveBeenCalled();
  });
});
