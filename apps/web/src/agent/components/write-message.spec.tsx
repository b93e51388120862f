import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient } from '../../lib/queries.js';
import { fakeServer } from '../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { WriteMessage } from './write-message.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('agent');
});
beforeEach(() => queryClient.clear());
afterEach(cleanup);

it('the dialog of a new message reads the member list for what is chosen alone, and nothing before', async () => {
  const asked: unknown[] = [];
  const server = fakeServer();
  server.answers['agent/member/get'] = (body: unknown) => {
    asked.push(body);
    return { items: [], total: 7 };
  };
  show(
    <QueryClientProvider client={queryClient}>
      <WriteMessage onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(asked).toEqual([]);
  fireEvent.change(screen.getByLabelText('받는 사람 아이디'), { target: { value: 'alice' } });
  await waitFor(() => expect(screen.getByText('하부에 없는 아이디입니다.')).toBeTruthy());
  fireEvent.click(screen.getByText('직속 하부 전체'));
  await waitFor(() => expect(screen.getByText('바로 아래의 파트너와 회원 7명이 받습니다.')).toBeTruthy());
  expect(asked).toMatchObject([{ search: 'alice', reach: 'all' }, { reach: 'direct' }]);
});
