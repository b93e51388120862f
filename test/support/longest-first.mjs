/** The order in which jest takes test files where it remembers no times: by size, as it does by itself, but the longest first. */
import Sequencer from '@jest/test-sequencer';

/** Files that take long however short they are. The longest first. */
const longest = [
  'test/faults/money-loop.faults.spec.ts',
  'test/faults/cluster.spec.ts',
  'test/browser/money-loop.spec.ts',
  'test/browser/draw-games.spec.ts',
  // Meanwhile the demo's data are made, which browsers wait for.
  'test/acceptance/fuzz.spec.ts',
  'test/simulation/first-months.medium.spec.ts',
  'test/simulation/further-months.medium.spec.ts',
  'test/acceptance/season-replay.spec.ts',
  'apps/launcher/start.medium.spec.ts',
  'test/browser/accessibility.spec.ts',
  'test/support/statements/statements.medium.spec.ts',
  'libs/wallet/check/check-ledger.medium.spec.ts',
  'libs/betting/sealed-days.medium.spec.ts',
  'test/acceptance/sessions.spec.ts',
  'test/acceptance/authorisation.spec.ts',
  'libs/audit-chain/audit-chain.medium.spec.ts',
  'libs/sports/simulator/simulator.medium.spec.ts',
  'apps/provider/provider.medium.spec.ts',
  'test/acceptance/first-administrator.spec.ts',
  'test/acceptance/exports.spec.ts',
  'test/acceptance/edge.spec.ts',
  'test/arch/import-rules.spec.ts',
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
