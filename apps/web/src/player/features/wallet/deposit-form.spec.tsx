import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import type { Member } from '../../../shared/members/member.js';
import { fakeServer, type FakeServer, refuse } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import type { AskedProof } from '../../../shared/wallet/account-proof.js';
import { byBank } from '../../../testing/coins.js';
import { DepositForm } from './deposit-form.js';

let server: FakeServer;
const member = { money: 0, bank_account_holder: '김하준' } as Member;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('wallet');
  await needTexts('boards');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
});
afterEach(cleanup);

const form = (editableDepositor: boolean, proof: AskedProof = null): void =>
  void show(
    <QueryClientProvider client={queryClient}>
      <DepositForm
        member={member}
        minimum={10_000}
        way={undefined}
        editableDepositor={editableDepositor}
        proof={proof}
        coins={byBank('charge')}
      />
    </QueryClientProvider>,
  );
const depositor = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^입금자명/);
function send(): void {
  fireEvent.change(screen.getByLabelText(/^입금 금액/), { target: { value: '10000' } });
  fireEvent.click(screen.getByRole('button', { name: /10,000원 입금 신청/ }));
}
const sent = (): object | undefined => server.asked.find(({ path }) => path === 'user/bank/charge')?.body;

describe('the depositor’s name', () => {
  it('is the holder’s until another is typed, and is sent', async () => {
    server.answers['user/bank/charge'] = () => ({ id: 1 });
    form(true);
    expect([depositor().value, depositor().readOnly]).toEqual(['김하준', false]);
    fireEvent.change(depositor(), { target: { value: ' 이서연 ' } });
    send();
    await waitFor(() => expect(sent()).toMatchObject({ charge_money: 10_000, depositor: '이서연' }));
    await waitFor(() => expect(depositor().value).toBe('김하준'));
  });

  it('is read-only where another is refused, and is not sent', async () => {
    server.answers['user/bank/charge'] = () => ({ id: 1 });
    form(false);
    expect(depositor().readOnly).toBe(true);
    send();
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()).not.toHaveProperty('depositor');
  });

  it('is refused at its field', async () => {
    server.answers['user/bank/charge'] = () => refuse('입금자명이 다릅니다.', 'DEPOSITOR_NOT_HOLDER');
    form(true);
    fireEvent.change(depositor(), { target: { value: '이서연' } });
    send();
    await waitFor(() => expect(depositor().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('입금자명이 다릅니다.')).toBeTruthy();
    expect(screen.queryByText('입금 신청 실패')).toBeNull();
  });
});

describe('the number of the registered account', () => {
  const proof = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^인증 계좌번호/);

  it('is not asked for where the site does not', () => {
    form(true);
    expect(screen.queryByLabelText(/^인증/)).toBeNull();
  });

  it('is masked until it is shown, has to be given, and is sent', async () => {
    server.answers['user/bank/charge'] = () => ({ id: 1 });
    form(false, 'account');
    send();
    expect(sent()).toBeUndefined();
    expect(proof().type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: '보기' }));
    expect(proof().type).toBe('text');
    fireEvent.change(proof(), { target: { value: '110-222-333444' } });
    send();
    await waitFor(() => expect(sent()).toMatchObject({ authentication_account: '110-222-333444' }));
    await waitFor(() => expect(proof().value).toBe(''));
  });

  it('is the holder of a member with a virtual account', async () => {
    server.answers['user/bank/charge'] = () => ({ id: 1 });
    form(false, 'holder');
    fireEvent.change(screen.getByLabelText(/^인증 예금주/), { target: { value: '김하준' } });
    send();
    await waitFor(() => expect(sent()).toMatchObject({ authentication_holder: '김하준' }));
    expect(sent()).not.toHaveProperty('authentication_account');
  });

  it('is refused at its field', async () => {
    server.answers['user/bank/charge'] = () => refuse('일치하지 않습니다.', 'BANK_PROOF_WRONG', { left: 4 });
    form(false, 'account');
    fireEvent.change(proof(), { target: { value: '1' } });
    send();
    await waitFor(() => expect(proof().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('일치하지 않습니다.')).toBeTruthy();
  });
});
