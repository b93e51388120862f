import { Injectable } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type { Actor } from '#lib/kernel';
import type { Socket } from 'socket.io';
import { PushGateway } from './push.gateway.js';

@Injectable()
@WebSocketGateway({ namespace: '/player' })
export class PlayerGateway extends PushGateway {
  protected readonly kind = 'player';

  /** What a tab looked at is no longer pushed once it has closed. */
  protected override left({ id }: Socket, { sessionId }: Actor): void {
    this.delivery.announceClosed({ sessionId, connection: id });
  }
}
