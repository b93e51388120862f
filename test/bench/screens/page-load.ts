/** What a page costs a device with a slow processor and line, measured in a real browser. */
import type { Browser, CDPSession, Page } from 'playwright-core';

export interface PageLoad {
  /** When the largest thing of the first screen stood there, ms after the start of the visit. */
  lcpMs: number;
  /** Sum of all shifts of what stood there already; 0 for none. */
  shift: number;
  /** How long the page could not have answered in all: of every task the time beyond 50 ms. */
  blockingMs: number;
  /** When the page could be used: the end of the last long task before two quiet seconds. */
  interactiveMs: number;
  requests: number;
  /** Bytes on the line, compressed. */
  bytes: number;
}

export interface Visit {
  url: string;
  size: { width: number; height: number };
  /** What the site keeps in this browser, such as who is logged in. */
  storage: Record<string, string>;
}

/** A phone of the middle class, beside this machine's processor. */
const slowdown = 4;
const bytesPerSecond = (10 * 1_000_000) / 8;
const latencyMs = 40;
const longTaskMs = 50;
const quietMs = 2_000;
const patienceMs = 60_000;

interface Notes {
  lcpMs: number;
  shift: number;
  tasks: { start: number; end: number }[];
}

/** Opens a page in a browser that has never been there. */
export async function measureLoad(browser: Browser, { url, size, storage }: Visit): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: size, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  try {
    await context.addInitScript(prepare, storage);
    const page = await context.newPage();
    const traffic = await slowedDown(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'load', timeout: patienceMs });
    await waitUntilQuiet(page);
    const { lcpMs, shift, tasks } = await notesOf(page);
    const blockingMs = tasks.reduce((sum, { start, end }) => sum + (end - start - longTaskMs), 0);
    return { lcpMs, shift, blockingMs, interactiveMs: Math.max(lcpMs, tasks.at(-1)?.end ?? 0), ...traffic };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything of it. */
function prepare(storage: Record<string, string>): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  const notes: Notes = { lcpMs: 0, shift: 0, tasks: [] };
  Object.assign(window, { loadNotes: notes });
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (notes.lcpMs = startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) notes.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => notes.tasks.push({ start: startTime, end: startTime + duration }));
}

async function slowedDown(session: CDPSession): Promise<{ requests: number; bytes: number }> {
  const traffic = { requests: 0, bytes: 0 };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', () => traffic.requests++);
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (traffic.bytes += encodedDataLength));
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: latencyMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return traffic;
}

async function waitUntilQuiet(page: Page): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const [{ tasks, lcpMs }, now] = [await notesOf(page), await page.evaluate(() => performance.now())];
    if (now - Math.max(lcpMs, tasks.at(-1)?.end ?? 0) > quietMs) return;
    await page.waitForTimeout(quietMs / 4);
  }
}

const notesOf = (page: Page): Promise<Notes> => page.evaluate(() => (window as unknown as { loadNotes: Notes }).loadNotes);
