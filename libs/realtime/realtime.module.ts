import { Module } from '@nestjs/common';
import { ProcessFacts } from '#lib/platform';
import { AdminGateway } from './admin.gateway.js';
import { AgentGateway } from './agent.gateway.js';
import { Delivery } from './delivery.js';
import { Looking } from './looking.js';
import { PlayerGateway } from './player.gateway.js';

/** Socket.IO: three namespaces that carry the streams. The apps bind `SocketSessions`. */
@Module({ providers: [Delivery, Looking, PlayerGateway, AgentGateway, AdminGateway] })
export class RealtimeModule {
  constructor(facts: ProcessFacts, player: PlayerGateway, agent: AgentGateway, admin: AdminGateway) {
    facts.add('sockets', () => ({ player: player.socketCount(), agent: agent.socketCount(), admin: admin.socketCount() }));
  }
}
