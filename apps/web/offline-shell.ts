import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { closure, firstLoad, type Chunk } from './player-budget.js';

/** Tells the service worker which files the player site loads first, so that the shell opens without a network. */
export function offlineShell(): Plugin {
  return {
    name: 'truebook-offline-shell',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'player');
      const worker = chunks.find((chunk) => chunk.isEntry && chunk.name === 'service-worker');
      if (entry === undefined || worker === undefined) throw new Error('The build has no player entry or no service worker.');

      const first = closure(entry, byFile, (chunk) => firstLoad.some((pattern) => pattern.test(chunk.facadeModuleId ?? '')));
      const files = [...first].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]).sort();
      const name = `shell-${createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 16)}`;
      const shell = JSON.stringify({ name, files: [...new Set(files)].map((file) => `/${file}`) });
      worker.code = `const SHELL = ${shell};\n${worker.code}`;
    },
  };
}
