import { beforeAll, beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { RestrictButton, RestrictionStrip } from './restriction-strip.js';
import type { View } from './view.js';

const path = 'admin/member/restrictions/update';
let server: ReturnType<typeof fakeServer>;
const until = '2026-11-23T09:00:00.000Z';
const by = { kind: 'admin', account: 'duty', rank: 0, at: '2026-11-21T04:58:00.000Z' } as const;
const member = {
  id: 7,
  kind: 'player',
  nickname: 'whale',
  restrictions: { exchange: true, game_slot: true },
  restrictionTerms: { exchange: { reason: 'Winning pattern under review', until } },
  restrictionsVersion: 3,
  setBy: { 'restrictions.exchange': by },
} as unknown as View['member'];

const shown = (content: ReactNode) => show(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>);
const sent = () => server.asked.filter((each) => each.path === path).map(({ body }) => body);
const confirm = (name: string) => screen.getByTestId<HTMLButtonElement>(name);

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
  await needTexts('members');
});
beforeEach(() => {
  server = fakeServer();
  server.answers[path] = () => ({});
});
afterEach(cleanup);

describe('the strip under the name', () => {
  it('says what is closed, what stays open, why, by whom and until when', () => {
    shown(<RestrictionStrip member={member} />);
    const strip = screen.getByTestId('restriction-strip');
    expect(strip.textContent).toContain('No withdrawals');
    expect(strip.textContent).toContain('Winning pattern under review');
    expect(strip.textContent).toContain('Still open: Betting · Deposits · Inquiries');
    expect(strip.textContent).toContain('duty');
    expect(strip.textContent).toContain('2026-11-23 18:00');
    expect(strip.textContent).toContain('No reason on record.');
  });

  it('extends one restriction with the reason that it has and an end that is chosen', async () => {
    shown(<RestrictionStrip member={member} />);
    fireEvent.click(screen.getAllByTestId('extend-restriction')[0]!);
    expect(confirm('confirm').disabled).toBe(true);
    fireEvent.click(screen.getByRole('tab', { name: 'Until lifted' }));
    fireEvent.click(confirm('confirm'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ id: 7, version: 3, reason: 'Winning pattern under review', until: null, renew: ['exchange'] });
  });

  it('lifts one restriction and leaves the others', async () => {
    shown(<RestrictionStrip member={member} />);
    fireEvent.click(screen.getAllByTestId('lift-restriction')[0]!);
    fireEvent.click(confirm('confirm'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ restrictions: { exchange: false, game_slot: true } });
  });
});

describe('closing something for a member', () => {
  it('is not saved without a reason and an end', async () => {
    shown(<RestrictButton member={member} />);
    fireEvent.click(screen.getByTestId('restrict'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'No activity' }));
    expect(confirm('save-restrictions').disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'fraud' } });
    expect(confirm('save-restrictions').disabled).toBe(true);
    fireEvent.click(screen.getByRole('tab', { name: 'Until lifted' }));
    fireEvent.click(confirm('save-restrictions'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ restrictions: { activity: true, exchange: true }, reason: 'fraud', until: null });
  });
});
