import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { needTexts } from '../lib/i18n.js';
import { extensionOf } from '../lib/upload.js';
import { loadTexts, show, stubBrowser } from '../testing/dom.js';
import { ImageField } from './image-field.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('editor');
});

const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});
afterEach(cleanup);

function Held({ initial = '' }: { initial?: string }): ReactNode {
  const [address, setAddress] = useState(initial);
  return <ImageField label="썸네일" value={address} onChange={setAddress} />;
}

const answer = (status: number, body: unknown): Response =>
  ({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) }) as Response;
const choose = (): boolean =>
  fireEvent.change(screen.getByTestId('image-file'), { target: { files: [new File(['x'], 'cat.png', { type: 'image/png' })] } });
const address = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: '이미지 주소' }).value;

describe('extensionOf', () => {
  it('is what stands behind the last dot, or the kind of a picture without a name', () => {
    expect(
      [
        { name: 'a.b.JPG', type: 'image/jpeg' },
        { name: 'image', type: 'image/webp' },
      ].map(extensionOf),
    ).toEqual(['jpg', 'webp']);
  });
});

describe('ImageField', () => {
  it('shows an uploaded image by its address without the signature, until it is removed', async () => {
    fetched
      .mockResolvedValueOnce(answer(200, { result: true, data: { url: 'https://img.example.com/uploads/a.png?sign=1' } }))
      .mockResolvedValueOnce(answer(200, {}));
    show(<Held />);
    choose();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '이미지 올리기' }).disabled).toBe(true);
    expect((await screen.findByRole<HTMLImageElement>('img')).src).toBe('https://img.example.com/uploads/a.png');
    fireEvent.click(screen.getByRole('button', { name: '이미지 제거' }));
    expect([address(), screen.queryByRole('img')]).toEqual(['', null]);
  });

  it('keeps the words of a refusal of the file, and the image that was there', async () => {
    fetched
      .mockResolvedValueOnce(answer(200, { result: true, data: { url: '/uploads/a.png?sign=1' } }))
      .mockResolvedValueOnce(answer(413, { error: { code: 'UPLOAD_TOO_LARGE', message: '5 MB' } }));
    show(<Held initial="/uploads/old.png" />);
    choose();
    expect((await screen.findByRole('alert')).textContent).toBe('5 MB');
    expect(address()).toBe('/uploads/old.png');
  });

  it('asks to upload again when the transfer breaks', async () => {
    fetched
      .mockResolvedValueOnce(answer(200, { result: true, data: { url: '/uploads/a.png?sign=1' } }))
      .mockRejectedValueOnce(new TypeError('network'));
    show(<Held />);
    choose();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('이미지를 다시 업로드해 주세요.'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '이미지 올리기' }).disabled).toBe(false);
  });

  it('says that an address leads to no image', () => {
    show(<Held initial="/uploads/gone.png" />);
    fireEvent.error(screen.getByRole('img'));
    expect([screen.getByRole('alert').textContent, screen.queryByRole('img')]).toEqual(['이미지를 불러올 수 없습니다.', null]);
  });
});
