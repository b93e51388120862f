import { describe, expect, it } from '@jest/globals';
import type { Snapshot } from '../database/snapshot.js';
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

describe('snapshots', () => {
  it('are eight at once; the next in line gets the place when a snapshot ends or could not be opened', async () => {
    const turns = new ExportTurns();
    const opened: number[] = [];
    const closed: number[] = [];
    const begin = (n: number) => {
      const turn = turns.begin(`admin:${n}`);
      const snapshot = { close: async () => void closed.push(n) } as unknown as Snapshot;
      return { turn, ready: turn.snapshot(async () => (opened.push(n), snapshot)) };
    };
    const held = Array.from({ length: 10 }, (_, n) => begin(n));
    await settle();
    expect(opened).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    held[3]!.turn.end();
    held[3]!.turn.end();
    await held[8]!.ready;
    expect([closed, opened.slice(8)]).toEqual([[3], [8]]);
    held[8]!.turn.end();
    await held[9]!.ready;
    const failed = turns.begin('agent:1').snapshot(() => Promise.reject(new Error('no connection')));
    held[9]!.turn.end();
    await expect(failed).rejects.toThrow('no connection');
    const last = begin(11);
    await last.ready;
    expect(opened.slice(8)).toEqual([8, 9, 11]);
  });

  it('that are opened after their file has ended are closed at once', async () => {
    const turn = new ExportTurns().begin('admin:1');
    let isClosed = false;
    turn.end();
    await turn.snapshot(async () => ({ close: async () => void (isClosed = true) }) as unknown as Snapshot);
    expect(isClosed).toBe(true);
  });
});
