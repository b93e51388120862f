import os from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { productVersion } from './product-version.js';

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
