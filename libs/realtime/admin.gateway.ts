import { Injectable } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import { PushGateway } from './push.gateway.js';

@Injectable()
@WebSocketGateway({ namespace: '/admin' })
export class AdminGateway extends PushGateway {
  protected readonly kind = 'admin';
}
