import { describe, expect, it } from '@jest/globals';
import { ExportTurns } from './export-turns.js';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('files of one account', () => {
  it('are three at a time; the next may begin when one has ended, and others are not concerned', () => {
    const turns = new ExportTurns(() => 0);
    const mine = [turns.begin('admin:1'), turns.begin('admin:1'), turns.begin('admin:1')];
    expect(() => turns.begin('admin:1')).toThrow(expect.objectContaining({ code: 'EXPORTS_RUNNING', details: { maximum: 3 } }));
    expect(() => turns.begin('agent:1')).not.toThrow();
    mine[0]!.end();
    mine[0]!.end();
    turns.begin('admin:1');
    expect(() => turns.begin('admin:1')).toThrow(expect.objectContaining({ code: 'EXPORTS_RUNNING' }));
  });
});

describe('pages', () => {
  it('are read one at a time for all callers, also behind one that failed', async () => {
    const turns = new ExportTurns();
    let atOnce = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++atOnce);
      await settle();
      atOnce--;
    };
    const failed = turns.begin('x').page(() => Promise.reject(new Error('gone')));
    const pages = Array.from({ length: 9 }, (_, n) => turns.begin(`admin:${n}`).page(work));
    await expect(failed).rejects.toThrow('gone');
    await Promise.all(pages);
    expect(most).toBe(1);
  });

  it('of a first file follow at once; those of the next ones rest as long as each page took, until a minute has passed', async () => {
    let nowMs = 0;
    let rests: number[] = [];
    const turns = new ExportTurns(
      () => nowMs,
      async (ms) => void rests.push(ms),
    );
    const restsOf = async (turn: ReturnType<ExportTurns['begin']>) => {
      rests = [];
      await turn.page(async () => void (nowMs += 60));
      return rests;
    };
    const [first, second, third] = [turns.begin('a'), turns.begin('a'), turns.begin('a')];
    expect(await restsOf(first)).toEqual([]);
    expect(await restsOf(second)).toEqual([60]);
    expect(await restsOf(third)).toEqual([120]);
    nowMs += 61_000;
    third.end();
    expect(await restsOf(turns.begin('a'))).toEqual([]);
  });
});
