import { statSync } from 'node:fs';

/** The faults wait for whole rounds to be drawn: whichever worker took them last would work on alone at the end. */
const longest = 'faults';

/** The order in which jest hands test files to its workers: the longest first, as far as it can be known of a machine's first run. */
export default class LongestFirst {
  sort(tests) {
    const weight = ({ path, context }) => (context.config.displayName?.name === longest ? Number.MAX_SAFE_INTEGER : statSync(path).size);
    return tests.map((test) => ({ test, weight: weight(test) })).sort((a, b) => b.weight - a.weight).map(({ test }) => test);
  }

  /** Nothing is remembered: every run has the same order. */
  cacheResults() {}
}
