import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { call } from '../../lib/api.js';
import { clearToken, getToken, setToken } from '../../lib/token.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { PasswordGate } from './password-gate.js';

const sent: { path: string; body: Record<string, unknown> }[] = [];
let change: object;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
});
beforeEach(() => {
  sent.length = 0;
  setToken('one-time');
  globalThis.fetch = jest.fn(async (url: unknown, init?: RequestInit) => {
    const path = String(url).replace('/api/', '');
    const required = { code: 'PASSWORD_CHANGE_REQUIRED', message: 'x', password: true, bankPassword: false, needsBankPassword: true };
    sent.push({ path, body: JSON.parse(String(init?.body)) as Record<string, unknown> });
    const answer = path.endsWith('/password/update') ? change : { result: path.endsWith('/logout'), data: {}, error: required };
    return { ok: true, status: 200, headers: { get: () => null }, json: async () => answer } as unknown as Response;
  }) as typeof fetch;
});
afterEach(() => {
  cleanup();
  clearToken();
});

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const type = (name: string, value: string): void => void fireEvent.change(input(name)!, { target: { value } });
const submit = (): void => void fireEvent.click(screen.getByTestId('change-passwords'));

async function openGate(): Promise<void> {
  show(
    <PasswordGate>
      <p>page</p>
    </PasswordGate>,
  );
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  await act(() =>
    call('user/getContext').then(
      () => undefined,
      () => undefined,
    ),
  );
  await screen.findByLabelText('현재 비밀번호');
}

it('lays the change over the site when a call is refused, sends what was asked for, and says what the server refuses', async () => {
  await openGate();
  expect(input('newBankPassword')).toBeNull();
  type('password', 'for one login');
  type('newPassword', 'harbour light');
  type('repeated', 'harbour lamp');
  type('bankPassword', '2580');
  submit();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('새 비밀번호가 서로 다릅니다.');
  expect(sent.map(({ path }) => path)).toEqual(['user/getContext']);

  type('repeated', 'harbour light');
  change = { result: false, data: {}, error: { code: 'PASSWORD_WRONG', message: '현재 비밀번호가 일치하지 않습니다.' } };
  submit();
  await screen.findByText('현재 비밀번호가 일치하지 않습니다.');
  expect(sent.at(-1)).toEqual({
    path: 'user/password/update',
    body: { password: 'for one login', newPassword: 'harbour light', bank_password: '2580' },
  });
});

it('is left by logging out', async () => {
  await openGate();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '로그아웃', hidden: true })));
  expect(sent.at(-1)!.path).toBe('user/logout');
  expect(getToken()).toBeNull();
  expect(screen.queryByLabelText('현재 비밀번호')).toBeNull();
});
