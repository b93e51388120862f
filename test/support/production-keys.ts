import { createHash } from 'node:crypto';

/** What a process of a test needs beside NODE_ENV=production: a key that looks drawn at random and is the same for all of them. */
export const productionKeys = { DATA_KEYS: `site:${createHash('sha256').update('a site of the tests').digest('base64')}` } as const;
