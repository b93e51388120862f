/** The order in which jest takes test files where it remembers no times: by size, as it does by itself, but the longest first. */
import Sequencer from '@jest/test-sequencer';

/** Files that take a minute or more, however short they are: most of it they wait. The longest first. */
const longest = [
  'test/faults/money-loop.faults.spec.ts',
  'test/faults/cluster.spec.ts',
  'test/browser/timed/money-loop.spec.ts',
  'test/browser/timed/draw-games.spec.ts',
  // Meanwhile the demo's data are made, which browsers wait for.
  'apps/launcher/start.medium.spec.ts',
  'test/acceptance/season-replay.spec.ts',
  'test/acceptance/edge.spec.ts',
  'test/arch/import-rules.spec.ts',
  'test/browser/accessibility.spec.ts',
];

function rank({ path }) {
  const found = longest.findIndex((file) => path.endsWith(file));
  if (found !== -1) return found;
  // A browser test costs seconds before it begins, whatever its size.
  return path.includes('/test/browser/') ? longest.length : longest.length + 1;
}

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
