import { Injectable } from '@nestjs/common';
import { Bus } from './bus/bus.js';

const topic = 'invalidated';

/**
 * Tells every process that a copy it may keep of something is out of date: this process at once, the others as soon as the
 * bus brings it. The bus may lose a message, so a copy needs a time to live as well.
 */
@Injectable()
export class Invalidations {
  private readonly watchers: ((subject?: string) => void)[] = [];

  constructor(private readonly bus: Bus) {
    bus.subscribe<string>(topic, (subject) => this.tell(subject));
    bus.onReconnect(() => this.tell());
  }

  /** To be called after the commit of the change. @param subject what changed, such as `member:17` */
  announce(subject: string): void {
    this.tell(subject);
    void this.bus.publish(topic, subject);
  }

  /** Of everything, for a change that reaches many. */
  announceAll(): void {
    this.tell();
    void this.bus.publish(topic);
  }

  /** @param watcher is called without a subject when messages may have been lost: everything may have changed */
  watch(watcher: (subject?: string) => void): void {
    this.watchers.push(watcher);
  }

  private tell(subject?: string): void {
    this.watchers.forEach((watcher) => watcher(subject));
  }
}
