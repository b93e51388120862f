/**
 * The import rules of docs/architecture.md, level by level. `npm run check` and test/arch hold them.
 * @type {import('dependency-cruiser').IConfiguration}
 */

const shared = ['contract', 'kernel'];
const base = [...shared, 'platform', 'events'];
const people = [...base, 'members', 'wallet', 'site'];

/** Which libraries each library may import, beside itself. */
const mayImport = {
  kernel: [],
  contract: ['kernel'],
  'list-files': ['kernel'],
  platform: shared,
  events: [...shared, 'platform'],
  members: base,
  wallet: base,
  site: base,
  auth: people,
  boards: people,
  agents: people,
  approvals: people,
  bank: people,
  protection: people,
  'audit-chain': people,
  'personal-data': people,
  initialisation: base,
  operations: base,
  webhooks: base,
  rewards: people,
  bonuses: people,
  draws: people,
  sports: people,
  casino: people,
  betting: [...people, 'draws', 'sports'],
  settlement: [...people, 'draws', 'sports', 'betting'],
  stats: base,
  realtime: base,
};

const libraries = Object.keys(mayImport);
const anyOf = (names) => `^libs/(${names.join('|')})/`;
const sites = 'player|agent|admin';
const tests = '\\.spec\\.tsx?$|^test/|/testing/';

const levels = libraries.map((library) => ({
  name: `level-of-${library}`,
  comment: 'A library imports only what lies below it; what it needs from a peer it declares as a port.',
  severity: 'error',
  from: { path: `^libs/${library}/`, pathNot: tests },
  to: { path: '^(libs|apps)/', pathNot: anyOf([library, ...mayImport[library]]) },
}));

module.exports = {
  forbidden: [
    ...levels,
    {
      name: 'known-library',
      comment: 'A new library gets its level in this file before anything else.',
      severity: 'error',
      from: { path: '^libs/', pathNot: anyOf(libraries) },
      to: {},
    },
    {
      name: 'through-the-index',
      comment: 'Across libraries only the public face is imported.',
      severity: 'error',
      from: { path: '^(libs/([^/]+)|apps|migrations|test)/' },
      // The browser reads the contract's plain values, texts of errors and described settings alone: its index has schemas. Korean
      // particles have their own.
      to: {
        path: '^libs/([^/]+)/',
        pathNot: [
          '^libs/$2/',
          '^libs/[^/]+/index\\.ts$',
          '^libs/contract/values/index\\.ts$',
          '^libs/contract/settings/',
          '^libs/contract/error-texts/index\\.ts$',
          '^libs/kernel/korean/index\\.ts$',
        ],
      },
    },
    {
      name: 'described-settings-without-zod',
      comment: 'Browsers draw pages from these descriptions; a schema among them would bring the library of schemas along.',
      severity: 'error',
      from: { path: '^libs/contract/settings/' },
      to: { pathNot: '^libs/contract/(settings/|values/(permissions|rewards)\\.ts$)' },
    },
    {
      name: 'not-through-the-own-index',
      comment: 'Within a library files name each other: going through the index makes circles.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/', pathNot: ['^libs/[^/]+/index\\.ts$', tests] },
      to: { path: '^libs/$1/index\\.ts$' },
    },
    {
      name: 'pure-domain',
      comment: 'domain/ holds rules, not frameworks: it imports only domain/, kernel and contract.',
      severity: 'error',
      from: { path: '^libs/([^/]+).*/domain/', pathNot: tests },
      to: { pathNot: ['^libs/$1.*/domain/', anyOf(shared)] },
    },
    {
      name: 'services-below-use-cases',
      comment: 'services/ holds what several use cases share: it knows neither them nor how they are called.',
      severity: 'error',
      from: { path: '^libs/.*/services/', pathNot: tests },
      to: { path: '^libs/.*/(use-cases|http|jobs|listeners)/' },
    },
    {
      name: 'use-cases-below-http',
      comment: 'A use case is called by controllers and does not know them.',
      severity: 'error',
      from: { path: '^libs/.*/(use-cases|data)/', pathNot: tests },
      to: { path: '^libs/.*/http/' },
    },
    {
      name: 'data-below-use-cases',
      comment: 'data/ holds rows and statements; what they mean together is decided above.',
      severity: 'error',
      from: { path: '^libs/.*/data/', pathNot: tests },
      to: { path: '^libs/.*/(use-cases|services|jobs|listeners)/' },
    },
    {
      name: 'pure-kernel',
      comment: 'The kernel also runs in the browser: no Node, no package.',
      severity: 'error',
      from: { path: '^libs/kernel/', pathNot: tests },
      to: { pathNot: '^libs/kernel/' },
    },
    {
      name: 'contract-needs-zod-only',
      comment: 'The contract is shared with the web client.',
      severity: 'error',
      from: { path: '^libs/contract/', pathNot: tests },
      to: { pathNot: [anyOf(shared), '^node_modules/zod/'] },
    },
    {
      name: 'values-without-schemas',
      comment: 'The browser loads the contract’s plain values and no validation library.',
      severity: 'error',
      from: { path: '^libs/contract/values/', pathNot: tests },
      to: { pathNot: '^libs/contract/values/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-knows-the-wire-only',
      comment: 'The web client shares contract and kernel with the service, the reading of lists with its commands, and nothing else.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(libs|apps|migrations|test)/', pathNot: [anyOf([...shared, 'list-files']), '^apps/web/', '^test/support/'] },
    },
    {
      name: 'features-apart',
      comment: 'A feature that needs another one belongs together with it, or shares through its site’s components/ and lib/, or shared/.',
      severity: 'error',
      from: { path: `^apps/web/src/(${sites})/features/([^/]+)/` },
      to: { path: '^apps/web/src/$1/features/', pathNot: '^apps/web/src/$1/features/$2/' },
    },
    {
      name: 'sites-apart',
      comment: 'Three sites, three bundles: none carries another one’s code.',
      severity: 'error',
      from: { path: `^apps/web/src/(${sites})/` },
      to: { path: `^apps/web/src/(${sites})/`, pathNot: '^apps/web/src/$1/' },
    },
    {
      name: 'features-below-pages',
      comment: 'Pages and shell use features, components and lib, never the other way.',
      severity: 'error',
      from: { path: `^apps/web/src/(${sites})/(features|components|lib)/` },
      to: { path: '^apps/web/src/$1/', pathNot: '^apps/web/src/$1/(features|components|lib)/' },
    },
    {
      name: 'shared-knows-no-site',
      comment: 'What several sites use cannot depend on one of them.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib|shared)/' },
      to: { path: `^apps/web/src/(${sites})/` },
    },
    {
      name: 'ui-knows-no-business',
      comment: 'ui/ is components without business, lib/ is plumbing.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: tests },
      to: { path: '^apps/web/src/shared/' },
    },
    {
      name: 'lib-draws-nothing',
      comment: 'Plumbing does not know components.',
      severity: 'error',
      from: { path: '^apps/web/src/lib/', pathNot: tests },
      to: { path: '^apps/web/src/ui/' },
    },
    {
      name: 'provider-knows-the-wire-only',
      comment: 'The demo vendor is another company: it knows the platform by the wire formats alone, and shares no code with it.',
      severity: 'error',
      from: { path: '^apps/provider/', pathNot: tests },
      to: { path: '^(libs|apps|migrations|test)/', pathNot: '^apps/provider/' },
    },
    {
      name: 'nobody-knows-the-provider',
      comment: 'The platform knows no vendor but by the wire formats.',
      severity: 'error',
      from: { path: '^(libs|apps|migrations)/', pathNot: ['^apps/provider/', tests] },
      to: { path: '^apps/provider/' },
    },
    {
      name: 'provider-screens-in-the-browser',
      comment: 'Screens and games of the vendor run in browsers too: no Node, no package.',
      severity: 'error',
      from: { path: '^apps/provider/(screens|games)/', pathNot: tests },
      to: { pathNot: '^apps/provider/(screens|games)/' },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'What runs in production does not depend on what tests it; the launcher and the documents serve developers too.',
      severity: 'error',
      from: { path: '^(apps|libs|migrations)/', pathNot: [tests, '^apps/(launcher|docs)/'] },
      to: { path: tests },
    },
    {
      name: 'no-development-package-in-the-service',
      comment: 'The service runs where development dependencies are not installed.',
      severity: 'error',
      from: { path: '^(apps/(api|worker|shared|provider)|libs|migrations)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circles',
      comment: 'Modules that need each other are one module.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage)/|\\.(css|svg|png|json)$' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Imports of types alone are imports too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      // How long what was read of the disk counts, ms: no file changes while the rules are checked.
      cachedInputFileSystem: { cacheDuration: 600_000 },
    },
    skipAnalysisNotInRules: true,
  },
};
