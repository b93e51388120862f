import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Of images and fonts nothing is left to press out. */
const compressible = /\.(js|css|html|json|svg|txt|webmanifest)$/;
/** Below this a packet is not saved, bytes. */
const leastBytes = 1_024;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Puts a `.br` and a `.gz` beside every file that gains by it: compressed once, as well as it can be, and not for each visitor. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'truebook-precompressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => compressible.test(file));
      await Promise.all(files.map((file) => compress(path.join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.gz`, await toGzip(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, await toBrotli(bytes, { params }));
}
