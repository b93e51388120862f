import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';

/** Socket.IO with the limits of a public service. Streams replay what was missed, so no recovery of its own is used. */
export class SocketAdapter extends IoAdapter {
  constructor(app: INestApplicationContext) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    return super.createIOServer(port, {
      ...(options as ServerOptions),
      serveClient: false,
      maxHttpBufferSize: 16 * 1024,
      // A dead line is noticed within 8 s even when nobody closes it.
      pingInterval: 5_000,
      pingTimeout: 3_000,
      perMessageDeflate: false,
    }) as Server;
  }
}
