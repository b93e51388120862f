import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, section } from '#lib/contract';
import { Outbox } from '#lib/events';
import { type Clock, must } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands, Database, type Sql, StopReasons } from '#lib/platform';
import { type AdminLeagueRow, type AdminTeamRow, type NameFilter, NamesRepository } from '../data/names.repository.js';
import { listsEvent } from '../fixture-views.js';

type AdminLeague = AdminLeagueRow & { stopReason: string };

/** Administrators keep the names, the order and the mapping of leagues and teams. */
@Injectable()
export class LeagueAndTeamAdmin {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly names: NamesRepository,
    private readonly outbox: Outbox,
    private readonly stopReasons: StopReasons,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  leagues(input: CallParsed<'admin/sports/league/get'>): Promise<CallOutput<'admin/sports/league/get'>> {
    return this.named(this.database, input);
  }

  teams(input: CallParsed<'admin/sports/team/get'>): Promise<CallOutput<'admin/sports/team/get'>> {
    return this.names.teams(this.database, input);
  }

  /**
   * Names that meant another league mean this one from now on; fixtures that are there keep theirs.
   * @throws DomainError NOT_FOUND, also for a league of another sport; NAME_TAKEN
   */
  saveLeague(command: CommandContext, input: CallParsed<'admin/sports/league/save'>): Promise<CallOutput<'admin/sports/league/save'>> {
    return this.commands.run(command, async (tx) => {
      const before = await this.league(tx, input.id);
      const id = await this.names.saveLeague(tx, input);
      const { shown: isOn, stopReason: reason } = input;
      await this.stopReasons.follow(tx, `league:${id}`, { wasOn: before?.shown, isOn, reason });
      if (input.aliases) await this.names.mapNames(tx, 'league', id, input.sport, input.aliases);
      const league = must(await this.league(tx, id), 'a saved league is there');
      await audit(tx, command, this.clock, [{ action: 'league.save', target: `league:${id}`, before, after: league }]);
      await this.outbox.record(tx, [listsEvent(section.options, this.clock.now())]);
      return { league };
    });
  }

  /**
   * Names that meant another team mean this one from now on; fixtures that are there keep their teams. @throws DomainError NOT_FOUND;
   * NAME_TAKEN
   */
  saveTeam(command: CommandContext, input: CallParsed<'admin/sports/team/save'>): Promise<CallOutput<'admin/sports/team/save'>> {
    return this.commands.run(command, async (tx) => {
      const before = await this.team(tx, input.id);
      const id = await this.names.saveTeam(tx, input);
      await this.names.mapNames(tx, 'team', id, input.sport, input.aliases);
      const team = must(await this.team(tx, id), 'a saved team is there');
      await audit(tx, command, this.clock, [{ action: 'team.save', target: `team:${id}`, before, after: team }]);
      return { team };
    });
  }

  private async league(sql: Sql, id: number | undefined): Promise<AdminLeague | undefined> {
    return id === undefined ? undefined : (await this.named(sql, { id, skip: 0, take: 1 })).items[0];
  }

  private async named(sql: Sql, filter: NameFilter): Promise<{ items: AdminLeague[]; total: number }> {
    const { items, total } = await this.names.leagues(sql, filter);
    const reasons = await this.stopReasons.of(
      sql,
      items.map(({ id }) => `league:${id}` as const),
    );
    return { items: items.map((league) => ({ ...league, stopReason: reasons.get(`league:${league.id}`) ?? '' })), total };
  }

  private async team(sql: Sql, id: number | undefined): Promise<AdminTeamRow | undefined> {
    return id === undefined ? undefined : (await this.names.teams(sql, { id, skip: 0, take: 1 })).items[0];
  }
}
