import { Inject, Injectable } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type { Namespace, Socket } from 'socket.io';
import type { Actor } from '#lib/kernel';
import { Looking } from './looking.js';
import { PushGateway } from './push.gateway.js';

@Injectable()
@WebSocketGateway({ namespace: '/admin' })
export class AdminGateway extends PushGateway {
  protected readonly kind = 'admin';
  @Inject(Looking) private readonly looking!: Looking;

  override afterInit(namespace: Namespace): void {
    super.afterInit(namespace);
    this.looking.onChange(() => {
      for (const [socket, actor] of this.everybody()) this.tell(socket, actor);
    });
  }

  protected override welcome(socket: Socket, actor: Actor): void {
    socket.on('look', (message: unknown) => this.looking.look(socket.id, actor, message));
    socket.on('disconnect', () => this.looking.left(socket.id));
    this.tell(socket, actor);
  }

  private tell(socket: Socket, actor: Actor): void {
    socket.emit('looking', this.looking.seenBy(actor));
  }
}
