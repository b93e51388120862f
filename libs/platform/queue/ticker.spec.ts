import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Ticker } from './ticker.js';

const logger = pino({ level: 'silent' });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a ticker', () => {
  it('runs at once and again, never twice at a time, also after a run that failed', async () => {
    let runs = 0;
    let atOnce = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++atOnce);
      await pause(2);
      atOnce -= 1;
      runs += 1;
      if (runs === 1) throw new Error('the first fails');
    };
    const ticker = new Ticker({ name: 'test', work, delayMs: () => 1, logger });
    ticker.start();
    while (runs < 3) await pause(2);
    await ticker.stop();
    expect(most).toBe(1);
  });

  it('that is stopped has finished its run, and says so to it, and begins no other', async () => {
    let runs = 0;
    let finished = 0;
    const ticker: Ticker = new Ticker({
      name: 'test',
      work: async () => {
        runs += 1;
        while (!ticker.isStopped) await pause(1);
        finished += 1;
      },
      delayMs: () => 1,
      logger,
    });
    ticker.start();
    while (runs === 0) await pause(1);
    await ticker.stop();
    expect([runs, finished]).toEqual([1, 1]);
    await pause(10);
    expect(runs).toBe(1);
  });

  it('warns of a run that does not end, until it ends', async () => {
    const warnings: string[] = [];
    const loud = pino({ level: 'warn' }, { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) });
    const ticker: Ticker = new Ticker({
      name: 'test',
      work: async () => {
        while (warnings.length < 2) await pause(1);
      },
      delayMs: () => 60_000,
      logger: loud,
      longMs: 5,
    });
    ticker.start();
    while (warnings.length < 2) await pause(1);
    await ticker.stop();
    expect(new Set(warnings)).toEqual(new Set(['test: one run is still at work']));
  });
});
