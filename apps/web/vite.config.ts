import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { completeTexts } from './complete-texts.js';
import { firstLoadChunks } from './first-load.js';
import { offlineShell } from './offline-shell.js';
import { playerBudget } from './player-budget.js';
import { precompressed } from './precompressed.js';
import { buildTargets } from './served-browsers.js';
import { firstPaintCss } from './src/ui/theme.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The query and router libraries, but for what no first load uses (mutations, endless lists, rows of long lists, the question before
 * leaving): those come with the pages that use them.
 */
const queryModules =
  /node_modules[\\/]@tanstack[\\/](?!(react-)?virtual|.*(useBlocker|useMutation|mutationObserver|useQueries|queriesObserver|[iI]nfiniteQuery(Observer)?)\.js$)/;

const components =
  'Anchor|Badge|Button|Card|Divider|Flex|Group|Loader|Paper|Skeleton|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden';
/** Keys that move along a row are of components that no first load has. */
const core = String.raw`core(?![\\/]utils[\\/]create-scoped-keydown-handler)`;
const base = String.raw`${core}|components[\\/](${components})`;
/**
 * What every page uses of Mantine, and the library of texts. Left to itself the bundler makes a dozen small chunks of
 * them, which compress badly and are as many requests.
 */
const pageModules = new RegExp(String.raw`node_modules[\\/](@mantine[\\/]core[\\/]esm[\\/](${base})|clsx|i18next|react-i18next)[\\/]`);

const overlays = 'Alert|CloseButton|FocusTrap|Modal|ModalBase|NativeScrollArea|Overlay|Portal|ScrollArea';
const scrollLock = 'react-remove-scroll|react-remove-scroll-bar|react-style-singleton|tslib|use-callback-ref|use-sidecar';
/** What dialogs and commands are made of, which follow the first load at once. */
const laterModules = new RegExp(
  [
    String.raw`node_modules[\\/](@mantine[\\/]core[\\/]esm[\\/]components[\\/](${overlays})|@mantine[\\/]hooks|@floating-ui|${scrollLock})[\\/]`,
    String.raw`@tanstack[\\/].*(useMutation|mutationObserver|[iI]nfiniteQuery(Observer)?)\.js$`,
  ].join('|'),
);

/** What is drawn anew at every push, on screens full of rows. The player site would go over its budget. */
const consoles = /\/src\/(admin|agent)\/.*\.tsx?$/;

/** The API the development server hands its calls to. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3000';

/**
 * Puts the ground and text colours of both schemes into each page's head, so that the first paint already has the
 * site's colours. They come from the same table as everything else.
 */
function firstPaint(): Plugin {
  return {
    name: 'truebook-first-paint',
    transformIndexHtml: () => [{ tag: 'style', attrs: { id: 'first-paint' }, children: firstPaintCss(), injectTo: 'head' }],
  };
}

/** The development server answers every page path of a site with that site's document, as the API does when it serves the build. */
function siteDocuments(): Plugin {
  return {
    name: 'truebook-site-documents',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        const isPage = request.headers.accept?.includes('text/html') === true && !path.includes('.');
        if (isPage && path.startsWith('/admin')) request.url = '/admin.html';
        else if (isPage && /^\/pa($|[-/])/.test(path)) request.url = '/pa.html';
        next();
      });
    },
  };
}

export default defineConfig(({ command }) => ({
  root: here('.'),
  appType: 'spa',
  cacheDir: here('../../node_modules/.vite-web'),
  plugins: [
    completeTexts(),
    react(command === 'build' ? { compiler: true, include: consoles } : {}),
    firstPaint(),
    siteDocuments(),
    playerBudget(),
    offlineShell(),
    precompressed(),
  ],
  resolve: {
    alias: [{ find: /^#lib\/(.+)$/, replacement: `${here('../../libs')}/$1/index.ts` }],
  },
  server: {
    port: 5173,
    proxy: {
      // With the name and port of the page, which the service compares with its origin.
      ...Object.fromEntries(['/api', '/health', '/uploads', '/thumbnails'].map((path) => [path, { target: apiOrigin }])),
      '/socket.io': { target: apiOrigin, ws: true },
    },
  },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    target: buildTargets(),
    // Font slices below the usual inlining limit would each be carried by the style sheet whether a page needs them or not.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract's values are computed and nothing else: a site carries those alone that it uses.
      treeshake: { moduleSideEffects: [{ test: /\/libs\/contract\/values\//, sideEffects: false }] },
      input: {
        player: here('index.html'),
        agent: here('pa.html'),
        admin: here('admin.html'),
        'service-worker': here('src/service-worker.ts'),
      },
      output: {
        // A worker's scope is where it lies, and its name is what browsers ask for anew.
        entryFileNames: ({ name }) => (name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js'),
        // Hashes do not compress, and the first load names over a hundred of these files: a character less is room for what it does.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // One chunk for what every site loads first; it changes only when a dependency does, so browsers keep it.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'query', test: queryModules },
            { name: 'libraries', test: pageModules },
            { name: 'libraries-later', test: laterModules, includeDependenciesRecursively: false },
            // What these modules need is in the same chunk or in one of dependencies alone, so no two chunks need each other.
            { name: firstLoadChunks(), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}));
