import { Redis } from 'ioredis';
import { Bus } from './bus.js';

const channel = 'truebook';

/** The bus over Redis publish/subscribe. */
export class RedisBus extends Bus {
  private constructor(
    private readonly sender: Redis,
    private readonly receiver: Redis,
  ) {
    super();
  }

  static async open(url: string): Promise<RedisBus> {
    const options = { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 };
    const bus = new RedisBus(new Redis(url, options), new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null }));
    bus.sender.on('error', () => undefined);
    bus.receiver.on('error', () => undefined);
    bus.receiver.on('message', (_channel, message) => bus.dispatch(message));
    await Promise.all([bus.sender.connect(), bus.receiver.connect()]);
    await bus.receiver.subscribe(channel);
    bus.receiver.on('ready', () => bus.reconnected());
    return bus;
  }

  async publish(topic: string, payload?: unknown): Promise<void> {
    await this.sender.publish(channel, JSON.stringify({ topic, payload })).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.sender.disconnect();
    this.receiver.disconnect();
  }
}
