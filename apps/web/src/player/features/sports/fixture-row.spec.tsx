import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { changeLanguage, needTexts } from '../../../lib/i18n.js';
import type { FixtureCard } from '../../../shared/sports/fixture-updates.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { fixture, matchOdds } from '../../../testing/sports.js';
import { applyStoredOdds, chooseOddsFormat } from '../../lib/odds-format.js';
import { FixtureRow } from './fixture-row.js';

beforeAll(async () => {
  stubBrowser();
  window.scrollTo = () => undefined;
  await loadTexts('player', 'en');
  await needTexts('sports');
});
afterEach(() => {
  window.localStorage.clear();
  applyStoredOdds();
});

const onPick = jest.fn();

async function row(over: Partial<FixtureCard> = {}, isLocked = false): Promise<void> {
  const shown = fixture(1, { home: { id: 2, name: 'Ulsan', nameKo: '울산' }, ...over });
  const element = (
    <FixtureRow fixture={shown} look="columns" isPhone={false} column="result" picked="" onPick={onPick} isLocked={isLocked} />
  );
  const root = createRootRoute({ component: () => element });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await act(async () => {
    show(<RouterProvider router={router as never} />);
    await router.load();
  });
}
const locks = (): (string | null)[] =>
  [...document.querySelectorAll('button.od')].map((each) => (each.textContent === '' ? each.getAttribute('title') : 'odds'));

it('follows the language and the format of odds in place', async () => {
  await row();
  expect(document.body.textContent).toContain('Ulsan');
  expect(screen.getByRole('button', { name: /2\.05$/ })).not.toBeNull();
  await act(() => changeLanguage('ko'));
  expect(document.body.textContent).toContain('울산');
  act(() => chooseOddsFormat('hongKong'));
  expect(screen.getByRole('button', { name: /1\.05$/ })).not.toBeNull();
  await act(() => changeLanguage('en'));
});

it('shows a lock with its reason where odds cannot be taken, never a number', async () => {
  await row({ markets: [matchOdds(10, { status: 'suspended' })] });
  expect(locks()).toEqual(['suspended', 'suspended', 'suspended']);
  await row({ suspended: 'var' });
  await row({ status: 'finished' });
  await row({}, true);
  expect(locks().slice(3)).toEqual([
    ...Array<string>(3).fill('VAR check'),
    ...Array<string>(3).fill('betting closed'),
    ...Array<string>(3).fill('no connection'),
  ]);
});
