import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { agentMemberUpdate } from '../../lib/call-rules/agent-member-update.js';
import { fakeServer, refuse, type FakeServer } from '../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { Refusal } from '../refusal.js';
import { TextInput } from '../text-input.js';
import { useCallForm } from './use-call-form.js';
import { useDraftForm } from './use-draft-form.js';

let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('agent');
});
beforeEach(() => {
  server = fakeServer();
  server.answers['agent/member/update'] = () => ({});
});
afterEach(cleanup);

function Form(): ReactNode {
  const form = useCallForm(agentMemberUpdate, {
    initial: { nickname: 'old', memo: '' },
    toInput: (typed) => ({ id: 7, ...typed }),
    check: ({ nickname }) => ({ nickname: nickname.trim() === '' ? 'needed' : null }),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <TextInput label="nick" {...form.field('nickname')} />
      <TextInput label="memo" {...form.field('memo')} />
      <Refusal error={form.error} />
      <output data-testid="unsaved">{String(form.isUnsaved())}</output>
    </form>
  );
}

const nickname = (): HTMLInputElement => screen.getByLabelText('nick');
const type = (value: string): void => void fireEvent.change(nickname(), { target: { value } });
const submit = (): Promise<void> => act(async () => void fireEvent.submit(nickname()));
const alerts = (): (string | null)[] => screen.queryAllByRole('alert').map((alert) => alert.textContent);

describe('the form of a call', () => {
  it('says what its schema refuses at the field, goes there, and sends nothing', async () => {
    show(<Form />);
    type('x'.repeat(51));
    await submit();
    expect(alerts()).toEqual(['50자까지 입력할 수 있습니다.']);
    expect(document.activeElement).toBe(nickname());
    expect(server.asked).toEqual([]);
    type('new');
    expect(alerts()).toEqual([]);
  });

  it('puts a refusal at the field that it is about, until that is changed', async () => {
    server.answers['agent/member/update'] = () => refuse('이미 있는 닉네임입니다.', 'NICKNAME_TAKEN');
    show(<Form />);
    type('taken');
    await submit();
    await waitFor(() => expect(nickname().getAttribute('aria-invalid')).toBe('true'));
    expect(alerts()).toEqual(['이미 있는 닉네임입니다.']);
    type('free');
    expect(alerts()).toEqual([]);
  });

  it('takes the field that INVALID_INPUT names, and shows any other refusal above the buttons', async () => {
    server.answers['agent/member/update'] = () => refuse('입력값 (memo)', 'INVALID_INPUT', { field: 'memo' });
    show(<Form />);
    type('new');
    await submit();
    await waitFor(() => expect(screen.getByLabelText('memo').getAttribute('aria-invalid')).toBe('true'));
    server.answers['agent/member/update'] = () => refuse('권한이 없습니다.', 'NOT_PERMITTED');
    type('newer');
    await submit();
    await waitFor(() => expect(alerts()).toContain('권한이 없습니다.'));
  });

  it('sends once, however often it is pressed, and is saved after it', async () => {
    show(<Form />);
    expect(screen.getByTestId('unsaved').textContent).toBe('false');
    type('new');
    expect(screen.getByTestId('unsaved').textContent).toBe('true');
    await act(async () => {
      fireEvent.submit(nickname());
      fireEvent.submit(nickname());
    });
    await waitFor(() => expect(screen.getByTestId('unsaved').textContent).toBe('false'));
    expect(server.asked).toHaveLength(1);
    type('newer');
    expect(screen.getByTestId('unsaved').textContent).toBe('true');
  });
});

describe('a form over what others change too', () => {
  interface Fields {
    subject: string;
    isVisible: boolean;
  }
  const first: Fields = { subject: 'one', isVisible: true };
  const edited = () => {
    const hook = renderHook(({ initial }) => useDraftForm({ initial, validate: () => ({}), send: () => Promise.resolve() }), {
      initialProps: { initial: first },
    });
    act(() => hook.result.current.setFieldValue('subject', 'mine'));
    hook.rerender({ initial: { subject: 'two', isVisible: false } });
    return hook.result;
  };

  it('keeps what was typed, takes over the rest, and names the field that both changed', () => {
    expect(edited().current).toMatchObject({
      values: { subject: 'mine', isVisible: false },
      conflicts: { subject: 'two' },
      isChanged: true,
      changes: 1,
    });
  });

  it('goes on with what the other wrote', () => {
    const result = edited();
    act(() => result.current.takeTheirs());
    expect(result.current).toMatchObject({ values: { subject: 'two', isVisible: false }, conflicts: {}, isChanged: false });
  });

  it('goes on with its own', () => {
    const result = edited();
    act(() => result.current.keepMine());
    expect(result.current).toMatchObject({ values: { subject: 'mine' }, conflicts: {}, isChanged: true });
  });

  it('goes back to what stands now', () => {
    const result = edited();
    act(() => result.current.discard());
    expect(result.current).toMatchObject({ values: { subject: 'two', isVisible: false }, isChanged: false });
  });
});
