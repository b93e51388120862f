import { Redis } from 'ioredis';
import { Bus } from './bus.js';

const channel = 'truebook';
const longestPauseMs = 1_000;

/** The bus over Redis publish/subscribe. */
export class RedisBus extends Bus {
  private constructor(
    private readonly sender: Redis,
    private readonly receiver: Redis,
  ) {
    super();
  }

  /** Resolves when the first attempt to connect is over. A bus that did not get through goes on trying. */
  static async open(url: string): Promise<RedisBus> {
    const retryStrategy = (attempts: number) => Math.min(longestPauseMs, attempts * 50);
    const sender = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy });
    const receiver = new Redis(url, { maxRetriesPerRequest: null, retryStrategy });
    const bus = new RedisBus(sender, receiver);
    receiver.on('message', (_channel, message) => bus.dispatch(message));
    await Promise.all([tried(sender), bus.listen()]);
    return bus;
  }

  async publish(topic: string, payload?: unknown): Promise<void> {
    await this.sender.publish(channel, JSON.stringify({ topic, payload })).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.sender.disconnect();
    this.receiver.disconnect();
  }

  /** Resolves when the bus listens, or the first attempt has failed. A lost connection subscribes again by itself. */
  private listen(): Promise<void> {
    let isFirst = true;
    return new Promise((resolve) => {
      this.receiver.on('error', () => {
        isFirst = false;
        resolve();
      });
      this.receiver.on('ready', () => {
        const wasFirst = isFirst;
        isFirst = false;
        this.receiver.subscribe(channel).then(
          () => {
            if (!wasFirst) this.reconnected();
            resolve();
          },
          () => resolve(),
        );
      });
    });
  }
}

function tried(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    redis.on('error', () => resolve());
    redis.once('ready', () => resolve());
  });
}
