import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { calls, type Call } from '#lib/contract';
import { root } from './cruise.js';

const web = path.join(root, 'apps/web/src');

/** Where a paged list is read and is no list of the page: which call, in which file, and why nobody needs a file of it there. */
const noLists: Record<string, string> = {
  'admin/components/agent-picker.tsx admin/member/get': 'finds somebody while a name is typed',
  'admin/features/dashboard/top-reads.ts admin/alert/get': 'the newest that waits; the page of alerts has the file',
  'admin/features/command-palette/found.ts admin/member/get': 'finds somebody while a name is typed',
  'admin/features/bank/account-choice.tsx admin/depositAccount/get': 'the choices of a field',
  'admin/features/bets/bet-filters.tsx admin/member/get': 'the choices of a filter',
  'admin/features/bets/step-parts.tsx admin/casino/settlement/get': 'its sums, with the way to the list',
  'admin/features/bets/step-parts.tsx admin/bet/settlement/get': 'its sums, with the way to the list',
  'admin/features/inquiries/asker-context.tsx admin/deposit/get': 'what of one member waits; the queue has the file',
  'admin/features/inquiries/asker-context.tsx admin/withdrawal/get': 'what of one member waits; the queue has the file',
  'admin/features/member-page/linked-card.tsx admin/suspicion/get': 'accounts beside one member; the page of suspicion has the file',
  'admin/features/messages/send-dialog.tsx admin/member/get': 'finds somebody while a name is typed',
  'admin/features/money-requests/waiting-queue.tsx admin/deposit/get': 'the first that wait; the page has the file',
  'admin/features/money-requests/waiting-queue.tsx admin/withdrawal/get': 'the first that wait; the page has the file',
  'agent/features/downline-requests/use-passing-requests.ts agent/deposit/get': 'the first that wait; their own page has the file',
  'agent/features/downline-requests/use-passing-requests.ts agent/withdrawal/get': 'the first that wait; their own page has the file',
  'agent/components/write-message.tsx agent/member/get': 'finds the recipient while a name is typed, and counts who is directly below',
  'agent/features/statistics/top-players.tsx agent/statistics/betting': 'the first of a list that has a page of its own',
  'agent/pages/reports-page.tsx agent/report/get': 'a list of files',
  'agent/pages/days-chart-card.tsx agent/statistics/days': 'the bars of a list that has a page of its own',
  'admin/features/fixtures/fixture-filters.tsx admin/sports/league/get': 'the choices of a filter',
  'admin/features/fixtures/fixture-form.tsx admin/sports/league/get': 'the choices of a field',
  'admin/features/losing/losing-list.tsx admin/losing/period/get': 'the choices of a filter; the lines of each period are a file',
  'admin/features/member-page/logins-tab.tsx admin/online/get': 'where one member is logged in now',
  'admin/features/dealing/dealing-view.tsx admin/dealing/round/get': 'a dealer takes no files along; the list of rounds has the file',
  'admin/features/dealing/dealing-view.tsx admin/dealing/history/get': 'a dealer takes no files along; the log has the file',
  'admin/features/agent-tree/nested-tree.tsx admin/tree/get': 'opened level by level; the list of members below somebody is a file',
  'admin/features/agent-tree/tree-columns.tsx admin/tree/get': 'opened level by level; the list of members below somebody is a file',
  'agent/features/downline/tree/tree-view.tsx agent/tree/get': 'opened level by level; the list of people below is a file',
};

const isPaged = (name: string): boolean => {
  const call = (calls as Record<string, Call>)[name];
  const [input, output] = [call?.in, call?.out].map((schema) => (schema as { shape?: object } | undefined)?.shape ?? {}) as [
    object,
    object,
  ];
  return 'skip' in input && 'take' in input && 'total' in output;
};

/** A source without its line breaks, so that the formatter does not matter. */
const read = (file: string): string => readFileSync(path.join(web, file), 'utf8').replace(/\s+/g, ' ').replaceAll('( ', '(');

/** Every file that a page is made of, from the web client's own folder. */
function partsOf(page: string, found = new Set<string>()): Set<string> {
  if (found.has(page)) return found;
  found.add(page);
  for (const [, from] of read(page).matchAll(/from '(\.[^']+)\.js'/g)) {
    const part = ['.tsx', '.ts']
      .map((ending) => path.join(path.dirname(page), from! + ending))
      .find((file) => existsSync(path.join(web, file)));
    if (part !== undefined) partsOf(part, found);
  }
  return found;
}

/** Names of calls that a text chooses from: `call: 'admin/bet/get'`, a table's entries, the two sides of a condition. */
const namesIn = (text: string): string[] => [...text.matchAll(/(?:useCall\(|[:?] |call=")'?([\w]+(?:\/\w+)+)/g)].map(([, name]) => name!);

/** Calls that a file reads through the cache: named there, or chosen from a table or by a condition. */
const readBy = (file: string): string[] =>
  /useCall\(|useListPage\(|useListRead\(/.test(read(file)) ? namesIn(read(file)).filter(isPaged) : [];

/**
 * Calls that a file has a download of: those of the lists whose tools it shows; one whose call is chosen downloads whatever it chooses
 * from.
 */
function downloadedBy(file: string): string[] {
  const text = read(file);
  return /<ListTools |<ExportButton /.test(text) ? namesIn(text.replaceAll(/useCall\([^)]*\)/g, '')) : [];
}

const count = (text: string, part: string): number => text.split(part).length - 1;

const pages = ['admin', 'agent'].flatMap((site) =>
  readdirSync(path.join(web, site, 'pages'))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${site}/pages/${name}`),
);

describe('a list of a console', () => {
  it.each(pages)('can be kept as a file: %s', (page) => {
    const parts = [...partsOf(page)];
    const downloads = new Set(parts.flatMap(downloadedBy));
    const missing = parts.flatMap((file) =>
      readBy(file)
        .filter((name) => !downloads.has(name))
        .map((name) => `${file} ${name}`),
    );
    expect(missing.filter((each) => !(each in noLists))).toEqual([]);
  });

  it.each(pages)('has its tools at its page: %s', (page) => {
    const parts = [...partsOf(page)].filter((file) => count(read(file), 'useListPage({') > count(read(file), '<ListTools '));
    expect(parts).toEqual([]);
  });

  it('is excused only where it is still read', () => {
    expect(Object.keys(noLists).filter((each) => !readBy(each.split(' ')[0]!).includes(each.split(' ')[1]!))).toEqual([]);
  });
});
