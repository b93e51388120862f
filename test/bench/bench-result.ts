/** What a benchmark answers: figures of one run, among them the baseline that they are compared with. */
export interface BenchResult {
  figures: Record<string, number>;
  baseline: Record<string, number>;
  ratio: number;
  /** The least ratio that is good enough; none where nothing is aimed at. */
  aim?: number;
  /** As a table for people. */
  lines: string[];
}
