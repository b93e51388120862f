import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { Injectable, Optional } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '#lib/platform';

/** Of new hashes: KiB of memory, passes and lanes. */
export interface HashingCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane; about 20 ms here. argon2id is the package's default variant. */
export const productionCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The least that argon2 takes: tests log in thousands of times. */
export const quickCost: HashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Hashes at a time, whatever they are for. A processor stays for everything else, and one of the four threads that Node also has names
 * looked up, files read and answers packed by.
 */
const width = Math.min(Math.max(os.availableParallelism() - 1, 1), 3);

/** Hashes and checks passwords with argon2id. */
@Injectable()
export class PasswordHasher {
  /** Each purpose has a queue of its own before it and brings at most two at a time, so none waits here for long. */
  private readonly threads = new WorkQueue(width, Infinity);
  /** Checked where there is no hash to check, so that an unknown account takes as long as a wrong password. */
  private readonly nobody: Promise<string>;

  /** @param cost `quickCost` only in tests */
  constructor(@Optional() public cost: HashingCost = productionCost) {
    this.nobody = hash(randomBytes(32), cost);
  }

  hash(password: string): Promise<string> {
    return this.threads.execute(() => hash(password.normalize('NFC'), this.cost));
  }

  /** @param hashed undefined or null when there is none: false, after the same work */
  async matches(hashed: string | null | undefined, password: string): Promise<boolean> {
    const known = hashed ?? (await this.nobody);
    const right = await this.threads.execute(() => verify(known, password.normalize('NFC')));
    return right && Boolean(hashed);
  }
}
