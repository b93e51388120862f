import { Injectable } from '@nestjs/common';
import type { AgentRest, CallOutput } from '#lib/contract';
import type { Sql } from '#lib/platform';
import type { GameSums } from '../data/game-days.repository.js';
import type { Days } from '../domain/days.js';
import { siteScope } from '../domain/totals.js';
import { MemberDirectory } from '../ports.js';
import { BranchSums } from './branch-sums.js';

type Row = CallOutput<'admin/profit/get'>['agents'][number];

/** Rows of agents that the table has; the others are one row. */
const maxAgents = 100;

/** What a table of games or agents says of one of them. */
export interface Part {
  turnover: number;
  settledStakes: number;
  ggr: number;
  before: number | null;
  week: number[];
}

/** Sums by agent below one parent; the key null has those who stood directly below it. */
interface AgentTable {
  parentId: number;
  parts: ReadonlyMap<number | null, Part>;
}
type Branch = Part & Pick<Row, 'id' | 'parentId' | 'rest'>;

/** The profit by agent, with rows for everybody who is below none of the agents: the rows add up to the statement. */
@Injectable()
export class ProfitAgents {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly branches: BranchSums,
  ) {}

  /**
   * Whose agents are listed: the top of the tree, and below a single agent there that agent too, for a table of one row tells nothing.
   */
  async parents(sql: Sql): Promise<number[]> {
    const { nodes } = await this.directory.tops(sql, { skip: 0, take: 2 });
    const [only, second] = nodes.filter(({ kind }) => kind === 'agent');
    if (!only || second) return [siteScope];
    const below = await this.directory.page(sql, { parentId: only.id, kind: 'agent', skip: 0, take: 1 });
    return below.length > 0 ? [siteScope, only.id] : [siteScope];
  }

  /** Sums by agent below a parent, and with a `scope` of null those of everybody else there. @param by a row for each day too */
  sums(sql: Sql, parentId: number, days: Days, by: 'day'[]): Promise<GameSums[]> {
    return this.branches.below(sql, parentId, days, null, by);
  }

  /** The rows of the table, the highest GGR first; those that are no agent come last. */
  async named(sql: Sql, tables: readonly AgentTable[]): Promise<Row[]> {
    // An agent whose own table is shown is no row: its branch would count twice.
    const divided = new Set(tables.map(({ parentId }) => parentId));
    const all = tables.flatMap(({ parentId, parts }) =>
      [...parts].flatMap(([id, part]): Branch[] => {
        if (id !== null) return divided.has(id) ? [] : [{ id, parentId, rest: null, ...part }];
        return [{ id, parentId, rest: parentId === siteScope ? 'noAgent' : 'direct', ...part }];
      }),
    );
    const agents = all.filter(({ rest }) => rest === null).sort((a, b) => sizeOf(b) - sizeOf(a));
    const [shown, hidden] = [agents.slice(0, maxAgents), agents.slice(maxAgents)];
    const entries = await this.directory.entries(
      sql,
      shown.flatMap(({ id }) => id ?? []),
    );
    const people = new Map(entries.map((entry) => [entry.id, entry]));
    const rows = shown.sort((a, b) => b.ggr - a.ggr).map((row) => ({ ...row, ...nameOf(row.id, people) }));
    const rests = hidden.length > 0 ? [...all.filter(({ rest }) => rest !== null), sumOf(hidden)] : all.filter(({ rest }) => rest !== null);
    const places: readonly (AgentRest | null)[] = ['direct', 'others', 'noAgent'];
    rests.sort((a, b) => places.indexOf(a.rest) - places.indexOf(b.rest));
    return [...rows, ...rests.map((row) => ({ ...row, ...noName }))];
  }
}

const noName = { account: '', nickname: '' };

function nameOf(id: number | null, people: ReadonlyMap<number, { account: string; nickname: string }>): typeof noName {
  const { account, nickname } = people.get(id ?? siteScope) ?? { ...noName, account: `#${id}` };
  return { account, nickname };
}

/** How much an agent moved the profit. */
const sizeOf = ({ ggr }: Part): number => Math.abs(ggr);

function sumOf(parts: readonly Branch[]): Branch {
  const sum = (of: (part: Part) => number): number => parts.reduce((all, part) => all + of(part), 0);
  return {
    ...{ id: null, parentId: null, rest: 'others' },
    turnover: sum(({ turnover }) => turnover),
    settledStakes: sum(({ settledStakes }) => settledStakes),
    ggr: sum(({ ggr }) => ggr),
    before: parts.every(({ before }) => before === null) ? null : sum(({ before }) => before ?? 0),
    week: (parts[0]?.week ?? []).map((_, index) => sum(({ week }) => week[index] ?? 0)),
  };
}
