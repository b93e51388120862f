import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, type CommandContext, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { ChangeCampaign } from '../use-cases/change-campaign.js';
import { CreateCampaign } from '../use-cases/create-campaign.js';
import { CreateCodes } from '../use-cases/create-codes.js';
import { RecallBonuses } from '../use-cases/recall-bonuses.js';
import { StopCampaign } from '../use-cases/stop-campaign.js';

/** What administrators do with campaigns. */
@Controller()
export class AdminCampaignCommandsController {
  constructor(
    private readonly creating: CreateCampaign,
    private readonly changing: ChangeCampaign,
    private readonly stopping: StopCampaign,
    private readonly codes: CreateCodes,
    private readonly recalling: RecallBonuses,
  ) {}

  @Answers('admin/campaign/create')
  create(
    @Command() command: CommandContext,
    @Input() { key: _, startsAt, endsAt, ...terms }: CallParsed<'admin/campaign/create'>,
  ): Promise<CallOutput<'admin/campaign/create'>> {
    return this.creating.execute(command, { ...terms, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
  }

  @Answers('admin/campaign/update')
  update(@Command() command: CommandContext, @Input() { endsAt, ...fields }: CallParsed<'admin/campaign/update'>): Promise<void> {
    return this.changing.execute(command, { ...fields, endsAt: new Date(endsAt) });
  }

  @Answers('admin/campaign/stop')
  async stop(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/campaign/stop'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/campaign/stop'>> {
    return rowResults(await this.stopping.execute(command, ids), language);
  }

  @Answers('admin/campaign/code/create')
  createCodes(
    @Command() command: CommandContext,
    @Input() { campaignId, code, count }: CallParsed<'admin/campaign/code/create'>,
  ): Promise<CallOutput<'admin/campaign/code/create'>> {
    return this.codes.execute(command, { campaignId, code, count });
  }

  @Answers('admin/campaign/grant/recall')
  async recall(
    @Command() command: CommandContext,
    @Input() { ids, reason }: CallParsed<'admin/campaign/grant/recall'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/campaign/grant/recall'>> {
    return rowResults(await this.recalling.execute(command, ids, reason), language);
  }
}
