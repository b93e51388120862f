import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { ApiError } from '../lib/api.js';
import { queryClient } from '../lib/queries.js';
import { loadTexts, stubBrowser } from '../testing/dom.js';
import { useCommand } from './use-command.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('useCommand', () => {
  it('takes no second press while the first is under way, not even before it is drawn', async () => {
    let finish = (): void => undefined;
    const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { result } = renderHook(() => useCommand(work));
    act(() => {
      void result.current.run();
      void result.current.run();
    });
    await waitFor(() => expect(result.current.isBusy).toBe(true));
    expect(work).toHaveBeenCalledTimes(1);
    act(() => finish());
    await waitFor(() => expect(result.current.isBusy).toBe(false));
  });

  it('keeps a refusal until it is reset, reads again what was out of date, and runs nothing that follows success', async () => {
    const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
    const onDone = jest.fn();
    const refusal = new ApiError('ALREADY_PROCESSED', '이미 처리된 신청입니다.');
    const { result } = renderHook(() =>
      useCommand<void, unknown>(() => Promise.reject(refusal), { refresh: ['admin/deposit/get'], onDone }),
    );
    await act(async () => expect(await result.current.run()).toBeUndefined());
    await waitFor(() => expect(result.current.error).toBe(refusal));
    expect(onDone).not.toHaveBeenCalled();
    expect(invalidate).toHaveBeenCalledWith({ queryKey: ['admin/deposit/get'] });
    act(() => result.current.reset());
    await waitFor(() => expect(result.current.error).toBeNull());
  });
});
