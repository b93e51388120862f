import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { needTexts } from '../../../lib/i18n.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { chooseFile, loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { MemberImport } from './member-import.js';

let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('members');
});
beforeEach(() => {
  server = fakeServer();
  server.answers['admin/member/import/preview'] = () => ({ rows: [], counts: { create: 0, move: 0, unchanged: 0, refused: 0 } });
});
afterEach(cleanup);

const text = 'account;nickname;role;parent\r\nseoul01;서울지사;지사;\r\n';

describe('the import of members', () => {
  it.each([
    ['CP949', iconv.encode(text, 'cp949'), '한국어(CP949)'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'UTF-8'],
    ['Unicode text of Excel', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'UTF-16'],
  ])('previews a list in %s with its letters, and names the encoding', async (_, bytes, name) => {
    show(<MemberImport />);
    await chooseFile(screen.getByTestId('member-file'), 'members.txt', bytes);
    expect((await screen.findByTestId('read-as')).textContent).toContain(name);
    expect(server.asked.map(({ path, body }) => [path, body])).toEqual([['admin/member/import/preview', { text }]]);
  });

  it('asks for another file where one is an archive of something else', async () => {
    show(<MemberImport />);
    await chooseFile(screen.getByTestId('member-file'), 'members.xlsx', zipSync({ 'a.txt': strToU8('x') }));
    expect((await screen.findByRole('alert')).textContent).toContain('목록 파일이 아닙니다');
    expect(server.asked).toEqual([]);
  });
});
