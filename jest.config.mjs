/**
 * One project per kind of test. `npm test` starts the server they need and runs them in the right order; the unit, web
 * and arch projects also run by themselves: NODE_OPTIONS=--experimental-vm-modules npx jest --selectProjects unit
 */
const SECOND = 1_000;

const compile = (tsx) => ({
  [tsx ? '^.+\\.tsx?$' : '^.+\\.ts$']: [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        target: 'es2022',
        keepClassNames: true,
        parser: { syntax: 'typescript', tsx, decorators: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          react: { runtime: 'automatic' },
        },
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
});

/** ES modules that sanitize-html requires, which Node does from 20.19 on and jest only from Node 24.9 on. */
const required = 'node_modules/(?:htmlparser2|domhandler|domutils|domelementtype|dom-serializer|entities)/.+\\.js$';

/** Patterns of files that the runner leaves out of this run. */
const leftOut = JSON.parse(process.env.TEST_LEFT_OUT ?? '[]');

const common = {
  rootDir: import.meta.dirname,
  // Each project looks through its roots: not through all packages.
  roots: ['apps', 'libs', 'migrations', 'test'].map((folder) => `<rootDir>/${folder}`),
  testEnvironment: 'node',
  transform: { ...compile(false), [required]: ['@swc/jest', { swcrc: false, jsc: { target: 'es2022' }, module: { type: 'commonjs' } }] },
  transformIgnorePatterns: [`/node_modules/(?!.*${required.replace('node_modules/', '')})`],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^#lib/(.+)$': '<rootDir>/libs/$1/index.ts',
    // Sources name the file that will be, jest finds the file that is.
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Fastify's inject requires it, and its newest version is an ES module, which jest cannot require before Node 24.9.
    '^cookie$': '<rootDir>/node_modules/engine.io/node_modules/cookie/index.js',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', ...leftOut],
};

/**
 * How long one test of a project may take, longer than `until` waits, which says what did not come. It is stretched as the machine needs
 * it: only what hangs takes so long.
 */
const patience = (timeoutMs) => ({
  globals: { TEST_TIMEOUT_MS: timeoutMs },
  setupFilesAfterEnv: ['<rootDir>/test/support/set-timeout.mjs'],
});

/** Files of such a project share the modules that they import. */
const sharing = {
  testEnvironment: '<rootDir>/test/support/shared-modules/environment.cjs',
  runtime: '<rootDir>/test/support/shared-modules/runtime.cjs',
};

/** So do those of the web client that draw a screen; each finds an empty document. */
const sharingScreens = {
  ...sharing,
  testEnvironment: '<rootDir>/test/support/shared-modules/document-environment.cjs',
};

const web = {
  ...common,
  ...patience(90 * SECOND),
  displayName: 'web',
  transform: compile(true),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    ...common.moduleNameMapper,
    '\\.(css|svg|png|woff2)$': '<rootDir>/test/support/empty-module.ts',
  },
};

const MEDIUM = '\\.medium\\.spec\\.tsx?$';
const WEB = '<rootDir>/apps/web/';

const folder = (name, timeoutMs) => ({
  ...common,
  ...sharing,
  ...patience(timeoutMs),
  displayName: name,
  testMatch: [`<rootDir>/test/${name}/**/*.spec.ts`],
});

export default {
  // Test files leave memory behind in their worker; a worker above this is replaced by a fresh one.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  reporters: ['default', '<rootDir>/test/support/results-reporter.mjs'],
  projects: [
    {
      ...common,
      ...sharing,
      ...patience(90 * SECOND),
      displayName: 'unit',
      testMatch: ['<rootDir>/{apps,libs,migrations,test/support,test/bench,test/replay}/**/*.spec.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, MEDIUM, WEB],
    },
    // Tests that need a document are named `.spec.tsx` and share one. A test that takes the place of a module or of a global of the browser
    // says `@jest-environment jsdom` and loads every module for itself.
    {
      ...web,
      ...sharingScreens,
      setupFilesAfterEnv: [...web.setupFilesAfterEnv, '<rootDir>/test/support/shared-modules/clean-screen.mjs'],
      testMatch: ['<rootDir>/apps/web/**/*.spec.tsx'],
    },
    { ...web, ...sharing, testMatch: ['<rootDir>/apps/web/**/*.spec.ts'] },
    {
      ...common,
      ...sharing,
      ...patience(120 * SECOND),
      displayName: 'medium',
      testMatch: ['<rootDir>/{apps,libs,migrations,test/simulation,test/figures,test/support}/**/*.medium.spec.ts'],
    },
    // It reads every file of the repository.
    folder('arch', 300 * SECOND),
    folder('acceptance', 120 * SECOND),
    folder('browser', 300 * SECOND),
    folder('faults', 900 * SECOND),
  ],
};
