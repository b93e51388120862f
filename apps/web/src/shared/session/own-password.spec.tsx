import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { takeChanged } from '../../lib/password-change.js';
import { configureSite } from '../../lib/site.js';
import { fakeServer, refuse, type FakeServer } from '../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { OwnPassword } from './own-password.js';

let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
});
beforeEach(() => {
  server = fakeServer();
});
afterEach(cleanup);

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const type = (name: string, value: string): void => void fireEvent.change(input(name)!, { target: { value } });
const send = (): Promise<void> => act(async () => void fireEvent.click(screen.getByTestId('change-passwords')));

describe('the own password', () => {
  it('is changed with the present one; what the server refuses is said, and nothing counts as done', async () => {
    configureSite('player');
    server.answers['user/password/update'] = () => refuse('비밀번호가 올바르지 않습니다.', 'PASSWORD_WRONG');
    show(<OwnPassword onClose={jest.fn()} />);
    type('password', 'harbour light');
    type('newPassword', 'harbour lamp');
    type('repeated', 'harbour lamb');
    await send();
    expect(server.asked).toEqual([]);
    type('repeated', 'harbour lamp');
    await send();
    expect(server.asked.map(({ body }) => body)).toEqual([{ password: 'harbour light', newPassword: 'harbour lamp' }]);
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('변경 실패비밀번호가 올바르지 않습니다.');
    expect(takeChanged()).toBe(false);
  });

  it('of a withdrawal needs the present one of a withdrawal', async () => {
    configureSite('agent');
    server.answers['agent/password/update'] = () => refuse('x', 'BANK_PASSWORD_WRONG');
    show(<OwnPassword onClose={jest.fn()} />);
    fireEvent.click(screen.getByText('출금 비밀번호'));
    expect(input('newPassword')).toBeNull();
    type('bankPassword', '2580');
    type('newBankPassword', '7193');
    type('bankRepeated', '7193');
    await send();
    expect(server.asked.map(({ body }) => body)).toEqual([{ password: '', bank_password: '2580', newBankPassword: '7193' }]);
  });

  it('is the login’s alone for administrators', () => {
    configureSite('admin');
    show(<OwnPassword onClose={jest.fn()} />);
    expect(screen.queryByText('출금 비밀번호')).toBeNull();
    expect(input('password')).not.toBeNull();
  });
});
