/**
 * Loads a module once per kept environment, so once per worker process for projects that load modules alike. Jest itself loads every module
 * again for every test file, which costs a file that imports the product seconds. Test files and set-up files are still loaded for each.
 */
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

/** The runtime that was made for an environment. */
const kept = new WeakMap();
/** Fastify looks through `require.cache` for the name of each plugin, which jest answers module by module: a third of a second per app. */
const emptyCache = Object.freeze(Object.create(null));

module.exports = class SharedModulesRuntime extends Runtime {
  constructor(config, environment, ...others) {
    const before = kept.get(environment);
    if (before) return before.begin(others[4]);
    super(config, environment, ...others);
    /** The modules `@jest/globals`, one for each file that imports it: their values differ from test file to test file. */
    this.globalsModules = [];
    const make = this.jestGlobals.esmGlobalsModule.bind(this.jestGlobals);
    this.jestGlobals.esmGlobalsModule = (...args) => {
      const made = make(...args);
      this.globalsModules.push(made);
      return made;
    };
    this.registries.getRequireCacheProxy = () => emptyCache;
    this.setUpFiles = config.setupFilesAfterEnv;
    kept.set(environment, this);
    return this.begin(others[4]);
  }

  begin(testFile) {
    this.testFile = testFile;
    this.testState.state = 'loading';
    return this;
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    for (const module of this.globalsModules) {
      for (const [name, value] of Object.entries(globals)) module.setExport(name, value);
    }
  }

  /** @throws Error where the next test files would find the replacement too */
  setModuleMock(from, moduleName, ...others) {
    this.refuseShared(moduleName);
    return super.setModuleMock(from, moduleName, ...others);
  }

  setMock(from, moduleName, ...others) {
    this.refuseShared(moduleName);
    return super.setMock(from, moduleName, ...others);
  }

  refuseShared(moduleName) {
    if (this._environment.isKept)
      throw new Error(`A test file that takes the place of a module (${moduleName}) begins with @jest-environment, as it shares none.`);
  }

  teardown() {
    if (!this._environment.isKept) return super.teardown();
    this.restoreAllMocks();
    const ofThisFile = [this.testFile, ...this.setUpFiles].map((file) => pathToFileURL(file).href);
    for (const url of this.registries.esModuleRegistry.keys())
      if (ofThisFile.includes(url) || this._environment.isOfOneFile?.(url)) this.registries.esModuleRegistry.delete(url);
    // Jest's own modules belong to one test file.
    this.registries.internalModuleRegistry.clear();
  }
};
