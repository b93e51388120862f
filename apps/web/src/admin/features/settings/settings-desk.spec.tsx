import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { settingsByPath } from '../../../ui/settings/described.js';
import { settingSections, type SettingSectionName } from '../../../../../../libs/contract/settings/sections.js';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { allItems, placedOf } from './sections.js';
import { SettingsDesk } from './settings-desk.js';
import { SettingsPart } from './settings-part.js';
import type { SettingsSearch } from './settings-search.js';

type Values = Record<string, unknown>;
let server: FakeServer;
let stored: Record<string, { values: Values; version: number; history: unknown[] }>;

/** A value that fits every field, as the server's defaults would be. */
function someValues(section: SettingSectionName): Values {
  const values: Values = {};
  for (const [path, field] of settingsByPath(settingSections[section].fields)) {
    const names = path.split('.');
    const last = names.pop()!;
    const inner = names.reduce((record, name) => (record[name] ??= {}) as Values, values);
    inner[last] =
      field.kind === 'switch'
        ? false
        : field.kind === 'choice'
          ? field.of[0]
          : field.kind === 'time'
            ? '23:30'
            : field.kind === 'text'
              ? field.format === 'hours'
                ? ''
                : 'x'
              : field.kind === 'own'
                ? []
                : 'least' in field
                  ? field.least
                  : 1;
  }
  return values;
}

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('settings');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  stored = {};
  for (const section of Object.keys(settingSections) as SettingSectionName[])
    stored[section] = { values: someValues(section), version: 1, history: [] };
  Object.assign(stored['wallet']!.values, { minCharge: 10_000, maxCharge: 1_000_000, minExchange: 10_000, maxExchange: 1_000_000 });
  server.answers['admin/settings/get'] = ({ section }) => {
    const { values, version, history } = stored[section as string]!;
    const origin = Object.fromEntries(
      settingsByPath(settingSections[section as SettingSectionName].fields).map(([path]) => [path, 'default']),
    );
    const defaults = someValues(section as SettingSectionName);
    return { section, values: JSON.parse(JSON.stringify(values)), defaults, version, origin, history };
  };
  server.answers['admin/settings/update'] = ({ section, values, version }) => {
    const now = stored[section as string]!;
    if (version !== now.version) return refuse('다른 사람이 먼저 저장했습니다.', 'CHANGED_MEANWHILE');
    Object.assign(now.values, values);
    now.version += 1;
    return { values: now.values, version: now.version, results: [] };
  };
  server.answers['admin/settings/preview'] = () => ({
    effects: [{ path: 'minCharge', effect: 'deposits.refused', count: 3, of: 40, members: 2, days: 30 }],
  });
});
afterEach(cleanup);

function Desk({ first }: { first: SettingsSearch }): ReactNode {
  const [search, setSearch] = useState(first);
  return <SettingsDesk search={search} onSearch={(change) => setSearch((before) => ({ ...before, ...change }))} />;
}

async function open(first: SettingsSearch = { part: 'wallet-deposits' }): Promise<void> {
  const route = createRootRoute({ component: () => <Desk first={first} /> });
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: '최소 입금액' });
}

const row = (key: string): HTMLElement => screen.getByTestId(`setting-${key}`);
const minimum = (): HTMLInputElement => within(row('wallet/minCharge')).getByRole('textbox');
const type = (value: string): void => void fireEvent.change(minimum(), { target: { value } });
const save = (): Promise<void> => act(async () => void fireEvent.click(screen.getByTestId('save-settings')));
const updates = (): unknown[] => server.asked.filter(({ path }) => path.endsWith('/update')).map(({ body }) => body);

it('shows every described setting in one of its parts', () => {
  const shown = allItems.flatMap(placedOf).map(({ section, path }) => `${section} ${path}`);
  const all = Object.entries(settingSections).flatMap(([section, { fields }]) =>
    settingsByPath(fields).map(([path]) => `${section} ${path}`),
  );
  expect([...shown].sort()).toEqual(all.filter((one) => one !== 'join isOpen').sort());
});

describe('the page of the settings', () => {
  it('shows an unsaved change at its row, at its part and in the bar, and saves what was typed alone', async () => {
    await open();
    expect(screen.queryByRole('toolbar')).toBeNull();
    type('20,000');
    expect(row('wallet/minCharge').textContent).toContain('이전 10,000 원');
    expect(within(screen.getByRole('navigation')).getAllByRole('img')).toHaveLength(1);
    const bar = screen.getByRole('toolbar');
    expect(within(bar).getByRole('listitem').textContent).toBe('최소 입금액10,000 원20,000 원');
    expect(await screen.findByText(/최근 30일 입금 신청 40건 중/)).toBeTruthy();
    await save();
    await waitFor(() => expect(updates()).toEqual([{ section: 'wallet', values: { minCharge: 20_000 }, version: 1 }]));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(minimum().value).toBe('20,000');
  });

  it('takes one change back and keeps the others', async () => {
    await open();
    type('20,000');
    fireEvent.change(within(row('wallet/maxCharge')).getByRole('textbox'), { target: { value: '5,000,000' } });
    fireEvent.click(screen.getByRole('button', { name: '최소 입금액 변경 취소' }));
    expect(minimum().value).toBe('10,000');
    expect(within(screen.getByRole('toolbar')).getAllByRole('listitem')).toHaveLength(1);
  });

  it('does not save what the service would refuse', async () => {
    await open();
    fireEvent.change(within(row('wallet/maxCharge')).getByRole('textbox'), { target: { value: '5,000' } });
    expect(within(row('wallet/maxCharge')).getByRole('alert').textContent).toBe('최소값보다 작을 수 없습니다.');
    expect(screen.getByTestId<HTMLButtonElement>('save-settings').disabled).toBe(true);
  });

  it('shows the second administrator what the first has saved, and overwrites nothing by itself', async () => {
    await open();
    type('20,000');
    stored['wallet'] = {
      ...stored['wallet']!,
      values: { ...stored['wallet']!.values, minCharge: 30_000, maxWaitingCharges: 9 },
      version: 2,
    };
    await save();
    expect((await screen.findByTestId('conflict-wallet/minCharge')).textContent).toContain('30,000 원');
    expect(minimum().value).toBe('20,000');
    expect(within(row('wallet/maxWaitingCharges')).getByRole<HTMLInputElement>('textbox').value).toBe('9');
    expect(stored['wallet']!.values['minCharge']).toBe(30_000);
    fireEvent.click(within(screen.getByTestId('conflict-wallet/minCharge')).getByRole('button'));
    expect(minimum().value).toBe('30,000');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('puts an earlier value into the bar without saving it', async () => {
    stored['wallet']!.history = [{ id: 1, at: '2026-11-21T11:20:00+09:00', by: 'admin', path: 'minCharge', before: 5_000, after: 10_000 }];
    await open();
    fireEvent.click(screen.getByRole('button', { name: '복원' }));
    expect(minimum().value).toBe('5,000');
    expect(screen.getByRole('toolbar')).toBeTruthy();
    expect(updates()).toEqual([]);
  });

  it('finds a setting by its name in any section', async () => {
    await open({ part: 'wallet-deposits', q: '최소' });
    expect(screen.getByTestId('setting-wallet/minExchange')).toBeTruthy();
    expect(screen.queryByTestId('setting-wallet/maxExchange')).toBeNull();
  });

  it('narrows the history to what is searched for, in any section', async () => {
    const change = { at: '2026-11-21T11:20:00+09:00', by: 'admin', before: 5_000, after: 10_000 };
    stored['wallet']!.history = [
      { ...change, id: 1, path: 'minExchange' },
      { ...change, id: 2, path: 'maxCharge' },
    ];
    await open({ part: 'wallet-deposits', q: '최소' });
    const entries = (): string[] => [...document.querySelectorAll('.setting-entry')].map((entry) => entry.textContent);
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(entries()[0]).toContain('최소 출금액');
  });

  it('shows staff and vendors as on by themselves as soon as one rule is on', async () => {
    await open();
    fireEvent.click(screen.getByRole('tab', { name: '보안' }));
    fireEvent.click(await screen.findByRole('button', { name: /^승인 규칙/ }));
    const turned = (kind: string) => within(row(`approvals/${kind}.on`)).getByRole<HTMLInputElement>('switch');
    expect(['staff', 'vendor', 'limits'].map((kind) => [turned(kind).checked, turned(kind).disabled])).toEqual(
      Array(3).fill([false, false]),
    );
    fireEvent.click(turned('limits'));
    expect(['staff', 'vendor'].map((kind) => [turned(kind).checked, turned(kind).disabled])).toEqual(Array(2).fill([true, true]));
    expect(row('approvals/staff.on').textContent).toContain('다른 규칙이 켜져 있어');
    expect([turned('rates').checked, turned('limits').disabled]).toEqual([false, false]);
    fireEvent.click(turned('limits'));
    expect(turned('vendor').checked).toBe(false);
  });

  it('hides a section that the administrator may not see', async () => {
    const get = server.answers['admin/settings/get']!;
    server.answers['admin/settings/get'] = (body) =>
      body['section'] === 'commission' ? refuse('권한이 없습니다.', 'FORBIDDEN') : get(body);
    await open();
    expect(screen.getByRole('button', { name: /입금 보너스/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^롤링/ })).toBeNull();
  });
});

describe('a part of the settings on the page that it is about', () => {
  const openPart = async (): Promise<void> => {
    const router = createRouter({
      routeTree: createRootRoute({ component: () => <SettingsPart part="bank" /> }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    });
    await act(async () => {
      show(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>,
      );
    });
  };

  it('shows its cards and saves what was typed', async () => {
    await openPart();
    await waitFor(() => expect(row('bank/mostAmount')).toBeTruthy());
    expect(screen.queryByTestId('setting-wallet/minCharge')).toBeNull();
    fireEvent.change(within(row('bank/mostAmount')).getByRole('textbox'), { target: { value: '500,000' } });
    await save();
    await waitFor(() => expect(updates()).toEqual([{ section: 'bank', values: { mostAmount: 500_000 }, version: 1 }]));
  });

  it('says that its settings may not be seen', async () => {
    const answer = server.answers['admin/settings/get']!;
    server.answers['admin/settings/get'] = (body) => (body['section'] === 'bank' ? refuse('no', 'FORBIDDEN') : answer(body));
    await openPart();
    expect(await screen.findByText(i18next.t('settings:page.notAllowed'))).toBeTruthy();
  });
});
