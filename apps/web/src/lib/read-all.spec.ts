/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { readAll } from './read-all.js';

const rows = (from: number, count: number): { id: number }[] => Array.from({ length: count }, (_, index) => ({ id: from + index }));

describe('reading a whole list', () => {
  it('takes page after page, and a row that moved to the next page once', async () => {
    const shares: number[] = [];
    const pages = [rows(1, 200), [{ id: 200 }, ...rows(201, 99)]];
    const read = async ({ skip, take }: { skip: number; take: number }) => ({ items: pages[skip / take] ?? [], total: 300 });
    expect((await readAll(read, (share) => shares.push(share))).map(({ id }) => id)).toEqual(rows(1, 299).map(({ id }) => id));
    expect(shares).toEqual([200 / 300, 299 / 300]);
  });

  it('ends at 20,000 rows, and at a page that is empty before its time', async () => {
    const endless = async ({ skip, take }: { skip: number; take: number }) => ({ items: rows(skip, take), total: 50_000 });
    expect(await readAll(endless, () => undefined)).toHaveLength(20_000);
    expect(await readAll(async () => ({ items: [], total: 5 }), () => undefined)).toEqual([]);
  });

  it('fails with the first page that does', async () => {
    const broken = async ({ skip }: { skip: number }) => {
      if (skip > 0) throw new Error('line cut');
      return { items: rows(1, 200), total: 400 };
    };
    await expect(readAll(broken, () => undefined)).rejects.toThrow('line cut');
  });
});
