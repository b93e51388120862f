/** Reads lists that others wrote, in the browser and in the operator's commands: bytes in, CSV text out. */
export type { Decoding } from './decode.js';
export * from './list-file-error.js';
export * from './list-file.js';
