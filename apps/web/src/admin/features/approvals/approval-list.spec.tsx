import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { configureSite } from '../../../lib/site.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { ApprovalList } from './approval-list.js';

const at = '2026-11-21T12:00:00+09:00';
const approval = (id: number, isOwn = false) => ({
  ...{ id, kind: 'deposit', call: 'admin/deposit/approve', state: 'waiting', amount: 6_000_000, members: 1, member: null, isOwn },
  ...{ askedBy: 'finance', askedAt: at, expiresAt: at, memo: '', decidedBy: null, decidedAt: null, reason: '' },
});

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  configureSite('admin');
  stubBrowser();
  await loadTexts('admin');
  await needTexts('approvals');
});
beforeEach(() => queryClient.clear());
afterEach(cleanup);

function Page(): ReactNode {
  const [opened, setOpened] = useState<number | undefined>(4);
  return (
    <ApprovalList
      {...{ tab: 'waiting', page: 1, opened, onPage: () => undefined, onOpen: setOpened, head: () => null }}
      detail={(onDecided) => (
        <button type="button" data-testid="decide" onClick={() => onDecided(opened ?? 0)}>
          {opened}
        </button>
      )}
    />
  );
}

it('opens the next request that waits for the reader after a decision, and J and K open the ones beside it', async () => {
  const items = [approval(4), approval(3, true), approval(2), approval(1)];
  fakeServer().answers['admin/approval/get'] = () => ({ items, total: 4, counts: { waiting: 4, own: 1, decided: 0 } });
  show(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByTestId('approval-4');
  const isAt = (id: number) =>
    waitFor(() => {
      expect(screen.getByTestId('decide').textContent).toBe(String(id));
      expect((document.activeElement as HTMLElement).dataset['key']).toBe(String(id));
    });
  fireEvent.click(screen.getByTestId('decide'));
  await isAt(2);
  fireEvent.keyDown(document.activeElement!, { key: 'j', code: 'KeyJ' });
  await isAt(1);
  fireEvent.keyDown(document.activeElement!, { key: 'k', code: 'KeyK' });
  await isAt(2);
});
