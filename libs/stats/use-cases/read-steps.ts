import { Inject, Injectable } from '@nestjs/common';
import { stepReaches, type CallOutput, type CallParsed, type StepReach } from '#lib/contract';
import { seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database, type Sql } from '#lib/platform';
import { StepDaysRepository } from '../data/step-days.repository.js';
import { daysOf, type Days } from '../domain/days.js';
import { addGameFlows, noGameFlows, type GameFlows } from '../domain/games.js';
import { measuresOf } from '../domain/measures.js';
import { siteScope } from '../domain/totals.js';
import { MemberDirectory, PlayOfGames, type TreeEntry } from '../ports.js';

type Asked = CallParsed<'admin/statistics/steps/get'>;
type Answer = CallOutput<'admin/statistics/steps/get'>;
type Row = Answer['items'][number];

/** Sums of one child, by whose bets they are. */
type Part = Record<StepReach | 'all', GameFlows>;

/** Everybody who stood directly below an agent, with what came from them and from below them, as the tree was at each bet. */
@Injectable()
export class ReadSteps {
  constructor(
    private readonly database: Database,
    private readonly steps: StepDaysRepository,
    private readonly directory: MemberDirectory,
    private readonly games: PlayOfGames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_INPUT when days end before they start, PERIOD_TOO_LONG */
  async execute(asked: Asked): Promise<Answer> {
    const days = this.daysOf(asked.from, asked.to);
    const compared = asked.compareFrom && asked.compareTo ? this.daysOf(asked.compareFrom, asked.compareTo) : null;
    return this.database.reading(async (tx) => {
      const parts = await this.parts(tx, asked, days);
      const before = compared && (await this.parts(tx, asked, compared));
      // Who played only in the compared period is listed too: the fall to nothing is what one looks for.
      const ids = [...new Set([...parts.keys(), ...(before?.keys() ?? [])])];
      const measures = ids.map((id) => ({ id, ...measuresOfPart(parts.get(id), before && (before.get(id) ?? noPart()), asked.basis) }));
      const by = asked.sort ?? 'ggr';
      measures.sort((a, b) => b.step.all[by] - a.step.all[by] || a.id - b.id);
      const shown = measures.slice(asked.skip, asked.skip + asked.take);
      return {
        above: await this.above(tx, asked.agentId),
        items: await this.named(tx, shown, asked.agentId ?? null),
        rows: ids.length,
        total: measuresOfPart(sumOf(parts), before && sumOf(before), asked.basis),
        asOf: seoulIso(this.clock.now()),
      };
    });
  }

  private daysOf(startedAt: string, endedAt: string): Days {
    return daysOf({ startedAt, endedAt }, this.clock);
  }

  private async parts(sql: Sql, { agentId, play }: Asked, days: Days): Promise<Map<number, Part>> {
    const rows = await this.steps.below(sql, agentId ?? siteScope, days, play !== undefined);
    const parts = new Map<number, Part>();
    for (const row of rows) {
      if (play && this.games.of(row.game!) !== play) continue;
      const part = parts.get(row.childId) ?? noPart();
      parts.set(row.childId, part);
      addGameFlows(part[row.reach], row);
      addGameFlows(part.all, row);
    }
    return parts;
  }

  private async above(sql: Sql, agentId: number | undefined): Promise<Answer['above']> {
    if (agentId === undefined) return [];
    const path = (await this.directory.places(sql, [agentId])).get(agentId)?.path ?? [];
    const entries = await this.entries(sql, path);
    return path.flatMap((id) => {
      const entry = entries.get(id);
      return entry ? [{ id, account: entry.account, nickname: entry.nickname }] : [];
    });
  }

  private async named(sql: Sql, rows: Pick<Row, 'id' | 'step' | 'before'>[], parentId: number | null): Promise<Row[]> {
    const entries = await this.entries(
      sql,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const entry = entries.get(row.id);
      const { kind = 'player', role = '', level = 0, account = `#${row.id}`, nickname = '' } = entry ?? {};
      return { ...row, kind, role, level, account, nickname, isMoved: entry !== undefined && entry.parentId !== parentId };
    });
  }

  private async entries(sql: Sql, ids: readonly number[]): Promise<Map<number, TreeEntry>> {
    return new Map((await this.directory.entries(sql, ids)).map((entry) => [entry.id, entry]));
  }
}

function noPart(): Part {
  return { own: noGameFlows(), direct: noGameFlows(), deeper: noGameFlows(), all: noGameFlows() };
}

function sumOf(parts: ReadonlyMap<number, Part>): Part {
  const sum = noPart();
  for (const part of parts.values()) for (const name of [...stepReaches, 'all'] as const) addGameFlows(sum[name], part[name]);
  return sum;
}

function measuresOfPart(part: Part = noPart(), before: Part | null, basis: Asked['basis']): Pick<Row, 'step' | 'before'> {
  const of = (name: StepReach | 'all') => measuresOf(part[name], basis);
  return {
    step: { own: of('own'), direct: of('direct'), deeper: of('deeper'), all: of('all') },
    before: before && measuresOf(before.all, basis),
  };
}
