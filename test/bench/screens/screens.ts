/** How soon the sites' first pages can be used on a slow device, beside what they may take. */
import { demoAdmin, passwords } from '../../../apps/worker/demo/people.js';
import { launchChromium } from '../../support/chromium.js';
import type { BenchResult } from '../bench-result.js';
import { runningSite, tokenAt } from '../running-site.js';
import { table } from '../table.js';
import { measureLoad, type PageLoad, type Visit } from './page-load.js';

const rounds = 5;
const phone = { width: 360, height: 740 };
const desk = { width: 1_440, height: 900 };

type Budget = Partial<Record<keyof PageLoad, number>>;
const budgets: Record<string, Budget> = {
  'home, visitor, phone': { lcpMs: 2_500, shift: 0.05, blockingMs: 300, interactiveMs: 2_000, requests: 40 },
  'home, member, phone': { lcpMs: 2_500, shift: 0.05, blockingMs: 300, interactiveMs: 2_000, requests: 40 },
  'dashboard, administrator': { shift: 0.05, interactiveMs: 2_500 },
};

/** Opens each page in new browsers, in turn; the middle of the rounds counts. */
export async function benchScreens(args: string[]): Promise<BenchResult | undefined> {
  const url = await runningSite(args);
  if (url === undefined) return undefined;
  const browser = await launchChromium();
  try {
    const visits = await visitsOf(url);
    const loads = Object.fromEntries(Object.keys(visits).map((name): [string, PageLoad[]] => [name, []]));
    for (let round = 0; round < rounds; round++) {
      for (const [name, visit] of Object.entries(visits)) loads[name]!.push(await measureLoad(browser, visit));
    }
    return resultOf(Object.fromEntries(Object.entries(loads).map(([name, all]) => [name, middleOf(all)])));
  } finally {
    await browser.close();
  }
}

async function visitsOf(url: string): Promise<Record<string, Visit>> {
  const player = await tokenAt(url, 'user', 'player1', passwords.player);
  const admin = await tokenAt(url, 'admin', demoAdmin.account, passwords.admin);
  return {
    'home, visitor, phone': { url, size: phone, storage: {} },
    'home, member, phone': { url, size: phone, storage: { token: player } },
    'dashboard, administrator': { url: `${url}/admin`, size: desk, storage: { admin_token: admin } },
  };
}

function middleOf(loads: readonly PageLoad[]): PageLoad {
  const middle = (key: keyof PageLoad): number => loads.map((load) => load[key]).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0;
  return {
    ...{ lcpMs: middle('lcpMs'), shift: middle('shift'), blockingMs: middle('blockingMs') },
    ...{ interactiveMs: middle('interactiveMs'), requests: middle('requests'), bytes: middle('bytes') },
  };
}

function resultOf(loads: Record<string, PageLoad>): BenchResult {
  const rows = Object.entries(loads).flatMap(([name, load]) =>
    (Object.keys(load) as (keyof PageLoad)[]).map((key) => ({ name, key, value: load[key], budget: budgets[name]?.[key] })),
  );
  const bounded = rows.filter((row) => row.budget !== undefined);
  const ratio = Math.min(...bounded.map(({ value, budget = 0 }) => (value === 0 ? Number.MAX_SAFE_INTEGER : budget / value)));
  return {
    figures: Object.fromEntries(rows.map(({ name, key, value }) => [`${name}: ${key}`, value])),
    baseline: Object.fromEntries(bounded.map(({ name, key, budget = 0 }) => [`${name}: ${key}`, budget])),
    ratio,
    aim: 1,
    lines: table(
      ['figure', 'measured', 'may be'],
      rows.map(({ name, key, value, budget }) => [name, key, shown(value), budget === undefined ? '' : String(budget)] as const),
    ),
  };
}

const shown = (value: number): string => (value < 10 ? value.toFixed(3) : Math.round(value).toLocaleString('en'));
