import { Bus } from '#lib/platform';

/** A bus that nobody listens to. */
export class SilentBus extends Bus {
  override publish(): Promise<void> {
    return Promise.resolve();
  }
  override close(): Promise<void> {
    return Promise.resolve();
  }
}
