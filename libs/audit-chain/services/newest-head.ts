import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '#lib/platform';

export interface NotedHead {
  number: number;
  head: string;
}

const file = 'audit-head';

/** The newest block, noted outside of the database: who cuts the chain's end off there is found out here. */
@Injectable()
export class NewestHead {
  private readonly file: string;

  constructor(@Inject(CONFIG) { DATA_DIR }: Pick<Config, 'DATA_DIR'>) {
    this.file = path.join(DATA_DIR, file);
  }

  /** Where the folder cannot be written to there is no note. */
  note({ number, head }: NotedHead): void {
    try {
      writeFileSync(this.file, `${number} ${head}\n`, { mode: 0o600 });
    } catch {
      // What signs lies elsewhere then.
    }
  }

  read(): NotedHead | undefined {
    try {
      const [, number, head] = /^(\d+) ([0-9a-f]{64})\s*$/.exec(readFileSync(this.file, 'utf8')) ?? [];
      return head ? { number: Number(number), head } : undefined;
    } catch {
      return undefined;
    }
  }
}
