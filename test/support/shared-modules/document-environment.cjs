/**
 * A document that a worker process keeps for all test files of a project, with the packages that draw in it; the next file finds it empty.
 * The web client's own modules keep what one page has, so each file loads its own.
 */
const { TestEnvironment } = require('jest-environment-jsdom');
const { keptFromFileToFile } = require('./kept.cjs');

module.exports = class KeptDocument extends keptFromFileToFile(TestEnvironment) {
  isOfOneFile(url) {
    return !url.includes('/node_modules/');
  }

  async teardown() {
    await super.teardown();
    const { document, history, localStorage, sessionStorage } = this.global;
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  }
};
