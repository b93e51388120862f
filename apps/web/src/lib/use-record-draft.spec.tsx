import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRecordDraft } from './use-record-draft.js';

const first = { subject: 'one', isVisible: true };
const theirs = { subject: 'two', isVisible: false };

function edited() {
  const hook = renderHook(({ fields, at }) => useRecordDraft(fields, at), { initialProps: { fields: first, at: 'monday' } });
  act(() => hook.result.current.change({ subject: 'mine' }));
  hook.rerender({ fields: theirs, at: 'tuesday' });
  return hook;
}

describe('a record that is edited', () => {
  it('differs from what was read only while something differs', () => {
    const { result } = renderHook(() => useRecordDraft(first, 'monday'));
    act(() => result.current.change({ subject: 'mine' }));
    expect(result.current).toMatchObject({ value: { subject: 'mine', isVisible: true }, isDirty: true, isOutdated: false });
    act(() => result.current.change({ subject: 'one' }));
    expect(result.current.isDirty).toBe(false);
  });

  it('keeps what was typed when somebody else changes it, and says so', () => {
    expect(edited().result.current).toMatchObject({
      value: { subject: 'mine', isVisible: true },
      isDirty: true,
      isOutdated: true,
      readAt: 'monday',
    });
  });

  it('goes on with what the other wrote', () => {
    const { result } = edited();
    act(() => result.current.takeTheirs());
    expect(result.current).toMatchObject({ value: theirs, isDirty: false, isOutdated: false, readAt: 'tuesday' });
  });

  it('goes on with its own, over what the other wrote', () => {
    const { result } = edited();
    act(() => result.current.keepMine());
    expect(result.current).toMatchObject({
      value: { subject: 'mine', isVisible: true },
      isDirty: true,
      isOutdated: false,
      readAt: 'tuesday',
    });
  });
});
