/**
 * Fast, lossy messages between processes: wake-ups, pushes on their way to sockets, invalidations of caches.
 * It carries no truth. Anybody who listens must stay right when a message is lost or comes twice, and is told of every
 * reconnect so that it can read afresh.
 */
export abstract class Bus {
  private readonly handlers = new Map<string, Set<(payload: never) => void>>();
  private readonly reconnectHandlers = new Set<() => void>();

  /** Sends to every process, this one included. Failures are swallowed: the message counts as lost. */
  abstract publish(topic: string, payload?: unknown): Promise<void>;
  abstract close(): Promise<void>;

  /** @returns a function that ends the subscription */
  subscribe<T>(topic: string, handler: (payload: T) => void): () => void {
    const handlers = this.handlers.get(topic) ?? new Set();
    this.handlers.set(topic, handlers.add(handler as (payload: never) => void));
    return () => void handlers.delete(handler as (payload: never) => void);
  }

  /** Called after the connection was lost and is back: messages may be missing. */
  onReconnect(handler: () => void): void {
    this.reconnectHandlers.add(handler);
  }

  protected dispatch(message: string): void {
    const { topic, payload } = JSON.parse(message) as { topic: string; payload: never };
    this.handlers.get(topic)?.forEach((handler) => handler(payload));
  }

  protected reconnected(): void {
    this.reconnectHandlers.forEach((handler) => handler());
  }
}
