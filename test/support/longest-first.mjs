/** The order in which jest takes test files where it remembers no times: by size, as it does by itself, but the longest first. */
import Sequencer from '@jest/test-sequencer';

/** Files that take a minute or more, however short they are: most of it they wait. The longest first. */
const longest = [
  'test/faults/money-loop.faults.spec.ts',
  'test/faults/cluster.spec.ts',
  'test/browser/money-loop.spec.ts',
  'test/browser/accessibility.spec.ts',
  'test/browser/draw-games.spec.ts',
  'test/browser/player-site.spec.ts',
  'apps/launcher/start.medium.spec.ts',
  'test/acceptance/season-replay.spec.ts',
  'test/acceptance/edge.spec.ts',
  'test/arch/import-rules.spec.ts',
];

function rank({ path }) {
  const found = longest.findIndex((file) => path.endsWith(file));
  return found === -1 ? longest.length : found;
}

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
