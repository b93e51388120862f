import { ConfigError } from './config-error.js';
import { environment } from './environment.js';

/**
 * The environment is full of other programs' variables, so "unknown" means: it begins like one of ours, or it is one
 * slip of a key away from one of ours.
 * @throws ConfigError
 */
export function refuseUnknown(env: Record<string, string | undefined>): void {
  const known = Object.keys(environment);
  const families = [
    'TRUEBOOK_',
    'DATABASE_',
    'REDIS_',
    'WORKER_',
    'DATA_',
    'DEMO_',
    'TRUST_PROXY',
    'DRAND_',
    'UPLOADS_',
    'RATE_LIMIT_',
    'METRICS_',
    'OUTGOING_',
    'WEBHOOKS_',
    'SOCKET_',
    'SOCKETS_',
    'BACKUP_',
  ];
  for (const name of Object.keys(env)) {
    if (known.includes(name)) continue;
    const near = known.find((candidate) => candidate.length > 5 && isOneSlip(name, candidate));
    if (near) throw new ConfigError(`${name} is an unknown variable; did you mean ${near}?`);
    if (families.some((family) => name.startsWith(family))) {
      throw new ConfigError(`${name} is an unknown variable; known are ${known.join(', ')}`);
    }
  }
}

/** True when two names differ by one inserted, missing, changed or swapped letter. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const left = a.length - start - end;
  const right = b.length - start - end;
  const swapped = left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
  return (left <= 1 && right <= 1) || swapped;
}
