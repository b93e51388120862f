import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { operationsRules } from '#lib/contract/values';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { OperationsView } from './operations-view.js';
import { operationsSearch, type OperationsSearch } from './operations-search.js';
import { durationWords, headline, type Finding } from './operations-words.js';
import { Runbook, runbookParts } from './runbook.js';
import { scheduleState, type Schedule } from './schedule-list.js';

let server: FakeServer;
const at = '2026-11-24T12:00:00+09:00';
const { t } = i18next;
const overview = { at, findings: [] as Finding[], closed: [], processes: [], relay: { waiting: 0, lagMs: 12, minutes: [] } };
const finding = (rule: Finding['rule'], more: Partial<Finding> = {}): Finding => ({
  ...{ rule, subject: '', value: 8_400, limit: 5_000, isMoney: false, since: null },
  ...more,
});
const loadRunbook = (rule: string) => Promise.resolve(readFileSync(path.resolve('docs/runbooks', `${rule}.md`), 'utf8'));
const page = (search: OperationsSearch, onSearch: (change: object) => void = () => undefined) =>
  show(
    <QueryClientProvider client={queryClient}>
      <OperationsView search={search} onSearch={onSearch} loadRunbook={loadRunbook} />
    </QueryClientProvider>,
  );

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
  await Promise.all([needTexts('operations'), needTexts('members')]);
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['admin/transparency/get'] = () => ({ count: 0, newest: null, verified: null });
  server.answers['admin/operations/get'] = () => overview;
});
afterEach(cleanup);

describe('webhooks', () => {
  it('are added with a secret that is shown once, and their deliveries are sent again', async () => {
    const hook = { id: 4, url: 'https://erp.example.com/hook', description: 'books', events: ['deposit.approved'], isActive: true };
    const times = { failingSince: null, switchedOffAt: at, oldSecretUntil: null, createdAt: at, deliveredAt: null };
    server.answers['admin/webhook/list'] = () => ({ items: [{ ...hook, ...times, by: 'admin', waiting: 2, failed: 1 }] });
    const sent = { id: 9, webhookId: 4, url: hook.url, position: 12, messageId: 'msg_1', type: 'deposit.approved', at, state: 'failed' };
    const last = { attempts: 14, nextAt: null, lastAt: at, status: 500, durationMs: 80, response: 'oops', error: 'It answered 500.' };
    server.answers['admin/webhook/delivery/list'] = () => ({ items: [{ ...sent, ...last }], total: 1 });
    server.answers['admin/webhook/create'] = () => ({ id: 5, secret: 'whsec_abc' });
    server.answers['admin/webhook/delivery/resend'] = () => ({});
    page({ tab: 'webhooks' });
    expect(await screen.findByText('Turned off automatically')).toBeDefined();
    expect(await screen.findByText('500 · It answered 500. · oops')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Send again msg_1' }));
    await waitFor(() => expect(server.asked.some(({ path }) => path === 'admin/webhook/delivery/resend')).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
    fireEvent.change(await screen.findByLabelText('URL'), { target: { value: 'https://x.example.com/' } });
    fireEvent.click(screen.getByLabelText('bet.settled'));
    fireEvent.click(screen.getAllByRole('button', { name: 'Add webhook' }).at(-1)!);
    expect(await screen.findByText('whsec_abc')).toBeDefined();
  });
});

describe('backups', () => {
  it('say that none are made and how to begin, or how old the newest is', async () => {
    const last = { id: 1, kind: 'daily', host: 'h', startedAt: at, durationMs: 4_000, file: '/b/x.backup', bytes: 5_000_000, rows: 9 };
    const run = { ...last, sha256: 'ab', verifiedAt: null, error: null };
    server.answers['admin/operations/backup/list'] = () => ({ isConfigured: false, last: run, ageMs: 3_600_000, runs: [run] });
    page({ tab: 'backups' });
    expect(await screen.findByText('Backups are off.')).toBeDefined();
    expect(screen.getByText('1 h')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'How to set up backups' }));
    expect(await screen.findByText('How to set backups up')).toBeDefined();
  });
});

describe('the first sentence', () => {
  it('says that all is well, or what is wrong and whether money waits for it', async () => {
    expect(headline([], t)).toBe('All systems normal. Bets and payments are on time.');
    expect(headline([finding('relay-lag')], t)).toBe(
      'There is 1 problem: Live numbers are 8.4 s late. Bets and payments are not affected.',
    );
    const money = finding('queue-paused', { subject: 'settle-round', isMoney: true });
    expect(headline([money, finding('relay-lag')], t)).toContain('Settle rounds is paused. Bet settlements or payments are delayed.');
    page({});
    expect((await screen.findByTestId('operations-headline')).textContent).toContain('All systems normal.');
    expect(await screen.findByText('No process has reported yet.')).toBeDefined();
  });

  it('leads to what it names', async () => {
    server.answers['admin/operations/get'] = () => ({
      ...overview,
      findings: [finding('failed-jobs', { subject: 'settle-round', value: 4 })],
    });
    const asked: object[] = [];
    page({}, (change) => asked.push(change));
    fireEvent.click(await screen.findByRole('button', { name: 'Settle rounds: 4 failed' }));
    expect(asked).toEqual([{ tab: 'failures', queue: 'settle-round' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Runbook' }));
    expect(await screen.findByText('Jobs failed for good')).toBeDefined();
    expect(screen.getByText('When to call whom')).toBeDefined();
  });

  it('says that a runbook cannot be had, instead of loading for ever', async () => {
    show(<Runbook rule="worker-none" load={() => Promise.reject(new Error('none in this build'))} onClose={() => undefined} />);
    expect(await screen.findByRole('alert')).toBeDefined();
  });

  it('has a runbook for every rule, in four parts with steps', async () => {
    for (const rule of operationsRules) {
      const { title, parts } = runbookParts(await loadRunbook(rule));
      expect(title).not.toBe('');
      expect(parts.slice(0, 8).map(({ kind }) => kind)).toEqual([
        'heading',
        'text',
        'heading',
        'text',
        'heading',
        'steps',
        'heading',
        'text',
      ]);
    }
  });
});

describe('a queue', () => {
  it('shows that its server does not answer, and asks for its name before it is drained', async () => {
    const queue = { name: 'settle-round', state: null, failed: 0, perMinute: 0, p95Ms: null, minutes: [] };
    server.answers['admin/operations/queue/list'] = () => ({ queues: [queue] });
    page({ tab: 'queues' });
    expect((await screen.findAllByText('No response')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getAllByRole('button', { name: 'Drain' })[0]!);
    const [name, reason] = await screen.findAllByRole<HTMLInputElement>('textbox');
    const drain = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Drain' }).at(-1)!;
    fireEvent.change(reason!, { target: { value: 'old jobs' } });
    expect(drain().disabled).toBe(true);
    fireEvent.change(name!, { target: { value: 'settle-round' } });
    fireEvent.click(drain());
    const sent = () => server.asked.filter(({ path }) => path === 'admin/operations/queue/drain').map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ queue: 'settle-round', reason: 'old jobs' }]));
  });
});

describe('times and states', () => {
  it('of the page are words', () => {
    expect([84, 8_400, 42_000, 962_000, 3_600_000, 277_200_000].map((ms) => durationWords(ms, t))).toEqual([
      ...['84 ms', '8.4 s', '42 s', '16 min 2 s', '1 h', '3 d 5 h'],
    ]);
    const run: Schedule = {
      ...{ name: 'x', intervalMs: 1, startedAt: at, durationMs: 5, isInterrupted: false },
      ...{ nextAt: at, okAt: at, error: null, failures: 0, isMissed: false },
    };
    const states = [run, { ...run, error: 'no' }, { ...run, durationMs: null }, { ...run, durationMs: null, isInterrupted: true }];
    expect([...states, { ...run, isMissed: true }, { ...run, startedAt: null }].map(scheduleState)).toEqual([
      ...['ok', 'failed', 'running', 'interrupted', 'missed', 'never'],
    ]);
  });

  it('of the URL are only those that there are', () => {
    expect(operationsSearch({ tab: 'queues', queue: 'x', jobs: 'delayed', page: 2 })).toEqual({
      tab: 'queues',
      queue: 'x',
      jobs: 'delayed',
      page: 2,
    });
    expect(operationsSearch({ tab: 'nothing', jobs: 'done', state: 'lost' })).toEqual({});
  });
});
