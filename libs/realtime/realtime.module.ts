import { Module } from '@nestjs/common';
import { AdminGateway } from './admin.gateway.js';
import { AgentGateway } from './agent.gateway.js';
import { Delivery } from './delivery.js';
import { PlayerGateway } from './player.gateway.js';

/** Socket.IO: three namespaces that carry the streams. The apps bind `SocketSessions`. */
@Module({ providers: [Delivery, PlayerGateway, AgentGateway, AdminGateway] })
export class RealtimeModule {}
