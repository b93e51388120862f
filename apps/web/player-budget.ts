import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The most script that the player site may fetch on its first load, bytes after gzip. */
const BUDGET_BYTES = 200 * 1024;

export type Chunk = Rolldown.OutputChunk;

/** What a first visit fetches at once though it is imported dynamically: the site's router, its texts, the live connection. */
const firstLoad = [/\/src\/player\/router\.tsx$/, /\/locales\/ko\/(common|player)\.json$/, /\/socket\.io-client\//];
export const isFirstLoaded = (chunk: Chunk): boolean => chunk.moduleIds.some((id) => firstLoad.some((pattern) => pattern.test(id)));
const foreign = /\/src\/(agent|admin)\//;

/** Stops a build whose player site carries another site's code, or whose first load has grown over its budget. */
export function playerBudget(): Plugin {
  return {
    name: 'truebook-player-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'player');
      if (entry === undefined) throw new Error('The build has no player entry.');

      const everything = closure(entry, byFile, () => true);
      const stray = [...everything].flatMap((chunk) => chunk.moduleIds).filter((id) => foreign.test(id));
      if (stray.length > 0) throw new Error(`The player site carries code of another site: ${stray.join(', ')}`);

      const first = closure(entry, byFile, isFirstLoaded);
      const bytes = [...first].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
      this.info(`first load of the player site: ${(bytes / 1024).toFixed(1)} kB of script after gzip`);
      if (bytes > BUDGET_BYTES)
        throw new Error(`The player site's first load is ${bytes} bytes of script after gzip; ${BUDGET_BYTES} are allowed.`);
    },
  };
}

/** A chunk with everything it imports, and what it may import later as far as `follows` says. */
export function closure(entry: Chunk, byFile: ReadonlyMap<string, Chunk>, follows: (chunk: Chunk) => boolean): Set<Chunk> {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
    for (const file of chunk.dynamicImports) {
      const later = byFile.get(file);
      if (later !== undefined && follows(later)) visit(later);
    }
  };
  visit(entry);
  return found;
}
