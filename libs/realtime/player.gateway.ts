import { Injectable } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import { PushGateway } from './push.gateway.js';

@Injectable()
@WebSocketGateway({ namespace: '/player' })
export class PlayerGateway extends PushGateway {
  protected readonly kind = 'player';
}
