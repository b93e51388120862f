import { Module } from '@nestjs/common';
import { Relay } from '#lib/events';
import { DeliveriesRepository } from './data/deliveries.repository.js';
import { EndpointsRepository } from './data/endpoints.repository.js';
import { WebhooksController } from './http/webhooks.controller.js';
import { DeliverWebhooks } from './jobs/deliver-webhooks.js';
import { FollowEvents } from './listeners/follow-events.js';
import { SendDelivery } from './services/send-delivery.js';
import { WebhookHttp } from './services/webhook-http.js';
import { CreateWebhook } from './use-cases/create-webhook.js';
import { DeleteWebhook } from './use-cases/delete-webhook.js';
import { ReplayWebhook } from './use-cases/replay-webhook.js';
import { ResendDelivery } from './use-cases/resend-delivery.js';
import { RotateWebhook } from './use-cases/rotate-webhook.js';
import { TestWebhook } from './use-cases/test-webhook.js';
import { UpdateWebhook } from './use-cases/update-webhook.js';

const data = [EndpointsRepository, DeliveriesRepository, WebhookHttp];
const useCases = [CreateWebhook, UpdateWebhook, RotateWebhook, DeleteWebhook, TestWebhook, ReplayWebhook, ResendDelivery];

/** The administrators' calls. */
@Module({ providers: [...data, ...useCases], controllers: [WebhooksController] })
export class WebhooksHttpModule {}

/** The worker's part: keeps events and sends them; stands before the relay starts. */
@Module({ providers: [...data, FollowEvents, SendDelivery, DeliverWebhooks] })
export class WebhooksJobsModule {
  constructor(relay: Relay, events: FollowEvents) {
    // In the constructor, because no batch may pass them by.
    relay.project(events.follow);
  }
}
