import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane; about 20 ms here. argon2id is the package's default variant. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords with argon2id. */
@Injectable()
export class PasswordHasher {
  /** Checked where there is no hash to check, so that an unknown account takes as long as a wrong password. */
  private readonly nobody = hash(randomBytes(32), cost);

  hash(password: string): Promise<string> {
    return hash(password.normalize('NFC'), cost);
  }

  /** @param hashed undefined or null when there is none: false, after the same work */
  async matches(hashed: string | null | undefined, password: string): Promise<boolean> {
    const right = await verify(hashed ?? (await this.nobody), password.normalize('NFC'));
    return right && Boolean(hashed);
  }
}
