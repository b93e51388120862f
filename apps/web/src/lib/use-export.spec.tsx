import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { notePageName } from './page-name.js';
import { useExport } from './use-export.js';

describe('a file of a list', () => {
  it('has a sheet that is named as the page is in the reader’s language', async () => {
    const bodies: Record<string, unknown>[] = [];
    globalThis.fetch = jest.fn((_: string, { body }: { body: string }) => {
      bodies.push(JSON.parse(body) as Record<string, unknown>);
      return Promise.reject(new TypeError('offline'));
    }) as unknown as typeof fetch;
    const order = { call: 'admin/code/get', input: {}, columns: () => [], name: 'codes' } as const;
    const { result } = renderHook(() => useExport(order));
    const run = () => act(() => result.current.run('xlsx').catch(() => undefined));
    await run();
    notePageName('가입 코드');
    await run();
    expect(bodies.map(({ title }) => title)).toEqual([undefined, '가입 코드']);
  });
});
