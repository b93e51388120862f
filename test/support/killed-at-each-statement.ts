import type { Database } from '#lib/platform';
import { killed, Kills } from './kills.js';

/**
 * Does a piece of work whose first statement fails, then whose second does, and so on, as when its process is killed there, until it comes
 * through whole.
 * @param look at what is there after each attempt
 * @param killsProcess whether the later transactions of an attempt fail as well; otherwise only the transaction of the statement fails
 * @returns at how many statements it was killed
 */
export async function killedAtEachStatement(
  database: Database,
  work: () => Promise<unknown>,
  look: (wasKilled: boolean) => Promise<void>,
  { killsProcess = false } = {},
): Promise<number> {
  const kills = new Kills(database, killsProcess);
  try {
    for (let fatal = 1; ; fatal++) {
      const wasKilled = await kills.during(fatal, work).then(
        () => false,
        (error: Error) => {
          if (error.message === killed) return true;
          throw error;
        },
      );
      await look(wasKilled);
      if (!wasKilled) return fatal - 1;
    }
  } finally {
    kills.end();
  }
}
