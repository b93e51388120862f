/**
 * A generator of numbers that follow from a seed (sfc32). Its state is as wide as the seed, so nobody finds the rest of a match from its
 * beginning.
 */
export class MatchRandom {
  private readonly state: Uint32Array;

  /**
   * @param seed 32 hexadecimal digits
   * @param purpose numbers of one purpose do not depend on how many another one took
   */
  constructor(seed: string, purpose = 0) {
    const words = [0, 8, 16, 24].map((from) => Number.parseInt(seed.slice(from, from + 8), 16));
    this.state = Uint32Array.from([words[0]! ^ purpose, words[1]!, words[2]!, words[3]!]);
    for (let round = 0; round < 15; round++) this.next();
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    const s = this.state;
    const sum = s[0]! + s[1]! + s[3]!;
    s[3]! += 1;
    s[0] = s[1]! ^ (s[1]! >>> 9);
    s[1] = s[2]! + (s[2]! << 3);
    s[2] = ((s[2]! << 21) | (s[2]! >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** The time to the next event of a Poisson process. @param rate events per second, above 0; @returns seconds */
  wait(rate: number): number {
    return -Math.log(1 - this.next()) / rate;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of several by weight. */
  pick<T>(from: readonly { readonly weight: number; readonly of: T }[]): T {
    let left = this.next() * from.reduce((sum, { weight }) => sum + weight, 0);
    return (from.find(({ weight }) => (left -= weight) < 0) ?? from.at(-1)!).of;
  }
}
