import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { IconCheck } from '@tabler/icons-react';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { loadTexts, show, stubBrowser } from '../testing/dom.js';
import { Dialog } from './dialog.js';
import { toast, Toasts } from './toast.js';

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

const layerOf = (element: Element | null | undefined, name: string): number =>
  Number((element as HTMLElement).style.getPropertyValue(name));

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
});
afterEach(cleanup);

describe('a toast', () => {
  it.each([
    ['저장되었습니다.', '저장되었습니다'],
    ['Saved.', 'Saved'],
    ['The passkey was not used. Try again.', 'The passkey was not used. Try again.'],
    ['追加しました。', '追加しました'],
  ])('is a label: %s', async (title, shown) => {
    show(<Page />);
    let remove = (): void => undefined;
    act(() => {
      remove = toast({ title, text: title, icon: IconCheck });
    });
    expect((await screen.findByTestId('toast')).textContent).toBe(shown + shown);
    act(() => remove());
    await waitFor(() => expect(screen.queryByTestId('toast')).toBeNull());
  });

  it('stands above a dialog that opens after it, and goes when it is taken back', async () => {
    show(<Page />);
    let remove = (): void => undefined;
    act(() => {
      remove = toast({ title: '로그아웃되었습니다', icon: IconCheck });
    });
    const shown = await screen.findByTestId('toast');
    expect(shown.textContent).toContain('로그아웃되었습니다');
    fireEvent.click(screen.getByTestId('open'));
    const dialog = screen.getByRole('dialog', { name: '로그인' });
    expect(layerOf(shown.closest('[data-position]'), '--notifications-z-index')).toBeGreaterThan(
      layerOf(dialog.closest('.dialog-root'), '--mb-z-index'),
    );
    act(() => remove());
    await waitFor(() => expect(screen.queryByTestId('toast')).toBeNull());
  });
  it('runs its action once and goes', async () => {
    const run = jest.fn();
    show(<Page />);
    act(() => void toast({ title: '거절했습니다', icon: IconCheck, action: { label: '되돌리기', run } }));
    fireEvent.click(await screen.findByText('되돌리기'));
    expect(run).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByTestId('toast')).toBeNull());
  });
});
