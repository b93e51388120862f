import { Injectable } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import { PushGateway } from './push.gateway.js';

@Injectable()
@WebSocketGateway({ namespace: '/agent' })
export class AgentGateway extends PushGateway {
  protected readonly kind = 'agent';
}
