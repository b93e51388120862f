import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isLit, menuFor } from './menu-access.js';
import { menu } from './menu.js';
import { pageNames } from './palette-entries.js';

const folder = path.join(import.meta.dirname, '..');
const routes = readdirSync(folder)
  .filter((file) => /^rout.*\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/path: '([^']+)'/g)].map(([, found]) => found!))
  .map((found) => new RegExp(`^(/admin)?/?${found.replace(/\$\w+/g, '[^/]+')}$`));
const isPage = (to: string): boolean => to === '/admin' || routes.some((route) => route.test(to));

describe('the menu', () => {
  it('leads to pages that exist, as the palette does', () => {
    const all = [...menu.flatMap(({ entries }) => entries.map(({ to }) => to)), ...Object.keys(pageNames)];
    expect(all.filter((to) => !isPage(to))).toEqual([]);
  });

  it('begins with what waits for somebody', () => {
    const [first] = menu;
    expect(first!.entries.map(({ to }) => to)).toEqual([
      '/admin',
      '/admin/deposits',
      '/admin/withdrawals',
      '/admin/bank',
      '/admin/joins',
      '/admin/inquiries',
      '/admin/approvals',
    ]);
  });

  it('lights one entry of a page', () => {
    const lit = (at: string): string[] => menu.flatMap(({ entries }) => entries.map(({ to }) => to).filter((to) => isLit(to, at)));
    expect(lit('/admin/statistics/days')).toEqual(['/admin/statistics/days']);
    expect(lit('/admin/members/7')).toEqual(['/admin/members']);
    expect(lit('/admin/')).toEqual(['/admin']);
  });

  it('leaves out groups of which somebody sees nothing', () => {
    expect(menuFor(['support.view']).map(({ id }) => id)).toEqual(['home', 'messages', 'site']);
  });
});
