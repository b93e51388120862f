/** Makes a jest environment one that a worker process keeps for all test files of a project: see runtime.cjs. */

/** What jest leaves in the global object for one file. */
const ofOneFile = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES'].map((name) => Symbol.for(name));

module.exports.keptPerProject = (Environment) => {
  /** Kept environments by the id of their project. */
  const kept = new Map();
  return class KeptEnvironment extends Environment {
    constructor(config, context) {
      const { id } = config.projectConfig;
      const before = kept.get(id);
      if (before) return before;
      super(config, context);
      this.isKept = true;
      this.exit = this.global.process.exit;
      kept.set(id, this);
    }

    async teardown() {
      for (const symbol of ofOneFile) Reflect.deleteProperty(this.global, symbol);
      this.fakeTimersModern.useRealTimers();
      this.global.process.exit = this.exit;
    }
  };
};
