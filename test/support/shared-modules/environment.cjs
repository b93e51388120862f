/** A Node environment that a worker process keeps for all test files of projects that load modules alike: see runtime.cjs. */
const { TestEnvironment } = require('jest-environment-node');
const { keptFromFileToFile } = require('./kept.cjs');

module.exports = keptFromFileToFile(TestEnvironment);
