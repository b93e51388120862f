import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { useState, type ReactNode } from 'react';
import { needTexts } from '../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { RichEditor } from '../rich-editor.js';

beforeAll(async () => {
  stubBrowser();
  // A browser lays text out; here nothing has a place.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  await loadTexts('admin');
  await Promise.all([needTexts('editor'), import('./surface.js')]);
});

const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});
afterEach(cleanup);

const changed = jest.fn<(html: string) => void>();

function Held({ initial = '', disabled = false }: { initial?: string; disabled?: boolean }): ReactNode {
  const [html, setHtml] = useState(initial);
  return (
    <>
      <RichEditor
        label="내용"
        value={html}
        disabled={disabled}
        onChange={(next) => {
          changed(next);
          setHtml(next);
        }}
      />
      <button type="button" onClick={() => setHtml('<p>템플릿</p>')}>
        template
      </button>
    </>
  );
}

async function open(props: { initial?: string; disabled?: boolean } = {}): Promise<HTMLElement> {
  changed.mockReset();
  show(<Held {...props} />);
  return screen.findByRole('textbox', { name: '내용' });
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const answer = (status: number, body: unknown): Response =>
  ({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) }) as Response;
const paste = (text: HTMLElement, files: readonly File[], types: readonly string[]): boolean =>
  fireEvent.paste(text, { clipboardData: { files, types, getData: () => '' } });
const picture = new File(['x'], 'cat.PNG', { type: 'image/png' });

describe('RichEditor', () => {
  it('shows what it is given, and follows it from outside without reporting it as typed', async () => {
    const text = await open({ initial: '<h2>제목</h2><p>글</p>' });
    expect(text.querySelector('h2')?.textContent).toBe('제목');
    fireEvent.click(screen.getByText('template'));
    await waitFor(() => expect(text.textContent).toBe('템플릿'));
    expect(changed).not.toHaveBeenCalled();
  });

  it('says of a format whether it is on, and an empty text is empty', async () => {
    await open({ initial: '<p>글</p>' });
    press('제목');
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith('<h2>글</h2>'));
    expect(screen.getByRole('button', { name: '제목' }).getAttribute('aria-pressed')).toBe('true');
    press('실행 취소');
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith('<p>글</p>'));
    expect(screen.getByRole('button', { name: '제목' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('keeps what stands in the middle, and puts it there', async () => {
    const text = await open({ initial: '<h2 style="text-align: center">제목</h2><p>글</p>' });
    expect(text.querySelector('h2')?.style.textAlign).toBe('center');
    press('가운데 정렬');
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith('<h2>제목</h2><p>글</p>'));
    press('가운데 정렬');
    await waitFor(() => expect(changed.mock.lastCall?.[0]).toContain('<h2 style="text-align: center;">'));
  });

  it('has one stop for Tab in its toolbar, moved by the arrow keys', async () => {
    await open();
    const stops = (): (string | null)[] =>
      screen
        .getAllByRole('button')
        .filter(({ tabIndex, dataset }) => tabIndex === 0 && dataset['tool'] !== undefined)
        .map((button) => button.getAttribute('aria-label'));
    expect(stops()).toEqual(['굵게']);
    const bold = screen.getByRole('button', { name: '굵게' });
    act(() => bold.focus());
    fireEvent.keyDown(bold, { key: 'ArrowRight' });
    expect(stops()).toEqual(['기울임']);
    fireEvent.keyDown(document.activeElement!, { key: 'End' });
    expect(stops()).toEqual(['다시 실행']);
  });

  it('links only to addresses that may be linked', async () => {
    await open();
    press('링크');
    const address = screen.getByLabelText('링크 주소');
    fireEvent.change(address, { target: { value: 'javascript:alert(1)' } });
    fireEvent.keyDown(address, { key: 'Enter' });
    expect(screen.getByRole('alert').textContent).toContain('http');
    fireEvent.change(address, { target: { value: 'example.com' } });
    fireEvent.keyDown(address, { key: 'Enter' });
    await waitFor(() => expect(changed.mock.lastCall?.[0]).toContain('href="https://example.com"'));
    expect(screen.queryByLabelText('링크 주소')).toBeNull();
  });

  it('puts a pasted picture at its uploaded address into the text', async () => {
    fetched
      .mockResolvedValueOnce(answer(200, { result: true, data: { url: '/uploads/a.png?sign=1' } }))
      .mockResolvedValueOnce(answer(200, {}));
    const text = await open();
    paste(text, [picture], ['Files']);
    await waitFor(() => expect(changed.mock.lastCall?.[0]).toContain('<img src="/uploads/a.png" alt="">'));
    const [, [address, put]] = fetched.mock.calls as [unknown, [string, RequestInit]];
    expect([address, put.method, put.headers, put.credentials]).toEqual([
      '/uploads/a.png?sign=1',
      'PUT',
      { 'Content-Type': 'png' },
      'omit',
    ]);
  });

  it('asks to upload again when there is no signed address, and leaves the text as it was', async () => {
    fetched.mockResolvedValueOnce(answer(200, { result: false, error: { code: 'INTERNAL', message: 'broken' } }));
    const text = await open({ initial: '<p>글</p>' });
    paste(text, [picture], ['Files']);
    expect((await screen.findByRole('alert')).textContent).toContain('이미지를 다시 업로드해 주세요.');
    expect(text.innerHTML).not.toContain('<img src=');
    expect(changed).not.toHaveBeenCalled();
  });

  it('takes what is copied with words in it as words', async () => {
    const text = await open();
    paste(text, [picture], ['text/plain', 'text/html', 'Files']);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('never holds an image that is written into the text itself', async () => {
    const text = await open({ initial: '<p>글</p><img src="data:image/png;base64,AAAA">' });
    expect(text.querySelector('img:not(.ProseMirror-separator)')).toBeNull();
  });

  it('keeps tables and colours that were written elsewhere', async () => {
    await open({
      initial:
        '<table><thead><tr><th colspan="2">머리</th></tr></thead><tbody><tr><td>1</td><td><span style="color: red;">2</span></td></tr></tbody></table><p>글</p>',
    });
    press('제목');
    await waitFor(() => expect(changed).toHaveBeenCalled());
    const html = String(changed.mock.lastCall?.[0]);
    expect(html).toContain('<th colspan="2"');
    expect(html.match(/<t[rhd]\b/g)).toHaveLength(5);
    expect(html).toContain('<span style="color: red;">2</span>');
  });

  it('says how long a text is once it is nearly too long', async () => {
    await open({ initial: `<p>${'가'.repeat(100_000)}</p>` });
    expect(screen.getByText('서식 포함 100,007 / 100,000자')).toBeTruthy();
  });

  it('cannot be written in while it is disabled', async () => {
    const text = await open({ initial: '<p>글</p>', disabled: true });
    expect(text.getAttribute('contenteditable')).toBe('false');
    press('굵게');
    expect(changed).not.toHaveBeenCalled();
  });

  it('has no accessibility violations', async () => {
    const text = await open({ initial: '<p>글</p>' });
    press('링크');
    const results = await axe.run(text.closest('.field') as HTMLElement, { rules: { 'color-contrast': { enabled: false } } });
    expect(results.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
});
