/** Files of the product are their owner's alone: logs name members, addresses and what they do. */
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What everybody below this process makes from now on: files 0600, folders 0700. */
const PRIVATE_UMASK = 0o077;
/** The embedded database's own folder: it has its own rights, and as root its own user. */
const DATABASE_FOLDER = 'postgres';

/**
 * Makes the data folder private, with what an earlier version left in it. Root's database server runs as another user, who has to pass
 * through the folder to reach its own: others may then pass, and neither list nor read.
 */
export function keepPrivate(dataDir: string, isRoot = process.getuid?.() === 0): void {
  process.umask(PRIVATE_UMASK);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, isRoot ? 0o711 : 0o700);
  for (const name of readdirSync(dataDir)) {
    if (name === DATABASE_FOLDER) continue;
    const entry = path.join(dataDir, name);
    makePrivate(entry);
    if (name === 'logs') readdirSync(entry).forEach((log) => makePrivate(path.join(entry, log)));
  }
}

/** What is not there any more, or belongs to somebody else, is left. */
function makePrivate(entry: string): void {
  const stat = existsSync(entry) ? lstatSync(entry) : undefined;
  if (!stat || stat.isSymbolicLink() || stat.uid !== process.getuid?.()) return;
  chmodSync(entry, stat.isDirectory() ? 0o700 : 0o600);
}
