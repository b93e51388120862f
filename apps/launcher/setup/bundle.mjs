/**
 * Puts each program of the service, its own modules and its packages, into a few files of `dist/programs`: Node loads these in a third of
 * the time that it needs for 2,600 modules. Called in the root folder, after the compiler.
 *
 * What was compiled stays where it is, for tests and benchmarks. Only the program's own file, such as `dist/apps/api/main.js`, becomes a
 * line that loads its bundle, so that a program has one address, bundled or not.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { rolldown } from 'rolldown';

const FOLDER = path.join('dist', 'programs');

/** Native code, and the driver that TypeORM and BullMQ load by its name. */
const NOT_BUNDLED = [/^@node-rs\//, /^pg($|-)/];

/** Programs that no script of package.json names: the processes of the service, and what the first program loads or starts. */
const FURTHER_PROGRAMS = [
  ...['api', 'worker', 'provider'].map((name) => `dist/apps/${name}/main.js`),
  ...['start', 'test', 'prepare'].map((name) => `dist/apps/launcher/${name}.js`),
];

/** Compiled files that are run, relative to the root. */
function programs(scripts) {
  const named = Object.values(scripts).flatMap((script) =>
    [...script.matchAll(/node (dist\/apps\/(?:worker|provider)\/\S+\.js)/g)].map(([, file]) => file),
  );
  return [...new Set([...named, ...FURTHER_PROGRAMS])].filter((file) => existsSync(file));
}

/** A module finds what lies beside it where it was compiled or installed, from its bundle too. */
const keepsItsPlace = {
  name: 'keeps its place',
  transform(code, id) {
    if (!/\bimport\.meta\.(url|dirname)\b|\b__dirname\b/.test(code)) return;
    const place = path.relative('', id).replaceAll(path.sep, '/');
    const folder = `__join(__root, ${JSON.stringify(path.posix.dirname(place))})`;
    return code
      .replace(/\bimport\.meta\.dirname\b|\b__dirname\b/g, folder)
      .replace(/\bimport\.meta\.url\b/g, `__toUrl(__join(__root, ${JSON.stringify(place)})).href`);
  },
};
const BANNER = [
  `import { join as __join } from 'node:path';`,
  `import { pathToFileURL as __toUrl } from 'node:url';`,
  `const __root = __join(import.meta.dirname, '../..');`,
].join('\n');

async function bundle() {
  const files = programs(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
  const nameOf = (file) => file.slice('dist/apps/'.length, -'.js'.length).replaceAll('/', '-');
  rmSync(FOLDER, { recursive: true, force: true });
  const build = await rolldown({
    input: Object.fromEntries(files.map((file) => [nameOf(file), path.resolve(file)])),
    platform: 'node',
    external: NOT_BUNDLED,
    plugins: [keepsItsPlace],
    logLevel: 'silent',
  });
  // Names of classes are kept: NestJS and the logs use them.
  await build.write({ dir: FOLDER, format: 'esm', keepNames: true, banner: BANNER });
  await build.close();
  for (const file of files) {
    const target = path.posix.relative(path.posix.dirname(file), `dist/programs/${nameOf(file)}.js`);
    writeFileSync(file, `export * from '${target}';\n`);
  }
}

await bundle();
