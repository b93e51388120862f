import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../lib/i18n.js';
import type { Writing } from '../lib/writing.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { WritingDialog } from './writing-dialog.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('boards');
});
beforeEach(() => window.sessionStorage.clear());
afterEach(cleanup);

const send = jest.fn<(writing: Writing) => Promise<void>>(() => Promise.resolve());
const onClose = jest.fn();

it('alerts to each part that is missing before it sends, and closes once it is sent', async () => {
  window.sessionStorage.setItem('draft:test', JSON.stringify({ subject: '', content: '<p>내용</p>' }));
  show(<WritingDialog title="글쓰기" draft="test" maxContent={100} verb="등록" send={send} onClose={onClose} />);
  const press = (): Promise<void> =>
    act(async () => {
      fireEvent.click(screen.getByTestId('writing-send'));
      await Promise.resolve();
    });
  await press();
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['제목을 입력해 주세요.']);
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('제목', { selector: 'input' }), { target: { value: '제목입니다' } });
  await press();
  expect(send).toHaveBeenCalledWith({ subject: '제목입니다', content: '<p>내용</p>' });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
