/** Makes a jest environment one that a worker process keeps for all test files of projects that load modules alike: see runtime.cjs. */
const asyncHooks = require('node:async_hooks');

/**
 * Every AsyncLocalStorage of this process. Until Node 24, each one in use costs time at every promise, and jest makes one for every file
 * and never gives it up.
 */
const storages = new Set();
asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    storages.add(this);
  }
};

/** What jest leaves in the global object for one file. */
const ofOneFile = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES'].map((name) => Symbol.for(name));

module.exports.keptFromFileToFile = (Environment) => {
  /** Kept environments by how their projects load modules. */
  const kept = new Map();
  return class KeptEnvironment extends Environment {
    constructor(config, context) {
      const { transform, moduleNameMapper, setupFilesAfterEnv, globals } = config.projectConfig;
      const loading = JSON.stringify([transform, moduleNameMapper, setupFilesAfterEnv]);
      const before = kept.get(loading);
      if (before) {
        Object.assign(before.global, globals);
        return before;
      }
      super(config, context);
      this.isKept = true;
      this.exit = this.global.process.exit;
      kept.set(loading, this);
    }

    async teardown() {
      for (const symbol of ofOneFile) Reflect.deleteProperty(this.global, symbol);
      this.fakeTimersModern.useRealTimers();
      this.global.process.exit = this.exit;
      // One that the next file uses comes into use again by itself.
      for (const storage of storages) storage.disable();
      storages.clear();
    }
  };
};
