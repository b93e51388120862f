import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed, WebhookEvent } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Database, Input, type CommandContext } from '#lib/platform';
import { DeliveriesRepository } from '../data/deliveries.repository.js';
import { EndpointsRepository } from '../data/endpoints.repository.js';
import { CreateWebhook } from '../use-cases/create-webhook.js';
import { DeleteWebhook } from '../use-cases/delete-webhook.js';
import { ReplayWebhook } from '../use-cases/replay-webhook.js';
import { ResendDelivery } from '../use-cases/resend-delivery.js';
import { RotateWebhook } from '../use-cases/rotate-webhook.js';
import { TestWebhook } from '../use-cases/test-webhook.js';
import { UpdateWebhook } from '../use-cases/update-webhook.js';

/** Addresses that events are sent to, and what was sent. */
@Controller()
export class WebhooksController {
  constructor(
    private readonly database: Database,
    private readonly endpoints: EndpointsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly creating: CreateWebhook,
    private readonly updating: UpdateWebhook,
    private readonly rotating: RotateWebhook,
    private readonly deleting: DeleteWebhook,
    private readonly testing: TestWebhook,
    private readonly replaying: ReplayWebhook,
    private readonly resending: ResendDelivery,
  ) {}

  @Answers('admin/webhook/list')
  async list(): Promise<CallOutput<'admin/webhook/list'>> {
    const rows = await this.endpoints.all(this.database);
    return {
      items: rows.map(({ events, failingSince, switchedOffAt, oldSecretUntil, createdAt, deliveredAt, ...row }) => ({
        ...row,
        events: events as WebhookEvent[],
        failingSince: iso(failingSince),
        switchedOffAt: iso(switchedOffAt),
        oldSecretUntil: iso(oldSecretUntil),
        createdAt: seoulIso(createdAt),
        deliveredAt: iso(deliveredAt),
      })),
    };
  }

  @Answers('admin/webhook/create')
  create(@Command() command: CommandContext, @Input() input: CallParsed<'admin/webhook/create'>) {
    return this.creating.execute(command, input);
  }

  @Answers('admin/webhook/update')
  update(@Command() command: CommandContext, @Input() input: CallParsed<'admin/webhook/update'>) {
    return this.updating.execute(command, input);
  }

  @Answers('admin/webhook/rotate')
  rotate(@Command() command: CommandContext, @Input() { id }: CallParsed<'admin/webhook/rotate'>) {
    return this.rotating.execute(command, id);
  }

  @Answers('admin/webhook/delete')
  delete(@Command() command: CommandContext, @Input() { id }: CallParsed<'admin/webhook/delete'>) {
    return this.deleting.execute(command, id);
  }

  @Answers('admin/webhook/test')
  test(@Command() command: CommandContext, @Input() { id }: CallParsed<'admin/webhook/test'>) {
    return this.testing.execute(command, id);
  }

  @Answers('admin/webhook/replay')
  replay(@Command() command: CommandContext, @Input() input: CallParsed<'admin/webhook/replay'>) {
    return this.replaying.execute(command, input);
  }

  @Answers('admin/webhook/delivery/list')
  async listDeliveries(@Input() input: CallParsed<'admin/webhook/delivery/list'>): Promise<CallOutput<'admin/webhook/delivery/list'>> {
    const { items, total } = await this.deliveries.page(this.database, input);
    return {
      items: items.map(({ at, nextAt, lastAt, ...row }) => ({ ...row, at: seoulIso(at), nextAt: iso(nextAt), lastAt: iso(lastAt) })),
      total,
    };
  }

  @Answers('admin/webhook/delivery/resend')
  resend(@Command() command: CommandContext, @Input() { id }: CallParsed<'admin/webhook/delivery/resend'>) {
    return this.resending.execute(command, id);
  }
}

function iso(instant: Date | null): string | null {
  return instant && seoulIso(instant);
}
