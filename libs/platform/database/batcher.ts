import { assert } from '#lib/kernel';
import type { BatchedQuery } from './sql.js';

interface Asked {
  input: unknown;
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Collects what is asked until nobody can go on without an answer, and then runs each query once for all who asked it, in the order
 * in which the queries were first asked. What is asked meanwhile is collected for the next run.
 */
export class Batcher<S> {
  private asked = new Map<BatchedQuery<S, never, unknown>, Asked[]>();
  private underWay = false;

  constructor(private readonly sql: S) {}

  ask<In, Out>(query: BatchedQuery<S, In, Out>, input: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      const group = this.asked.get(query) ?? [];
      group.push({ input, resolve, reject });
      this.asked.set(query, group);
      this.start();
    });
  }

  private start(): void {
    if (this.underWay) return;
    this.underWay = true;
    // Behind everything that is able to go on at this moment: it may ask as well.
    void Promise.resolve().then(() => process.nextTick(() => void this.runAll()));
  }

  private async runAll(): Promise<void> {
    const queries = this.asked;
    this.asked = new Map();
    const answers = await Promise.all([...queries].map(([query, group]) => this.run(query, group)));
    // All at once, so that those who went side by side until here go on side by side.
    answers.forEach((answer) => answer());
    this.underWay = false;
    if (this.asked.size > 0) this.start();
  }

  /** @returns what hands out the answers */
  private async run(query: BatchedQuery<S, never, unknown>, group: readonly Asked[]): Promise<() => void> {
    try {
      const answers = await query.run(
        this.sql,
        group.map(({ input }) => input as never),
      );
      assert(answers.length === group.length, 'a batched query answers everybody');
      return () =>
        group.forEach(({ resolve, reject }, n) => (answers[n] instanceof Error ? reject(answers[n]) : resolve(answers[n] as never)));
    } catch (error) {
      return () => group.forEach(({ reject }) => reject(error));
    }
  }
}
