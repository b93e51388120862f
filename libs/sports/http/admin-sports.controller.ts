import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, type CommandContext, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { AdminFixtures } from '../admin-fixtures.js';
import { CreateFixture } from '../use-cases/create-fixture.js';
import { ImportFile } from '../use-cases/import-file.js';
import { SaveMarkets } from '../use-cases/save-markets.js';
import { SwitchMarkets } from '../use-cases/switch-markets.js';
import { UpdateFixture } from '../use-cases/update-fixture.js';

/** Fixtures and markets, for administrators. */
@Controller()
export class AdminSportsController {
  constructor(
    private readonly fixtures: AdminFixtures,
    private readonly createFixture: CreateFixture,
    private readonly updateFixture: UpdateFixture,
    private readonly saveMarkets: SaveMarkets,
    private readonly switchMarkets: SwitchMarkets,
    private readonly importFile: ImportFile,
  ) {}

  @Answers('admin/sports/fixture/get')
  page(@Input() input: CallParsed<'admin/sports/fixture/get'>): Promise<CallOutput<'admin/sports/fixture/get'>> {
    return this.fixtures.page(input);
  }

  @Answers('admin/sports/fixture/view')
  view(@Input() input: CallParsed<'admin/sports/fixture/view'>): Promise<CallOutput<'admin/sports/fixture/view'>> {
    return this.fixtures.whole(input);
  }

  @Answers('admin/sports/fixture/history')
  history(@Input() input: CallParsed<'admin/sports/fixture/history'>): Promise<CallOutput<'admin/sports/fixture/history'>> {
    return this.fixtures.history(input);
  }

  @Answers('admin/sports/fixture/create')
  async create(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/sports/fixture/create'>,
  ): Promise<CallOutput<'admin/sports/fixture/create'>> {
    return { fixture: await this.fixtures.one(await this.createFixture.execute(command, input)) };
  }

  @Answers('admin/sports/fixture/update')
  async update(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/sports/fixture/update'>,
  ): Promise<CallOutput<'admin/sports/fixture/update'>> {
    await this.updateFixture.execute(command, input);
    return { fixture: await this.fixtures.one(input.fixture_id) };
  }

  @Answers('admin/sports/market/save')
  save(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/sports/market/save'>,
  ): Promise<CallOutput<'admin/sports/market/save'>> {
    return this.saveMarkets.execute(command, input);
  }

  @Answers('admin/sports/market/switch')
  async switch(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/sports/market/switch'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/sports/market/switch'>> {
    return rowResults(await this.switchMarkets.execute(command, input), language);
  }

  @Answers('admin/sports/import')
  import(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/sports/import'>,
  ): Promise<CallOutput<'admin/sports/import'>> {
    return this.importFile.execute(command, input);
  }
}
