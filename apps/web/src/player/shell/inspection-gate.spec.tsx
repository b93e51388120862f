import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { needTexts } from '../../lib/i18n.js';
import { queryClient } from '../../lib/queries.js';
import { configureSite } from '../../lib/site.js';
import { fakeServer } from '../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import InspectionGate from './inspection-gate.js';

const hourMs = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();
const links = { telegram_link: 'https://t.me/truebook', kakao_link: '' };

beforeAll(async () => {
  stubBrowser();
  configureSite('player');
  await loadTexts('player');
  await Promise.all([needTexts('inspection'), needTexts('boards')]);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(mayEnter: boolean, plan: { is_disabled?: boolean; from?: string | null; until?: string | null }): void {
  const whole = { is_disabled: false, memo: '서버 점검', memos: {}, from: null, until: null, ...plan };
  const server = fakeServer();
  server.answers = {
    'user/browse': () => links,
    'user/inspection/get': () => ({ ...whole, may_enter: mayEnter }),
  };
  show(
    <QueryClientProvider client={queryClient}>
      <InspectionGate plan={whole} />
    </QueryClientProvider>,
  );
}

it('closes the site with memo, time left and whom to ask, for all who may not enter', async () => {
  open(false, { is_disabled: true, until: at(1) });
  expect((await screen.findByTestId('inspection')).textContent).toContain('서버 점검');
  expect(screen.getByRole('timer').textContent).toMatch(/^(1:00:00|59:\d\d)$/);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('https://t.me/truebook');
});

it('lets in who may enter, and says so', async () => {
  open(true, { is_disabled: true });
  await screen.findByRole('status');
  expect(screen.queryByTestId('inspection')).toBeNull();
});

it('tells of a planned one a day before, and closes nothing yet', async () => {
  open(false, { from: at(2), until: at(3) });
  expect((await screen.findByRole('status')).textContent).toContain('점검 예정');
  expect(screen.queryByTestId('inspection')).toBeNull();
  cleanup();
  open(false, { from: at(30), until: at(31) });
  expect(screen.queryByRole('status')).toBeNull();
});
