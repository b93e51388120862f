import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { builtInSkins } from '#lib/contract/values';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { Skins } from './skins.js';

let server: FakeServer;
const items = builtInSkins.map((skin) => ({
  ...skin,
  isBuiltIn: true,
  domains: skin.key === 'harbor' ? ['https://blue.example.com/'] : [],
}));

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await Promise.all([needTexts('skins'), needTexts('editor')]);
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['admin/skin/get'] = () => ({ items, usual: 'persimmon', version: 4 });
  show(
    <QueryClientProvider client={queryClient}>
      <Skins />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);
const bodies = (path: string): Record<string, unknown>[] => server.asked.filter((asked) => asked.path === path).map(({ body }) => body);

describe('the page of skins', () => {
  it('shows each with its domains and in its colours, and lets another be the default', async () => {
    await screen.findByText('https://blue.example.com/');
    const card = screen.getByTestId('skin-harbor');
    expect(card.querySelector<HTMLElement>('.skin-preview')!.style.getPropertyValue('--accent-fill')).toBe('#5AA2FF');
    fireEvent.click(screen.getByRole('button', { name: '하버 기본으로 사용' }));
    await waitFor(() => expect(bodies('admin/skin/use')).toEqual([{ key: 'harbor' }]));
  });

  it('sends no colour that cannot be read, and the version that was looked at', async () => {
    fireEvent.click(await screen.findByTestId('add-skin'));
    const type = (label: string, value: string): void => void fireEvent.change(screen.getAllByLabelText(label)[0]!, { target: { value } });
    type('스킨 이름', 'Night');
    type('코드', 'night');
    type('강조 버튼 색상', '#111111');
    expect(screen.getByTestId<HTMLButtonElement>('confirm').disabled).toBe(true);
    type('강조 버튼 색상', '#F2B8FF');
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('confirm').disabled).toBe(false));
    fireEvent.click(screen.getByTestId('confirm'));
    await waitFor(() =>
      expect(bodies('admin/skin/save')).toEqual([
        expect.objectContaining({ key: 'night', name: 'Night', fill: '#F2B8FF', accentDark: '', version: 4 }),
      ]),
    );
  });
});
