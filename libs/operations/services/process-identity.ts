import { readFileSync } from 'node:fs';
import os from 'node:os';
import { Inject, Injectable } from '@nestjs/common';

/** What the process is for: `api` or `worker`. */
export const PROCESS_ROLE = Symbol('ProcessRole');

/** Which process this is. */
@Injectable()
export class ProcessIdentity {
  readonly id: string = crypto.randomUUID();
  readonly host = os.hostname();
  readonly pid = process.pid;
  readonly version = productVersion();

  constructor(@Inject(PROCESS_ROLE) readonly role: string) {}
}

/** The product's version, from the manifest beside which every process is started. */
function productVersion(): string {
  try {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version?: unknown };
    return typeof version === 'string' ? version : 'unknown';
  } catch {
    return 'unknown';
  }
}
