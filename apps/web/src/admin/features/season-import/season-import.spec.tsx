import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { chooseFile, loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { SeasonImport } from './season-import.js';

let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
});
beforeEach(() => {
  server = fakeServer();
});
afterEach(cleanup);

const text = 'Div,Date,HomeTeam,AwayTeam\nD1,16/08/2024,Bayern München,Mainz\nD1,17/08/2024,M\uFFFDnchen,Bochum\n';

describe('the page of season files', () => {
  it('shows a file and what it was recognised as before it imports anything, then reports by line', async () => {
    server.answers['admin/sports/import'] = () => ({
      rows: [
        { line: 2, fixture: 'Bayern München – Mainz, 2024-08-16', did: 'created', problems: [] },
        { line: 3, fixture: 'M\uFFFDnchen – Bochum, 17/08/2024', did: 'refused', problems: ['letters could not be read'] },
      ],
      ...{ created: 1, updated: 0, unchanged: 0, refused: 1 },
    });
    show(<SeasonImport />);
    await chooseFile(screen.getByTestId('season-file'), 'D1.csv', Buffer.from(text.replaceAll('\uFFFD', 'ü'), 'latin1'));
    expect((await screen.findByTestId('read-as')).textContent).toContain('서유럽어(windows-1252)');
    expect(screen.getByText('Bayern München')).toBeTruthy();
    expect(server.asked).toEqual([]);
    fireEvent.click(screen.getByTestId('start-import'));
    const report = await screen.findByRole('table', { name: '줄별 보고' });
    expect(await within(report).findByText('깨진 글자가 있습니다')).toBeTruthy();
    expect(screen.queryByTestId('start-import')).toBeNull();
    expect(server.asked.map(({ path, body }) => [path, body])).toEqual([
      ['admin/sports/import', { file: 'D1.csv', csv: text.replaceAll('\uFFFD', 'ü'), firstLine: 2, results: true }],
    ]);
  });
});
