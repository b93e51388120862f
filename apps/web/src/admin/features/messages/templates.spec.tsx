import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, stubBrowser } from '../../../testing/dom.js';
import { showPage } from '../../../testing/page.js';
import { templateSearch } from './template-search.js';
import { Templates } from './templates.js';

const whole = {
  ...{ id: 3, kind: 'answer', subject: '출금 지연 안내', content: '<p>{nickname}님, 출금을 확인하고 있습니다.</p>' },
  ...{ changedBy: null as string | null, updatedAt: '2026-11-29T18:27:28.000Z' },
};
let server: FakeServer;
let kept: (typeof whole)[];

const open = (at = '/') => showPage(Templates, templateSearch, at);
const asked = (path: string) => server.asked.filter((each) => each.path === path).map(({ body }) => body);

beforeAll(async () => {
  stubBrowser();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  await loadTexts('admin');
  await Promise.all([...(['messages', 'posts', 'editor'] as const).map(needTexts), import('../../../ui/rich-editor/surface.js')]);
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  kept = [whole];
  server.answers['admin/template/get'] = () => ({
    items: kept.map(({ content, ...row }) => ({ ...row, preview: content.replace(/<[^>]*>/g, '') })),
    total: kept.length,
  });
  server.answers['admin/template/view'] = () => (kept[0] === undefined ? refuse('없습니다.', 'NOT_FOUND') : { template: kept[0] });
  server.answers['admin/template/save'] = ({ id = 4, ...typed }) => {
    kept = [{ ...whole, ...typed, id: Number(id), changedBy: 'admin' }, ...kept.filter((each) => each.id !== id)];
    return { id };
  };
  server.answers['admin/template/delete'] = ({ ids }) => {
    kept = kept.filter(({ id }) => !(ids as number[]).includes(id));
    return { results: (ids as number[]).map((id) => ({ id, ok: true })) };
  };
});
afterEach(cleanup);

describe('the page of templates', () => {
  it('changes the template that is opened, and its list says who changed it', async () => {
    open();
    const row = await screen.findByTestId('template-3');
    expect(row.textContent).toContain('–');
    fireEvent.click(screen.getByText(whole.subject));
    const subject = await screen.findByLabelText(i18next.t('messages:subject'));
    // The preview fills in a sample member, as an answer does.
    expect(document.body.textContent).toContain(`${i18next.t('messages:template.sample.nickname')}님`);
    fireEvent.change(subject, { target: { value: '출금이 늦어질 때' } });
    fireEvent.click(screen.getByTestId('save-template'));
    await waitFor(() => expect(asked('admin/template/save')).toMatchObject([{ id: 3, kind: 'answer', subject: '출금이 늦어질 때' }]));
    expect((await screen.findByTestId('template-3')).textContent).toContain('admin');
  });

  it('asks before it deletes one', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: i18next.t('messages:template.dropOf', { subject: whole.subject }) }));
    await screen.findByRole('dialog');
    expect(asked('admin/template/delete')).toEqual([]);
    fireEvent.click(screen.getByTestId('confirm'));
    await waitFor(() => expect(asked('admin/template/delete')).toEqual([{ ids: [3] }]));
    await screen.findByText(i18next.t('messages:template.empty'));
  });

  it('says that a template is gone, and leads back to the list', async () => {
    kept = [];
    open('/?edit=3');
    await screen.findByText(i18next.t('messages:template.gone'));
    fireEvent.click(screen.getByRole('button', { name: i18next.t('posts:editor.back') }));
    await screen.findByTestId('write-template');
  });
});
