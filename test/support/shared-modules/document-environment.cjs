/**
 * A document that a worker process keeps for all test files of a project, with the packages that draw in it and the libraries of the wire.
 * The next file finds it empty. The web client's own modules keep what one page has, so each file loads its own.
 */
const { TestEnvironment } = require('jest-environment-jsdom');
const { keptFromFileToFile } = require('./kept.cjs');

/** What tests put their own things in the place of. */
const replaced = ['fetch', 'matchMedia', 'scrollTo', 'innerWidth'];

module.exports = class KeptDocument extends keptFromFileToFile(TestEnvironment) {
  async setup() {
    await super.setup();
    this.asItWas ??= Object.fromEntries(replaced.map((name) => [name, this.global[name]]));
  }

  isOfOneFile(url) {
    return !url.includes('/node_modules/') && !url.includes('/libs/');
  }

  async teardown() {
    await super.teardown();
    const { document, history, localStorage, sessionStorage } = this.global;
    Object.assign(this.global, this.asItWas);
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  }
};
