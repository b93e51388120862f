import { afterEach, describe, expect, it } from '@jest/globals';
import { queryClient, takePush } from './queries.js';

type Answer = { status: string };
const key = ['user/game/round/get', { game: 'eos1' }];
const status = (): string | undefined => queryClient.getQueryData<Answer>(key)?.status;
const end = (known: Answer): Answer => ({ ...known, status: 'voided' });

/** A read whose answer comes when the test gives it. */
function startRead(): { answer(status: string): Promise<unknown>; fail(): Promise<unknown> } {
  let settle!: { resolve: (answer: Answer) => void; reject: (error: Error) => void };
  const read = queryClient.fetchQuery<Answer>({
    queryKey: key,
    queryFn: () => new Promise((resolve, reject) => (settle = { resolve, reject })),
    staleTime: 0,
    retry: false,
  });
  const over = read.catch(() => undefined);
  return {
    answer: (of) => (settle.resolve({ status: of }), over),
    fail: () => (settle.reject(new Error('no network')), over),
  };
}

describe('what was pushed', () => {
  afterEach(() => queryClient.clear());

  it('stands in the cached answer at once', () => {
    queryClient.setQueryData<Answer>(key, { status: 'open' });
    takePush(key, end);
    expect(status()).toBe('voided');
  });

  it('is not undone by an older answer that was on its way', async () => {
    queryClient.setQueryData<Answer>(key, { status: 'open' });
    const read = startRead();
    takePush(key, end);
    expect(status()).toBe('voided');
    await read.answer('open');
    expect(status()).toBe('voided');
  });

  it('is taken by the first answer, when it comes before that', async () => {
    const read = startRead();
    takePush(key, end);
    expect(status()).toBeUndefined();
    await read.answer('open');
    expect(status()).toBe('voided');
  });

  it('stays when the read fails, and does not touch the answers of later reads', async () => {
    queryClient.setQueryData<Answer>(key, { status: 'open' });
    const read = startRead();
    takePush(key, end);
    await read.fail();
    expect(status()).toBe('voided');
    await startRead().answer('settled');
    expect(status()).toBe('settled');
  });

  it('reaches other answers of the call only when asked to', () => {
    queryClient.setQueryData<Answer>(key, { status: 'open' });
    takePush(['user/game/round/get'], end);
    expect(status()).toBe('open');
    takePush(['user/game/round/get'], end, { exact: false });
    expect(status()).toBe('voided');
  });
});
