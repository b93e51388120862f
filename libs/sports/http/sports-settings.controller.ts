import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, type CommandContext, Input } from '#lib/platform';
import { LeagueAndTeamAdmin } from '../services/league-and-team-admin.js';
import { UpdateSportsSettings } from '../use-cases/update-sports-settings.js';

/** Leagues, teams and settings of sports, for administrators. */
@Controller()
export class SportsSettingsController {
  constructor(
    private readonly names: LeagueAndTeamAdmin,
    private readonly settings: UpdateSportsSettings,
  ) {}

  @Answers('admin/sports/league/get')
  leagues(@Input() input: CallParsed<'admin/sports/league/get'>): Promise<CallOutput<'admin/sports/league/get'>> {
    return this.names.leagues(input);
  }

  @Answers('admin/sports/league/save')
  saveLeague(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/sports/league/save'>,
  ): Promise<CallOutput<'admin/sports/league/save'>> {
    return this.names.saveLeague(command, input);
  }

  @Answers('admin/sports/team/get')
  teams(@Input() input: CallParsed<'admin/sports/team/get'>): Promise<CallOutput<'admin/sports/team/get'>> {
    return this.names.teams(input);
  }

  @Answers('admin/sports/team/save')
  saveTeam(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/sports/team/save'>,
  ): Promise<CallOutput<'admin/sports/team/save'>> {
    return this.names.saveTeam(command, input);
  }

  @Answers('admin/sports/settings/get')
  read(): Promise<CallOutput<'admin/sports/settings/get'>> {
    return this.settings.read();
  }

  @Answers('admin/sports/settings/update')
  async update(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/sports/settings/update'>,
  ): Promise<CallOutput<'admin/sports/settings/update'>> {
    await this.settings.execute(command, input);
    return {};
  }
}
