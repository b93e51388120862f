import { Injectable } from '@nestjs/common';
import { WorkQueue } from '#lib/platform';

/**
 * Work with passwords, by purpose: a flood of one purpose holds up no other. Each check takes a thread of Node's four and 19 MiB while it
 * lasts. Limits of logins are asked before work gets into a queue, those of an exchange password in it: right ones that come at once
 * must not count against each other.
 */
@Injectable()
export class PasswordQueues {
  readonly login = new WorkQueue(2, 500);
  /** The exchange password, before a withdrawal. */
  readonly exchange = new WorkQueue(2, 500);
  /** New passwords, and the present ones beside them. */
  readonly change = new WorkQueue(2, 500);
}
