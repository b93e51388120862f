// Runs before the first paint, so that a visitor who chose the other scheme never sees a flash of the default one.
// The keys are those of src/lib/site.ts.
(function () {
  var root = document.documentElement;
  var site = root.getAttribute('data-site');
  try {
    var key = site === 'agent' ? 'agent_darkmode' : site + '_darkmode';
    var chosen = localStorage.getItem(key);
    if (chosen === 'true') root.setAttribute('data-mantine-color-scheme', 'dark');
    if (chosen === 'false') root.setAttribute('data-mantine-color-scheme', 'light');
    var language = localStorage.getItem('language');
    if (language) root.setAttribute('lang', language === 'mm' ? 'my' : language);
  } catch (error) {
    // Storage may be closed to the page (private mode); the defaults stand.
  }
})();

// Separates the served browsers (`browserslist` in package.json) from older ones: subgrid came with Chrome and Edge 117, `:has` with
// Firefox 121, looking behind in patterns with Safari 16.4.
(function () {
  function isServed() {
    try {
      new RegExp('(?<=a)b');
      return CSS.supports('grid-template-columns', 'subgrid') && CSS.supports('selector(:has(a))');
    } catch (error) {
      return false;
    }
  }
  if (isServed()) return;
  var script = document.createElement('script');
  script.src = '/old-browser.js';
  document.head.appendChild(script);
})();
