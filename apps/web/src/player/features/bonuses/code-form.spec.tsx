import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { Bonuses } from './bonuses.js';

let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player', 'en');
  await needTexts('bonuses');
  await needTexts('wallet');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['user/bonus/get'] = () => ({ offers: [], bonuses: [] });
});
afterEach(cleanup);

const open = (): void =>
  void show(
    <QueryClientProvider client={queryClient}>
      <Bonuses />
    </QueryClientProvider>,
  );
const type = (code: string): void => void fireEvent.change(screen.getByLabelText('Coupon code'), { target: { value: code } });
const button = (): HTMLButtonElement => screen.getByTestId<HTMLButtonElement>('redeem-code');
const redeemed = (): unknown[] => server.asked.filter(({ path }) => path === 'user/bonus/redeem').map(({ body }) => body['code']);

it('a code cannot be redeemed before its player has read what has to be bet for it', async () => {
  server.answers['user/bonus/redeem/preview'] = () => ({
    name: '봄 이벤트',
    points: 1_000,
    required: 5_000,
    wageringKinds: ['slot', 'casino'],
  });
  server.answers['user/bonus/redeem'] = () => ({ name: '봄 이벤트', points: 1_000 });
  open();
  type('spring-24');
  expect(button().disabled).toBe(true);
  const asks = await screen.findByTestId('code-asks');
  expect(asks.textContent).toContain('To withdraw, you first have to bet ₩5,000 on ');
  expect(asks.querySelector('[lang="ko"]')?.textContent).toBe('봄 이벤트');
  expect(button().disabled).toBe(false);
  // Another code asks for something else: the button waits for its own number.
  type('spring-25');
  expect([button().disabled, screen.queryByTestId('code-asks')]).toEqual([true, null]);
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  await waitFor(() => expect(redeemed()).toEqual(['spring-25']));
});

it('a code that asks for no bets says so', async () => {
  server.answers['user/bonus/redeem/preview'] = () => ({ name: 'Spring', points: 1_000, required: 0, wageringKinds: [] });
  open();
  type('spring-24');
  expect((await screen.findByTestId('code-asks')).textContent).toBe('Spring · 1,000PNo wagering required');
});

it('a code that cannot be redeemed is refused before the button', async () => {
  server.answers['user/bonus/redeem/preview'] = () => refuse('COUPON_INVALID');
  open();
  type('spring-24');
  await screen.findByRole('alert');
  expect([button().disabled, redeemed()]).toEqual([true, []]);
});
