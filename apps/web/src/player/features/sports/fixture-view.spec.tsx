import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { fixture } from '../../../testing/sports.js';
import { AppRoot } from '../../../ui/app-root.js';
import { queryClient } from '../../../lib/queries.js';
import { FixtureView } from './fixture-view.js';

beforeAll(async () => {
  await loadTexts('player', 'en');
  await needTexts('sports');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** A match under way; the call for its events has not been answered. */
async function open(isPhone: boolean): Promise<void> {
  stubBrowser({ isPhone });
  const server = fakeServer();
  server.answers['user/sports/fixture'] = () => ({ fixture: fixture(1, { status: 'live', score: [1, 0] }) });
  const answered = globalThis.fetch;
  globalThis.fetch = (url, options) => (String(url).endsWith('/story') ? new Promise<never>(() => undefined) : answered(url, options));
  show(
    <AppRoot>
      <FixtureView id={1} picks={new Map()} onPick={jest.fn()} isLocked={false} />
    </AppRoot>,
  );
  await screen.findByTestId('score');
}
const stands = (first: Element | null, second: Element | null): boolean =>
  first !== null && second !== null && (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

it('has the pitch above the odds from the first moment, so that the odds do not move when its events arrive', async () => {
  await open(false);
  expect(stands(document.querySelector('.tracker .pitch'), document.querySelector('button.od'))).toBe(true);
});

it('folds the pitch on a phone: one line stands above the odds, and a press opens it', async () => {
  await open(true);
  expect(document.querySelector('.pitch')).toBeNull();
  expect(stands(screen.getByTestId('tracker-fold'), document.querySelector('button.od'))).toBe(true);
  act(() => void fireEvent.click(screen.getByTestId('tracker-fold')));
  expect(document.querySelector('.pitch')).not.toBeNull();
});
