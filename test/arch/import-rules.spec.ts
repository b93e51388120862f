import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cruise, root, type Violation } from './cruise.js';
import { temporaryFolder } from '../support/test-environment.js';

const folders = ['libs', 'apps', 'migrations', 'test'];

/** For each rule a file that breaks it. The levels are made below. */
const breaches: Record<string, Record<string, string>> = {
  'known-library': { 'libs/lottery/index.ts': `import '#lib/kernel';` },
  'through-the-index': { 'libs/betting/data/bets.ts': `import '../../wallet/ledger.js';` },
  'not-through-the-own-index': { 'libs/wallet/use-cases/charge.ts': `import '../index.js';` },
  'pure-domain': { 'libs/draws/domain/draw.ts': `import '#lib/platform';` },
  'services-below-use-cases': { 'libs/auth/services/tokens.ts': `import '../use-cases/log-in.js';` },
  'use-cases-below-http': { 'libs/auth/use-cases/log-in.ts': `import '../http/login.controller.js';` },
  'data-below-use-cases': { 'libs/auth/data/tokens.ts': `import '../services/tokens.js';` },
  'pure-kernel': { 'libs/kernel/clock.ts': `import 'node:fs';` },
  'contract-needs-zod-only': { 'libs/contract/call.ts': `import 'rxjs';` },
  'values-without-schemas': { 'libs/contract/values/bets.ts': `import '../call.js';` },
  'described-settings-without-zod': { 'libs/contract/settings/bet.ts': `import '../call.js';` },
  'web-knows-the-wire-only': { 'apps/web/src/lib/api.ts': `import '#lib/wallet';` },
  'features-apart': { 'apps/web/src/player/features/deposit/a.ts': `import '../bet/b.js';` },
  'sites-apart': { 'apps/web/src/player/a.ts': `import '../admin/shell/b.js';` },
  'features-below-pages': { 'apps/web/src/admin/features/deposit/b.ts': `import '../../shell/b.js';` },
  'shared-knows-no-site': { 'apps/web/src/shared/bets/a.ts': `import '../../admin/shell/b.js';` },
  'ui-knows-no-business': { 'apps/web/src/ui/a.ts': `import '../shared/session/b.js';` },
  'lib-draws-nothing': { 'apps/web/src/lib/a.ts': `import '../ui/b.js';` },
  'provider-knows-the-wire-only': { 'apps/provider/main.ts': `import '#lib/wallet';` },
  'nobody-knows-the-provider': { 'apps/api/vendor.ts': `import '../provider/wallet/order.js';` },
  'provider-screens-in-the-browser': { 'apps/provider/screens/slot.ts': `import '../wallet/order.js';` },
  'no-tests-in-the-product': { 'apps/api/main.ts': `import '../../test/support/help.js';` },
  'no-development-package-in-the-service': { 'apps/worker/main.ts': `import 'fast-check';` },
  resolvable: { 'apps/api/other.ts': `import './gone.js';` },
  'no-circles': { 'libs/site/a.ts': `import './b.js';`, 'libs/site/b.ts': `import './a.js';` },
};

/** One forbidden import per library. */
const tooHigh: Record<string, string> = {
  kernel: 'contract',
  contract: 'platform',
  'list-files': 'contract',
  platform: 'events',
  events: 'members',
  members: 'wallet',
  wallet: 'site',
  site: 'members',
  auth: 'boards',
  boards: 'auth',
  agents: 'draws',
  approvals: 'agents',
  bank: 'agents',
  protection: 'agents',
  'audit-chain': 'draws',
  'personal-data': 'draws',
  initialisation: 'wallet',
  operations: 'wallet',
  webhooks: 'wallet',
  rewards: 'agents',
  bonuses: 'rewards',
  draws: 'sports',
  sports: 'betting',
  casino: 'draws',
  betting: 'settlement',
  settlement: 'stats',
  stats: 'wallet',
  realtime: 'auth',
};

describe('the import rules', () => {
  let rules: string[];
  let modules: number;
  let violations: Violation[];

  beforeAll(async () => {
    ({ rules, modules, violations } = await cruise(root, folders));
  });

  it('see the whole repository', () => {
    expect(modules).toBeGreaterThan(300);
  });

  it('have no exception in the repository', () => {
    expect(violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)).toEqual([]);
  });

  describe('in a tree that breaks them', () => {
    let found: Violation[];
    let tree: string;

    beforeAll(async () => {
      tree = plant({
        ...Object.assign({}, ...Object.values(breaches)),
        ...Object.fromEntries(
          Object.entries(tooHigh).map(([library, above]) => [`libs/${library}/use-cases/climb.ts`, `import '#lib/${above}';`]),
        ),
      });
      found = (await cruise(tree, folders)).violations;
    });
    afterAll(() => rmSync(tree, { recursive: true, force: true }));

    it('are each broken by an example here', () => {
      expect([...Object.keys(breaches), ...Object.keys(tooHigh).map((library) => `level-of-${library}`)].sort()).toEqual([...rules].sort());
    });

    it.each(Object.entries(breaches))('report %s', (rule, files) => {
      const blamed = found.filter((violation) => violation.rule === rule).map((violation) => violation.from);
      expect(blamed).toContain(Object.keys(files)[0]);
    });

    it.each(Object.entries(tooHigh))('let %s not import %s', (library) => {
      expect(found).toContainEqual(expect.objectContaining({ rule: `level-of-${library}`, from: `libs/${library}/use-cases/climb.ts` }));
    });
  });
});

/** A small repository in a temporary folder with the given files and every library's index. */
function plant(files: Record<string, string>): string {
  const tree = temporaryFolder('arch');
  const paths = { '#lib/*': ['./libs/*/index.ts'] };
  const common = {
    'tsconfig.json': JSON.stringify({ compilerOptions: { module: 'NodeNext', moduleResolution: 'NodeNext', paths } }),
    'package.json': JSON.stringify({ type: 'module', dependencies: { rxjs: '*' }, devDependencies: { 'fast-check': '*' } }),
    'migrations/index.ts': '',
    'test/support/help.ts': '',
    'libs/wallet/ledger.ts': '',
    'libs/auth/http/login.controller.ts': '',
    'apps/web/src/player/features/bet/b.ts': '',
    'apps/web/src/admin/shell/b.ts': '',
    'apps/web/src/shared/session/b.ts': '',
    'apps/web/src/ui/b.ts': '',
    'apps/provider/wallet/order.ts': '',
    ...Object.fromEntries(Object.keys(tooHigh).map((library) => [`libs/${library}/index.ts`, ''])),
  };
  for (const [name, content] of Object.entries({ ...common, ...files })) {
    const file = path.join(tree, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, name.endsWith('.ts') ? `${content}\nexport {};\n` : content);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  return tree;
}
