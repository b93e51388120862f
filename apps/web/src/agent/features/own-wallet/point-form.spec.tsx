import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { queryClient } from '../../../lib/queries.js';
import type { Member } from '../../../shared/members/member.js';
import type { System } from '../../../shared/members/system.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { PointForm } from './point-form.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('agent');
  fakeServer();
});
afterEach(cleanup);

const rules = { minPointConversion: 1_000, pointUnit: 100, wonPerPoint: 3 } as System['wallet'];

it('an agent reads what one point is worth, and what the entered points become', () => {
  show(
    <QueryClientProvider client={queryClient}>
      <PointForm member={{ point: 5_000 } as Member} rules={rules} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('1P = 3원')).toBeTruthy();
  const amount = screen.getByLabelText(/^전환할 포인트/);
  expect(screen.queryByText(/= 6,000원/)).toBeNull();
  fireEvent.change(amount, { target: { value: '2000' } });
  expect(screen.getByRole('status').textContent).toBe('2,000P = 6,000원');
  // More points than there are become nothing.
  fireEvent.change(amount, { target: { value: '6000' } });
  expect(screen.queryByRole('status')).toBeNull();
});
