import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ApiError } from '../../lib/api.js';
import { useWriting } from './use-writing.js';
import { isEmptyHtml, type Writing } from './writing.js';

const send = jest.fn<(writing: Writing) => Promise<void>>();

beforeEach(() => {
  window.sessionStorage.clear();
  send.mockReset();
  send.mockResolvedValue();
});

const form = () => renderHook(() => useWriting('free', send)).result;

describe('isEmptyHtml', () => {
  it.each(['', '   ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>'])('finds nothing in %j', (html) => expect(isEmptyHtml(html)).toBe(true));
  it.each(['a', '<p>a</p>', '<img src="/uploads/a.png">'])('finds something in %j', (html) => expect(isEmptyHtml(html)).toBe(false));
});

describe('useWriting', () => {
  it('says by itself what is missing, and asks the server for nothing before', async () => {
    const result = form();
    expect(result.current.missing).toEqual({ subject: false, content: false });
    await act(async () => {
      await result.current.submit();
    });
    expect(result.current.missing).toEqual({ subject: true, content: true });
    act(() => result.current.change({ subject: '  ', content: '<p>words</p>' }));
    await act(async () => {
      await result.current.submit();
    });
    expect(result.current.missing).toEqual({ subject: true, content: false });
    act(() => result.current.change({ subject: 'subject', content: '<p></p>' }));
    await act(async () => {
      await result.current.submit();
    });
    expect(result.current.missing).toEqual({ subject: false, content: true });
    expect(send).not.toHaveBeenCalled();
  });

  it('keeps what was typed until it is sent', async () => {
    const first = form();
    act(() => first.current.change({ subject: 'half', content: '<p>written</p>' }));
    const again = form();
    expect(again.current).toMatchObject({ subject: 'half', content: '<p>written</p>' });
    await act(async () => {
      expect(await again.current.submit()).toBe(true);
    });
    expect(send).toHaveBeenCalledWith({ subject: 'half', content: '<p>written</p>' });
    expect(form().current).toMatchObject({ subject: '', content: '' });
  });

  it('keeps it too when the server refuses, and says why', async () => {
    send.mockRejectedValue(new ApiError('POSTING_RESTRICTED', 'restricted'));
    const result = form();
    act(() => result.current.change({ subject: 'subject', content: 'content' }));
    await act(async () => {
      expect(await result.current.submit()).toBe(false);
    });
    expect(result.current.error?.message).toBe('restricted');
    expect(form().current.subject).toBe('subject');
  });

  it('sends once, however often Enter is pressed', async () => {
    const result = form();
    act(() => result.current.change({ subject: 'subject', content: 'content' }));
    await act(async () => {
      await Promise.all([result.current.submit(), result.current.submit()]);
    });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
