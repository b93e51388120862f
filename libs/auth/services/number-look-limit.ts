import { Injectable } from '@nestjs/common';
import { Attempts } from './attempts.js';

/** Whole numbers that one person may look at within the window; for paying many members there are files. */
const limit = { tries: 60, windowMinutes: 60 };

/** Counts how often one person looks at whole account numbers and phones. */
@Injectable()
export class NumberLookLimit {
  constructor(private readonly attempts: Attempts) {}

  /** Counts a look before it is given. @throws DomainError TOO_MANY_ATTEMPTS */
  begin(who: { kind: 'admin' | 'agent'; id: number }): Promise<void> {
    return this.attempts.begin({ subject: `reveal:${who.kind}:${who.id}`, ...limit });
  }
}
