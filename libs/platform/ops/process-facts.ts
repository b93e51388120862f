import { Injectable } from '@nestjs/common';

/** What modules tell of this process, such as how many sockets it holds; who looks after the processes reads it every few seconds. */
@Injectable()
export class ProcessFacts {
  private readonly readers = new Map<string, () => unknown>();

  /** @param read cheap, and answers what JSON carries */
  add(name: string, read: () => unknown): void {
    this.readers.set(name, read);
  }

  read(): Record<string, unknown> {
    return Object.fromEntries([...this.readers].map(([name, read]) => [name, read()]));
  }
}
