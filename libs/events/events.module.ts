import { Global, Module } from '@nestjs/common';
import { Outbox } from './outbox.js';
import { Relay } from './relay.js';
import { SessionPushes } from './session-pushes.js';
import { Streams } from './streams.js';

/** The way of events: outbox, relay, recipients' streams. The worker process starts the relay. */
@Global()
@Module({ providers: [Outbox, Streams, Relay, SessionPushes], exports: [Outbox, Streams, Relay, SessionPushes] })
export class EventsModule {}
