import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { closure, isFirstLoaded, type Chunk } from './player-budget.js';

/** Tells the service worker which files the player site loads first, so that the shell opens without a network. */
export function offlineShell(): Plugin {
  return {
    name: 'truebook-offline-shell',
    apply: 'build',
    // Last of all: chunks that hold nothing but a style sheet have left the bundle by then.
    generateBundle: { order: 'post', handler: (_options, bundle) => tellShell(bundle) },
  };
}

function tellShell(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'player');
  const worker = chunks.find((chunk) => chunk.isEntry && chunk.name === 'service-worker');
  if (entry === undefined || worker === undefined) throw new Error('The build has no player entry or no service worker.');

  const first = closure(entry, byFile, isFirstLoaded);
  const files = [...new Set([...first].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]))].sort();
  // One file that is missing would keep the worker from ever being installed.
  const missing = files.filter((file) => bundle[file] === undefined);
  if (missing.length > 0) throw new Error(`The shell names files that the build does not have: ${missing.join(', ')}`);
  const name = `shell-${createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 16)}`;
  worker.code = `const SHELL = ${JSON.stringify({ name, files: files.map((file) => `/${file}`) })};\n${worker.code}`;
}
