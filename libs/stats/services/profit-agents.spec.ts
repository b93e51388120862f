import { describe, expect, it } from '@jest/globals';
import type { Sql } from '#lib/platform';
import { siteScope } from '../domain/totals.js';
import type { MemberDirectory } from '../ports.js';
import type { BranchSums } from './branch-sums.js';
import { type Part, ProfitAgents } from './profit-agents.js';

const sql = {} as Sql;
const directory = {
  entries: (_sql: Sql, ids: readonly number[]) =>
    Promise.resolve(ids.map((id) => ({ id, account: `agent${id}`, nickname: `Agent ${id}` }))),
} as unknown as MemberDirectory;
const agents = new ProfitAgents(directory, {} as BranchSums);

const headquarters = 1;
const part = (ggr: number): Part => ({
  turnover: 10 * Math.abs(ggr),
  settledStakes: 9 * Math.abs(ggr),
  ggr,
  before: 2 * ggr,
  week: [0, ggr],
});
/** Agent 1,000 + n won or lost n. */
const branchesOf = (count: number): [number | null, Part][] =>
  Array.from({ length: count }, (_, index) => [1_001 + index, part(index % 2 === 0 ? index + 1 : -index - 1)]);
const sum = (rows: readonly Part[], of: (row: Part) => number): number => rows.reduce((all, row) => all + of(row), 0);

describe('the profit by agent', () => {
  const tables = [
    {
      parentId: siteScope,
      parts: new Map<number | null, Part>([
        [headquarters, part(7_777)],
        [null, part(40)],
      ]),
    },
    { parentId: headquarters, parts: new Map<number | null, Part>([...branchesOf(130), [null, part(-50)]]) },
  ];

  it('has the hundred agents that moved it most, those directly below and those without an agent, and all others in one row', async () => {
    const rows = await agents.named(sql, tables);
    expect(rows.slice(-3).map(({ rest, ggr }) => [rest, ggr])).toEqual([
      ['direct', -50],
      [
        'others',
        sum(
          branchesOf(30).map(([, each]) => each),
          ({ ggr }) => ggr,
        ),
      ],
      ['noAgent', 40],
    ]);
    const shown = rows.slice(0, -3);
    expect(shown).toHaveLength(100);
    expect(Math.min(...shown.map(({ ggr }) => Math.abs(ggr)))).toBe(31);
    expect(shown[0]).toMatchObject({ id: 1_129, account: 'agent1129', parentId: headquarters, ggr: 129 });
  });

  it('adds up to all of them, in each figure', async () => {
    const rows = await agents.named(sql, tables);
    const all = [part(40), part(-50), ...branchesOf(130).map(([, each]) => each)];
    for (const of of [
      ({ turnover }: Part) => turnover,
      ({ settledStakes }: Part) => settledStakes,
      ({ ggr }: Part) => ggr,
      ({ before }: Part) => before ?? NaN,
      ({ week }: Part) => week[1]!,
    ])
      expect(sum(rows, of)).toBe(sum(all, of));
  });

  it('has no row for others while all agents are shown', async () => {
    const rows = await agents.named(sql, [{ parentId: siteScope, parts: new Map(branchesOf(100)) }]);
    expect(rows.map(({ rest }) => rest)).toEqual(Array(100).fill(null));
  });
});
