import { seededRandom } from '../seeded-random.js';

/** Choices that a seed fixes. */
export class Choices {
  private readonly below: (limit: number) => number;

  constructor(seed: number) {
    this.below = seededRandom(seed);
  }

  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  several<T>(values: readonly T[], count: number): T[] {
    return Array.from({ length: count }, () => values[this.below(values.length)] as T);
  }

  chance(share: number): boolean {
    return this.below(1_000) < share * 1_000;
  }
}
