import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed, Play } from '#lib/contract';
import { scopeId, type Actor, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { Played, type PlayedRow, type Subjects } from '../data/played.js';
import { PlaysRepository } from '../data/plays.repository.js';
import { countOf, daysOf, newestDays, type Days } from '../domain/days.js';
import { noPlayFlows, playNames, type PlayFlows } from '../domain/plays.js';
import { MemberDirectory } from '../ports.js';
import { withProfit } from '../services/read-agent-days.js';

type Asked = CallParsed<'agent/statistics/betting'>;
type Betting = CallOutput<'agent/statistics/betting'>;
type Row = Betting['items'][number];

/** People that a search or a role can name at most. */
const maxNamed = 10_000;

/** Bets, wins and rolling of a downline by day, by person, or both. */
@Injectable()
export class ReadAgentBetting {
  constructor(
    private readonly database: Database,
    private readonly plays: PlaysRepository,
    private readonly played: Played,
    private readonly directory: MemberDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_INPUT or PERIOD_TOO_LONG */
  async execute(agent: Actor, asked: Asked): Promise<Betting> {
    const days = daysOf(asked, this.clock);
    const scope = scopeId(agent);
    return asked.by === 'day' ? this.byDay(scope, days, asked) : this.byPerson(scope, days, asked);
  }

  private async byDay(scope: number, days: Days, asked: Asked): Promise<Betting> {
    const kinds = kindsOf(asked);
    const below = await this.plays.byDay(this.database, { id: scope, reach: 'below' }, days, kinds);
    const own = await this.plays.byDay(this.database, { id: scope, reach: 'own' }, days, kinds);
    const [betting, rolling] = [new Map(below.map(({ day, ...flows }) => [day, flows])), new Map(own.map((row) => [row.day, row.rolling]))];
    const total = countOf(days);
    const page = newestDays(days, asked.skip, Math.max(0, Math.min(asked.take, total - asked.skip)));
    const items = page.map((day): Row => ({
      ...nobody,
      day,
      betting: withProfit(betting.get(day) ?? noPlayFlows()),
      ownRolling: rolling.get(day) ?? 0,
    }));
    return { items, total, sums: withProfit(sumOf(below)) };
  }

  /** Players with what they played themselves; agents with what everybody below them did. */
  private async byPerson(scope: number, days: Days, asked: Asked): Promise<Betting> {
    const kinds = kindsOf(asked);
    const isOfAgents = asked.kind === 'agent' || asked.role !== undefined;
    const filter = { reach: isOfAgents ? ('below' as const) : ('own' as const), days, kinds, perDay: asked.by === 'person_day' };
    const { rows, total, sums } = await this.played.page(
      this.database,
      { ...filter, subjects: await this.subjects(scope, asked, isOfAgents) },
      asked,
    );
    return {
      items: await this.described(rows, days, kinds, isOfAgents),
      total,
      sums: withProfit(isOfAgents ? sums : withoutRolling(sums)),
    };
  }

  private async subjects(scope: number, { reach, search, role }: Asked, isOfAgents: boolean): Promise<Subjects> {
    const direct = reach === 'direct' || (isOfAgents && role === undefined);
    if (!isOfAgents && !search?.trim()) return { below: scope, direct };
    const place = direct ? { parentId: scope } : { belowId: scope };
    const named = await this.directory.page(this.database, {
      ...place,
      search,
      role,
      kind: isOfAgents ? 'agent' : 'player',
      skip: 0,
      take: maxNamed,
    });
    return { ids: named.map(({ id }) => id) };
  }

  private async described(rows: PlayedRow[], days: Days, kinds: Play[] | null, isOfAgents: boolean): Promise<Row[]> {
    const ids = [...new Set(rows.map(({ id }) => id))];
    const people = new Map((await this.directory.entries(this.database, ids)).map((entry) => [entry.id, entry]));
    const own = isOfAgents ? await this.plays.ownRolling(this.database, ids, days, kinds) : [];
    return rows.map(({ id, day, ...flows }) => {
      const { kind = null, account = null, nickname = null, role = null } = people.get(id) ?? {};
      const ofAgent = own
        .filter((row) => row.id === id && (day === null || row.day === day))
        .reduce((sum, { rolling }) => sum + rolling, 0);
      const betting = withProfit(isOfAgents ? flows : withoutRolling(flows));
      return { day, id, kind, account, nickname, role, betting, ownRolling: isOfAgents ? ofAgent : flows.rolling };
    });
  }
}

const nobody = { id: null, kind: null, account: null, nickname: null, role: null };

function kindsOf({ play, plays }: Asked): Play[] | null {
  return play ? [play] : plays && plays.length > 0 ? plays : null;
}

/** A player has nobody below, so all of the rolling is the player's own. */
function withoutRolling(flows: PlayFlows): PlayFlows {
  return { ...flows, rolling: 0 };
}

function sumOf(rows: PlayFlows[]): PlayFlows {
  const sums = noPlayFlows();
  for (const row of rows) for (const name of playNames) sums[name] += row[name];
  return sums;
}
