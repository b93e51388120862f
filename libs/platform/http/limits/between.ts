/** A moment somewhere between two, ms: what begins together does not end together. */
export function between({ least, most }: { least: number; most: number }): number {
  return least + Math.random() * (most - least);
}
